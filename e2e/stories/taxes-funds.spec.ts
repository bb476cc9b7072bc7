import { authorization, signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, test } from '../fixtures';
import { book, section } from '../portfolio';

test('an investor sees what the Vorabpauschale of a fund costs, and makes it exact', async ({ page }) => {
  await signInAt(page, '/portfolio/steuern/vorabpauschale');
  await expect(page.getByText('Keine Fonds in deinen Depots')).toBeVisible();

  const headers = await authorization(page);
  const found = await page.request.post('/api/stocks/search-by-name', {
    data: { name: 'ETF', currency: 'EUR', limit: 8, kinds: ['fund'] },
  });
  const [fund] = ((await found.json()) as { data: { id: string; name: string }[] }).data;
  if (!fund) throw new Error('The market has no fund.');
  await book(page, fund.id, { quantity: 100, purchase_date: '2023-03-15', price: 50 });
  const [depot] = await (await page.request.get('/api/portfolio/depots', { headers })).json();
  const settings = {
    version: 0,
    filing: 'single',
    church_rate: '0',
    depots: [{ depot_id: depot.id, residence: 'domestic', allowance: '100' }],
    kinds: [{ stock_id: fund.id, kind: 'equity' }],
  };
  expect((await page.request.put('/api/taxes/settings', { headers, data: settings })).status()).toBe(200);

  await page.goto('/portfolio/steuern/vorabpauschale?jahr=2025');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vorabpauschale');
  const table = page.getByRole('table', { name: 'Vorabpauschalen für 2025 je Fonds und Depot' });
  await table.getByRole('button', { name: `Rechnung: ${fund.name}` }).click();
  const form = page.getByRole('form', { name: `Veröffentlichte Werte 2025: ${fund.name}` });
  await form.getByLabel('Erster Rücknahmepreis 2025').fill('viel');
  await form.getByRole('button', { name: 'Werte speichern' }).click();
  await expect(form.getByLabel('Erster Rücknahmepreis 2025')).toHaveAccessibleDescription(
    'Bitte eine Zahl wie 1.234,5.',
  );
  await form.getByLabel('Erster Rücknahmepreis 2025').fill('100');
  await form.getByLabel('Letzter Rücknahmepreis 2025').fill('115,50');
  await form.getByRole('button', { name: 'Werte speichern' }).click();

  const steps = page.getByRole('table', { name: 'Vorabpauschale 2025, Schritt für Schritt' });
  // 100 × 100 × 2.53 % × 70 % = 177.10, less what the fund distributes: without a distribution 23.97 are taxed, 6.31.
  await expect(steps.getByRole('row', { name: /^Basisertrag je Anteil/ })).toContainText(/1,771\s€/);
  await expect(table).toContainText('geschätzt');
  await form.getByLabel('Oder: Vorabpauschale je Anteil').fill('1,5');
  await form.getByRole('button', { name: 'Werte speichern' }).click();
  await expect(table).toContainText('exakt');
  await expect(section(page, 'Geld, das am 2. Januar 2026 bereitliegen musste')).toContainText('€');
  await expect(page.getByText('Kein Steuerbescheid, keine Beratung.')).toHaveCount(1);
  await expectAccessible(page);
  await expectEveryWidth(page);

  await page.getByRole('combobox', { name: 'Jahr' }).selectOption('2024');
  await expect(page).toHaveURL(/\?jahr=2024$/);
  await page.getByRole('link', { name: 'Vorabpauschale berechnen' }).click();
  await expect(page).toHaveURL(/\/rechner\/vorabpauschale$/);
  await page.getByRole('link', { name: 'Vorabpauschale deiner Fonds' }).click();
  await expect(page).toHaveURL(/\/portfolio\/steuern\/vorabpauschale$/);
});
