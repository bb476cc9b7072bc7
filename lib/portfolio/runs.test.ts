import type { LedgerBooking } from '@/lib/bookings/booking';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { toCents } from '@/lib/finance/rounding';
import { growthFactor } from '@/lib/finance/ttwror';
import { finish } from '@/lib/platform/parts';
import { numericLegs } from '@/test/legs';
import { counted } from '@/test/looks';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import { portfolioPerformance } from './performance';
import { positionFigures } from './position-figures';
import { realisedSales } from './realised';
import { yearlyReport } from './report';
import { closedPositions } from './runs';

const NO_RATES = testRates({}, '2030-01-01');
const JUNE = epochDay('2024-06-03');
const in_ = (currency: 'EUR' | 'USD', today: string, rates = NO_RATES) =>
  ({ currency, rates, today: epochDay(today) }) as const;

/** Returns the realised sales of the first security in euros. */
function salesOf(holding: TestHolding, today = '2026-06-30', rates = NO_RATES) {
  const { held, origins } = testPortfolio([holding], today, rates);
  const [stock] = held;
  if (!stock) throw new Error('There is one');
  return [...realisedSales(stock, origins, in_('EUR', today, rates))];
}

const closedOf = (holdings: readonly TestHolding[], today = '2026-06-30', rates = NO_RATES) =>
  finish(closedPositions(testPortfolio(holdings, today, rates), in_('EUR', today, rates)));

const CLOSES = { '2024-01-10': 50, '2024-06-03': 60, '2025-01-13': 80, '2026-01-12': 40 };

describe('realisedSales', () => {
  it.each<[string, TestHolding['bookings'], ...sales: [cost: number, result: number][]]>([
    [
      // 10 for 500 + 10 of fees and 10 for 600; 15 sold: 510 + half of 600.
      'partial sales, the oldest first, with the fees of both sides',
      trades`2024-01-10 10 fees=10, 2024-06-03 10 fees=0, 2025-01-13 -15 fees=8, 2026-01-12 -5`,
      [810, 1200 - 8 - 810],
      [300, 200 - 300],
    ],
    [
      'a sale in two parts as in one',
      trades`2024-01-10 10 fees=10, 2025-01-13 -4 fees=2, 2025-01-13 -6 fees=3`,
      [204, 320 - 2 - 204],
      [306, 480 - 3 - 306],
    ],
    ['fees above the gain', trades`2024-01-10 1 fees=15, 2024-06-03 -1 fees=15`, [65, 60 - 15 - 65]],
    [
      'a purchase and a sale on one day, at their own prices',
      trades`2024-06-03 10 price=58 fees=1, 2024-06-03 -10 price=61 fees=2`,
      [581, 610 - 2 - 581],
    ],
    ['a sale before the first price', trades`2023-01-02 10 price=30, 2023-06-01 -10 price=35`, [300, 50]],
    [
      // Counted before a split of 1 to 4 in 2024-03: 10 at 200 are 40 at 50.
      'a split between purchase and sale',
      trades`2024-01-10 10 price=200 counted_on=2024-01-10, 2025-01-13 -30 counted_on=2025-01-13`,
      [1500, 2400 - 1500],
    ],
    [
      // Delivered with their own cost and day; they are the oldest.
      'shares that were delivered with their cost',
      trades`2024-06-03 10, 2025-01-13 5 kind=delivery_in price=20 bought_on=2020-02-03, 2026-01-12 -6`,
      [5 * 20 + 60, 240 - 160],
    ],
    [
      // 2,384.635, and 2384.6349999999998 in floating point.
      'a cost of half a cent',
      trades`2024-01-10 23.875 price=99.88 counted_on=2025-01-13, 2025-01-13 -23.875 price=100`,
      [2384.64, 2387.5 - 2384.64],
    ],
    ['shares written off, at the close', trades`2024-01-10 10, 2026-01-12 10 kind=delivery_out`, [500, -100]],
  ])('has the result of %s', (_name, bookings, ...expected) => {
    const listing = { adjusted_on: '2026-06-30', splits: [{ ex_date: '2024-03-04', ratio: 4 }] };
    const sales = salesOf({ listing, closes: CLOSES, bookings });
    expect(sales.map(({ cost, result }) => [cost, result])).toEqual(
      expected.map((row) => row.map((amount) => expect.closeTo(amount, 9))),
    );
  });

  it('has the cost of a foreign share at the rate of its purchase, the proceeds at that of its sale', () => {
    // 10 × 50 $ and 5 $ at 0.80 €, sold for 600 $ − 10 $ at 0.50 €: a gain in dollars, a loss in euros.
    const rates = testRates({ USD: { '2024-01-10': 1.25, '2024-06-03': 2 } }, '2026-06-30');
    const [sale] = salesOf(
      {
        listing: { currency: 'USD' },
        closes: CLOSES,
        bookings: trades`2024-01-10 10 fees=5, 2024-06-03 -10 fees=10 taxes=4`,
      },
      '2026-06-30',
      rates,
    );
    expect(sale).toMatchObject({ proceeds: 300, fees: 5, cost: 404, result: -109, taxes: 2 });
    expect(sale?.percent).toBeCloseTo((-109 / 404) * 100, 9);
  });

  const five = (price: number, more: Pick<Partial<LedgerBooking>, 'currency' | 'exchange_rate'> = {}) => ({
    date: '2024-01-10',
    quantity: 5,
    price,
    ...more,
  });
  const EURO = { currency: 'EUR' };

  it.each<[string, TestHolding['bookings'][number], number, number]>([
    ['the close of 50 is dearer than 49.99', five(49.99), 250, 249.95],
    ['the close of 50 is cheaper than 50.01', five(50.01), 250.05, 250],
    // 45 € are 56.25 $ at the rate of the day, 54 $ at a stated one, and 49.50 $ at another.
    ['an amount in euros counts at its rate', five(45, EURO), 225, 200],
    ['or at the one it states', five(45, { ...EURO, exchange_rate: 1.1 }), 200, 225],
  ])('closes the dearer of two purchases of a moment first: %s', (_name, stated, first, second) => {
    const rates = testRates({ USD: { '2024-01-10': 1.25 } }, '2026-06-30');
    const currency = stated.currency ? 'USD' : 'EUR';
    for (const bookings of [
      [{ date: '2024-01-10', quantity: 5 }, stated],
      [stated, { date: '2024-01-10', quantity: 5 }],
    ]) {
      const sales = [...bookings, { date: '2024-06-03', quantity: -5 }, { date: '2025-01-13', quantity: -5 }];
      const costs = salesOf({ listing: { currency }, closes: CLOSES, bookings: sales }, '2026-06-30', rates);
      expect(costs.map(({ cost }) => cost)).toEqual([first, second]);
    }
  });

  /** Sales of so many shares each, on one day after the other. */
  const sold = (count: number, quantity: number, price: number, depots = ['depot']) =>
    Array.from({ length: count }, (_, n) => ({
      date: isoDay(JUNE + n),
      quantity: -quantity,
      price,
      depot_id: depots[n % depots.length],
    }));
  const THIRDS = { date: '2024-01-10', quantity: 3, price: 10 / 3, fees: 0.01 };
  const SIXTHS = { date: '2024-01-10', quantity: 6, price: 10 / 6, depot_id: 'one' };
  const SEVENTHS = [1 / 7, 2 / 7].map((price, n) => ({ date: `2024-01-1${n}`, quantity: 7, price }));
  const MOVED = trades`2024-02-01 3 kind=transfer depot_id=one to_depot_id=two`;

  it.each<[string, TestHolding['bookings'], [invested: number, proceeds: number, result: number]]>([
    [
      'forty for 10.10, sold one by one for 0.30',
      [...trades`2024-01-10 40 price=0.2525`, ...sold(40, 1, 0.3)],
      [10.1, 12, 1.9],
    ],
    ['three for 10.00 with a fee of 0.01, in sales of one', [THIRDS, ...sold(3, 1, 4)], [10.01, 12, 1.99]],
    // Each sale closes a part of two purchases.
    ['seven for 1.00 and seven for 2.00, in sales of two', [...SEVENTHS, ...sold(7, 2, 0.5)], [3, 7, 4]],
    [
      'parts that go to another depot first',
      [SIXTHS, ...MOVED, ...sold(6, 1, 2, ['two', 'one'])],
      [10, 12, 2],
    ],
  ])('makes the whole of its parts: %s', (_name, bookings, [invested, proceeds, result]) => {
    const holding = { closes: { '2024-01-10': 1 }, bookings };
    for (const method of ['fifo', 'average'] as const) {
      const portfolio = testPortfolio([holding], '2024-12-31', NO_RATES, method);
      const shown = in_('EUR', '2024-12-31');
      expect(finish(closedPositions(portfolio, shown))).toMatchObject([{ invested, proceeds, result }]);
      const { totals, sales } = finish(yearlyReport(portfolio, 2024, shown));
      expect(totals.result).toBe(result);
      expect(toCents(sales.reduce((sum, { cost }) => sum + (cost ?? 0), 0))).toBe(invested);
      const { bridge } = finish(portfolioPerformance(portfolio, 'max', shown));
      expect(bridge?.total_gain).toBe(result);
    }
  });

  it('closes the lots of its depot, which a transfer brings with day and cost', () => {
    const bookings: TestHolding['bookings'] = trades`
      2024-01-10 10 depot_id=one, 2024-06-03 10 depot_id=two,
      2024-09-02 4 kind=transfer depot_id=one to_depot_id=two, 2025-01-13 -6 depot_id=two
    `;
    const [sale] = salesOf({ closes: CLOSES, bookings });
    expect(sale?.lots).toMatchObject([
      { purchase_date: '2024-01-10', quantity: 4, cost: 200, result: 4 * 30 },
      { purchase_date: '2024-06-03', quantity: 2, cost: 120, result: 2 * 20 },
    ]);
  });

  it('says that a price is estimated, and nothing where one is unknown', () => {
    const before = trades`2023-01-02 10, 2024-06-03 -10`;
    expect(salesOf({ closes: CLOSES, bookings: before })).toMatchObject([
      { price_estimated: true, result: 100 },
    ]);
    expect(salesOf({ closes: {}, bookings: before })).toMatchObject([
      { cost: null, proceeds: null, result: null, percent: null },
    ]);
  });
});

describe('closedPositions', () => {
  it('has the result, the rates and the days of a position', () => {
    // 365 days: 1,000 + 10 become 1,200 − 8 and a dividend of 40 − 6.
    const [closed, ...others] = closedOf([
      {
        closes: { '2024-01-10': 100, '2024-07-01': 110, '2024-07-02': 105, '2025-01-09': 120 },
        bookings: trades`
          2024-01-10 10 fees=10, 2024-07-02 10 kind=dividend amount=40 withholding_tax=6 taxes=5,
          2025-01-09 -10 fees=8 taxes=30
        `,
      },
    ]);
    expect(others).toEqual([]);
    expect(closed).toMatchObject({
      from: '2024-01-10',
      to: '2025-01-09',
      days: 365,
      invested: 1010,
      proceeds: 1192,
      dividends: 40,
      withholding_tax: 6,
      taxes: 35,
      fees: 0,
      result: 1192 - 1010 + 34,
      internal_rate_reason: null,
    });
    expect(closed?.percent).toBeCloseTo((216 / 1010) * 100, 9);
    // The purchase with its fees, the rise and the dividend, the way to the sale and its fees.
    const growth = (1000 / 1010) * (1100 / 1000) * ((1050 + 34) / 1100) * (1192 / 1050);
    expect(closed?.ttwror).toBeCloseTo((growth - 1) * 100, 9);
    expect(closed?.ttwror_per_year).toBeCloseTo((growth - 1) * 100, 9);
    // 1,010 × x^365 − 34 × x^191 = 1,192.
    const x = 1 + (closed?.internal_rate ?? 0) / 100;
    expect(1010 * x - 34 * x ** (191 / 365)).toBeCloseTo(1192, 6);
  });

  it('begins anew when a position is bought again', () => {
    const closed = closedOf([
      {
        closes: CLOSES,
        dividends: { '2024-05-02': 1, '2025-06-02': 2 },
        bookings: trades`2024-01-10 10, 2024-06-03 -10, 2025-01-13 5, 2026-01-12 -5, 2026-02-02 1`,
      },
    ]);
    expect(
      closed.map(({ from, to, days, result, ttwror_per_year }) => [from, to, days, result, ttwror_per_year]),
    ).toEqual([
      ['2025-01-13', '2026-01-12', 364, -200 + 10, null],
      ['2024-01-10', '2024-06-03', 145, 100 + 10, null],
    ]);
  });

  it('looks at each booking a few times, however often a position was sold out', () => {
    const looksOf = (rounds: number) => {
      const bookings = Array.from({ length: 2 * rounds }, (_, n) => ({
        date: isoDay(JUNE + n),
        quantity: n % 2 === 0 ? 1 : -1,
      }));
      const portfolio = testPortfolio([{ closes: CLOSES, bookings }], '2030-01-01', NO_RATES);
      const [stock] = portfolio.held;
      const moves = counted(stock?.moves ?? [], 'day');
      const held = [Object.assign({}, stock, { moves: moves.copies })];
      const closed = finish(closedPositions({ ...portfolio, held }, in_('EUR', '2030-01-01')));
      expect(closed).toHaveLength(rounds);
      return moves.looks();
    };
    expect(looksOf(800)).toBeLessThan(2 * looksOf(100));
  });

  it('goes on when it is sold out and bought again on one day', () => {
    const bookings = trades`2024-01-10 10, 2024-06-03 -10, 2024-06-03 10`;
    expect(closedOf([{ closes: CLOSES, bookings }])).toEqual([]);
    const later = [...bookings, { date: '2025-01-13', quantity: -10 }];
    // Both sales are one position: 10 × (60 − 50) and 10 × (80 − 60).
    expect(closedOf([{ closes: CLOSES, bookings: later }])).toMatchObject([
      { from: '2024-01-10', to: '2025-01-13', result: 300 },
    ]);
  });

  it('has a position of one day, without an internal rate', () => {
    const bookings = trades`2024-06-03 10 price=58 fees=1, 2024-06-03 -10 price=61 fees=2`;
    const [closed] = closedOf([{ closes: CLOSES, bookings }]);
    expect(closed).toMatchObject({
      days: 0,
      result: 27,
      internal_rate: null,
      internal_rate_reason: 'one_day',
    });
    expect(closed?.ttwror).toBeCloseTo((608 / 581 - 1) * 100, 9);
  });

  it('says of a worthless one that all is lost', () => {
    const bookings = trades`2024-01-10 10, 2026-01-12 -10 price=1e-8`;
    const [closed] = closedOf([{ closes: CLOSES, bookings }]);
    expect(closed?.percent).toBeCloseTo(-100, 6);
    expect(closed?.ttwror).toBeCloseTo(-100, 6);
  });

  it('divides the cost of a spin-off, whose shares leave one position and begin another', () => {
    // 10 of A for 1,000; on 3 June 5 of B come with a fifth of the cost: A falls from 110 to 88, B is worth 44.
    const holdings: TestHolding[] = [
      {
        closes: { '2024-01-10': 100, '2024-05-31': 110, '2024-06-03': 88, '2025-01-13': 90 },
        bookings: [
          { date: '2024-01-10', quantity: 10 },
          {
            date: '2024-06-03',
            quantity: 0,
            kind: 'spin_off',
            legs: numericLegs('spin_off', 'stock-0', 'stock-1', { ratio: 0.5, cost_share: 0.2 }),
          },
          { date: '2025-01-13', quantity: -10 },
        ],
      },
      { closes: { '2024-06-03': 44, '2025-01-13': 50 }, bookings: trades`2025-01-13 -5` },
    ];
    const closed = closedOf(holdings);
    expect(closed).toMatchObject([
      { name: 'Stock 0', from: '2024-01-10', invested: 800, proceeds: 900, result: 100 },
      { name: 'Stock 1', from: '2024-01-10', to: '2025-01-13', invested: 200, proceeds: 250, result: 50 },
    ]);
    // 110 ÷ 100, the 220 of B on the day of the spin-off, 90 ÷ 88.
    expect(closed[0]?.ttwror).toBeCloseTo((1.1 * ((880 + 220) / 1100) * (90 / 88) - 1) * 100, 9);
    expect(closed[1]?.ttwror).toBeCloseTo((50 / 44 - 1) * 100, 9);
  });

  it('takes a merger for no result, but its cash for a sale', () => {
    // 10 of A for 1,000 become 20 of B and 250 in cash, for which a quarter of the cost goes.
    const holdings: TestHolding[] = [
      {
        closes: { '2024-01-10': 100, '2024-06-03': 110 },
        bookings: [
          { date: '2024-01-10', quantity: 10 },
          {
            date: '2024-06-03',
            quantity: 0,
            kind: 'merger',
            amount: 250,
            legs: numericLegs('merger', 'stock-0', 'stock-1', { ratio: 2, cost_share: 0.25 }),
          },
        ],
      },
      { closes: { '2024-06-03': 42.5, '2025-01-13': 50 }, bookings: trades`2025-01-13 -20` },
    ];
    const closed = closedOf(holdings);
    expect(closed).toMatchObject([
      { name: 'Stock 1', invested: 750, proceeds: 1000, result: 250 },
      { name: 'Stock 0', to: '2024-06-03', invested: 250, proceeds: 250, result: 0 },
    ]);
    // 850 of B and 250 are the 1,100 of A.
    expect(closed[1]?.ttwror).toBeCloseTo(10, 9);
    expect(closed[0]?.ttwror).toBeCloseTo((50 / 42.5 - 1) * 100, 9);
  });

  describe('takes the cash of a merger without a part of the cost', () => {
    const merged = (given: Partial<TestHolding['bookings'][number]>): TestHolding[] => [
      {
        closes: { '2024-01-10': 30 },
        bookings: [
          { date: '2024-01-10', quantity: 6 },
          { date: '2024-06-03', quantity: 0, kind: 'merger', ...given },
        ],
      },
      { closes: { '2024-06-03': 60 }, bookings: [] },
    ];

    it('for a gain in full where shares came too', () => {
      const holdings = merged({
        amount: 20,
        legs: numericLegs('merger', 'stock-0', 'stock-1', { ratio: 0.5 }),
      });
      expect(closedOf(holdings)).toMatchObject([
        { to: '2024-06-03', invested: 0, proceeds: 20, result: 20, percent: null },
      ]);
      const { held, origins } = testPortfolio(holdings, '2026-06-30', NO_RATES);
      const [, brought] = held.map((stock) => positionFigures(stock, origins, in_('EUR', '2026-06-30')));
      // The cost of 180 stays with the three new shares.
      expect(brought?.average_buy_price).toBeCloseTo(60, 9);
    });

    it('for the price of all shares where none came', () => {
      expect(
        closedOf(
          merged({ amount: 200, taxes: 3, legs: numericLegs('merger', 'stock-0', null, { ratio: 0 }) }),
        ),
      ).toMatchObject([{ to: '2024-06-03', invested: 180, proceeds: 200, taxes: 3, result: 20 }]);
    });
  });

  it('does not close what a merger exchanged for other shares alone', () => {
    const merger = {
      kind: 'merger' as const,
      quantity: 0,
      legs: numericLegs('merger', 'stock-0', 'stock-1', { ratio: 1 }),
    };
    const holdings: TestHolding[] = [
      {
        closes: CLOSES,
        bookings: [
          { date: '2024-01-10', quantity: 10 },
          { date: '2024-06-03', ...merger },
        ],
      },
      { closes: CLOSES, bookings: [] },
    ];
    expect(closedOf(holdings)).toEqual([]);
  });
});

/**
 * The portfolio of the handbook of Portfolio Performance; taxes of purchases are left out there, too.
 *
 * @see https://help.portfolio-performance.info/en/concepts/performance/money-weighted/
 * @see https://help.portfolio-performance.info/en/concepts/performance/time-weighted/
 */
describe('the worked examples in the handbook of Portfolio Performance', () => {
  const END = '2023-06-12';
  // Sold at its last close, a position has the rate that the handbook gives an open one.
  const one: TestHolding = {
    closes: { '2021-01-15': 15, '2022-01-14': 16, '2023-04-12': 22.4, [END]: 19.006 },
    bookings: [
      { date: '2021-01-15', quantity: 10, fees: 3, taxes: 2 },
      { date: '2022-01-14', quantity: 5, fees: 3, taxes: 1 },
      { date: '2022-12-15', quantity: 15, kind: 'dividend', amount: 30 },
      { date: '2023-04-12', quantity: -5, fees: 5, taxes: 2 },
      { date: END, quantity: -10 },
    ],
  };
  const two: TestHolding = {
    closes: { '2022-09-30': 8, [END]: 13.97 },
    bookings: [
      { date: '2022-09-30', quantity: 8, fees: 2, taxes: 1 },
      { date: END, quantity: -8 },
    ],
  };

  it('has their internal rates: 18.00 % and 112.53 %', () => {
    const [first, second] = [one, two].map((holding) => closedOf([holding], END)[0]);
    expect(first?.internal_rate).toBeCloseTo(18, 2);
    expect(second?.internal_rate).toBeCloseTo(112.53, 2);
  });

  it('has the entry of their closed trade: half of the first purchase with its fees', () => {
    const [sale] = salesOf(one, END);
    // The handbook's 77.50 and 105 have half of 2 and all of 2 in taxes in them.
    expect(sale).toMatchObject({ cost: 76.5, proceeds: 112, fees: 5, result: 30.5, taxes: 2 });
  });

  it('has the TTWROR of the second: 69.33 %', () => {
    expect(closedOf([two], END)[0]?.ttwror).toBeCloseTo(69.33, 2);
  });

  it('differs in the TTWROR of the first by the day of its purchase only', () => {
    // From 12 June 2021 on; each period as the handbook has it, which gives 14.98 %.
    const read = [
      growthFactor(177.94, 0, 160.26, 0),
      growthFactor(160.26, 83, 287.49, 0),
      growthFactor(287.49, 0, 283.47, 30),
      growthFactor(283.47, 0, 339, 0),
      growthFactor(339, 0, 224, 107),
      growthFactor(224, 0, 190.06, 0),
    ];
    const theirs = read.reduce((product, factor) => product * factor, 1);
    expect((theirs - 1) * 100).toBeCloseTo(14.98, 1);

    const [closed] = closedOf(
      [
        {
          closes: {
            '2021-06-12': 17.794,
            '2022-01-13': 16.026,
            '2022-01-14': 16,
            '2022-12-14': 19.166,
            '2022-12-15': 18.898,
            '2023-04-11': 22.6,
            '2023-04-12': 22.4,
            [END]: 19.006,
          },
          bookings: [{ date: '2021-06-12', quantity: 10 }, ...one.bookings.slice(1)],
        },
      ],
      END,
    );
    // Ours values the ten shares at the close of the day, 160, before five come for 83 and make 240.
    const day = (160 / 160.26) * (240 / (160 + 83));
    const ours = (theirs / (240 / (160.26 + 83))) * day;
    expect(closed?.ttwror).toBeCloseTo((ours - 1) * 100, 9);
    expect(closed?.ttwror).toBeCloseTo(14.92, 2);
  });
});
