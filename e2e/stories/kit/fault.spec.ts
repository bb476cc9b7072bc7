import { expect, expectAccessibleInBothThemes, expectErrors, test } from '../../fixtures';

test('a page that fails says so below the header, offers a retry and links home', async ({ page }) => {
  await page.goto('/kit/fault');
  const cause = page.getByRole('button', { name: 'Fehler auslösen' });
  const title = page.getByRole('heading', {
    level: 1,
    name: 'Diese Seite lässt sich gerade nicht laden',
  });
  await cause.click();
  await expect(title).toBeVisible();
  await expect(page.getByText('versuch es in einem Moment noch einmal', { exact: false })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(cause).toBeVisible();
  await expect(title).toHaveCount(0);

  await cause.click();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktien verstehen, bevor du sie kaufst.');
  expectErrors(page, /^Error: Zur Probe/);
});
