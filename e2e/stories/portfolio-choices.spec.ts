import type { Page } from 'playwright/test';
import { authorization, signInAt } from '../accounts';
import { expect, expectAccessible, test } from '../fixtures';
import { nextFrame } from '../next-frame';
import { book, cards, findStocks, type ListedStock, names, section, showCards } from '../portfolio';

/** A stock and its figures by sort key. */
type Found = ListedStock & { [figure: string]: unknown };

const figure = (stock: Found, key: string) => (stock[key] ?? null) as number | null;

const isAbove = (key: string, limit: number) => (stock: Found) => (figure(stock, key) ?? 0) > limit;
const isLow = (key: string, below: number) => (stock: Found) =>
  isAbove(key, 0)(stock) && !isAbove(key, below)(stock);
const isGood = (stock: Found) =>
  isAbove('profit_margin', 0.15)(stock) && isAbove('next_year_growth', 0.1)(stock);

/** The filter and sort order of each card, as specified in sections 4 and 9. */
const FILTERS = [
  { name: 'Top 30T', passes: () => true, sort: 'monthly_change', up: false },
  { name: 'Top 7T', passes: () => true, sort: 'weekly_change', up: false },
  { name: 'Niedriges KGV', passes: isLow('trailing_p_e', 15), sort: 'trailing_p_e', up: true },
  { name: 'Niedriges KBV', passes: isLow('price_to_book', 1.5), sort: 'price_to_book', up: true },
  { name: 'Hohe Dividende', passes: isAbove('dividend_yield', 3), sort: 'dividend_yield', up: false },
  { name: 'Qualität und Wachstum', passes: isGood, sort: 'profit_margin', up: false },
];

/** Number of stocks on a 'Top' card. */
const BEST = 10;
/** Number of stocks in the portfolio, more than the page renders at once. */
const HELD = 12;

const filterButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: new RegExp(`^${name} `) });
const order = (page: Page) => page.getByLabel('Sortieren nach');
const direction = (page: Page, up: boolean) =>
  section(page, 'Meine Aktien').getByRole('button', {
    name: up ? 'Aufsteigend' : 'Absteigend',
    exact: true,
  });
const showing = (page: Page, text: string) =>
  expect(section(page, 'Meine Aktien').getByText(text, { exact: true })).toBeVisible();

/** Returns the sorted names. Unknown figures are lowest; equal figures keep their order in both directions. */
function namesBy(positions: readonly Found[], key: string, up: boolean): string[] {
  const read = (stock: Found) => figure(stock, key) ?? -Number.MAX_VALUE;
  return positions.toSorted((a, b) => (up ? read(a) - read(b) : read(b) - read(a))).map(({ name }) => name);
}

/** Scrolls to the end until all cards are rendered; returns the names. */
async function namesToTheEnd(page: Page): Promise<(string | null)[]> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  return names(page);
}

/** Returns some stocks for every filter card, and the largest others. */
async function variedStocks(page: Page): Promise<Found[]> {
  const market = await findStocks<Found>(page);
  const chosen = new Map<string, Found>();
  for (const { passes } of FILTERS.slice(2))
    for (const stock of market.filter(passes).slice(0, 2)) chosen.set(stock.name, stock);
  for (const stock of market) if (chosen.size < HELD) chosen.set(stock.name, stock);
  return [...chosen.values()];
}

/** Returns the member's positions. */
async function findPositions(page: Page): Promise<Found[]> {
  const headers = await authorization(page);
  const positions = await (await page.request.get('/api/portfolio', { headers })).json();
  return positions.map((one: Found & { growth_estimates: { next_year: number | null } }) => ({
    ...one,
    value: one.total_value,
    total_growth: one.growth,
    next_year_growth: one.growth_estimates.next_year,
  }));
}

test.beforeEach(({ page }) => showCards(page));

test('every filter shows its stocks, and orders in both directions from their first cards', async ({
  page,
}) => {
  await signInAt(page, '/portfolio');
  for (const [index, { id }] of (await variedStocks(page)).entries())
    await book(page, id, { quantity: 1 + index, purchase_date: `2025-0${1 + (index % 9)}-15` });
  await page.reload();
  await expect.poll(() => namesToTheEnd(page)).toHaveLength(HELD);
  const positions = await findPositions(page);

  const allShown = async (by = 'total_growth') => {
    await expect(filterButton(page, 'Alle')).toHaveAttribute('aria-pressed', 'true');
    await expect(order(page)).toHaveValue(by);
    await expect.poll(() => namesToTheEnd(page)).toEqual(namesBy(positions, by, false));
    await showing(page, `${HELD} Aktien`);
  };
  await allShown('value');
  for (const { name, passes, sort, up } of FILTERS) {
    const button = filterButton(page, name);
    const best = name.startsWith('Top ') ? BEST : HELD;
    const expected = namesBy(positions.filter(passes), sort, up).slice(0, best);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(HELD);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveAccessibleName(new RegExp(` ${expected.length} Aktie`));
    await expect.poll(() => namesToTheEnd(page)).toEqual(expected);
    await showing(page, `${expected.length} von ${HELD} Aktien`);
    await expect(order(page)).toHaveValue(sort);
    await expect(direction(page, up)).toBeVisible();
  }
  // A second click on a filter card clears it; 'Alle' clears every other one.
  await filterButton(page, 'Qualität und Wachstum').click();
  await allShown();
  await filterButton(page, 'Niedriges KGV').click();
  await filterButton(page, 'Alle').click();
  await allShown();

  const keys = await order(page)
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(keys).toHaveLength(18);
  // Some P/E ratios are unknown; `lib/stocks/cards/sort-fields.test.ts` has the others.
  let up = false;
  for (const key of ['value', 'trailing_p_e', 'market_cap']) {
    // A new sort key keeps the direction.
    await order(page).selectOption(key);
    await expect.poll(() => namesToTheEnd(page)).toEqual(namesBy(positions, key, up));
    const button = direction(page, up);
    await button.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const place = (await button.boundingBox())?.y;
    await button.click();
    up = !up;
    const expected = namesBy(positions, key, up);
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(expected.slice(0, 3));
    await expect(direction(page, up)).toBeVisible();
    await nextFrame(page);
    expect((await direction(page, up).boundingBox())?.y).toBeCloseTo(place as number, 0);
    await expect.poll(() => namesToTheEnd(page)).toEqual(expected);
  }
});

test('a filter card without matches says so, and how many stocks there are', async ({ page }) => {
  await signInAt(page, '/portfolio');
  const stock = (await findStocks<Found>(page)).find(isAbove('trailing_p_e', 15));
  if (!stock) throw new Error('The market has no such stock.');
  await book(page, stock.id, { quantity: 1, purchase_date: '2025-01-15' });
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await filterButton(page, 'Niedriges KGV').click();
  await showing(page, 'Keine Aktien gefunden, die den ausgewählten Kriterien entsprechen.');
  await showing(page, '0 von 1 Aktie');
  await expect(cards(page)).toHaveCount(0);
  await expectAccessible(page);
  await filterButton(page, 'Alle').click();
  await expect.poll(() => names(page)).toEqual([stock.name]);
});
