import fs from 'node:fs';
import { authorization, signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, expectErrors, test } from '../fixtures';
import { enter, section, someStocks } from '../portfolio';

test('a tax year shows what is left of the allowance, what is missing, and a file', async ({ page }) => {
  const [stock] = await someStocks(page, 1);
  await signInAt(page, '/portfolio');
  await page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link', { name: 'Steuern' }).click();
  await expect(page).toHaveURL(/\/portfolio\/steuern\/\d{4}$/);
  await expect(page.getByText('Noch nichts, was Steuern auslöst')).toBeVisible();

  const headers = await authorization(page);
  for (const booking of [
    { kind: 'purchase', date: '2025-01-15', quantity: '10', price: '100', fees: '10' },
    { kind: 'sale', date: '2025-03-03', quantity: '4', price: '150', fees: '6', taxes: '0' },
    { kind: 'dividend', date: '2025-05-15', amount: '60', withholding_tax: '0' },
  ])
    await enter(page, { stock_id: stock.id, ...booking });
  const [depot] = await (await page.request.get('/api/portfolio/depots', { headers })).json();
  const settings = {
    version: 0,
    filing: 'single',
    church_rate: '0',
    depots: [{ depot_id: depot.id, residence: 'domestic', allowance: '300' }],
  };
  const put = await page.request.put('/api/taxes/settings', { headers, data: settings });
  expect(put.status()).toBe(200);

  await page.goto('/portfolio/steuern/2025');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steuerjahr 2025');
  await expect(page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link', { name: 'Steuern' }))
    // A page below the tab.
    .toHaveAttribute('aria-current', 'true');
  // 4 × 150 − 6 − 4 × 101 = 190, and 60: 250 of 300.
  await expect(page.getByRole('table', { name: /^Verkäufe/ })).toContainText(/\+190,00\s€/);
  await expect(page.getByRole('table', { name: /^Dividenden/ })).toContainText(/60,00\s€/);
  await expect(page.getByRole('heading', { name: /50,00\s€ Freibetrag blieben frei/ })).toBeVisible();
  await expect(page.getByText('Kein Steuerbescheid, keine Beratung.')).toHaveCount(1);
  await expectAccessible(page);
  await expectEveryWidth(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = fs.readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('Freibetrag frei;;;;;;;;50;');

  // The same depot abroad: nothing is withheld, and the form has the lines.
  await page.request.put('/api/taxes/settings', {
    headers,
    data: { ...settings, version: 1, depots: [{ depot_id: depot.id, residence: 'foreign' }] },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nur Depots im Ausland' })).toBeVisible();
  const form = section(page, 'Für die Steuererklärung');
  await expect(
    form.getByRole('row', { name: /darin: Gewinne aus der Veräußerung von Aktien/ }),
  ).toContainText(/190,00\s€/);
  await expectAccessible(page);
  // On paper, the bookings of a line stand below it.
  const booked = form.getByText(/^03\.03\.2025: Verkauf/).first();
  await expect(booked).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(booked).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  expectErrors(page, 404);
  const ahead = await page.goto('/portfolio/steuern/2199');
  expect(ahead?.status()).toBe(404);
  expect((await page.goto('/portfolio/steuern/bald'))?.status()).toBe(404);
});
