import type { Locator } from 'playwright/test';
import { expect, expectAccessible, test } from '../fixtures';
import { lotsOf, showCards, signInHolding } from '../portfolio';

/** A day before the market's first close. */
const TOO_EARLY = '2015-01-15';

/** Changes fields of the purchase of a day. */
async function change(lots: Locator, day: string, fields: Record<string, string>): Promise<void> {
  await lots.getByRole('button', { name: `Kauf vom ${day} ändern` }).click();
  for (const [label, text] of Object.entries(fields)) await lots.getByLabel(label).fill(text);
  await lots.getByRole('button', { name: 'Speichern' }).click();
  await expect(lots.getByText('Die Änderung ist gespeichert.')).toBeVisible();
}

test.beforeEach(({ page }) => showCards(page));

test('day, price and fees of a purchase are changed one by one', async ({ page }) => {
  const [stock] = await signInHolding(page, '/portfolio', { quantity: 2, purchase_date: TOO_EARLY });
  const lots = page.getByRole('dialog', { name: stock.name });
  const afterReload = async () => {
    await page.reload();
    await lotsOf(page, '1 Kauf', stock).click();
    await expect(lots.getByRole('listitem')).toHaveCount(1);
  };
  await lotsOf(page, '1 Kauf', stock).click();
  await expect(
    lots.getByText(/^Geschätzt: erster bekannter Schlusskurs vom \d\d\.\d\d\.\d{4}/),
  ).toBeVisible();
  await expectAccessible(page);

  // A trading day after all splits, so the number of shares stays as entered.
  await change(lots, '15.01.2015', { Kauftag: '2025-03-31' });
  const close = lots.getByText(/^2 Stück zu /);
  await afterReload();
  await expect(lots.getByText('Schlusskurs vom 31.03.2025', { exact: true })).toBeVisible();
  await expect(close).toBeVisible();
  await expect(lots.getByText(/^Geschätzt/)).toHaveCount(0);
  const atClose = (await close.textContent()) ?? '';

  await change(lots, '31.03.2025', { 'Kaufkurs je Aktie': '87,5' });
  await expect(lots.getByText('Eigener Kaufkurs', { exact: true })).toBeVisible();
  await change(lots, '31.03.2025', { Gebühren: '9,90' });
  await afterReload();
  await expect(lots.getByText(/^2 Stück zu 87,50.*, Gebühren 9,90/)).toBeVisible();
  await expect(lots.getByText('Eigener Kaufkurs', { exact: true })).toBeVisible();
  await lots.getByRole('button', { name: 'Kauf vom 31.03.2025 ändern' }).click();
  await expect(lots.getByLabel('Kaufkurs je Aktie')).toHaveValue('87,50');
  await expect(lots.getByLabel('Gebühren')).toHaveValue('9,90');
  await lots.getByRole('button', { name: 'Abbrechen' }).click();

  // Empty fields mean the close of the day, and no fees.
  await change(lots, '31.03.2025', { 'Kaufkurs je Aktie': '', Gebühren: '' });
  await afterReload();
  await expect(lots.getByText(atClose, { exact: true })).toBeVisible();
  await expect(lots.getByText('Schlusskurs vom 31.03.2025', { exact: true })).toBeVisible();
});
