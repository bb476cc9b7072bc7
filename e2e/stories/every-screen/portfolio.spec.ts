import fs from 'node:fs';
import type { Page } from 'playwright/test';
import { formatDay } from '../../../lib/platform/format/day';
import { signInAt } from '../../accounts';
import { chooseEntry } from '../../choose-entry';
import { expectEveryWidth } from '../../every-width';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../../fixtures';
import { scrollUntil } from '../../late-part';
import {
  book,
  cards,
  invitation,
  lookup,
  lotsOf,
  performanceOf,
  remove,
  section,
  showCards,
  someStocks,
} from '../../portfolio';

/** Returns the amount of a text such as `1.234,50 €`. */
const amountIn = (text: string | null) =>
  Number(
    /[\d.]+,\d\d/
      .exec(text ?? '')?.[0]
      .replaceAll('.', '')
      .replace(',', '.'),
  );

/** Shows the figures that a phone folds, and loads when they come near. */
async function openSideFigures(page: Page): Promise<void> {
  const all = section(page, 'Überblick').getByRole('button', { name: 'Alle Kennzahlen' });
  await scrollUntil(page, all);
  await all.click();
}

/** The menu of the positions. */
const TOOLS = 'Mehr zu deinen Aktien';

test.beforeEach(({ page }) => showCards(page));

test('an investor adds, corrects, removes and restores a first stock @core', async ({ page, isMobile }) => {
  await page.clock.install();
  await signInAt(page, '/portfolio');
  const start = invitation(page);
  await expect(start).toBeVisible();
  await expect(start.getByRole('link', { name: 'Depot importieren' })).toBeVisible();
  // The page below is an example, which nobody hears of.
  await expect(page.getByText('Beispiel', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Überblick' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Lindenthal Pharma AG' })).toHaveCount(0);
  await expectAccessible(page);
  await start.getByRole('button', { name: 'Später hinzufügen' }).click();
  await expect(start).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Aktie hinzufügen' })).toBeFocused();
  await page.reload();
  await start.getByRole('button', { name: 'Erste Aktie hinzufügen' }).click();
  await expect(start).toHaveCount(0);
  await expect(lookup(page)).toBeFocused();

  const [stock] = await someStocks(page, 1);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search-by-name')) asked.push(request.postDataJSON().name);
  });
  await page.keyboard.type(stock.name[0] ?? '');
  await page.clock.fastForward(2_000);
  expect(asked).toEqual([]);
  await page.keyboard.type(stock.name.slice(1));
  const option = page.getByRole('option', { name: stock.name });
  await expect(option.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option.first()).toHaveAttribute('aria-selected', 'true');
  // While it is asked for the whole name, the list is pale.
  await expect(page.getByRole('listbox', { name: 'Vorschläge' })).not.toHaveAttribute('aria-busy');
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: stock.name });
  const add = dialog.getByRole('button', { name: 'Zum Portfolio hinzufügen' });
  await expect(add).toBeEnabled();
  await dialog.getByLabel('Anzahl').fill('viele');
  await dialog.getByLabel('Anzahl').blur();
  await expect(dialog.getByLabel('Anzahl')).toHaveValue('1');
  await dialog.getByLabel('Anzahl').fill('0');
  await add.click();
  await expect(dialog.getByText('Bitte gib eine Anzahl über 0 ein')).toBeVisible();
  await expect(dialog.getByLabel('Anzahl')).toBeFocused();
  await dialog.getByLabel('Anzahl').fill('10');
  await dialog.getByRole('button', { name: 'Genaues Datum' }).click();
  await dialog.getByLabel('Kauftag').fill('2999-01-01');
  await add.click();
  await expect(dialog.getByText('Der Kauftag darf nicht in der Zukunft liegen')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Kauftag').fill('2025-03-31');
  await dialog.getByLabel(/^Kaufkurs je Aktie/).fill('100');
  await dialog.getByLabel(/^Gebühren/).fill('9,90');
  await add.click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('article', { name: stock.name });
  await expect(card).toBeVisible();
  if (isMobile) await openSideFigures(page);
  await expect(section(page, 'Überblick').getByText('aus 1 Kauf')).toBeVisible();

  // A second purchase of the same stock makes one position of 15 shares.
  await book(page, stock.id, { quantity: 5, purchase_date: '2025-06-30' });
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await lotsOf(page, '2 Käufe', stock).click();
  const lots = page.getByRole('dialog', { name: stock.name });
  await expect(lots.getByRole('listitem')).toHaveCount(2);
  await lots.getByRole('button', { name: 'Kauf vom 31.03.2025 ändern' }).click();
  await lots.getByLabel('Anzahl').fill('20');
  await lots.getByRole('button', { name: 'Speichern' }).click();
  await expect(lots.getByText('Die Änderung ist gespeichert.')).toBeVisible();
  await expect(lots.getByText(/^20 Stück zu 100,00/)).toBeVisible();
  await expectAccessible(page);
  await lots.getByRole('button', { name: 'Kauf vom 30.06.2025 entfernen' }).click();
  await lots.getByRole('button', { name: 'Entfernen', exact: true }).click();
  await expect(lots).toHaveCount(0);
  await expect(lotsOf(page, '1 Kauf', stock)).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(lotsOf(page, '2 Käufe', stock)).toBeVisible();

  await card.getByRole('button', { name: `Entfernen: ${stock.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Aus dem Portfolio entfernen?' });
  await question.getByRole('button', { name: 'Behalten' }).click();
  await expect(card).toBeVisible();
  await remove(page, stock);
  await expect(page.getByText('Noch keine Aktie im Portfolio')).toBeVisible();
  await expect(lookup(page)).toBeFocused();
  await expect(start).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(lotsOf(page, '2 Käufe', stock)).toBeVisible();
});

test('all parts of the portfolio agree, in every currency and width', async ({ page, isMobile }) => {
  await signInAt(page, '/portfolio');
  const stocks = await someStocks(page, 5);
  for (const [index, { id }] of stocks.entries())
    await book(page, id, { quantity: 3 + index, purchase_date: '2024-05-15' });
  await page.reload();

  const overview = section(page, 'Überblick');
  await expect(overview.getByText(/\d\s€/).first()).toBeVisible();
  if (isMobile) await openSideFigures(page);
  await expect(overview.getByText('aus 5 Käufen')).toBeVisible();
  for (const period of ['Ein Tag', 'Eine Woche']) {
    await overview.getByRole('button', { name: period }).click();
    await expect(overview.getByRole('button', { name: period })).toHaveAttribute('aria-pressed', 'true');
  }
  const signs = { JPY: '¥', GBP: '£', EUR: '€' };
  for (const [currency, sign] of Object.entries(signs)) {
    await page.getByRole('combobox', { name: 'Währung' }).selectOption(currency);
    const amounts = overview.getByText(/\d\s[$¥£€]/);
    await expect(amounts.filter({ hasNotText: sign })).toHaveCount(0);
    await expect(amounts.first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Währung' })).toHaveValue('EUR');

  // Metrics, explanation and distribution show the same sum.
  const value = overview.getByText('Gesamtwert').locator('..').locator('..').locator('dd').first();
  const total = amountIn(await value.textContent());
  await overview.getByRole('button', { name: 'Gesamtwert' }).first().click();
  const explained = page.getByRole('dialog', { name: 'Gesamtwert' });
  await expect(explained).toContainText('Stückzahl × aktueller Kurs');
  expect(amountIn(await explained.textContent())).toBe(total);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const shared = section(page, 'Verteilung');
  await shared.scrollIntoViewIfNeeded();
  for (const by of ['Aktien', 'Sektoren', 'Länder', 'Währungen', 'Dividenden', 'Performance', 'KGV']) {
    await shared.getByRole('button', { name: by, exact: true }).click();
    const table = shared.getByRole('table', { name: `Verteilung: ${by}` });
    await expect(table).toBeVisible();
    const column = (index: number) =>
      table
        .locator(`tbody td:nth-child(${index})`)
        .evaluateAll((cells) => cells.map((cell) => cell.textContent));
    const sum = (texts: (string | null)[]) => texts.reduce((all, text) => all + amountIn(text), 0);
    expect(sum(await column(2))).toBeCloseTo(total, 1);
    expect(sum(await column(3))).toBeCloseTo(100, 5);
  }

  // The ring above is read once it is in view.
  await shared.getByText('Wähle einen Teil').scrollIntoViewIfNeeded();
  const slices = shared.getByRole('slider', { name: 'Anteile ablesen: KGV' });
  const hides = page.getByRole('button', { name: 'Beträge verbergen' });
  await slices.focus();
  await expect(slices).toHaveAttribute('aria-valuetext', /, Wert [\d.]+,\d\d\s\S+, Anteil [\d,]+\s%$/);
  await hides.click();
  await expect(slices).toHaveAttribute('aria-valuetext', /^(?!.* Wert ).*, Anteil [\d,]+\s%$/);
  // Dots stand for the value, and the share stays.
  const cells = shared.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  await expect(cells.locator('.amount')).toHaveCSS('visibility', 'hidden');
  for (const at of [0, 1]) await expect(cells.nth(at)).toHaveCSS('visibility', 'visible');
  await page.getByRole('button', { name: 'Beträge zeigen' }).click();

  await shared.getByRole('button', { name: 'So werden die Anteile berechnet' }).click();
  const shares = page.getByRole('dialog', { name: 'So werden die Anteile berechnet' });
  expect(amountIn(await shares.textContent())).toBe(total);
  await page.keyboard.press('Escape');

  await expect(section(page, 'Schnellcheck').getByRole('listitem').first()).toBeVisible();

  const development = section(page, 'Entwicklung');
  for (const range of ['Eine Woche', 'Ein Monat', 'Ein Jahr']) {
    await development.getByRole('button', { name: range }).click();
    await expect(development.getByRole('img', { name: /^Gesamtwert vom/ })).toBeVisible();
  }
  await development.getByRole('button', { name: 'Wachstum' }).click();
  await expect(development.getByRole('img', { name: /^Rendite vom .*%$/ })).toBeVisible();
  await development.getByRole('button', { name: 'Als Tabelle' }).click();
  await expect(development.getByRole('columnheader', { name: 'ohne Dividenden' })).toBeVisible();
  // The table renders its newest rows first and the others later.
  const { growth: points } = await performanceOf(page, 'year');
  const days = development.getByRole('table').getByRole('rowheader');
  await expect(days).toHaveCount(points.length);
  await expect(days.first()).toHaveText(formatDay(points.at(-1)?.date ?? null));
  const view = development.getByRole('group', { name: 'Ansicht' });
  await view.getByRole('button', { name: 'Dividenden' }).click();
  const rows = development.getByRole('region', { name: 'Dividenden als Tabelle' }).getByRole('rowheader');
  await expect(rows).not.toHaveCount(0);
  const months = await rows.count();
  await development.getByRole('button', { name: 'Als Chart' }).click();
  const bars = development.getByRole('slider', { name: 'Balken ablesen: Dividenden nach Monaten' });
  await expect(bars).toHaveAttribute('max', String(months - 1));
  await bars.focus();
  await page.keyboard.press('Home');
  await expect(bars).toHaveAttribute('aria-valuetext', /^\p{L}+ \d{4}, Betrag [\d.]+,\d\d\s\S+/u);
  // Nothing is booked: the tip has no such part, and names who paid.
  await development.getByRole('group', { name: 'Dividenden nach' }).getByText('Quartal').click();
  const quarters = development.getByRole('slider', { name: 'Balken ablesen: Dividenden nach Quartalen' });
  await quarters.focus();
  await expect(quarters).toHaveAttribute(
    'aria-valuetext',
    /^[1-4]\. Quartal \d{4}, Betrag [^,]+,\d\d\s\S+(, Zum Vorjahr [^%]+%)?(, .+ [\d.]+,\d\d\s\S)*$/,
  );
  const result = section(page, 'Vom Anfangs- zum Endwert');
  await section(page, 'Schnellcheck').scrollIntoViewIfNeeded();
  for (const [name, said] of [
    ['Interner Zinsfuß (IZF) pro Jahr', 'Jahreszins'],
    [/^Wert am /, 'Endwert'],
    ['Währungseffekt', 'Wechselkurs'],
    ['Gebühren', '0 Buchungen mit Gebühren'],
    ['Dividenden', 'Ex-Tag'],
  ] as const) {
    await result.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toContainText(said);
    await page.keyboard.press('Escape');
    await expect(result.getByRole('button', { name })).toBeFocused();
  }

  const own = section(page, 'Meine Aktien');
  const [first] = stocks;
  if (!first) throw new Error('The market is empty.');
  await lotsOf(page, '1 Kauf', first).click();
  const received = page.getByRole('dialog', { name: first.name });
  await received.getByRole('button', { name: 'Erhaltene Dividenden' }).click();
  await expect(page.getByRole('dialog', { name: 'Erhaltene Dividenden' })).toContainText(
    /\d Zahlung|keine Dividende/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Erhaltene Dividenden' })).toHaveCount(0);
  await expect(received.getByRole('button', { name: 'Erhaltene Dividenden' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(received).toHaveCount(0);
  await expect(own.getByLabel('Sortieren nach')).toHaveValue('value');
  if (isMobile) await chooseEntry(page, TOOLS, /^Top 7T/);
  else await own.getByRole('button', { name: /^Top 7T/ }).click();
  await expect(own.getByLabel('Sortieren nach')).toHaveValue('weekly_change');
  await own.getByRole('button', { name: isMobile ? 'Top 7T entfernen' : /^Top 7T/ }).click();
  await expect(own.getByLabel('Sortieren nach')).toHaveValue('total_growth');

  const exported = async (name: RegExp) => {
    const download = page.waitForEvent('download');
    await chooseEntry(page, TOOLS, name);
    return fs.readFileSync(await (await download).path(), 'utf8').trim();
  };
  expect((await exported(/^CSV/)).split('\r\n')).toHaveLength(6);
  expect((await exported(/^JSON/)).match(/"quantity":/g)).toHaveLength(5);

  // Scroll to the top: a control that the header partly covers would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  await expectEveryWidth(page);
});

test('on paper, every stock is there and nothing to press @desktop', async ({ page }) => {
  const stocks = await someStocks(page, 7);
  await signInAt(page, '/portfolio');
  for (const { id } of stocks) await book(page, id, { quantity: 1, purchase_date: '2025-01-15' });
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(cards(page)).toHaveCount(7);
  for (const name of [/^Entfernen: /, /^1 Kauf/, TOOLS, 'Absteigend'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
