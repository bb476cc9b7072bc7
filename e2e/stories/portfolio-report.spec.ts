import fs from 'node:fs';
import { signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, test } from '../fixtures';
import { book, enter, someStocks } from '../portfolio';

test('a year is reported with sales, dividends and costs, also as a file', async ({ page }) => {
  const [stock] = await someStocks(page, 1);
  await signInAt(page, '/portfolio/jahresbericht');
  await expect(page.getByText('Noch keine Buchungen')).toBeVisible();

  await book(page, stock.id, { quantity: 2, purchase_date: '2023-05-15', price: 100, fees: 4 });
  await book(page, stock.id, { quantity: 5, purchase_date: '2024-05-15', price: 120 });
  const sale = {
    kind: 'sale',
    stock_id: stock.id,
    date: '2025-03-03',
    quantity: '3',
    price: '200',
    fees: '6',
  };
  await enter(page, sale);
  await page.reload();

  await page.getByRole('combobox', { name: 'Jahr' }).selectOption('2025');
  await expect(page).toHaveURL(/\?jahr=2025$/);
  const sales = page.getByRole('table', { name: /^Verkäufe/ });
  // 3 × 200 − 6 − (2 × 100 + 4 + 120) = 270; the older purchase goes first.
  await expect(sales).toContainText(/\+270,00\s€/);
  await expect(sales).toContainText('gekauft 15.05.2023');
  await expect(sales).toContainText('gekauft 15.05.2024');
  await expect(page.getByText('Kein Steuerbeleg')).toBeVisible();
  await page.getByLabel('2025 genutzt (EUR)').fill('812,50');
  await expectAccessible(page);
  await expectEveryWidth(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = fs.readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('Jahresbericht 2025 in EUR');
  expect(file).toContain(stock.name);

  await page.reload();
  await expect(page.getByLabel('2025 genutzt (EUR)')).toHaveValue('812,50');
  await page.getByRole('combobox', { name: 'Jahr' }).selectOption('2026');
  await expect(page.getByText('2026 wurde nichts verkauft.')).toBeVisible();
});
