import { mainUnit } from '@/lib/currencies/rules';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { closesOf, plan, written } from '@/test/planned-stock';
import { testBundle } from '@/test/source';
import { NEW_STOCK, type StoredStock } from './stored-stock';

const TODAY = '2026-11-27';

type Delivery = {
  /** As quoted: pence with GBp. */
  closes: Record<string, number>;
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
  for (const { closes, splits = {}, dividends = {}, quote } of deliveries) {
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

/** Closes on successive weekdays from Monday, 2 November 2026. */
function weekdays(...closes: number[]): Record<string, number> {
  const first = epochDay('2026-11-02');
  return Object.fromEntries(closes.map((close, i) => [isoDay(first + i + 2 * Math.floor(i / 5)), close]));
}

/** The same days, of which some are left out. */
const without = (closes: Record<string, number>, ...positions: number[]) =>
  Object.fromEntries(Object.entries(closes).filter((_close, i) => !positions.includes(i)));
const from = (closes: Record<string, number>, start: number, end?: number) =>
  Object.fromEntries(Object.entries(closes).slice(start, end));

describe('a unit that changes within a series', () => {
  const HELD = weekdays(500, 504, 5.01, 5.03, 5.05);
  const BACK = weekdays(500, 504, 5.01, 5.03, 506, 507);
  const UP = weekdays(5.0, 5.04, 501, 503, 505);

  it.each<[string, string, Delivery[], Record<string, number>, string[]]>([
    ['pence that turn to pounds', 'GBp', [{ closes: HELD }], from(HELD, 0, 2), ['unit_change']],
    ['pence under their other name', 'GBX', [{ closes: HELD }], from(HELD, 0, 2), ['unit_change']],
    ['cents that turn to rand', 'ZAc', [{ closes: HELD }], from(HELD, 0, 2), ['unit_change']],
    ['agorot that turn to shekels', 'ILA', [{ closes: HELD }], from(HELD, 0, 2), ['unit_change']],
    ['pounds that turn to pence', 'GBP', [{ closes: UP }], from(UP, 0, 2), ['unit_change']],
    ['and back', 'GBp', [{ closes: BACK }], without(BACK, 2, 3), ['unit_change']],
    [
      'and back for a day, and again at the end',
      'GBp',
      [{ closes: weekdays(500, 5.04, 501, 5.03, 5.05) }],
      without(weekdays(500, 0, 501), 1),
      ['unit_change'],
    ],
    [
      'a new close after the stored ones',
      'GBp',
      [{ closes: from(HELD, 0, 2) }, { closes: from(HELD, 2, 3) }, { closes: from(HELD, 2) }],
      from(HELD, 0, 2),
      ['unit_change'],
    ],
    [
      'a new close beside the last stored one, and the right unit later',
      'GBp',
      [
        { closes: from(HELD, 0, 2) },
        { closes: from(weekdays(5, 5.04, 5.01), 1) },
        { closes: from(weekdays(500, 504, 501, 502), 1) },
      ],
      weekdays(500, 504, 501, 502),
      ['unit_change'],
    ],
    [
      'a week that comes again in the other unit',
      'GBp',
      [{ closes: weekdays(500, 504, 501) }, { closes: weekdays(5, 5.04, 5.01, 5.03) }],
      weekdays(500, 504, 501),
      ['unit_change'],
    ],
    [
      'the quote says that the later half is right',
      'GBp',
      [{ closes: weekdays(5.0, 5.04, 501, 503, 505), quote: 506 }],
      from(weekdays(5.0, 5.04, 501, 503, 505), 2),
      ['unit_change'],
    ],
    [
      'the quote says that the earlier half is right',
      'GBp',
      [{ closes: HELD, quote: 505 }],
      from(HELD, 0, 2),
      ['unit_change'],
    ],
    [
      'the quote says that stored closes are in the wrong unit',
      'GBp',
      [{ closes: weekdays(5.0, 5.04) }, { closes: from(weekdays(0, 0, 501, 503), 2), quote: 503 }],
      from(weekdays(0, 0, 501, 503), 2),
      ['unit_change'],
    ],
    [
      'the quote says that no close is in its unit',
      'GBp',
      [{ closes: weekdays(5.0, 5.04), quote: 505 }],
      {},
      ['unit_change'],
    ],
    [
      'the bounds: 90 and 110 times',
      'GBp',
      [{ closes: weekdays(9, 9.1, 819, 820, 7.46, 7.45) }],
      without(weekdays(9, 9.1, 0, 0, 7.46, 7.45), 2, 3),
      ['unit_change'],
    ],
    ['88 times is a rise', 'GBp', [{ closes: weekdays(9, 9.1, 800, 810) }], weekdays(9, 9.1, 800, 810), []],
    ['112 times is a rise', 'GBp', [{ closes: weekdays(9, 9, 1010, 999) }], weekdays(9, 9, 1010, 999), []],
    ['a currency without a second unit', 'USD', [{ closes: HELD }], HELD, []],
    [
      'a split of 100 for 1 is none',
      'GBp',
      [{ closes: HELD, splits: { '2026-11-04': 100 } }],
      weekdays(5, 5.04, 5.01, 5.03, 5.05),
      ['unadjusted'],
    ],
  ])('%s (%s)', (_name, quoted, deliveries, closes, codes) => {
    const result = imported(deliveries, { quoted });
    expect(result).toMatchObject({ closes, codes });
    expect(Object.keys(result.closes)).toEqual(Object.keys(closes));
  });
});

describe('a split that the closes before it do not have', () => {
  const REVERSE = weekdays(0.1, 0.11, 4.4, 4.2, 4);
  const ADJUSTED = weekdays(5, 5.5, 4.4, 4.2, 4);
  const day = Object.keys(ADJUSTED) as [string, string, string, string, string];

  it.each<[string, Delivery[], Record<string, number>, string[]]>([
    ['1 for 50', [{ closes: REVERSE, splits: { [day[2]]: 0.02 } }], ADJUSTED, ['unadjusted']],
    [
      '1 for 190',
      [{ closes: weekdays(0.02, 0.021, 4.18, 4.2), splits: { [day[2]]: 1 / 190 } }],
      weekdays(3.8, 3.99, 4.18, 4.2),
      ['unadjusted'],
    ],
    ['adjusted already', [{ closes: ADJUSTED, splits: { [day[2]]: 0.02 } }], ADJUSTED, []],
    ['no jump', [{ closes: weekdays(5, 5.1, 5.2), splits: { [day[1]]: 4 } }], weekdays(5, 5.1, 5.2), []],
    [
      '4 for 1',
      [{ closes: weekdays(400, 404, 100, 102), splits: { [day[2]]: 4 } }],
      weekdays(100, 101, 100, 102),
      ['unadjusted'],
    ],
    [
      '3 for 2',
      [{ closes: weekdays(30, 30.3, 20.4, 20.5), splits: { [day[2]]: 1.5 } }],
      weekdays(20, 20.2, 20.4, 20.5),
      ['unadjusted'],
    ],
    [
      '1 for 30, written with few digits',
      [{ closes: weekdays(0.1, 0.1, 3.1, 3), splits: { [day[2]]: 0.033 } }],
      weekdays(3, 3, 3.1, 3),
      ['unadjusted'],
    ],
    ['reported two days late', [{ closes: REVERSE, splits: { [day[4]]: 0.02 } }], ADJUSTED, ['unadjusted']],
    ['reported two days early', [{ closes: REVERSE, splits: { [day[0]]: 0.02 } }], ADJUSTED, ['unadjusted']],
    [
      'reported a month off: nobody knows',
      [{ closes: REVERSE, splits: { '2026-09-30': 0.02 } }],
      REVERSE,
      [],
    ],
    [
      'reported after its closes were stored',
      [{ closes: from(REVERSE, 0, 4) }, { closes: from(REVERSE, 4), splits: { [day[2]]: 0.02 } }],
      ADJUSTED,
      [],
    ],
    [
      'reported late and for a later day',
      [{ closes: from(REVERSE, 0, 4) }, { closes: from(REVERSE, 4), splits: { [day[4]]: 0.02 } }],
      ADJUSTED,
      [],
    ],
    [
      'between the stored closes and the new ones, dated early',
      [{ closes: from(REVERSE, 0, 2) }, { closes: from(REVERSE, 2), splits: { [day[0]]: 0.02 } }],
      ADJUSTED,
      [],
    ],
    [
      'between the stored closes and the new ones, dated late',
      [{ closes: from(REVERSE, 0, 2) }, { closes: from(REVERSE, 2), splits: { [day[4]]: 0.02 } }],
      ADJUSTED,
      [],
    ],
    [
      'the same every night',
      [
        { closes: REVERSE, splits: { [day[2]]: 0.02 } },
        { closes: REVERSE, splits: { [day[2]]: 0.02 } },
      ],
      ADJUSTED,
      ['unadjusted'],
    ],
    [
      'a fall of a tenth on the day of 11 for 10 is a fall',
      [{ closes: weekdays(11, 11, 10, 10), splits: { [day[2]]: 1.1 } }],
      weekdays(11, 11, 10, 10),
      [],
    ],
    [
      'a fall of a quarter on the day of 2 for 1 is a fall',
      [{ closes: weekdays(40, 40, 30, 30), splits: { [day[2]]: 2 } }],
      weekdays(40, 40, 30, 30),
      [],
    ],
  ])('%s', (_name, deliveries, closes, codes) => {
    expect(imported(deliveries)).toMatchObject({ closes, codes });
  });

  it('divides the payments before it as well, and tells the change of the day', () => {
    const splits = { [day[2]]: 0.02 };
    const { dividends, row } = imported([
      { closes: from(REVERSE, 0, 3), splits, dividends: { [day[1]]: 0.01 } },
      { closes: from(REVERSE, 0, 4), splits },
    ]);
    expect(dividends).toEqual({ [day[1]]: 0.5 });
    expect(row?.daily_change).toBeCloseTo((4.2 / 4.4 - 1) * 100, 9);
    const { row: onTheDay } = imported([{ closes: from(REVERSE, 0, 3), splits }]);
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
  const kept = { ...week, ...monday };
  const leftOut = ['no_trading_day'];

  it.each<[string, string, string, Delivery[], Record<string, number>, string[]]>([
    ['a Sunday with the close of Monday', 'ABC.DE', 'EUR', [{ closes: SUNDAY }], kept, leftOut],
    ['a symbol without an exchange', 'ABC', 'USD', [{ closes: SUNDAY }], kept, leftOut],
    [
      'Saturday and Sunday with the close of Monday',
      'ABC.L',
      'GBp',
      [{ closes: { ...week, '2026-11-21': 41, '2026-11-22': 41, ...monday } }],
      kept,
      leftOut,
    ],
    [
      'Saturday and Sunday with the close of Friday',
      'ABC.DE',
      'EUR',
      [{ closes: { ...week, '2026-11-21': 42, '2026-11-22': 42, ...monday } }],
      kept,
      leftOut,
    ],
    [
      'a last close on a Sunday waits',
      'ABC.DE',
      'EUR',
      [{ closes: { ...week, '2026-11-22': 41 } }],
      week,
      leftOut,
    ],
    [
      'a session on a Saturday has a close of its own',
      'ABC.NS',
      'INR',
      [{ closes: { ...week, '2026-11-21': 42.5, ...monday } }],
      { ...week, '2026-11-21': 42.5, ...monday },
      [],
    ],
    ['Tel Aviv trades on Sundays', 'ABC.TA', 'ILA', [{ closes: SUNDAY }], SUNDAY, []],
    ['Riyadh does', '2222.SR', 'SAR', [{ closes: SUNDAY }], SUNDAY, []],
    ['so does Kuwait, by the currency', 'ABC', 'KWD', [{ closes: SUNDAY }], SUNDAY, []],
    [
      'no Saturdays in Riyadh',
      '2222.SR',
      'SAR',
      [{ closes: { ...week, '2026-11-21': 41, '2026-11-22': 41, ...monday } }],
      SUNDAY,
      leftOut,
    ],
    ['tomorrow', 'ABC.AX', 'AUD', [{ closes: { ...week, '2026-11-28': 43 } }], week, ['future_date']],
  ])('%s', (_name, symbol, quoted, deliveries, closes, codes) => {
    expect(imported(deliveries, { symbol, quoted })).toMatchObject({ codes });
    expect(imported(deliveries, { symbol, quoted }).closes).toEqual(closes);
  });

  it('leaves a stored one when Monday tells', () => {
    const { row: _row, ...stock } = imported([{ closes: { ...week, '2026-11-22': 41.5, ...monday } }]);
    expect(stock.closes).toHaveProperty('2026-11-22', 41.5);
    const corrected = imported([
      { closes: { ...week, '2026-11-22': 41.5, ...monday } },
      { closes: { '2026-11-23': 41.5, '2026-11-24': 41 } },
    ]);
    expect(corrected.closes).toEqual({ ...week, '2026-11-23': 41.5, '2026-11-24': 41 });
    expect(corrected.codes).toEqual(leftOut);
  });
});
