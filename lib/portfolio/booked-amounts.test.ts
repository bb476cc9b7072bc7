import { epochDay } from '@/lib/finance/daily-series';
import { toCents } from '@/lib/finance/rounding';
import { finish } from '@/lib/platform/parts';
import { type TestHolding, testPortfolio, testRates } from '@/test/portfolio';
import { bookingFigures } from './bookings/booking-figures';
import { flowsOfRange } from './flows';
import { portfolioPerformance } from './performance';
import { positionFigures, type Shown } from './position-figures';
import { yearlyReport } from './report';
import { closedPositions } from './runs';

const TODAY = '2024-12-31';
// The market never has the rates that bookings state.
const RATES = testRates({ USD: { '2024-01-01': 1.1 } }, TODAY);
const SHOWN: Shown = { currency: 'EUR', rates: RATES, today: epochDay(TODAY) };

type Given = TestHolding['bookings'][number];

const buy = (quantity: number, price: number | null, over: Partial<Given> = {}): Given => ({
  date: '2024-01-10',
  quantity,
  price,
  ...over,
});
const sell = (quantity: number, price: number | null, over: Partial<Given> = {}): Given =>
  buy(-quantity, price, { date: '2024-06-03', ...over });
const several = (count: number, one: Given) => Array.from({ length: count }, () => one);
const sum = (amounts: readonly (number | null | undefined)[]) =>
  toCents(amounts.reduce<number>((all, amount) => all + (amount ?? Number.NaN), 0));

const THIRD = 0.33333333;
const IN_EURO = { currency: 'EUR' };

/** Purchases, sales and fees of the bridge, and the result of all sales. */
type Expected = [purchases: number, sales: number, fees: number, result: number];

const CLOSED: [string, Given[], Expected, listing?: TestHolding['listing']][] = [
  // A third at 11.00 is 3.67, at 12.00 it is 4.00.
  [
    'three thirds of a share',
    [...several(3, buy(THIRD, 11)), ...several(3, sell(THIRD, 12))],
    [11.01, 12, 0, 0.99],
  ],
  // The closes of these days are 11 and 12.
  [
    'the same at the close of the day',
    [...several(3, buy(THIRD, null)), ...several(3, sell(THIRD, null))],
    [11.01, 12, 0, 0.99],
  ],
  // 10.000541 and 11.11104.
  ['parts of a cent', [buy(0.123456, 81.0049), sell(0.123456, 90)], [10, 11.11, 0, 1.11]],
  // 49.995 is 50.00, and 20.005 is 20.01; they cost 16.67, 16.66 and 16.67.
  ['halves, up, sold in parts', [buy(1.5, 33.33), ...several(3, sell(0.5, 40.01))], [50, 60.03, 0, 10.03]],
  // 28.3535 + 1.00 became 31.5035 − 0.50.
  ['fees', [buy(0.35, 81.01, { fees: 1 }), sell(0.35, 90.01, { fees: 0.5 })], [28.35, 31.5, 1.5, 31 - 29.35]],
  // 10.005 € and 12.015 €, whatever they were in dollars.
  [
    'euros at stated rates for a share in dollars',
    [
      buy(0.3, 33.35, { ...IN_EURO, exchange_rate: 1.25 }),
      sell(0.3, 40.05, { ...IN_EURO, exchange_rate: 1.3 }),
    ],
    [10.01, 12.02, 0, 2.01],
    { currency: 'USD' },
  ],
  // 10.005 $ are 10.01 $ and 8.008 €, 12.015 $ are 12.02 $ and 9.616 €.
  [
    'dollars at a stated rate',
    [buy(0.3, 33.35, { exchange_rate: 1.25 }), sell(0.3, 40.05, { exchange_rate: 1.25 })],
    [8.01, 9.62, 0, 1.61],
    { currency: 'USD' },
  ],
];

const portfolioOf = (bookings: Given[], listing: TestHolding['listing']) =>
  testPortfolio([{ listing, closes: { '2024-01-10': 11, '2024-06-03': 12 }, bookings }], TODAY, RATES);

describe('an amount that is rounded once, where its booking is read', () => {
  it.each(CLOSED)('is the same everywhere: %s', (_name, bookings, expected, listing = IN_EURO) => {
    const [purchases, sales, fees, exact] = expected;
    const result = toCents(exact);
    const portfolio = portfolioOf(bookings, listing);
    const { bridge } = finish(portfolioPerformance(portfolio, 'max', SHOWN));
    expect(bridge).toMatchObject({ purchases, sales, fees, end_value: 0, total_gain: result });
    expect(sum([bridge?.realised.price_gain, bridge?.realised.currency_gain])).toBe(
      toCents(sales - purchases),
    );
    expect(finish(yearlyReport(portfolio, 2024, SHOWN)).totals.result).toBe(result);
    expect(sum(finish(closedPositions(portfolio, SHOWN)).map((closed) => closed.result))).toBe(result);
    const paid = (kind: string) =>
      sum(
        finish(flowsOfRange(portfolio, 'max', SHOWN)).flatMap((flow) =>
          flow.kind === kind ? flow.value : [],
        ),
      );
    expect([paid('purchase'), paid('sale')]).toEqual([purchases, sales]);
  });

  it('is that of the ledger, in the currency of the booking', () => {
    const bookings = [buy(0.3, 33.35), sell(0.1, 40.05, { id: 'one' }), sell(0.2, null, { id: 'other' })];
    const figures = finish(
      bookingFigures(portfolioOf(bookings, { currency: 'USD' }), new Set(['one', 'other']), RATES),
    );
    // 10.01 $ in thirds are 3.34 $ and 6.67 $; 4.005 $ are 4.01 $, 0.2 × 12.00 $ are 2.40 $.
    expect(figures.get('one')).toMatchObject({ gain: 0.67 });
    expect(figures.get('other')).toMatchObject({ gain: -4.27, market_value: 2.4 });
  });

  it('is what the shares cost that are still held, less what sales say', () => {
    // 10.10 for 40; two of them cost 0.505, so 0.51, and brought 0.60.
    const portfolio = portfolioOf([buy(40, 0.2525), sell(2, 0.3)], IN_EURO);
    const { bridge } = finish(portfolioPerformance(portfolio, 'max', SHOWN));
    expect(bridge?.realised).toEqual({ price_gain: 0.09, currency_gain: 0 });
    expect(finish(yearlyReport(portfolio, 2024, SHOWN)).totals.result).toBe(0.09);
  });

  it('is the cost of a position', () => {
    const portfolio = portfolioOf(several(3, buy(THIRD, 11)), IN_EURO);
    const [stock] = portfolio.held;
    if (!stock) throw new Error('There is one');
    const { average_buy_price } = positionFigures(stock, portfolio.origins, SHOWN);
    expect(toCents((average_buy_price as number) * stock.quantity)).toBe(11.01);
  });
});
