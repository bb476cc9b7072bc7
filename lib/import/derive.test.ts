import { EMPTY_SERIES, epochDay } from '@/lib/finance/daily-series';
import { deriveFigures } from './derive';
import type { Figures } from './rows';

const series = {
  days: Int32Array.from(['2024-06-03', '2025-06-30', '2026-06-29', '2026-06-30'], epochDay),
  values: Float64Array.from([50, 80, 100, 120]),
};

type Payments = Record<string, number>;

const [OLD_DAY, APRIL, MAY] = ['2024-05-06', '2026-04-13', '2026-05-04'] as const;

// 1 + 1 + 1 + 1.8 = 4.8 a share in the year before the last close, 4.8 / 120 = 4 %.
const QUARTERLY = { '2025-06-16': 9, '2025-07-14': 1, '2025-10-13': 1, '2026-01-12': 1, [APRIL]: 1.8 };
const YEARLY = { '2023-06-13': 2, '2024-06-14': 2.4, '2025-06-16': 3 };
const OLD = { [OLD_DAY]: 3 };

const reported = (
  reported_dividend_yield: number,
  reported_dividend: number | null,
  trailing_p_e: number | null = null,
) => ({
  reported_dividend_yield,
  reported_dividend,
  trailing_p_e,
});

describe('deriveFigures', () => {
  it('tells the last close, its day and the first day', () => {
    expect(deriveFigures(series, new Map(), {}, null)).toMatchObject({
      current_price: 120,
      price_date: '2026-06-30',
      first_price_date: '2024-06-03',
      daily_change: expect.closeTo(20, 9), // 120 / 100
      yearly_change: 50, // 120 / 80
    });
  });

  it.each<[string, Payments, Figures, (number | null)[], string | null, string?]>([
    // Times a P/E of 15 is 60 % of the earnings.
    ['a year of payments', QUARTERLY, { trailing_p_e: 15 }, [4.8, 4, 0.6], APRIL],
    ['payments win over a wrong reported yield', QUARTERLY, reported(9, 10), [4.8, 4, null], APRIL],
    ['one exactly a year before is not of this year', { '2025-06-30': 3, [MAY]: 6 }, {}, [6, 5, null], MAY],
    ['a dividend that was dropped', OLD, { trailing_p_e: 15 }, [0, 0, 0], OLD_DAY],
    ['payments of less than a year: the source stands', { [MAY]: 6 }, reported(2.5, 3), [3, 2.5, null], MAY],
    ['no payments known', {}, reported(2.5, null, 10), [null, 2.5, 0.25], null],
    ['a loss has no payout ratio', QUARTERLY, { trailing_p_e: -8 }, [4.8, 4, null], APRIL],
    [
      'a reported payout ratio stands',
      QUARTERLY,
      { trailing_p_e: 15, reported_payout_ratio: 0.5 },
      [4.8, 4, 0.5],
      APRIL,
    ],
    ['a payment after the last close', { ...OLD, '2026-07-06': 6 }, {}, [0, 0, null], OLD_DAY],
    [
      'an end before the year, of which the source knows better',
      OLD,
      reported(4, null, 10),
      [null, 4, 0.4],
      OLD_DAY,
    ],
    [
      'a yearly one that is two weeks late: the last counts',
      YEARLY,
      { trailing_p_e: 10 },
      [3, 2.5, 0.25],
      '2025-06-16',
    ],
    // One of the year was held back.
    ['the source stands then', OLD, reported(5, 6, 10), [6, 5, 0.5], OLD_DAY, MAY],
    [
      'its 0 then says nothing',
      OLD,
      { ...reported(0, null, 10), reported_payout_ratio: 0 },
      [null, null, null],
      OLD_DAY,
      '2025-07-01',
    ],
    ['nor does it without any other payment', {}, reported(0, null, 10), [null, null, null], null, MAY],
    [
      'its higher yield stands beside ordinary ones',
      QUARTERLY,
      reported(9, 10.8, 5),
      [10.8, 9, 0.45],
      APRIL,
      MAY,
    ],
    ['and so it does where it gives nothing else', QUARTERLY, reported(9, null), [null, 9, null], APRIL, MAY],
    ['but not a lower one', QUARTERLY, reported(3.9, 4.7), [4.8, 4, null], APRIL, MAY],
    [
      'nor beside one held back before the year',
      QUARTERLY,
      reported(9, 10.8),
      [4.8, 4, null],
      APRIL,
      '2025-06-30',
    ],
    ['a payment held back before the year', OLD, { trailing_p_e: 10 }, [0, 0, 0], OLD_DAY, '2025-06-30'],
    [
      'a late yearly one that came, but was held back',
      YEARLY,
      reported(6, null),
      [null, 6, null],
      '2025-06-16',
      '2026-06-15',
    ],
  ])(
    '%s',
    (_name, payments, figures, [dividend, dividendYield, payout], lastDay, held: string | null = null) => {
      const near = (value: number | null | undefined) =>
        typeof value === 'number' ? expect.closeTo(value, 9) : value;
      expect(deriveFigures(series, new Map(Object.entries(payments)), figures, held)).toMatchObject({
        dividend: near(dividend),
        dividend_yield: near(dividendYield),
        payout_ratio: near(payout),
        last_dividend_date: lastDay,
      });
    },
  );

  it('knows nothing without closes but what the source reports', () => {
    expect(deriveFigures(EMPTY_SERIES, new Map(), { reported_dividend_yield: 3 }, null)).toMatchObject({
      current_price: null,
      price_date: null,
      daily_change: null,
      dividend_yield: 3,
    });
  });
});
