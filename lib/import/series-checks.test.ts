import { mainUnit } from '@/lib/currencies/rules';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { closesOf, plan, written } from '@/test/planned-stock';
import { testBundle } from '@/test/source';
import { NEW_STOCK, type StoredStock } from './stored-stock';

const TODAY = '2026-11-27';

/** Closes on successive weekdays from Monday, 2 November 2026; null: none. */
type Week = readonly (number | null)[];

type Delivery = {
  /** As quoted: pence with GBp. */
  closes: Week | Record<string, number>;
  splits?: Record<string, number>;
  dividends?: Record<string, number>;
  /** As quoted. */
  quote?: number;
};

/** Imports deliveries of one listing one after the other; closes and amounts come back as they are quoted. */
function imported(deliveries: readonly Delivery[], { symbol = 'ABC', quoted = 'EUR', today = TODAY } = {}) {
  const { currency, perUnit } = mainUnit(quoted);
  let stock: StoredStock = NEW_STOCK;
  const codes: string[] = [];
  for (const { closes: given, splits = {}, dividends = {}, quote } of deliveries) {
    const closes = byDay(given);
    const { company } = testBundle(symbol);
    const bundle = testBundle(symbol, {
      company: company && { ...company, trading_currency: currency },
      prices: {
        file: 'prices.csv',
        days: Object.keys(closes).map(epochDay),
        closes: Object.values(closes).map((close) => close / perUnit),
        lines: null,
      },
      quote: quote === undefined ? null : quote / perUnit,
      splits: Object.entries(splits).map(([ex_date, ratio]) => ({
        ex_date,
        ratio,
        origin: { file: 'splits.csv', line: 2 },
      })),
      dividends: Object.entries(dividends).map(([ex_date, amount]) => ({
        ex_date,
        amount,
        currency: quoted,
        suspect: false,
        origin: { file: 'dividends.csv', line: 2 },
      })),
    });
    const planned = plan(bundle, stock, { today });
    codes.push(...planned.codes);
    if (planned.result?.row) stock = written(planned.result, stock);
  }
  const round = (amount: number) => Number((amount * perUnit).toPrecision(12));
  return {
    closes: Object.fromEntries(
      Object.entries(closesOf(stock)).map(([day, close]) => [day, round(close as number)]),
    ),
    dividends: Object.fromEntries([...stock.dividends].map(([day, amount]) => [day, round(amount)])),
    row: stock.row,
    codes: [...new Set(codes)],
  };
}

const FIRST = epochDay('2026-11-02');

/** The weekday at a position of a week of closes. */
const weekday = (position: number) => isoDay(FIRST + position + 2 * Math.floor(position / 5));

const byDay = (closes: Week | Record<string, number>): Record<string, number> =>
  Array.isArray(closes)
    ? Object.fromEntries(closes.flatMap((close, i) => (close === null ? [] : [[weekday(i), close]])))
    : (closes as Record<string, number>);

describe('a unit that changes within a series', () => {
  const HELD = [500, 504, 5.01, 5.03, 5.05];
  const UP = [5, 5.04, 501, 503, 505];

  const check = (deliveries: Delivery[], closes: Week, quoted: string, codes: string[]) => {
    const result = imported(deliveries, { quoted });
    expect(result.codes).toEqual(codes);
    expect(Object.entries(result.closes)).toEqual(Object.entries(byDay(closes)));
  };

  it.each<[string, Week, Week, quoted?: string, quote?: number]>([
    ['pence that turn to pounds', HELD, [500, 504]],
    ['pence under their other name', HELD, [500, 504], 'GBX'],
    ['cents that turn to rand', HELD, [500, 504], 'ZAc'],
    ['agorot that turn to shekels', HELD, [500, 504], 'ILA'],
    ['pounds that turn to pence', UP, [5, 5.04], 'GBP'],
    ['and back', [500, 504, 5.01, 5.03, 506, 507], [500, 504, null, null, 506, 507]],
    ['and back for a day, and again at the end', [500, 5.04, 501, 5.03, 5.05], [500, null, 501]],
    ['the quote says that the later half is right', UP, [null, null, 501, 503, 505], 'GBp', 506],
    ['the quote says that the earlier half is right', HELD, [500, 504], 'GBp', 505],
    ['the quote says that no close is in its unit', [5, 5.04], [], 'GBp', 505],
    ['the bounds: 90 and 110 times', [9, 9.1, 819, 820, 7.46, 7.45], [9, 9.1, null, null, 7.46, 7.45]],
  ])('is held back: %s', (_name, delivered, closes, quoted = 'GBp', quote) => {
    check([quote === undefined ? { closes: delivered } : { closes: delivered, quote }], closes, quoted, [
      'unit_change',
    ]);
  });

  it.each<[string, Delivery[], Week]>([
    [
      'a new close after the stored ones',
      [{ closes: [500, 504] }, { closes: [null, null, 5.01] }, { closes: [null, null, 5.01, 5.03, 5.05] }],
      [500, 504],
    ],
    [
      'a new close beside the last stored one, and the right unit later',
      [{ closes: [500, 504] }, { closes: [null, 5.04, 5.01] }, { closes: [null, 504, 501, 502] }],
      [500, 504, 501, 502],
    ],
    [
      'a week that comes again in the other unit',
      [{ closes: [500, 504, 501] }, { closes: [5, 5.04, 5.01, 5.03] }],
      [500, 504, 501],
    ],
    [
      'stored closes that are wrong by the quote',
      [{ closes: [5, 5.04] }, { closes: [null, null, 501, 503], quote: 503 }],
      [null, null, 501, 503],
    ],
  ])('is held back of several deliveries: %s', (_name, deliveries, closes) =>
    check(deliveries, closes, 'GBp', ['unit_change']),
  );

  it.each<[string, Week, quoted: string]>([
    ['88 times is a rise', [9, 9.1, 800, 810], 'GBp'],
    ['112 times is a rise', [9, 9, 1010, 999], 'GBp'],
    ['a currency without a second unit', HELD, 'USD'],
  ])('is none: %s', (_name, closes, quoted) => check([{ closes }], closes, quoted, []));

  it('is none at a split of 100 for 1', () => {
    check([{ closes: HELD, splits: { '2026-11-04': 100 } }], [5, 5.04, 5.01, 5.03, 5.05], 'GBp', [
      'unadjusted',
    ]);
  });
});

describe('a split that the closes before it do not have', () => {
  const REVERSE = [0.1, 0.11, 4.4, 4.2, 4];
  const ADJUSTED = [5, 5.5, 4.4, 4.2, 4];
  const day = [0, 1, 2, 3, 4].map(weekday) as [string, string, string, string, string];
  const splits = { [day[2]]: 0.02 };

  it.each<[string, Week, at: number, ratio: number, Week]>([
    ['1 for 50', REVERSE, 2, 0.02, ADJUSTED],
    ['1 for 190', [0.02, 0.021, 4.18, 4.2], 2, 1 / 190, [3.8, 3.99, 4.18, 4.2]],
    ['4 for 1', [400, 404, 100, 102], 2, 4, [100, 101, 100, 102]],
    ['3 for 2', [30, 30.3, 20.4, 20.5], 2, 1.5, [20, 20.2, 20.4, 20.5]],
    ['1 for 30, written with few digits', [0.1, 0.1, 3.1, 3], 2, 0.033, [3, 3, 3.1, 3]],
    ['reported two days late', REVERSE, 4, 0.02, ADJUSTED],
    ['reported two days early', REVERSE, 0, 0.02, ADJUSTED],
  ])('divides them: %s', (_name, closes, at, ratio, adjusted) => {
    const result = imported([{ closes, splits: { [weekday(at)]: ratio } }]);
    expect(result).toMatchObject({ closes: byDay(adjusted), codes: ['unadjusted'] });
  });

  it.each<[string, Week, exDate: string, ratio: number]>([
    ['adjusted already', ADJUSTED, day[2], 0.02],
    ['no jump', [5, 5.1, 5.2], day[1], 4],
    ['reported a month off: nobody knows', REVERSE, '2026-09-30', 0.02],
    ['a fall of a tenth on the day of 11 for 10 is a fall', [11, 11, 10, 10], day[2], 1.1],
    ['a fall of a quarter on the day of 2 for 1 is a fall', [40, 40, 30, 30], day[2], 2],
  ])('leaves them: %s', (_name, closes, exDate, ratio) => {
    const result = imported([{ closes, splits: { [exDate]: ratio } }]);
    expect(result).toMatchObject({ closes: byDay(closes), codes: [] });
  });

  it.each<[string, stored: number, at: number]>([
    ['reported after its closes were stored', 4, 2],
    ['reported late and for a later day', 4, 4],
    ['between the stored closes and the new ones, dated early', 2, 0],
    ['between the stored closes and the new ones, dated late', 2, 4],
  ])('divides stored ones: %s', (_name, stored, at) => {
    const later = REVERSE.map((close, i) => (i < stored ? null : close));
    const result = imported([
      { closes: REVERSE.slice(0, stored) },
      { closes: later, splits: { [weekday(at)]: 0.02 } },
    ]);
    expect(result).toMatchObject({ closes: byDay(ADJUSTED), codes: [] });
  });

  it('divides them once, though it comes every night', () => {
    const delivery = { closes: REVERSE, splits };
    const result = imported([delivery, delivery]);
    expect(result).toMatchObject({ closes: byDay(ADJUSTED), codes: ['unadjusted'] });
  });

  it('divides the payments before it as well, and tells the change of the day', () => {
    const { dividends, row } = imported([
      { closes: REVERSE.slice(0, 3), splits, dividends: { [day[1]]: 0.01 } },
      { closes: REVERSE.slice(0, 4), splits },
    ]);
    expect(dividends).toEqual({ [day[1]]: 0.5 });
    expect(row?.daily_change).toBeCloseTo((4.2 / 4.4 - 1) * 100, 9);
    const { row: onTheDay } = imported([{ closes: REVERSE.slice(0, 3), splits }]);
    expect(onTheDay?.daily_change).toBeCloseTo(-20, 9); // 4.40 / (0.11 × 50) − 1
  });

  it.each([
    [0.02, 1 / 50],
    [0.3333, 1 / 3],
    [0.33, 1 / 3],
    [0.142857, 1 / 7],
    [0.4, 0.4],
    [0.99, 0.99],
    [1.5, 1.5],
  ])('reads the ratio %f as %f', (written, ratio) => {
    const bundle = testBundle('ABC', {
      splits: [{ ex_date: '2020-05-04', ratio: written, origin: { file: null, line: null } }],
    });
    expect(plan(bundle).result?.splits.get('2020-05-04')).toBe(ratio);
  });
});

describe('a close on a day without trading', () => {
  const week = { '2026-11-19': 40, '2026-11-20': 42 };
  const monday = { '2026-11-23': 41 };
  const SUNDAY = { ...week, '2026-11-22': 41, ...monday };
  const WEEKEND = { ...SUNDAY, '2026-11-21': 41 };
  const OF_FRIDAY = { ...WEEKEND, '2026-11-21': 42, '2026-11-22': 42 };
  const kept = { ...week, ...monday };

  it.each<[string, string, string, Record<string, number>, Record<string, number>, string]>([
    ['a Sunday with the close of Monday', 'ABC.DE', 'EUR', SUNDAY, kept, 'no_trading_day'],
    ['a symbol without an exchange', 'ABC', 'USD', SUNDAY, kept, 'no_trading_day'],
    ['Saturday and Sunday with the close of Monday', 'ABC.L', 'GBp', WEEKEND, kept, 'no_trading_day'],
    ['Saturday and Sunday with the close of Friday', 'ABC.DE', 'EUR', OF_FRIDAY, kept, 'no_trading_day'],
    [
      'a last close on a Sunday waits',
      'ABC.DE',
      'EUR',
      { ...week, '2026-11-22': 41 },
      week,
      'no_trading_day',
    ],
    ['no Saturdays in Riyadh', '2222.SR', 'SAR', WEEKEND, SUNDAY, 'no_trading_day'],
    ['tomorrow', 'ABC.AX', 'AUD', { ...week, '2026-11-28': 43 }, week, 'future_date'],
  ])('is held back: %s', (_name, symbol, quoted, delivered, closes, code) => {
    const result = imported([{ closes: delivered }], { symbol, quoted });
    expect([result.closes, result.codes]).toEqual([closes, [code]]);
  });

  it.each<[string, string, string, Record<string, number>]>([
    ['a session on a Saturday has a close of its own', 'ABC.NS', 'INR', { ...kept, '2026-11-21': 42.5 }],
    ['Tel Aviv trades on Sundays', 'ABC.TA', 'ILA', SUNDAY],
    ['Riyadh does', '2222.SR', 'SAR', SUNDAY],
    ['so does Kuwait, by the currency', 'ABC', 'KWD', SUNDAY],
  ])('stays: %s', (_name, symbol, quoted, closes) => {
    const result = imported([{ closes }], { symbol, quoted });
    expect([result.closes, result.codes]).toEqual([closes, []]);
  });

  it('leaves a stored one when Monday tells', () => {
    const { row: _row, ...stock } = imported([{ closes: { ...week, '2026-11-22': 41.5, ...monday } }]);
    expect(stock.closes).toHaveProperty('2026-11-22', 41.5);
    const corrected = imported([
      { closes: { ...week, '2026-11-22': 41.5, ...monday } },
      { closes: { '2026-11-23': 41.5, '2026-11-24': 41 } },
    ]);
    expect(corrected.closes).toEqual({ ...week, '2026-11-23': 41.5, '2026-11-24': 41 });
    expect(corrected.codes).toEqual(['no_trading_day']);
  });
});
