import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import type { Stock } from '@/lib/stocks/schema';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import { stockExample } from '@/test/stock';
import { words } from '@/test/words';
import { dividendsOfRange, receivedDividends, singleDividends } from './dividends';
import type { HeldStock } from './held-stock';
import { positionFigures } from './position-figures';
import { portfolioPositions } from './positions';

const TODAY = '2026-04-01';
const CLOSES = { '2026-01-05': 10, '2026-02-02': 20, '2026-03-31': 30 };
const rates = testRates({ USD: { '2026-01-02': 1.25, '2026-02-02': 1.6, '2026-04-01': 2 } }, TODAY);
const shown = { currency: 'EUR', rates, today: epochDay(TODAY) } as const;

const dollars = (bookings: TestHolding['bookings'], changes: Partial<TestHolding> = {}): TestHolding => ({
  closes: CLOSES,
  listing: { currency: 'USD' },
  bookings,
  ...changes,
});

const figures = (bookings: TestHolding['bookings']) => {
  const { held, origins } = testPortfolio([dollars(bookings)], TODAY);
  return positionFigures(held[0] as HeldStock, origins, shown);
};

describe('positionFigures', () => {
  it.each<[string, TestHolding['bookings'], number | null, number | null, number | null]>([
    // 10 $ ÷ 1.25 = 8 €; 20 $ ÷ 1.6 = 12.50 €.
    ['one purchase', trades`2026-01-05 4`, 8, 10, 60],
    [
      'the mean of two, weighted with their shares',
      trades`2026-01-05 6, 2026-02-02 3`,
      (6 * 8 + 3 * 12.5) / 9,
      (60 + 60) / 9,
      135,
    ],
    [
      // One of the six at 8 € is left, and three at 12.50 €.
      'a sale, which takes the oldest shares',
      trades`2026-01-05 6, 2026-02-02 3, 2026-03-31 -5 price=99`,
      (8 + 3 * 12.5) / 4,
      (10 + 60) / 4,
      60,
    ],
    [
      // Six at 8 €, two of them sold: four at 8 € and four at 12.50 €.
      'a sale between purchases',
      trades`2026-01-05 6, 2026-01-06 -2, 2026-02-02 4`,
      10.25,
      15,
      120,
    ],
    [
      'what was sold out, which counts no more',
      trades`2026-01-05 6, 2026-01-06 -6, 2026-02-02 2`,
      12.5,
      20,
      30,
    ],
    ['no rate on the day of a purchase', trades`2026-01-01 2`, null, 10, 30],
  ])('has %s', (_name, bookings, average, original, value) => {
    const found = figures(bookings);
    const close = (expected: number | null) => (expected === null ? null : expect.closeTo(expected, 10));
    expect(found).toEqual({
      current_price: 15,
      average_buy_price: close(average),
      original_buy_price: close(original),
      total_value: value,
      growth: average === null ? null : expect.closeTo((15 / average - 1) * 100, 9),
    });
  });
});

describe('portfolioPositions', () => {
  const stocks = (ids: string[]): Map<string, Stock> =>
    new Map(ids.map((id) => [id, stockExample({ id, display_currency: 'EUR' })]));

  it('puts the first bought first, and leaves out what was sold or is unknown', () => {
    const portfolio = testPortfolio(
      [
        dollars(trades`2026-02-02 1`),
        dollars(trades`2026-01-05 1`),
        dollars(trades`2026-01-05 1, 2026-01-06 -1`),
        dollars(trades`2026-01-05 1`),
      ],
      TODAY,
    );
    const found = finish(portfolioPositions(portfolio, stocks(['stock-0', 'stock-1', 'stock-2']), shown));
    expect(found.map(({ id }) => id)).toEqual(['stock-1', 'stock-0']);
  });

  it('converts fees and dividends at the rates of their days', () => {
    const portfolio = testPortfolio(
      [
        dollars(trades`2026-01-05 4 fees=5, 2026-02-02 1 fees=8 price=16`, {
          dividends: { '2026-02-02': 0.8, '2026-03-31': 0.32 },
        }),
      ],
      TODAY,
    );
    const [position] = finish(portfolioPositions(portfolio, stocks(['stock-0']), shown));
    expect(position).toMatchObject({
      quantity: 5,
      purchase_date: '2026-01-05',
      price_date: '2026-03-31',
      // 5 $ ÷ 1.25 + 8 $ ÷ 1.6
      fees: 9,
      // 4 × 0.80 $ ÷ 1.6 + 5 × 0.32 $ ÷ 1.6
      received_dividends: 3,
      current_rate: { from: 'USD', to: 'EUR', rate: 0.5, date: '2026-04-01' },
      lots: [
        { buy_price: 8, price: 10, rate: { rate: 0.8, date: '2026-01-02' }, value: 60, growth: 87.5 },
        { buy_price: 10, price: 16, entered_price: 16, price_date: null, value: 15, growth: 50 },
      ],
    });
  });
});

describe('receivedDividends', () => {
  const held = testPortfolio(
    [
      dollars(trades`2026-02-02 10`, {
        dividends: {
          '2026-02-02': 1,
          '2026-03-01': 0.8,
          '2026-03-02': 0.16,
          '2026-04-01': 2,
          '2026-04-02': 9,
        },
      }),
    ],
    TODAY,
  );

  it.each([
    // 10 × 0.80 $ ÷ 1.6 and 10 × 0.16 $ ÷ 1.6; 10 × 2 $ ÷ 2. Nothing on the day of the purchase.
    [
      'max',
      [
        ['2026-02-01', 0],
        ['2026-03-01', 6],
        ['2026-04-01', 10],
      ],
      16,
    ],
    // The range starts with the close of 1 March.
    [
      'month',
      [
        ['2026-03-01', 1],
        ['2026-04-01', 10],
      ],
      11,
    ],
    [
      'week',
      [
        ['2026-03-01', 0],
        ['2026-04-01', 10],
      ],
      10,
    ],
  ] as const)('has an entry for each month of the range: %s', (range, months, total) => {
    const { dividends, total: sum } = finish(receivedDividends(held, range, shown));
    expect(dividends.map(({ date, value }) => [date, Math.round(value * 1e9) / 1e9])).toEqual(months);
    expect(sum).toBeCloseTo(total, 10);
  });

  it('names who paid in a month, the greatest sum first, and what of it is booked', () => {
    const booked = {
      kind: 'dividend',
      date: '2026-03-20',
      quantity: 10,
      amount: 9,
      currency: 'EUR',
    } as const;
    const paid = { dividends: { '2026-03-02': 0.16 } };
    const both = testPortfolio(
      [
        dollars(trades`2026-02-02 10`, paid),
        { ...dollars(trades`2026-02-02 10`), bookings: [...trades`2026-02-02 10`, booked] },
      ],
      TODAY,
    );
    const march = finish(receivedDividends(both, 'max', shown)).dividends[1];
    expect(march).toMatchObject({ value: expect.closeTo(10, 10), booked: 9 });
    expect(march?.payers.map(({ name, value }) => [name, Math.round(value)])).toEqual([
      ['Stock 1', 9],
      ['Stock 0', 1],
    ]);
  });

  it('begins with the range, not with the first purchase', () => {
    const { dividends } = finish(receivedDividends(held, 'year', shown));
    expect(dividends.map(({ date }) => date)).toEqual(words`
      2025-04-01 2025-05-01 2025-06-01 2025-07-01 2025-08-01 2025-09-01 2025-10-01 2025-11-01 2025-12-01
      2026-01-01 2026-02-01 2026-03-01 2026-04-01
    `);
  });

  it('is nothing where nothing was paid', () => {
    const none = testPortfolio([dollars(trades`2026-02-02 10`)], TODAY);
    expect(finish(receivedDividends(none, 'year', shown))).toEqual({
      dividends: [],
      total: 0,
      currency: 'EUR',
      leftOut: [],
    });
  });

  it('names each payment with what it was in its own currency, and the rate of its day', () => {
    const payments = finish(dividendsOfRange(held, 'month', shown));
    const { total } = finish(receivedDividends(held, 'month', shown));
    expect(payments).toEqual([
      {
        company_id: 'stock-0',
        name: 'Stock 0',
        ex_date: '2026-03-02',
        quantity: 10,
        booked: false,
        amount: 1.6,
        currency: 'USD',
        rate: expect.objectContaining({ from: 'USD', to: 'EUR', rate: 0.625 }),
        value: expect.closeTo(1, 10),
      },
      expect.objectContaining({ ex_date: '2026-04-01', amount: 20, value: expect.closeTo(10, 10) }),
    ]);
    expect(payments.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(total, 10);
    expect(finish(singleDividends(held.held, 0, shown))).toHaveLength(3);
  });

  it('names no payment of a stock that the sum leaves out', () => {
    const dividends = { '2026-03-20': 1 };
    const paid = (changes: Partial<TestHolding>) => dollars(trades`2026-02-02 1`, { dividends, ...changes });
    const some = testPortfolio(
      [paid({ listing: { currency: 'XAU' } }), paid({ closes: {} }), paid({})],
      TODAY,
    );
    expect(finish(receivedDividends(some, 'max', shown)).leftOut).toHaveLength(2);
    expect(finish(dividendsOfRange(some, 'max', shown))).toEqual([
      expect.objectContaining({ company_id: 'stock-2' }),
    ]);
  });

  it('names the part of a payment that purchases with a rate have received', () => {
    const bookings = trades`1998-12-30 3, 2026-02-02 1`;
    const early = testPortfolio([dollars(bookings, { dividends: { '2026-03-20': 2 } })], TODAY, shown.rates);
    const [payment, ...others] = finish(dividendsOfRange(early, 'max', shown));
    expect(payment).toMatchObject({ ex_date: '2026-03-20', quantity: 1, amount: 2 });
    expect(others).toEqual([]);
    expect(finish(receivedDividends(early, 'max', shown)).total).toBeCloseTo(payment?.value as number, 10);
  });
});
