import { utc } from '@date-fns/utc/utc';
import { sub } from 'date-fns/sub';
import { loadRates } from '@/lib/currencies/queries';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { getFigurePage } from '@/lib/glossary/queries';
import { CATEGORIES, type Category, PRESETS } from '@/lib/search/presets';
import { findCategoryStocks, getHistograms } from '@/lib/search/queries';
import { BASIC_FILTERS, type BasicFilterKey, FILTERS } from '@/lib/search/rules';
import { isSortKey, sortValue } from '@/lib/stocks/cards/sort-fields';
import { METRIC_KEYS, SCORE_KEYS } from '@/lib/stocks/metrics';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { answerTo } from '@/test/search-answer';
import { executeImport } from './execute';

/**
 * Compares searches over the demo market with a plain loop over its rows, which uses no columns, ranges or indexes.
 * Units and directions are repeated here from the specification.
 */
type Row = Record<string, number | string | null> & {
  id: string;
  trading_currency: string;
  price_date: string | null;
};

const database = testDatabase();
let rows: Row[];
let rates: Rates;

beforeAll(async () => {
  await executeImport(database(), { source: 'demo', stocks: 300, dryRun: false });
  await refreshUniverse();
  rows = await database().query<Row>(
    `select * from stocks where status = 'active' and kind = 'share' order by id`,
  );
  rates = await loadRates(database());
});

it.each(['altman-z', 'ertragswert', 'piotroski-f-score', 'kgv'])(
  'shows the distribution of /kennzahlen/%s',
  async (slug) => {
    const spread = (await getFigurePage(slug, null))?.spread;
    expect(spread?.market.count).toBeGreaterThan(rows.length / 2);
    expect(spread?.sectors.length).toBeGreaterThan(5);
  },
);

/** Days, months and years that a change counts back from the last close. */
const BACK: Record<string, { days?: number; months?: number; years?: number }> = {
  daily_change: { days: 1 },
  weekly_change: { days: 7 },
  monthly_change: { months: 1 },
  yearly_change: { years: 1 },
};

/** Changes stand in the currency of the price beside them: the price of both days is converted at its own day. */
function changeIn({ trading_currency: own, price_date }: Row, change: number, back: object, shown: string) {
  const price = (day: Date, amount: number) => {
    const on = rates.on(day.getTime() / 86_400_000);
    const [from, to] = [on(own), on(shown)];
    return from === null || to === null ? null : (amount / from) * to;
  };
  const day = new Date(`${price_date}T00:00:00Z`);
  const [before, last] = [price(sub(day, back, { in: utc }), 100), price(day, 100 + change)];
  return before === null || last === null ? null : (last / before - 1) * 100;
}

const AMOUNTS = ['market_cap', 'enterprise_value', 'free_cash_flow', 'dividend', 'current_price', 'revenue'];

function figureIn(row: Row, key: string, currency: DisplayCurrency): number | null {
  const value = row[key] as number | null;
  if (value === null || row.trading_currency === currency) return value;
  if (BACK[key]) return changeIn(row, value, BACK[key], currency);
  if (!AMOUNTS.includes(key)) return value;
  const [from, to] = [rates.latest(row.trading_currency), rates.latest(currency)];
  return from === null || to === null ? null : (value / from) * to;
}

/** Rounds the fraction to its decimal notation: 2.2 / 100 is slightly more. */
const ofPercent = (setting: number) => Number(`${setting}e-2`);

/** The comparison of each figure: [unit of the slider in figures, at least or at most]. */
const KEEPS: Record<string, (value: number, setting: number) => boolean> = {
  market_cap: (value, setting) => value >= setting * 1_000_000_000,
  trailing_p_e: (value, setting) => value > 0 && value <= setting,
  forward_p_e: (value, setting) => value > 0 && value <= setting,
  price_to_book: (value, setting) => value > 0 && value <= setting,
  enterprise_to_ebitda: (value, setting) => value > 0 && value <= setting,
  dividend: (value, setting) => value >= setting,
  dividend_yield: (value, setting) => value >= setting,
  profit_margin: (value, setting) => value >= ofPercent(setting),
  operating_margin: (value, setting) => value >= ofPercent(setting),
  next_year_growth: (value, setting) => value >= ofPercent(setting),
  revenue_growth: (value, setting) => value >= ofPercent(setting),
  earnings_growth: (value, setting) => value >= ofPercent(setting),
  dividend_increases: (value, setting) => value >= setting,
};

function expectedIds(filters: Record<string, number>, currency: DisplayCurrency): string[] {
  const ids: string[] = [];
  for (const row of rows) {
    let fits = true;
    for (const key in filters) {
      const value = figureIn(row, key, currency);
      if (value === null || !KEEPS[key]?.(value, filters[key] as number)) fits = false;
    }
    if (fits) ids.push(row.id);
  }
  return ids;
}

/** Sorts by bubble sort, which shares no code with sorting by typed arrays; missing values are lowest. */
function inOrder(ids: string[], key: string, order: string, currency: DisplayCurrency): string[] {
  const keyed = ids.map((id) => {
    const value = figureIn(rows.find((row) => row.id === id) as Row, key, currency);
    return { id, value: value === null ? Number.NEGATIVE_INFINITY : value };
  });
  for (let end = keyed.length - 1; end > 0; end--) {
    for (let i = 0; i < end; i++) {
      const [one, other] = [keyed[i], keyed[i + 1]] as [(typeof keyed)[0], (typeof keyed)[0]];
      if (order === 'asc' ? other.value < one.value : other.value > one.value) {
        keyed[i] = other;
        keyed[i + 1] = one;
      }
    }
  }
  return keyed.map(({ id }) => id);
}

const idsOf = (stocks: readonly { id: string }[]) => stocks.map(({ id }) => id);

it('the market has what the tests need', () => {
  expect(rows.length).toBeGreaterThan(250);
  expect(new Set(rows.map((row) => row.trading_currency)).size).toBeGreaterThan(4);
  expect(rows.some((row) => (row.trailing_p_e as number) < 0 || row.trailing_p_e === null)).toBe(true);
});

const SETTINGS: [BasicFilterKey, number, DisplayCurrency][] = [
  ...(['EUR', 'USD', 'GBP', 'JPY'] as const).flatMap(
    (currency): [BasicFilterKey, number, DisplayCurrency][] => [
      ['market_cap', currency === 'JPY' ? 900 : 3, currency],
      ['dividend', currency === 'JPY' ? 300 : 2, currency],
    ],
  ),
  ['market_cap', 20, 'EUR'],
  ['dividend', 1, 'EUR'],
  ['trailing_p_e', 15, 'EUR'],
  ['trailing_p_e', 40, 'EUR'],
  ['forward_p_e', 12, 'EUR'],
  ['forward_p_e', 30, 'EUR'],
  ['price_to_book', 2, 'EUR'],
  ['price_to_book', 2.5, 'EUR'],
  ['enterprise_to_ebitda', 8, 'EUR'],
  ['enterprise_to_ebitda', 20, 'EUR'],
  ['dividend_yield', 2.5, 'EUR'],
  ['dividend_yield', 5, 'EUR'],
  ['profit_margin', 10, 'EUR'],
  ['profit_margin', 20.5, 'EUR'],
  ['revenue_growth', 2.2, 'EUR'],
  ['operating_margin', 15, 'EUR'],
  ['operating_margin', 30, 'EUR'],
  ['next_year_growth', 5, 'EUR'],
  ['next_year_growth', 12.5, 'EUR'],
  ['revenue_growth', 5, 'EUR'],
  ['revenue_growth', 10, 'EUR'],
  ['earnings_growth', 5, 'EUR'],
  ['earnings_growth', 20, 'EUR'],
];

describe('each filter', () => {
  it('is among the tests', () => {
    expect([...new Set(SETTINGS.map(([key]) => key))].sort()).toEqual(Object.keys(BASIC_FILTERS).sort());
  });

  it.each(SETTINGS)('%s %d in %s', async (key, setting, currency) => {
    const filters = { [key]: setting };
    const expected = expectedIds(filters, currency);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(rows.length);
    const { data, total } = await answerTo({ filters, currency });
    expect(idsOf(data)).toEqual(inOrder(expected, 'market_cap', 'desc', currency));
    expect(total).toBe(expected.length);
  });
});

describe('each preset', () => {
  it.each(Object.keys(PRESETS) as (keyof typeof PRESETS)[])('%s', async (preset) => {
    const filters = PRESETS[preset].filters;
    const { data } = await answerTo({ filters });
    expect(idsOf(data)).toEqual(inOrder(expectedIds(filters, 'EUR'), 'market_cap', 'desc', 'EUR'));
  });
});

describe('each sort key', () => {
  it.each(METRIC_KEYS.flatMap((key) => [[key, 'asc'] as const, [key, 'desc'] as const]))(
    '%s %s',
    async (sortBy, sortOrder) => {
      const ids = rows.map(({ id }) => id);
      for (const currency of ['EUR', 'USD'] as const) {
        const { data, details } = await answerTo({ sortBy, sortOrder, currency });
        const expected = inOrder(ids, sortBy, sortOrder, currency);
        expect(idsOf(data)).toEqual(expected);
        expect(idsOf(details)).toEqual(expected.slice(0, 20));
        const row = rows.find(({ id }) => id === data[7]?.id) as Row;
        const figure = figureIn(row, sortBy, currency);
        if (isSortKey(sortBy)) expect(data[7]?.[sortBy]?.toFixed(6)).toBe(figure?.toFixed(6));
      }
    },
  );
});

it.each(SCORE_KEYS)('%s, the best first', async (sortBy) => {
  const { details } = await answerTo({ sortBy });
  const scores = details.map((stock) => sortValue(stock, sortBy) ?? 0);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores[0]).toBeGreaterThan(80);
});

describe('each category', () => {
  it.each(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[])('%s', async (id) => {
    const { filters, above = -Infinity, sortBy, sortOrder }: Category = CATEGORIES[id];
    const known = expectedIds(filters, 'EUR').filter(
      (one) => ((rows.find((row) => row.id === one)?.[sortBy] as number | null) ?? Number.NaN) > above,
    );
    const expected = inOrder(known, sortBy, sortOrder, 'EUR');
    expect(expected.length).toBeGreaterThan(8);
    expect(idsOf(await findCategoryStocks(id, 'EUR'))).toEqual(expected.slice(0, 8));
    expect(idsOf(await findCategoryStocks(id, 'EUR', 50))).toEqual(expected.slice(0, 50));
  });
});

it('country and sector choose', async () => {
  const listed = ['United States', 'Germany', 'United Kingdom', 'Switzerland', 'France', 'Netherlands'];
  listed.push('Sweden', 'Canada', 'China', 'Japan');
  for (const [country, expected] of [
    ['Germany', rows.filter((row) => row.country === 'Germany')],
    ['Other', rows.filter((row) => !listed.includes(row.country as string))],
  ] as const) {
    expect(expected.length).toBeGreaterThan(0);
    const { data } = await answerTo({ countries: [country] });
    expect(idsOf(data).sort()).toEqual(expected.map(({ id }) => id).sort());
  }
  const { data } = await answerTo({ countries: ['United States'], sectors: ['Technology'] });
  const expected = rows.filter((row) => row.country === 'United States' && row.sector === 'Technology');
  expect(idsOf(data).sort()).toEqual(expected.map(({ id }) => id).sort());
});

describe('each histogram', () => {
  it.each(Object.keys(BASIC_FILTERS) as BasicFilterKey[])('%s has every stock once', async (key) => {
    const { bins, width, below, above, unknown } = (await getHistograms('USD'))[key];
    const inUnit = (value: number) =>
      key === 'market_cap'
        ? value / 1e9
        : FILTERS[key].unit === 'percent' && key !== 'dividend_yield'
          ? value * 100
          : value;
    const values = rows.map((row) => figureIn(row, key, 'USD'));
    const known = values.filter((value) => value !== null).map(inUnit);
    expect(unknown).toBe(values.length - known.length);
    expect(below).toBe(known.filter((value) => value <= 0).length);
    expect(above).toBe(known.filter((value) => value > FILTERS[key].maximum + 1e-9).length);
    const linear = FILTERS[key].maximum / bins.length;
    expect(width).toBe(key === 'market_cap' ? null : linear);
    expect(bins.reduce((sum, count) => sum + count, 0) + below + above + unknown).toBe(rows.length);
    // The track of size has five parts from its mark 0.3 to the next, 1.
    const [from, to] = key === 'market_cap' ? [0.3, 0.3 * (1 / 0.3) ** (1 / 5)] : [5 * linear, 6 * linear];
    const inFifth = known.filter((value) => value >= from && value < to).length;
    expect(bins[5]).toBe(inFifth);
  });
});
