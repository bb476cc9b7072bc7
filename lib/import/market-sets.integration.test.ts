import path from 'node:path';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { runImport } from './job';
import { createCsvSource } from './sources/csv/csv';
import { createEcbSource } from './sources/ecb/ecb';
import type { ImportSummary } from './summary';

/**
 * Imports each real set twice. Expected figures were computed by hand from the CSV files; the close on the reference
 * day is named beside each.
 */
const SETS = 'import';

const database = testDatabase();
const TODAY = { today: '2026-04-14' };
const load = (set: string) => runImport(database(), createCsvSource(path.join(sharedData(SETS), set)), TODAY);
const loadRates = () =>
  runImport(database(), createEcbSource({ file: path.join(sharedData(SETS), 'fx.csv.gz') }), TODAY);

const written = ({ counts }: ImportSummary) =>
  Object.values(counts).reduce((sum, { written: rows }) => sum + rows, 0);

const stock = async (symbol: string) =>
  (await database().query('select * from stocks where original_id = $1', [symbol]))[0];

const closeOn = async (id: string, day: string) =>
  (
    await database().query<{ close: number }>(
      'select close from price_rows where stock_id = $1 and date = $2',
      [id, day],
    )
  )[0]?.close ?? null;

const near = (value: number) => expect.closeTo(value, 3);

describeWithSharedData(SETS, 'the US set of 2022 to 2025 with the German set', () => {
  beforeAll(async () => {
    await clearTestDatabase(database());
  });

  it('loads, and a second time changes nothing', async () => {
    const first = [await load('us-sp500-2022-2025'), await load('de-dax-1996-2019'), await loadRates()];
    expect(
      first.map(({ counts }) => [
        counts.companies.read,
        counts.prices.read,
        counts.dividends.read,
        counts.rates.read,
      ]),
    ).toEqual([
      [483, 370_413, 702, 0],
      [26, 128_401, 516, 0],
      [0, 0, 0, 104_433],
    ]);
    const again = [await load('us-sp500-2022-2025'), await load('de-dax-1996-2019'), await loadRates()];
    expect(again.map(written)).toEqual([0, 0, 0]);
    expect(again.map(({ marketVersion }) => marketVersion)).toEqual([3, 3, 3]);
  }, 300_000);

  it('holds back the wrong days of SAP and Siemens, and nothing else', async () => {
    const { refused, examples } = await load('de-dax-1996-2019');
    expect(refused).toEqual({ jump: 6 });
    expect(examples.map(({ symbol, reason }) => [symbol, /vom (\d{4}-\d\d-\d\d)/.exec(reason)?.[1]])).toEqual(
      [
        ['SAP.DE', '2001-03-14'],
        ['SAP.DE', '2001-07-13'],
        ['SAP.DE', '2001-09-24'],
        ['SAP.DE', '2001-10-03'],
        ['SAP.DE', '2001-10-16'],
        ['SIE.DE', '2001-03-14'],
      ],
    );
    expect(await closeOn('sap-de', '2001-03-14')).toBeNull();
    expect(await closeOn('sap-de', '2001-03-15')).toBe(35.162498);
  });

  it('knows Apple', async () => {
    expect(await stock('AAPL')).toMatchObject({
      id: 'aapl',
      name: 'Apple Inc.',
      trading_currency: 'USD',
      adjusted_on: '2025-12-16',
      first_price_date: '2022-11-22',
      price_date: '2025-12-16',
      current_price: 274.1007,
      daily_change: near(0.18238), // 273.6017 on 15 December
      weekly_change: near(-0.92722), // 276.666 on 9 December
      monthly_change: near(0.8076), // 271.9048 on Friday 14 November, the 16th is a Sunday
      yearly_change: near(9.88365), // 249.4463 on 16 December 2024
      market_cap: 4_067_898_949_632,
      trailing_p_e: 36.743965,
      dividend_yield: near(0.37),
      dividend: null, // The set contains no payments of Apple.
    });
  });

  it('knows SAP and Allianz', async () => {
    expect(await stock('SAP.DE')).toMatchObject({
      id: 'sap-de',
      isin: 'DE0007164600',
      wkn: '716460',
      trading_currency: 'EUR',
      first_price_date: '1998-04-09',
      price_date: '2019-07-11',
      current_price: 121.919998,
      daily_change: near(0.0164), // 121.900002
      weekly_change: near(-1.48675), // 123.760002 on 4 July
      monthly_change: near(7.72221), // 113.18 on 11 June
      yearly_change: near(21.33757), // 100.480003 on 11 July 2018
      dividend: 1.5,
      dividend_yield: near(1.23031),
      last_dividend_date: '2019-05-16',
      market_cap: null,
    });
    expect(await stock('ALV.DE')).toMatchObject({
      id: 'alv-de',
      current_price: 216.5,
      daily_change: 0,
      weekly_change: near(-0.32228), // 217.199997 on 4 July
      monthly_change: near(4.84262), // 206.5 on 11 June
      yearly_change: near(20.89568), // 179.080002 on 11 July 2018
      dividend: 9,
      dividend_yield: near(4.15704),
    });
  });

  it('does not mix in the older US set, which is adjusted to another day', async () => {
    const { refused, counts } = await load('us-sp500-2013-2018');
    expect(refused.other_source).toBe(354);
    expect(counts.companies.written).toBe(505 - 354);
    expect(await stock('AAPL')).toMatchObject({ price_date: '2025-12-16', source: 'csv:us-sp500-2022-2025' });
  }, 300_000);
});

describeWithSharedData(SETS, 'the US set of 2013 to 2018', () => {
  beforeAll(async () => {
    await clearTestDatabase(database());
  });

  it('loads, and a second time changes nothing', async () => {
    const first = await load('us-sp500-2013-2018');
    expect(first.counts).toMatchObject({
      companies: { read: 505, written: 505 },
      prices: { read: 619_040, written: 619_039 },
      dividends: { read: 7_712, written: 7_696 },
    });
    // Payments that the source itself marks, and LNT at half its price on 2016-05-19.
    expect(first.refused).toEqual({ suspect: 16, jump: 1 });
    await loadRates();
    const again = await load('us-sp500-2013-2018');
    expect([written(again), again.marketVersion]).toEqual([0, 2]);
  }, 300_000);

  it('keeps real news', async () => {
    expect(await closeOn('lnt', '2016-05-19')).toBeNull();
    expect(await closeOn('lnt', '2016-05-20')).toBe(35.91);
    const [{ days }] = (await database().query<{ days: number }>(
      `select count(*)::int as days from price_rows where stock_id = 'disca'`,
    )) as [{ days: number }];
    expect(days).toBe(1259);
  });

  it('computes yields from what was paid, where the source is wrong', async () => {
    // 4 × 0.063 / 47.86, where the source says 4.5 %; 4 × 0.2 / 70.72, where it says 5.4 %; 4 × 0.05 / 58.72, where it
    // says 1.7 %.
    expect(await stock('L')).toMatchObject({ dividend_yield: near(0.52654) });
    expect(await stock('ICE')).toMatchObject({ dividend_yield: near(1.13122) });
    expect(await stock('APC')).toMatchObject({ dividend_yield: near(0.3406) });
  });

  it('takes the yield of the source where its payments end a year before its prices', async () => {
    // The last payments were in December 2016; SCG's payout ratio is 0.06683033 × 8.75.
    expect(await stock('SCG')).toMatchObject({ dividend_yield: near(6.68303), payout_ratio: near(0.58477) });
    expect(await stock('NAVI')).toMatchObject({ dividend_yield: near(4.5584) });
    expect(await stock('GGP')).toMatchObject({ dividend_yield: near(4.00546), dividend: null });
    const paysNothing = await database().query<{ symbol: string }>(
      `select symbol from stocks where dividend_yield = 0 and last_dividend_date is not null order by symbol`,
    );
    // The source says 0 too: the last payment was in December 2016.
    expect(paysNothing).toEqual([{ symbol: 'PCG' }]);
  });

  it('does not say of a payment held back that nothing was paid', async () => {
    // 22 dollars a share on 2017-08-31, its only payment; the source says 0.
    expect(await stock('TDG')).toMatchObject({
      held_dividend_date: '2017-08-31',
      dividend: null,
      dividend_yield: null,
      payout_ratio: null,
    });
    // 17.50 dollars on 2017-07-05, in addition to regular payments that do not cover a year.
    expect(await stock('BHGE')).toMatchObject({
      held_dividend_date: '2017-07-05',
      dividend_yield: near(2.49913),
    });
  });
});
