import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { closesOf, plan, written } from '@/test/planned-stock';
import type { CompanyRow, DividendRow, SplitRow, StockBundle } from './rows';
import type { StockRow } from './stored-stock';

const ORIGIN = { file: 'companies.csv', line: 2 };

const company = (over: Partial<CompanyRow> = {}): CompanyRow => ({
  kind: 'share',
  symbol: 'NWE.DE',
  name: 'Nordwind Energietechnik AG',
  isin: 'DE0007164600',
  sector: 'Industrials',
  country: 'Germany',
  trading_currency: 'EUR',
  status: 'active',
  figures_date: '2026-06-01',
  figures: { market_cap: 1e9, trailing_p_e: 12 },
  ...over,
});

const dividend = (over: Partial<DividendRow> = {}): DividendRow => ({
  ex_date: '2026-05-04',
  amount: 2,
  currency: 'EUR',
  suspect: false,
  origin: { file: 'dividends.csv', line: 2 },
  ...over,
});

const split = (ex_date: string, ratio: number): SplitRow => ({ ex_date, ratio, origin: ORIGIN });

type Closes = Record<string, number>;

const bundle = (over: Partial<Omit<StockBundle, 'prices'>> & { closes?: Closes } = {}): StockBundle => {
  const { closes = {}, ...rest } = over;
  return {
    company: company(),
    symbol: 'NWE.DE',
    origin: ORIGIN,
    prices: {
      file: 'prices.csv',
      days: Object.keys(closes).map(epochDay),
      closes: Object.values(closes),
      lines: null,
    },
    dividends: [],
    splits: [],
    ...rest,
  };
};

/** Ten days from Monday, 5 January 2026. */
const WEEKDAYS = [5, 6, 7, 8, 9, 12, 13, 14, 15, 16].map((day) => isoDay(epochDay('2026-01-01') + day - 1));

const TWO_YEARS = { '2025-12-29': 100, '2025-12-30': 104, '2026-01-02': 108 };

describe('planStock', () => {
  it('makes a whole row of a new listing, with its years, dividends and derived figures', () => {
    const { result, codes } = plan(bundle({ closes: TWO_YEARS, dividends: [dividend()] }));
    expect(codes).toEqual([]);
    expect(result?.row).toMatchObject({
      original_id: 'NWE.DE',
      wkn: '716460',
      source: 'csv:test',
      adjusted_on: '2026-01-02',
      market_cap: 1e9,
      enterprise_value: null,
      current_price: 108,
      price_date: '2026-01-02',
    });
    expect(result?.years.map(({ year }) => year)).toEqual([2025, 2026]);
    expect(result?.dividends).toEqual(new Map([['2026-05-04', 2]]));
    expect(result?.counts.prices).toEqual({ written: 3, unchanged: 0 });
  });

  it('changes nothing when the same comes again', () => {
    const delivered = bundle({
      closes: TWO_YEARS,
      dividends: [dividend(), dividend({ amount: 3 })],
      splits: [split('2024-05-06', 2)],
    });
    const before = written(plan(delivered).result);
    const { result } = plan(delivered, before);
    expect(result).toMatchObject({ row: null, years: [] });
    expect(result?.counts).toEqual({
      companies: { written: 0, unchanged: 1 },
      prices: { written: 0, unchanged: 3 },
      dividends: { written: 0, unchanged: 2 },
      splits: { written: 0, unchanged: 1 },
    });
  });

  it('rewrites only the year that changes', () => {
    const before = written(plan(bundle({ closes: TWO_YEARS })).result);
    const { result } = plan(bundle({ closes: { '2026-01-05': 110 } }), before);
    expect(result?.years.map(({ year }) => year)).toEqual([2026]);
  });

  it('divides stored closes and dividends when the source reports a new split', () => {
    const first = bundle({ closes: TWO_YEARS, dividends: [dividend({ ex_date: '2025-05-05', amount: 4 })] });
    const before = written(plan(first).result);
    const later = bundle({
      closes: { '2026-01-02': 27, '2026-01-05': 28 },
      splits: [split('2026-01-05', 4)],
    });
    const { result, codes } = plan(later, before);
    expect(codes).toEqual([]);
    const after = written(result, before);
    expect(closesOf(after)).toEqual({
      '2025-12-29': 25,
      '2025-12-30': 26,
      '2026-01-02': 27,
      '2026-01-05': 28,
    });
    expect(after.dividends).toEqual(new Map([['2025-05-05', 1]]));
    expect(after.row?.adjusted_on).toBe('2026-01-05');
    // The same import again: the split now lies before the adjustment day.
    expect(plan(later, after).result?.row).toBeNull();
  });

  it('divides for a split that is reported days late', () => {
    const closes = Object.fromEntries(WEEKDAYS.map((day, i) => [day, i < 8 ? 100 : 80]));
    const before = written(plan(bundle({ closes })).result);
    // 5 for 4 on the ninth day: the stored closes before it become 80, as the source now reports too.
    const adjusted = Object.fromEntries([...WEEKDAYS.slice(2).map((day) => [day, 80]), ['2026-01-19', 81]]);
    const { result, codes } = plan(bundle({ closes: adjusted, splits: [split('2026-01-15', 1.25)] }), before);
    expect(codes).toEqual([]);
    expect(Object.values(closesOf(written(result, before)))).toEqual([...Array(10).fill(80), 81]);
  });

  it('divides once for a split whose closes come adjusted before its first close', () => {
    const before = written(plan(bundle({ closes: TWO_YEARS })).result);
    // The morning of the ex-date: closes up to the day before, already in new shares.
    const morning = bundle({
      closes: { '2025-12-29': 50, '2025-12-30': 52, '2026-01-02': 54 },
      splits: [split('2026-01-05', 2)],
    });
    const between = written(plan(morning, before).result, before);
    expect(Object.values(closesOf(between))).toEqual([50, 52, 54]);
    const evening = bundle({ closes: { '2026-01-02': 54, '2026-01-05': 55 }, splits: morning.splits });
    const { result, codes } = plan(evening, between);
    expect(codes).toEqual([]);
    expect(Object.values(closesOf(written(result, between)))).toEqual([50, 52, 54, 55]);
  });

  it('does not divide for a split that the stored closes already contain', () => {
    const before = written(plan(bundle({ closes: TWO_YEARS })).result);
    const { result } = plan(
      bundle({ closes: { '2026-01-05': 110 }, splits: [split('2020-08-31', 4)] }),
      before,
    );
    expect(closesOf(written(result, before))['2025-12-29']).toBe(100);
  });

  it('holds back closes of another basis when no split is reported', () => {
    const closes = Object.fromEntries(WEEKDAYS.map((day) => [day, 100]));
    const before = written(plan(bundle({ closes })).result);
    const quarter = Object.fromEntries(
      Object.keys(closes)
        .slice(4)
        .map((day) => [day, 25]),
    );
    const { result, codes, reasons } = plan(bundle({ closes: quarter }), before);
    expect(result).toBeNull();
    expect(codes).toEqual(['adjustment_mismatch']);
    expect(reasons[0]).toContain('0.2500-fache');
  });

  it('holds back a delivery that rescales every stored day without a split', () => {
    const closes = (close: number) => Object.fromEntries(WEEKDAYS.map((day) => [day, close]));
    const before = written(plan(bundle({ closes: closes(100) })).result);
    const { result, codes } = plan(bundle({ closes: closes(50) }), before);
    expect(result).toBeNull();
    expect(codes).toEqual(['adjustment_mismatch']);
    // The same closes with the split that explains them.
    const explained = bundle({ closes: closes(50), splits: [split('2026-01-17', 2)] });
    const after = written(plan(explained, before).result, before);
    expect(new Set(Object.values(closesOf(after)))).toEqual(new Set([50]));
  });

  it.each<[string, StockBundle, string]>([
    ['prices without a company', bundle({ company: null, closes: TWO_YEARS }), 'unknown_company'],
  ])('refuses %s', (_name, delivered, code) => {
    const { result, codes } = plan(delivered);
    expect(result).toBeNull();
    expect(codes).toEqual([code]);
  });

  const days = (from: number, to: number, close: number) =>
    Object.fromEntries(WEEKDAYS.slice(from, to).map((day) => [day, close]));
  it.each<[string, string, Closes, string[]]>([
    ['a new name with the same closes', 'Meta Platforms, Inc.', days(0, 10, 100), []],
    ['a new name that shares a word', 'Nordwind SE', days(7, 10, 100), []],
    ['another name and no common days', 'Sapphire Inc.', days(7, 10, 100), ['other_company']],
    ['another name and four common days', 'Sapphire Inc.', days(3, 10, 100), ['other_company']],
    ['another name and five common days', 'Sapphire Inc.', days(2, 10, 100), []],
    ['another name and closes 2 % off', 'Sapphire Inc.', days(0, 10, 102), ['other_company']],
    ['another name without closes', 'Sapphire Inc.', {}, []],
  ])('%s: %s', (_name, name, closes, expected) => {
    const before = written(plan(bundle({ closes: days(0, 7, 100) })).result);
    const { result, codes } = plan(bundle({ company: company({ name }), closes }), before);
    expect(codes).toEqual(expected);
    expect(result === null).toBe(expected.length > 0);
  });

  it('refuses a listing of another source', () => {
    const { row, ...before } = written(plan(bundle({ closes: TWO_YEARS })).result);
    const others = { ...before, row: { ...(row as StockRow), source: 'csv:other' } };
    const { result, codes } = plan(bundle({ closes: { '2026-01-05': 110 } }), others);
    expect(result).toBeNull();
    expect(codes).toEqual(['other_source']);
  });

  describe('a listing in pounds that trades in dollars now', () => {
    const POUNDS = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [isoDay(epochDay('2025-11-03') + n), 100 + n]),
    );
    const times = (factor: (n: number) => number, from = 0) =>
      Object.fromEntries(
        Object.entries(POUNDS).flatMap(([day, close], n) => (n < from ? [] : [[day, close * factor(n)]])),
      );
    const before = written(
      plan(
        bundle({
          company: company({ trading_currency: 'GBP' }),
          closes: POUNDS,
          dividends: [dividend({ ex_date: '2025-11-20', currency: 'GBP' })],
          splits: [split('2025-05-06', 2)],
        }),
      ).result,
    );
    const inDollars = (closes: Closes, more: Partial<CompanyRow> = {}) =>
      plan(
        bundle({
          company: company({ trading_currency: 'USD', ...more }),
          closes,
          dividends: [dividend({ ex_date: '2025-11-21', currency: 'USD', amount: 2.6 })],
        }),
        before,
      );

    it.each<[string, (n: number) => number]>([
      ['a rate that moves little', (n) => 1.3 + n / 1_000],
      // 1.05³⁹ is 6.7, as much as the rand lost in decades.
      ['a rate that moves far', (n) => 1.3 * 1.05 ** n],
    ])('has the delivered closes and dividends in their place, and its splits: %s', (_name, rate) => {
      const dollars = times(rate);
      const { result, codes } = inDollars(dollars);
      expect(codes).toEqual([]);
      expect(result?.row).toMatchObject({ trading_currency: 'USD', current_price: dollars['2025-12-12'] });
      expect(result).toMatchObject({ id: 'nwe-de', changesCurrency: true, splits: new Map() });
      expect(result?.dividends).toEqual(new Map([['2025-11-21', 2.6]]));
      expect(result?.removed).toEqual({ years: [], dividends: ['2025-11-20'], splits: [] });
      const after = written(result, before);
      expect(closesOf(after)).toEqual(dollars);
    });

    it('holds one close in pence back', () => {
      const { result, codes } = inDollars(times((n) => (n === 20 ? 100 : 1.3)));
      expect(codes).toEqual(['jump']);
      expect(closesOf(written(result, before))['2025-11-23']).toBeUndefined();
    });

    it.each<[string, Closes, Partial<CompanyRow>, string]>([
      ['not of the whole history', times(() => 1.3, 11), {}, 'reichen nicht bis zum 2025-11-03 zurück'],
      ['of other days', { '2025-11-04': 130, '2026-01-05': 182 }, {}, 'zu wenige gemeinsame Tage'],
      ['with the old part in pence', times((n) => (n < 30 ? 100 : 1.3)), {}, 'in zwei Einheiten'],
      ['with the first one in pence', times((n) => (n < 1 ? 100 : 1.3)), {}, 'in zwei Einheiten'],
      [
        'of which those before the stored ones are in hundredths',
        { '2025-10-30': 13_000, '2025-10-31': 13_000, ...times(() => 1.3) },
        {},
        'in zwei Einheiten',
      ],
      ['in pence with another label', times(() => 100), {}, 'dieselben in einer anderen Einheit'],
      ['in hundreds with another label', times(() => 0.01), {}, 'dieselben in einer anderen Einheit'],
      ['that are the same', times(() => 1.001), {}, 'dieselben geblieben'],
      ['of another company', times(() => 1.3), { name: 'Sapphire Inc.' }, 'ein anderes Unternehmen'],
    ])('is refused with closes %s', (_name, closes, more, reason) => {
      const { result, reasons } = inDollars(closes, more);
      expect(result).toBeNull();
      expect(reasons).toEqual([expect.stringContaining(reason)]);
    });
  });

  it('keeps newer figures when older ones come', () => {
    const before = written(plan(bundle({ closes: TWO_YEARS })).result);
    const older = company({ figures_date: '2026-01-01', figures: { market_cap: 5 } });
    expect(plan(bundle({ company: older, closes: TWO_YEARS }), before).result?.row).toBeNull();
  });

  it('forgets a figure that the newer delivery no longer has', () => {
    const before = written(plan(bundle({ closes: TWO_YEARS })).result);
    const newer = company({ figures_date: '2026-06-02', figures: { market_cap: 2e9 } });
    expect(plan(bundle({ company: newer }), before).result?.row).toMatchObject({
      market_cap: 2e9,
      trailing_p_e: null,
    });
  });

  it('holds back impossible figures one by one', () => {
    const odd = company({ figures: { market_cap: -1, gross_margin: 1.2, trailing_p_e: 400 } });
    const { result, codes } = plan(bundle({ company: odd }));
    expect(codes).toEqual(['impossible_figure', 'impossible_figure']);
    expect(result?.row).toMatchObject({ market_cap: null, gross_margin: null, trailing_p_e: 400 });
  });

  it.each<[string, Partial<DividendRow>[], string[], [string, number][]]>([
    ['pence become pounds only for a listing in pounds', [{ currency: 'GBp' }], ['mixed_currencies'], []],
    ['no currency is the listing’s', [{ currency: null }], [], [['2026-05-04', 2]]],
    ['zero', [{ amount: 0 }], ['not_positive'], []],
    ['declared for a day ahead', [{ ex_date: '2026-07-01' }], [], [['2026-07-01', 2]]],
    ['declared for a year ahead', [{ ex_date: '2027-07-01' }], [], [['2027-07-01', 2]]],
    ['later than a year ahead', [{ ex_date: '2027-07-02' }], ['future_date'], []],
    ['of a year that nobody knows', [{ ex_date: '9999-12-31' }], ['future_date'], []],
    ['marked as doubtful', [{ suspect: true }], ['suspect'], []],
    ['more than half of the close before', [{ ex_date: '2026-01-02', amount: 52.5 }], ['suspect'], []],
    ['half of it', [{ ex_date: '2026-01-02', amount: 52 }], [], [['2026-01-02', 52]]],
    [
      'a special one on the day of a regular one',
      [{}, { amount: 0.1 }, { amount: 0.2 }],
      [],
      [['2026-05-04', 2.3]],
    ],
    ['one that stands there twice', [{}, { amount: 2.01 }], ['duplicate'], [['2026-05-04', 2]]],
    ['one that is corrected', [{}, { amount: 2.15 }], ['duplicate'], [['2026-05-04', 2]]],
    [
      'together more than half of the close before',
      [
        { ex_date: '2026-01-02', amount: 40 },
        { ex_date: '2026-01-02', amount: 20 },
      ],
      ['suspect'],
      [['2026-01-02', 40]],
    ],
    [
      'one in another currency beside it',
      [{}, { amount: 0.1, currency: 'USD' }],
      ['mixed_currencies'],
      [['2026-05-04', 2]],
    ],
  ])('dividends: %s', (_name, rows, expectedCodes, kept) => {
    const { result, codes } = plan(bundle({ closes: TWO_YEARS, dividends: rows.map(dividend) }));
    expect(codes).toEqual(expectedCodes);
    expect([...(result?.dividends ?? [])]).toEqual(kept);
  });

  it.each<[string, Partial<DividendRow>[], [string, number][], string[]]>([
    ['still declared', [{ ex_date: '2026-07-15' }], [], []],
    ['corrected', [{ ex_date: '2026-07-15', amount: 2.5 }], [['2026-07-15', 2.5]], []],
    ['moved', [{ ex_date: '2026-07-16' }], [['2026-07-16', 2]], ['2026-07-15']],
    ['withdrawn', [{ ex_date: '2025-12-30', amount: 1 }], [], ['2026-07-15']],
    ['doubted', [{ ex_date: '2026-07-15', suspect: true }], [], ['2026-07-15']],
    ['not told, where a delivery has no payments', [], [], []],
  ])('a declared payment that is %s', (_name, rows, changed, removed) => {
    const paid = dividend({ ex_date: '2025-12-30', amount: 1 });
    const declared = dividend({ ex_date: '2026-07-15' });
    const before = written(plan(bundle({ closes: TWO_YEARS, dividends: [paid, declared] })).result);
    // Also when its day is over by then: no close of it has come.
    for (const today of ['2026-06-30', '2026-07-20']) {
      const { result } = plan(bundle({ dividends: rows.map(dividend) }), before, { today });
      expect([...(result?.dividends ?? [])]).toEqual(changed);
      expect(result?.removed.dividends).toEqual(removed);
    }
  });

  it('counts a declared payment in no figure, also one that is held back', () => {
    const paid = ['2025-01-02', '2025-12-30'].map((ex_date) => dividend({ ex_date, amount: 1 }));
    const before = plan(bundle({ closes: TWO_YEARS, dividends: paid })).result?.row;
    const doubtful = dividend({ ex_date: '2026-08-03', suspect: true });
    const declared = [dividend({ ex_date: '2026-07-15' }), doubtful];
    const { row } = plan(bundle({ closes: TWO_YEARS, dividends: [...paid, ...declared] })).result ?? {};
    expect(before).toMatchObject({ dividend: 1, last_dividend_date: '2025-12-30' });
    expect(row).toEqual(before);
  });

  it('remembers a dividend that was held back until it is delivered rightly', () => {
    const paying = company({ figures: { reported_dividend_yield: 0 } });
    const older = dividend({ ex_date: '2024-05-06' });
    const first = bundle({
      company: paying,
      closes: TWO_YEARS,
      dividends: [older, dividend({ ex_date: '2025-05-05', suspect: true })],
    });
    const before = written(plan(first).result);
    expect(before.row).toMatchObject({
      held_dividend_date: '2025-05-05',
      dividend: null,
      dividend_yield: null,
    });
    const prices = bundle({ company: null, closes: { '2026-01-05': 110 } });
    const later = written(plan(prices, before).result, before);
    expect(later.row).toMatchObject({
      held_dividend_date: '2025-05-05',
      dividend: null,
      dividend_yield: null,
    });
    const corrected = bundle({
      company: paying,
      dividends: [dividend({ ex_date: '2025-05-05', amount: 5.5 })],
    });
    expect(plan(corrected, later).result?.row).toMatchObject({
      held_dividend_date: null,
      dividend: 5.5,
      dividend_yield: 5, // 5.5 / 110
    });
  });

  it('turns a dividend in pence into pounds', () => {
    const london = company({ trading_currency: 'GBP' });
    const { result } = plan(
      bundle({ company: london, dividends: [dividend({ amount: 215, currency: 'GBp' })] }),
    );
    expect(result?.dividends).toEqual(new Map([['2026-05-04', 2.15]]));
  });

  it.each([
    ['no change of shares', split('2026-01-02', 1), 'bad_number'],
    ['zero', split('2026-01-02', 0), 'bad_number'],
    ['to come', split('2026-07-01', 2), 'future_date'],
  ])('holds back a split: %s', (_name, row, code) => {
    const { result, codes } = plan(bundle({ splits: [row] }));
    expect(codes).toEqual([code]);
    expect(result?.splits.size).toBe(0);
  });
});
