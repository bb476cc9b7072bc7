import { expect, test } from '../fixtures';
import { heading, nameField, openFilters, openSearch, preset, total } from '../search-page';

test('an investor sets filters, sees how many stocks fit, searches and goes back @core', async ({
  page,
  expectAccessible,
}) => {
  await openSearch(page);
  const overview = page.getByRole('region', { name: 'Übersicht' });
  await expect(overview).toBeVisible();

  const histograms = page.waitForResponse(/search\/histograms/);
  await openFilters(page);
  await histograms;
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.getByText('Bewertungskennzahlen').click();
  const pe = page.getByRole('slider', { name: 'KGV', exact: true });
  await expect(pe).toHaveAttribute('aria-valuetext', 'egal');
  await pe.fill('20');
  await expect(pe).toHaveAttribute('aria-valuetext', 'bis 20');
  await page.getByText('Dividenden & Profitabilität').click();
  await page.getByRole('slider', { name: 'Dividendenrendite' }).fill('2.5');
  const expected = await total(page, { trailing_p_e: 20, dividend_yield: 2.5 });
  expect(expected).toBeGreaterThan(0);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${expected} Aktien` })
      .first(),
  ).toBeVisible();
  // A wide screen shows too many cards for this check; another test covers them.
  if ((page.viewportSize()?.width ?? 0) < 768) await expectAccessible();

  const asked = page.waitForRequest((request) => request.url().endsWith('/api/stocks/search'));
  await page.getByRole('button', { name: 'Aktien suchen' }).last().click();
  expect((await asked).postDataJSON()).toEqual({
    name: '',
    country: 'All',
    sector: 'All',
    currency: 'EUR',
    sortBy: 'market_cap',
    sortOrder: 'desc',
    trailing_p_e: 20,
    dividend_yield: 2.5,
  });
  await expect(heading(page)).toContainText(`${expected}`);
  await expect(overview).toHaveCount(0);
  await expect(page).toHaveURL('/search?trailing_p_e=20&dividend_yield=2.5');
  await expect(heading(page)).toBeFocused();
  await expect(
    page.getByText(/^Aktien, mit KGV höchstens 20 und Dividendenrendite mindestens 2,5\s%, absteigend/),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click();
  await expect(overview).toBeVisible();
  await expect(overview).toBeFocused();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('button', { name: /^Filter (anzeigen|verbergen)$/ })).toBeVisible();
});

test('everything works by keyboard', async ({ page }) => {
  await openSearch(page);
  await nameField(page).focus();
  await page.keyboard.type('ag');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?name=ag');
  await expect(heading(page)).toBeVisible();
  await preset(page, 'Wachstumsaktien').focus();
  await page.keyboard.press('Space');
  await expect(preset(page, 'Wachstumsaktien')).toHaveAttribute('aria-pressed', 'true');
  await openFilters(page);
  await page.getByText('Wachstumskennzahlen').click();
  const growth = page.getByRole('slider', { name: 'Umsatzwachstum' });
  await growth.focus();
  await expect(growth).toHaveAttribute('aria-valuetext', /^ab 15\s%$/);
  await page.keyboard.press('ArrowRight');
  await expect(growth).toHaveAttribute('aria-valuetext', /^ab 15,1\s%$/);
  await page.keyboard.press('Home');
  await expect(growth).toHaveAttribute('aria-valuetext', 'egal');
});
