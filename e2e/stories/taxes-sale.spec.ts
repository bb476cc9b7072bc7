import { signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, expectErrors, test } from '../fixtures';
import { enter, section, signInHolding, someStocks } from '../portfolio';

test('an investor sees what a sale leaves after taxes', async ({ page }) => {
  const [stock] = await someStocks(page, 1);
  await signInAt(page, '/portfolio/steuern/verkauf');
  await expect(page.getByText('Noch nichts zu verkaufen')).toBeVisible();

  const bought = { kind: 'purchase', stock_id: stock.id, currency: 'EUR', quantity: '10' };
  await enter(page, { ...bought, date: '2024-05-15', price: '50', fees: '5' });
  await enter(page, { ...bought, date: '2025-05-15', price: '90' });
  await page.goto('/portfolio/steuern/verkauf?stueck=12&kurs=100&gebuehr=10');

  // 1,190 − 505 − 180 = 505: 126.25 and 6.94
  const result = page.getByRole('region', { name: 'Ergebnis' });
  await expect(result).toContainText(/Es bleiben nach Steuern1\.056,81\s€/);
  await expect(result).toContainText('§ 20 Abs. 4 EStG');
  await expect(page.getByRole('table', { name: 'Welche Käufe verkauft werden' })).toContainText('10 von 10');
  await expect(page.getByRole('table', { name: 'Welche Käufe verkauft werden' })).toContainText('2 von 10');
  await expect(page.getByRole('region', { name: 'Derselbe Verkauf im nächsten Jahr' })).toBeVisible();
  const further = page.getByRole('region', { name: 'Was jedes weitere Stück kostet' });
  await expect(further).toContainText('Schon das erste Stück wird versteuert.');
  await further.getByRole('button', { name: 'Als Tabelle' }).click();
  await expect(further.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await expectEveryWidth(page);

  const form = page.getByRole('form', { name: 'Was verkauft wird' });
  await form.getByText('Betrag', { exact: true }).click();
  await page.getByLabel(/So viel soll ankommen/).fill('500');
  await expect(page).toHaveURL(/ausgang=betrag/);
  const ways = page.getByRole('region', { name: /werden gebraucht/ });
  await expect(ways).toContainText(stock.name);
  await expect(ways).toContainText('keiner ist empfohlen');
  await form.getByText('Freibetrag ausschöpfen', { exact: true }).click();
  await expect(result).toContainText('Schon das erste Stück wird versteuert');
  await expectEveryWidth(page);
});

test('the dialog of a sale and the value of the portfolio say what is left', async ({ page }) => {
  await signInHolding(page, '/portfolio', { quantity: 10, purchase_date: '2024-05-15', price: 1 });
  expectErrors(page, 0);
  await page.route(/\/api\/taxes\/value/, (route) => route.abort());
  await page.getByRole('button', { name: 'Nach Steuern' }).click();
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect(again).toBeVisible();
  await page.unroute(/\/api\/taxes\/value/);
  await again.press('Enter');
  await expect(page.getByText(/wenn du heute alles verkaufst/)).toBeVisible();
  await expect(section(page, 'Überblick')).toBeFocused();

  await page
    .getByRole('button', { name: /^Einzelheiten: / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Was bleibt?' })).toHaveAttribute('href', /wertpapier=/);
  await page.getByRole('button', { name: 'Verkauf buchen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Anzahl').fill('4');
  const remains = dialog.getByRole('region', { name: 'Was bleibt' });
  await expect(remains).toContainText('Es bleiben');
  await remains.getByText('Zeile für Zeile').click();
  await expect(remains.getByRole('table')).toContainText('Kapitalertragsteuer');
});
