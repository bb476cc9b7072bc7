import { signInAt } from '../accounts';
import { chooseEntry } from '../choose-entry';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, expectErrors, test } from '../fixtures';
import { book, lotsOf, showCards, signInHolding, someStocks } from '../portfolio';

const LEDGER = '/portfolio/buchungen';

test.beforeEach(({ page }) => showCards(page));

test('an investor sells part of a position and finds both bookings @core', async ({ page }) => {
  const [stock] = await signInHolding(page, '/portfolio', {
    quantity: 10,
    purchase_date: '2025-03-31',
    price: 50,
    fees: 10,
  });
  await lotsOf(page, '1 Kauf', stock).click();
  await page.getByRole('button', { name: 'Verkaufen …' }).click();

  const dialog = page.getByRole('dialog', { name: 'Verkauf buchen' });
  await dialog.getByLabel('Verkaufstag').fill('2025-06-30');
  await dialog.getByRole('button', { name: 'Alle 10' }).click();
  await expect(dialog.getByLabel('Anzahl')).toHaveValue('10');
  await dialog.getByLabel('Anzahl').fill('4');
  await dialog.getByLabel(/^Kurs je Stück/).fill('1.080,50');
  await dialog.getByLabel(/^Gebühren/).fill('2');
  // 4 × 1080.5 − 2 = 4320; four tenths of 510 are 204.
  await expect(dialog.getByRole('region', { name: 'Abrechnung' })).toContainText('Auszahlung4.320,00');
  await expect(dialog.getByRole('region', { name: 'Abrechnung' })).toContainText('+4.116,00');
  await expect(dialog.getByRole('region', { name: 'Welche Käufe das schließt' })).toContainText('4 von 10');
  await expect(dialog).toContainText('Danach bleiben 6 Stück.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Verkauf buchen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Verkauf gebucht: ${stock.name}`)).toBeVisible();

  await page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link', { name: 'Buchungen' }).click();
  await expect(page).toHaveURL(LEDGER);
  await expect(page.getByText('2 Buchungen', { exact: true })).toBeVisible();
  const sale = page.getByRole('row').filter({ hasText: 'Verkauf' });
  await expect(sale).toContainText('30.06.2025');
  await expect(sale).toContainText('+4.320,00');
  await expect(sale).toContainText('+4.116,00');
  await expectAccessible(page);
  await expectEveryWidth(page);
});

test('a booking is changed, removed and brought back, and filters stay in the address', async ({ page }) => {
  const [stock, other] = await someStocks(page, 2);
  await signInAt(page, '/portfolio');
  await book(page, stock.id, { quantity: 10, purchase_date: '2025-03-31' });
  await book(page, other.id, { quantity: 5, purchase_date: '2024-03-28' });
  await page.goto(LEDGER);
  await page.getByLabel('Jahr').selectOption('2025');
  await expect(page.getByText('1 von 2 Buchungen')).toBeVisible();
  await expect(page).toHaveURL(`${LEDGER}?year=2025`);
  await page.reload();
  await expect(page.getByText('1 von 2 Buchungen')).toBeVisible();

  await page.getByRole('button', { name: 'Bearbeiten: Kauf vom 31.03.2025' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kauf vom 31.03.2025 ändern' });
  await dialog.getByLabel('Anzahl').fill('0');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Bitte gib eine Anzahl über 0 ein')).toBeVisible();
  await expect(dialog.getByLabel('Anzahl')).toBeFocused();
  await dialog.getByLabel('Anzahl').fill('2,5');
  await dialog.getByLabel('Notiz').fill('Sparplan');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row').filter({ hasText: stock.name });
  await expect(row).toContainText('2,5');
  await expect(row).toContainText('Sparplan');

  await page.getByRole('button', { name: 'Entfernen: Kauf vom 31.03.2025' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row).toContainText('2,5');
  await expect(page.getByText('1 von 2 Buchungen')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('listitem').getByRole('button', { name: stock.name }).click();
  await expect(dialog.getByLabel('Notiz')).toHaveValue('Sparplan');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('Art', { exact: true }).selectOption('Kauf');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(page).toHaveURL(LEDGER);
  await expect(page.getByText('2 Buchungen', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const remove = page.getByRole('button', { name: /^Entfernen: Kauf/ }).first();
  await remove.press('Enter');
  await expect(page.getByText('1 Buchung', { exact: true })).toBeFocused();
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: 'Erste Buchung eintragen' })).toBeFocused();
});

test('shares move to a second depot, and what is not there cannot be sold', async ({ page }) => {
  const [stock] = await someStocks(page, 1);
  await signInAt(page, LEDGER);
  await expect(page.getByText('Noch keine Buchungen')).toBeVisible();
  const begin = page.getByRole('button', { name: 'Erste Buchung eintragen' });
  await expect(begin).not.toBeFocused();
  await begin.click();
  const dialog = page.getByRole('dialog', { name: /buchen$/ });
  const security = dialog.getByRole('combobox', { name: 'Wertpapier' });
  await security.press('Escape');
  await expect(dialog).toHaveCount(0);
  await begin.click();
  await dialog.getByRole('button', { name: 'Kauf buchen' }).click();
  await expect(dialog.getByText('Bitte wähle ein Wertpapier')).toBeVisible();
  await expect(security).toBeFocused();
  await security.fill(stock.name);
  await dialog.getByRole('option', { name: stock.name }).first().click();
  await expect(dialog.getByRole('button', { name: 'Anderes wählen' })).toBeFocused();
  await dialog.getByLabel('Kauftag').fill('2025-03-31');
  await dialog.getByLabel('Anzahl').fill('3');
  await dialog.getByRole('button', { name: 'Kauf buchen' }).click();
  await expect(page.getByText('1 Buchung', { exact: true })).toBeVisible();

  await chooseEntry(page, 'Verwalten', 'Depots');
  await page.getByRole('button', { name: 'Depot anlegen' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sparplan');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('dialog', { name: 'Depots' })).toContainText('Sparplan');
  await expect(page.getByRole('button', { name: 'Löschen: Mein Depot' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByLabel('Wertpapier').selectOption(stock.name);
  await page.getByRole('button', { name: 'Buchen', exact: true }).click();
  await dialog.getByRole('button', { name: 'Übertrag', exact: true }).click();
  await dialog.getByLabel('In Depot').selectOption('Sparplan');
  await dialog.getByLabel('Anzahl').fill('4');
  await expect(dialog.getByText(/^Übertrag von .*: Dafür fehlen 1 Stück im Depot „/)).toBeVisible();
  expectErrors(page, [409, /\/api\/portfolio\/bookings/], /^CallError\b/);
  await dialog.getByRole('button', { name: 'Übertrag buchen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Dafür fehlen 1 Stück im Depot');
  await dialog.getByLabel('Anzahl').fill('2');
  await dialog.getByRole('button', { name: 'Übertrag buchen' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Übertrag' })).toContainText('Mein Depot → Sparplan');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Portfolio Performance' }).click();
  expect((await download).suggestedFilename()).toBe('portfolio-performance.csv');

  await page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link', { name: 'Übersicht' }).click();
  const held = page.getByRole('region', { name: 'Meine Aktien' }).getByRole('article');
  await expect(held).toContainText('Anzahl3');
  for (const [depot, shares] of [
    ['Sparplan', 'Anzahl2'],
    ['Mein Depot', 'Anzahl1'],
  ] as const) {
    await page.getByLabel('Depot').selectOption(depot);
    await expect(held).toContainText(shares);
  }
});

test('shares become others as the paper counts them', async ({ page }) => {
  const [stock, other] = await someStocks(page, 2);
  await signInAt(page, '/portfolio');
  await book(page, stock.id, { quantity: 25, purchase_date: '2025-03-31', price: 50 });
  await page.goto(`${LEDGER}?stock=${stock.id}`);
  await page.getByRole('button', { name: 'Buchen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /buchen$/ });
  await dialog.getByRole('button', { name: 'Kapitalmaßnahme', exact: true }).click();
  await dialog.getByRole('button', { name: 'Fusion, Umtausch' }).click();
  await dialog.getByRole('combobox', { name: 'Neues Wertpapier' }).fill(other.name);
  await dialog.getByRole('option', { name: other.name }).first().click();
  await dialog.getByLabel('Tag', { exact: true }).fill('2025-06-30');
  await expect(dialog.getByLabel('Aus … Aktien')).toHaveValue('1');
  await expect(dialog.getByLabel('Aus … Aktien')).toHaveAccessibleDescription(stock.name);
  await dialog.getByLabel('Aus … Aktien').fill('12,5');
  await dialog.getByRole('button', { name: 'Fusion buchen' }).click();
  await expect(dialog.getByText('Bitte gib neue Aktien, eine Barabfindung oder beides an')).toBeVisible();
  await expect(dialog.getByLabel('werden … Aktien')).toBeFocused();
  await expect(dialog.getByLabel('werden … Aktien')).toHaveAccessibleDescription(RegExp(other.name));
  await dialog.getByLabel('werden … Aktien').fill('10');
  await expect(dialog.getByRole('region', { name: 'Abrechnung' })).toContainText('Neue Stück20 Stück');
  await expectAccessible(page);
  await expectEveryWidth(page);
  await dialog.getByRole('button', { name: 'Fusion buchen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Fusion' })).toContainText(
    `aus 12,5 Stück werden 10 ${other.name}`,
  );
});
