import { signInAt, storedToken } from '../../accounts';
import { expectEveryWidth } from '../../every-width';
import { expect, expectAccessible, expectContrast, test } from '../../fixtures';
import { book, section, someStocks } from '../../portfolio';

test('positions are a table whose rows open, and the portfolio is compared and hidden', async ({ page }) => {
  const [first, second, third] = await someStocks(page, 3);
  if (!first || !second || !third) throw new Error('The market is empty.');
  await signInAt(page, '/portfolio');
  await book(page, first.id, { quantity: 10, purchase_date: '2024-05-15', price: 100, fees: 5 });
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const sold = await page.request.post('/api/portfolio/bookings', {
    headers,
    data: {
      bookings: [
        { kind: 'delivery_in', stock_id: second.id, date: '2024-05-15', quantity: '3' },
        { kind: 'sale', stock_id: first.id, date: '2026-03-02', quantity: '4', price: '150', fees: '3' },
        { kind: 'sale', stock_id: second.id, date: '2026-03-02', quantity: '3' },
      ],
    },
  });
  expect(sold.status()).toBe(201);
  await page.reload();

  // Sold for 4 × 150 − 3; bought for 4 × 100 and four tenths of the fee.
  const table = page.getByRole('table', { name: 'Positionen' });
  const row = table.getByRole('row').filter({ hasText: first.name });
  await expect(row).toContainText(/\+195,00\s€/);
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await table.getByRole('button', { name: `Einzelheiten: ${first.name}` }).click();
  const lots = page.getByRole('table', { name: 'Käufe im Bestand' });
  await expect(lots.getByRole('row').nth(1)).toContainText(/15\.05\.2024\s*6\s*100,00\s€/);
  await expect(page.getByRole('table', { name: 'Die jüngsten Buchungen' })).toContainText('Verkauf 4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verkauf buchen' }).click();
  await expect(page.getByRole('dialog', { name: /buchen$/ })).toContainText(first.name);
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Wert', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Wert', exact: true }).first()).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  const development = section(page, 'Entwicklung');
  await development.getByRole('button', { name: 'Vergleichen mit …' }).click();
  await development.getByRole('combobox', { name: 'Vergleichen mit' }).fill(third.name);
  await development.getByRole('option', { name: third.name }).first().click();
  await expect(development.getByRole('status')).toContainText(`Dasselbe Geld in ${third.name} wäre heute`);
  await page.reload();
  await expect(development.getByText(`verglichen mit ${third.name}`)).toBeVisible();

  await section(page, 'Schnellcheck').scrollIntoViewIfNeeded();
  // The delivery stated no price.
  await expect(
    section(page, 'Geschlossene Positionen').getByRole('row', { name: second.name }),
  ).toContainText('Kaufkurs geschätzt');
  await expectContrast(page);
  await expectEveryWidth(page);

  const value = section(page, 'Überblick').locator('.amount').first();
  await page.getByRole('button', { name: 'Beträge verbergen' }).click();
  await expect(value).toHaveCSS('visibility', 'hidden');
  await page.reload();
  await expect(value).toHaveCSS('visibility', 'hidden');
  // Neither what is drawn nor what is read states an amount.
  await expect(page.getByRole('slider', { name: 'Gesamtwert an einem Tag ablesen' })).toHaveAttribute(
    'aria-valuetext',
    /: Portfolio ••••, Eingesetzt ••••, .* ••••, Gewinn ••••, Gewinn in Prozent [+−]/,
  );
  const stated = await section(page, 'Überblick')
    .getByText(/\d,\d\d\s€/)
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility));
  expect(new Set(stated)).toEqual(new Set(['hidden']));
  await page.getByRole('button', { name: 'Beträge zeigen' }).click();
  await expect(value).toHaveCSS('visibility', 'visible');
});

test('how cost and returns are computed can be chosen, and stays', async ({ page }) => {
  const [stock] = await someStocks(page, 1);
  if (!stock) throw new Error('The market is empty.');
  await signInAt(page, '/portfolio');
  await book(page, stock.id, { quantity: 10, purchase_date: '2026-01-05', price: 100 });
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const sale = { kind: 'sale', stock_id: stock.id, date: '2026-03-02', quantity: '5', price: '150' };
  const sold = await page.request.post('/api/portfolio/bookings', {
    headers,
    data: { ...sale, taxes: '25' },
  });
  expect(sold.status()).toBe(201);
  await page.reload();
  const result = section(page, 'Vom Anfangs- zum Endwert');
  await section(page, 'Schnellcheck').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await result.scrollIntoViewIfNeeded();
  await expect(result.getByRole('table', { name: 'Risiko des Zeitraums' })).toContainText('Größter Rückgang');
  await expect(result.getByText('Deutsche Steuern')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rechenweise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechenweise' });
  await dialog.getByRole('switch', { name: 'Rendite nach deutschen Steuern' }).click();
  await dialog.getByRole('switch', { name: 'Gleitender Durchschnitt statt FIFO' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await result.scrollIntoViewIfNeeded();
  await expect(result.getByRole('row', { name: /^Deutsche Steuern/ })).toContainText(/−25,00/);
  await page.reload();
  await section(page, 'Schnellcheck').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await result.scrollIntoViewIfNeeded();
  await expect(result.getByRole('row', { name: /^Deutsche Steuern/ })).toBeVisible();
  await result.getByRole('button', { name: 'Größter Rückgang' }).click();
  await expect(page.getByRole('dialog').first()).toContainText(/Tiefststand|Rückgang/);
});
