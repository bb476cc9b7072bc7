import { epochDay } from '@/lib/finance/daily-series';
import { numericLegs } from '@/test/legs';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import { investedByDay } from './performance-series';

const TODAY = '2026-01-08';
const rates = testRates({ USD: { '2026-01-01': 1.25, '2026-01-03': 2 } }, TODAY);
const shown = { currency: 'EUR', rates, today: epochDay(TODAY) } as const;
const CLOSES = { '2026-01-01': 10, '2026-01-05': 20 };

const dollars = (bookings: TestHolding['bookings']): TestHolding => ({
  closes: CLOSES,
  listing: { currency: 'USD' },
  bookings,
});

it.each<[string, TestHolding[], 'fifo' | 'average', number[]]>([
  // 4 × 10 $ ÷ 1.25, and 2 × 10 $ ÷ 2 from the third day on.
  [
    'purchases, without fees',
    [dollars(trades`2026-01-01 4 fees=9, 2026-01-03 2`)],
    'fifo',
    [32, 32, 42, 42, 42],
  ],
  // Two of the four at 8 €, whatever they bring.
  [
    'a sale, by what it closes',
    [dollars(trades`2026-01-01 4, 2026-01-03 2, 2026-01-04 -2 price=99`)],
    'fifo',
    [32, 32, 42, 26, 26],
  ],
  // A third of 42 €.
  [
    'a sale at the mean',
    [dollars(trades`2026-01-01 4, 2026-01-03 2, 2026-01-04 -2`)],
    'average',
    [32, 32, 42, 28, 28],
  ],
  ['all sold', [dollars(trades`2026-01-01 4, 2026-01-02 -4`)], 'fifo', [32, 0, 0, 0, 0]],
  ['a delivery at its price', [dollars(trades`2026-01-02 2 kind=delivery_in price=5`)], 'fifo', [8, 8, 8, 8]],
  [
    'nothing of what has no close',
    [{ closes: {}, bookings: trades`2026-01-01 4 price=3` }],
    'fifo',
    [0, 0, 0],
  ],
])('what is held has cost: %s', (_case, holdings, method, days) => {
  const invested = investedByDay(testPortfolio(holdings, TODAY, rates, method), shown);
  expect([...invested].slice(0, days.length)).toEqual(days.map((one) => expect.closeTo(one, 9)));
});

it('keeps the cost of shares that were exchanged', () => {
  const merger = {
    kind: 'merger',
    date: '2026-01-03',
    quantity: 0,
    legs: numericLegs('merger', 'stock-0', 'stock-1', { ratio: 2 }),
  } as const;
  const held = testPortfolio(
    [
      { closes: CLOSES, bookings: [...trades`2026-01-01 4`, merger] },
      { closes: CLOSES, bookings: trades`2026-01-05 -4` },
    ],
    TODAY,
  );
  // 40 € became eight shares of the other; half of them are sold.
  expect([...investedByDay(held, shown)].slice(0, 5)).toEqual([40, 40, 40, 40, 20]);
});
