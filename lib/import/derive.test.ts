import { EMPTY_SERIES, epochDay } from '@/lib/finance/daily-series';
import { deriveFigures } from './derive';
import type { Figures } from './rows';

const series = {
  days: Int32Array.from(['2024-06-03', '2025-06-30', '2026-06-29', '2026-06-30'], epochDay),
  values: Float64Array.from([50, 80, 100, 120]),
};

const quarterly = new Map([
  ['2025-06-16', 9],
  ['2025-07-14', 1],
  ['2025-10-13', 1],
  ['2026-01-12', 1],
  ['2026-04-13', 1.8],
]);

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

  it.each<[string, ReadonlyMap<string, number>, Figures, (number | null)[], string | null, (string | null)?]>(
    [
      // 1 + 1 + 1 + 1.8 = 4.8 a share, 4.8 / 120 = 4 %; times a P/E of 15 is 60 % of the earnings.
      ['a year of payments', quarterly, { trailing_p_e: 15 }, [4.8, 4, 0.6], '2026-04-13'],
      [
        'payments win over a wrong reported yield',
        quarterly,
        { reported_dividend_yield: 9, reported_dividend: 10 },
        [4.8, 4, null],
        '2026-04-13',
      ],
      [
        'a payment exactly a year before is not of this year',
        new Map([
          ['2025-06-30', 3],
          ['2026-05-04', 6],
        ]),
        {},
        [6, 5, null],
        '2026-05-04',
      ],
      [
        'a dividend that was dropped',
        new Map([['2024-05-06', 3]]),
        { trailing_p_e: 15 },
        [0, 0, 0],
        '2024-05-06',
      ],
      [
        'payments that do not reach back a year: the source stands',
        new Map([['2026-05-04', 6]]),
        { reported_dividend_yield: 2.5, reported_dividend: 3 },
        [3, 2.5, null],
        '2026-05-04',
      ],
      [
        'no payments known',
        new Map(),
        { reported_dividend_yield: 2.5, trailing_p_e: 10 },
        [null, 2.5, 0.25],
        null,
      ],
      ['a loss has no payout ratio', quarterly, { trailing_p_e: -8 }, [4.8, 4, null], '2026-04-13'],
      [
        'a reported payout ratio stands',
        quarterly,
        { trailing_p_e: 15, reported_payout_ratio: 0.5 },
        [4.8, 4, 0.5],
        '2026-04-13',
      ],
      [
        'a payment after the last close',
        new Map([
          ['2024-05-06', 3],
          ['2026-07-06', 6],
        ]),
        {},
        [0, 0, null],
        '2024-05-06',
      ],
      [
        'a payment of the year held back: the source stands',
        new Map([['2024-05-06', 3]]),
        { reported_dividend_yield: 5, reported_dividend: 6, trailing_p_e: 10 },
        [6, 5, 0.5],
        '2024-05-06',
        '2026-05-04',
      ],
      [
        'and where the source says 0 or nothing, nobody knows',
        new Map([['2024-05-06', 3]]),
        { reported_dividend_yield: 0, reported_payout_ratio: 0, trailing_p_e: 10 },
        [null, null, null],
        '2024-05-06',
        '2025-07-01',
      ],
      [
        'the same without any other payment',
        new Map(),
        { reported_dividend_yield: 0, trailing_p_e: 10 },
        [null, null, null],
        null,
        '2026-05-04',
      ],
      [
        'ordinary payments beside one held back: the higher yield of the source stands',
        quarterly,
        { reported_dividend_yield: 9, reported_dividend: 10.8, trailing_p_e: 5 },
        [10.8, 9, 0.45],
        '2026-04-13',
        '2026-05-04',
      ],
      [
        'and so it does where the source gives nothing else',
        quarterly,
        { reported_dividend_yield: 9 },
        [null, 9, null],
        '2026-04-13',
        '2026-05-04',
      ],
      [
        'but not a lower one',
        quarterly,
        { reported_dividend_yield: 3.9, reported_dividend: 4.7 },
        [4.8, 4, null],
        '2026-04-13',
        '2026-05-04',
      ],
      [
        'nor one beside a payment held back before the year',
        quarterly,
        { reported_dividend_yield: 9, reported_dividend: 10.8 },
        [4.8, 4, null],
        '2026-04-13',
        '2025-06-30',
      ],
      [
        'a payment held back before the year',
        new Map([['2024-05-06', 3]]),
        { trailing_p_e: 10 },
        [0, 0, 0],
        '2024-05-06',
        '2025-06-30',
      ],
      [
        'payments that end before the year, of which the source knows better',
        new Map([['2024-05-06', 3]]),
        { reported_dividend_yield: 4, trailing_p_e: 10 },
        [null, 4, 0.4],
        '2024-05-06',
      ],
      [
        'a yearly payment that is two weeks late: the last one counts',
        new Map([
          ['2023-06-13', 2],
          ['2024-06-14', 2.4],
          ['2025-06-16', 3],
        ]),
        { trailing_p_e: 10 },
        [3, 2.5, 0.25],
        '2025-06-16',
      ],
      [
        'one that came, but was held back',
        new Map([
          ['2023-06-13', 2],
          ['2024-06-14', 2.4],
          ['2025-06-16', 3],
        ]),
        { reported_dividend_yield: 6 },
        [null, 6, null],
        '2025-06-16',
        '2026-06-15',
      ],
    ],
  )('%s', (_name, dividends, reported, [dividend, dividendYield, payout], lastDay, held = null) => {
    const near = (value: number | null | undefined) =>
      typeof value === 'number' ? expect.closeTo(value, 9) : value;
    expect(deriveFigures(series, dividends, reported, held)).toMatchObject({
      dividend: near(dividend),
      dividend_yield: near(dividendYield),
      payout_ratio: near(payout),
      last_dividend_date: lastDay,
    });
  });

  it('knows nothing without closes but what the source reports', () => {
    expect(deriveFigures(EMPTY_SERIES, new Map(), { reported_dividend_yield: 3 }, null)).toMatchObject({
      current_price: null,
      price_date: null,
      daily_change: null,
      dividend_yield: 3,
    });
  });
});
