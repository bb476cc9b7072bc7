import { fundamentals } from '@/lib/db/schema/stocks';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { getUniverse, refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { addTestMarket, raiseTestMarketVersion } from '@/test/market';
import { type PresetPage, presetPageAt } from '../preset-pages/preset-pages';
import { getPresetPageContent } from '../preset-pages/queries';
import { findStrategyPaths, getStrategyContent } from '../strategies/queries';
import { type Strategy, strategyAt } from '../strategies/strategies';
import { storeMarketDay } from './market-day';
import { findMedianDays, getListDays, storeDay } from './queries';

const database = testDatabase();

/** Closes on the first day of 72 months up to June 2026. */
const monthly = (close: (month: number) => number) =>
  Object.fromEntries(
    Array.from({ length: 72 }, (_, n) => [
      `${2020 + Math.floor((n + 6) / 12)}-${String(((n + 6) % 12) + 1).padStart(2, '0')}-01`,
      close(n),
    ]),
  );

/** A figure of one fiscal year that all months can use. */
const years = Array.from({ length: 7 }, (_, n) => ({
  end: `${2019 + n}-12-31`,
  first: {},
  publishedOn: null,
  eps: 2,
}));

beforeAll(async () => {
  const share = { sector: 'Technology', fiscal_year_end: '2025-12-31', price_date: '2026-06-01' };
  await addTestMarket(database(), {
    stocks: [
      { id: 'fallen', market_cap: 3e9, trailing_p_e: 10, price_to_book: 2, ...share },
      { id: 'risen', market_cap: 2e9, trailing_p_e: 30, price_to_book: 2, ...share },
      { id: 'loss', market_cap: 1e9, trailing_p_e: -4, ...share },
      { id: 'bank', market_cap: 9e9, net_debt_to_ebitda: -1, ...share, sector: 'Finance' },
      ...Array.from({ length: 8 }, (_, n) => ({
        id: `cash-${n}`,
        sector: 'Energy',
        market_cap: (n + 1) * 1e8,
        net_debt_to_ebitda: -1,
      })),
    ],
    // Lower than in all months before; higher than in all of them.
    closes: { fallen: monthly((n) => 100 - n), risen: monthly((n) => 100 + n) },
  });
  await database()
    .db.insert(fundamentals)
    .values(
      ['fallen', 'risen'].map((stock_id) => ({
        stock_id,
        source: 'csv' as const,
        currency: 'EUR',
        adjusted_on: '2026-01-01',
        years,
      })),
    );
  await refreshUniverse();
});

const content = (slug: string) => getStrategyContent(strategyAt(slug) as Strategy);
const idsOf = async (slug: string) => (await content(slug)).stocks.map(({ id }) => id);

it('lists companies that fit, largest first', async () => {
  expect(await idsOf('graham-22-5')).toEqual(['fallen']);
  expect(await idsOf('netto-kasse')).toEqual(Array.from({ length: 8 }, (_, n) => `cash-${7 - n}`));
  expect(await content('f-score-8-und-9')).toMatchObject({ day: '2026-06-01', total: 0, stocks: [] });
  expect(await content('guenstig-im-eigenen-verlauf')).toMatchObject({ day: null, total: 0 });
});

it('is indexed from eight companies on', async () => {
  expect(await findStrategyPaths()).toEqual(['/search/strategie/netto-kasse']);
});

it('stores a market version once', async () => {
  const universe = await getUniverse();
  expect(await storeMarketDay(database(), universe)).toBe(true);
  expect(await storeMarketDay(database(), universe)).toBe(false);
  const lists = async (slug: string) => (await getListDays(slug)).newest;
  expect(await lists('guenstig-im-eigenen-verlauf')).toEqual({ day: '2026-06-01', ids: ['fallen'] });
  expect(await lists('graham-22-5')).toEqual({ day: '2026-06-01', ids: ['fallen'] });
  expect(await idsOf('guenstig-im-eigenen-verlauf')).toEqual(['fallen']);
  // The median of 10 and 30.
  expect(await findMedianDays('Technology')).toEqual([
    { day: '2026-06-01', medians: { trailing_p_e: 20, price_to_book: 2 } },
  ]);
});

it('stores the next version on the same day, and no older one', async () => {
  const older = await getUniverse();
  await raiseTestMarketVersion(database());
  expect(await storeMarketDay(database(), older)).toBe(false);
  await refreshUniverse();
  expect(await storeMarketDay(database(), await getUniverse())).toBe(true);
  expect(await findMedianDays('Technology')).toHaveLength(1);
});

it('tells what a list has gained and lost, once an earlier day is stored', async () => {
  expect(await content('graham-22-5')).toMatchObject({ storedSince: '2026-06-01', changes: null });
  await storeDay(database(), {
    day: '2026-04-30',
    version: 1,
    medians: {},
    lists: { 'graham-22-5': ['cash-1', 'vanished', 'bank'], 'netto-kasse': ['cash-7'] },
  });
  expect((await content('graham-22-5')).changes).toEqual({
    since: '2026-04-30',
    came: [{ id: 'fallen', name: 'fallen AG' }],
    gone: [
      { id: 'bank', name: 'bank AG' },
      { id: 'cash-1', name: 'cash-1 AG' },
    ],
  });
  const { changes } = await content('netto-kasse');
  expect([changes?.came.length, changes?.gone]).toEqual([7, []]);
});

it('has the quartiles of a sector, of positive multiples alone', async () => {
  const page = presetPageAt('sector', 'technologie') as PresetPage;
  const { sector } = await getPresetPageContent(page);
  const of = (key: string) => sector?.quartiles.find(({ metric }) => metric === key);
  // 10 and 30: a quarter of the way is 15.
  expect(of('trailing_p_e')).toMatchObject({ count: 2, quartiles: { lower: 15, median: 20, upper: 25 } });
  expect(of('dividend_yield')).toMatchObject({ count: 0, quartiles: null });
  expect(sector?.days.map(({ day }) => day)).toEqual(['2026-06-01']);
});

it('compares with a month and a year ago, and with the first day', async () => {
  const day = { version: 1, lists: { probe: ['a'] } };
  const stored = ['2025-01-02', '2025-05-30', '2025-06-02', '2026-04-30', '2026-05-04'];
  for (const [n, of] of stored.entries())
    await storeDay(database(), { ...day, day: of, medians: { Technology: { trailing_p_e: n } } });
  expect((await findMedianDays('Technology')).map(({ day, medians }) => [day, medians.trailing_p_e])).toEqual(
    [
      ['2026-06-01', 20],
      ['2026-04-30', 3],
      ['2025-05-30', 1],
      ['2025-01-02', 0],
    ],
  );
});

it('forgets members after a hundred days, but no median', async () => {
  const newest = '2026-05-05';
  const [kept, gone] = [100, 101].map((days) => isoDay(epochDay(newest) - days)) as [string, string];
  for (const day of [gone, kept, newest])
    await storeDay(database(), { day, version: 1, medians: { Energy: {} }, lists: { other: [day] } });
  expect(await getListDays('other')).toEqual({
    newest: { day: newest, ids: [newest] },
    before: { day: kept, ids: [kept] },
  });
  expect((await findMedianDays('Energy')).map(({ day }) => day)).toContain(gone);
});
