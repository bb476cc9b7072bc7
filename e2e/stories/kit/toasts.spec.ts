import { expect, test } from '../../fixtures';

test('a temporary message is announced, and stays while hovered or focused', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await page.goto('/kit');
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00Z'));
  const message = page.getByRole('status').getByText('Erfolgreich zur Watchlist hinzugefügt');
  await page
    .getByRole('region', { name: 'Was schwebt' })
    .getByRole('button', { name: 'Merken', exact: true })
    .click();
  await expect(message).toBeVisible();
  await page.clock.runFor(3_000);
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(message).toHaveCount(0);
});
