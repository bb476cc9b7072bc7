import { signInAt } from '../../accounts';
import { expectEveryWidth } from '../../every-width';
import { expect, expectAccessible, expectContrast, test } from '../../fixtures';
import { book, enter, section, signInHolding, someStocks } from '../../portfolio';

test('positions open, are sorted by value first, and the portfolio is compared and hidden', async ({
  page,
  isMobile,
}) => {
  const [first, second, third] = await someStocks(page, 3);
  await signInAt(page, '/portfolio');
  await book(page, first.id, { quantity: 10, purchase_date: '2024-05-15', price: 100, fees: 5 });
  await enter(page, {
    bookings: [
      { kind: 'delivery_in', stock_id: second.id, date: '2024-05-15', quantity: '3' },
      { kind: 'sale', stock_id: first.id, date: '2026-03-02', quantity: '4', price: '150', fees: '3' },
      { kind: 'sale', stock_id: second.id, date: '2026-03-02', quantity: '3' },
    ],
  });
  await page.reload();

  // Sold for 4 × 150 − 3; bought for 4 × 100 and four tenths of the fee.
  const own = section(page, 'Meine Aktien');
  const table = own.getByRole('table', { name: 'Positionen' });
  if (!isMobile) {
    await expect(table.getByRole('row').filter({ hasText: first.name })).toContainText(/\+195,00\s€/);
    await expect(table.getByRole('rowheader')).toHaveCount(2);
  }
  await own.getByRole('button', { name: `Einzelheiten: ${first.name}` }).click();
  await expect(own.getByText(/^Realisiert \+195,00\s€/)).toBeVisible();
  const lots = page.getByRole('table', { name: 'Käufe im Bestand' });
  await expect(lots.getByRole('row').nth(1)).toContainText(/15\.05\.2024\s*6\s*100,00\s€/);
  await expect(page.getByRole('table', { name: 'Die jüngsten Buchungen' })).toContainText('Verkauf 4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verkauf buchen' }).click();
  await expect(page.getByRole('dialog', { name: /buchen$/ })).toContainText(first.name);
  await page.keyboard.press('Escape');
  await expect(own.getByLabel('Sortieren nach')).toHaveValue('value');
  if (!isMobile) {
    const head = (name: string) => table.getByRole('columnheader', { name, exact: true }).first();
    await expect(head('Wert')).toHaveAttribute('aria-sort', 'descending');
    await head('Gewinn seit Kauf').getByRole('button').click();
    await expect(head('Gewinn seit Kauf')).toHaveAttribute('aria-sort', 'descending');
    await expect(own.getByLabel('Sortieren nach')).toHaveValue('total_growth');
  }

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
    /: Portfolio ••••, Eingesetzt ••••, .* ••••, Buchgewinn ••••, Buchgewinn in Prozent [+−]/,
  );
  const stated = await section(page, 'Überblick')
    .getByText(/\d,\d\d\s€/)
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility));
  expect(new Set(stated)).toEqual(new Set(['hidden']));
  await page.getByRole('button', { name: 'Beträge zeigen' }).click();
  await expect(value).toHaveCSS('visibility', 'visible');
});

test('how cost and returns are computed can be chosen, and stays @desktop', async ({ page }) => {
  const bought = { quantity: 10, purchase_date: '2026-01-05', price: 100 };
  const [stock] = await signInHolding(page, '/portfolio', bought);
  const sale = { kind: 'sale', stock_id: stock.id, date: '2026-03-02', quantity: '5', price: '150' };
  await enter(page, { ...sale, taxes: '25' });
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

test('the keyboard goes straight to the positions, whose filters are one stop', async ({
  page,
  isMobile,
}) => {
  await signInHolding(page, '/portfolio', { quantity: 10, purchase_date: '2026-01-05' });
  const own = section(page, 'Meine Aktien');
  await expect(own.getByText('1 Aktie', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Positionen' }).focus();
  await page.keyboard.press('Enter');
  await expect(own).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(own.getByRole('combobox', { name: 'Aktie hinzufügen' })).toBeFocused();
  if (!isMobile) {
    const filter = (name: RegExp) => own.getByRole('group', { name: 'Filter' }).getByRole('button', { name });
    await filter(/^Alle/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(filter(/^Top 30T/)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(own.getByLabel('Sortieren nach')).toBeFocused();
  }
  const tools = own.getByRole('button', { name: 'Mehr zu deinen Aktien' });
  await tools.press('Enter');
  const menu = own.getByRole('menu');
  const entries = menu.getByRole(isMobile ? 'menuitemradio' : 'menuitem');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entries.nth(1)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(tools).toBeFocused();
});
