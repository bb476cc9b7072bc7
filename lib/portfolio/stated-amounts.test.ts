import { amountIn, statedIn } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import { dividendsOfRange } from './dividends';
import { flowsOfRange } from './flows';
import { portfolioPerformance } from './performance';
import { positionFigures } from './position-figures';
import { realisedSales } from './realised';
import { yearlyReport } from './report';
import type { PerformanceRange } from './rules';
import { closedPositions } from './runs';

const TODAY = '2026-06-30';
/** 1 EUR = 1.25 USD = 0.8 GBP on all days. */
const RATES = testRates({ USD: { '2026-01-01': 1.25 }, GBP: { '2026-01-01': 0.8 } }, TODAY);
const shown = (currency: 'EUR' | 'USD' | 'GBP') =>
  ({ currency, rates: RATES, today: epochDay(TODAY) }) as const;

const IN_EUROS = { currency: 'EUR' } as const;
const TRADE: TestHolding = {
  listing: { currency: 'USD' },
  closes: { '2026-01-05': 50, '2026-03-02': 60 },
  bookings: trades`
    2026-01-05 10 price=40 fees=1.01 currency=EUR exchange_rate=1.2,
    2026-02-02 10 kind=dividend amount=50 fees=0.35 withholding_tax=7.5 taxes=5.11 currency=EUR exchange_rate=1.3,
    2026-03-02 -10 price=50 fees=2.02 taxes=3.03 currency=EUR exchange_rate=1.3
  `,
};

describe('an amount that its booking states in another currency, at a rate', () => {
  const portfolio = testPortfolio([TRADE], TODAY, RATES);
  const [stock] = portfolio.held;
  if (!stock) throw new Error('There is one');

  it.each([
    // 1.01 € and 2.02 € of fees, 400 € and 500 €; a dividend of 50 € less 7.50 € and 0.35 €.
    ['EUR', { cost: 401.01, proceeds: 500, fees: 2.02, taxes: 3.03, dividend: 50, withheld: 7.5 }],
    // At the stated rates: 1.2 for the purchase, 1.3 for the rest.
    ['USD', { cost: 481.21, proceeds: 650, fees: 2.63, taxes: 3.94, dividend: 65, withheld: 9.75 }],
    // The euros at the rate of the market.
    ['GBP', { cost: 320.81, proceeds: 400, fees: 1.62, taxes: 2.42, dividend: 40, withheld: 6 }],
  ] as const)('is that amount in every figure: %s', (currency, expected) => {
    const { cost, proceeds, fees, taxes, dividend, withheld } = expected;
    const inShown = shown(currency);
    const cents = (amount: number) => expect.closeTo(amount, 9);
    const result = cents(proceeds - fees - cost);
    expect([...realisedSales(stock, portfolio.origins, inShown)]).toMatchObject([
      { cost, proceeds, fees, taxes, result },
    ]);
    expect(finish(closedPositions(portfolio, inShown))).toMatchObject([
      { invested: cost, proceeds: cents(proceeds - fees), dividends: dividend, withholding_tax: withheld },
    ]);
    expect(finish(yearlyReport(portfolio, 2026, inShown))).toMatchObject({
      sales: [{ cost, result }],
      dividends: [{ amount: dividend, withholding_tax: withheld }],
      totals: { result, dividends: dividend, withholding_tax: withheld },
    });
    const [paid] = finish(dividendsOfRange(portfolio, 'max', inShown));
    expect(paid?.value).toBeCloseTo(dividend, 9);
    const { bridge } = finish(portfolioPerformance(portfolio, 'max', inShown));
    expect(bridge).toMatchObject({ sales: proceeds, dividends: dividend, taxes: withheld });
    const flows = finish(flowsOfRange(portfolio, 'max', inShown));
    expect(flows.map(({ kind, value }) => [kind, value])).toEqual([
      ['purchase', cents(bridge?.purchases ?? 0)],
      ['dividend', cents(dividend)],
      ['sale', cents(proceeds)],
    ]);
    for (const { amount, rate, value } of flows) {
      if (rate) expect(amount * rate.rate).toBeCloseTo(value ?? 0, 9);
    }
  });

  it('is paid into the internal rate as it is', () => {
    // 401.01 for 497.98, 42.15 in between, in 56 days.
    const { summary } = finish(portfolioPerformance(portfolio, 'max', shown('EUR')));
    const growth = 1 + (summary.internalRate ?? 0) / 100;
    expect(401.01 * growth ** (56 / 365) - 42.15 * growth ** (28 / 365)).toBeCloseTo(497.98, 6);
    expect(finish(closedPositions(portfolio, shown('EUR')))[0]?.internal_rate).toBeCloseTo(
      summary.internalRate as number,
      6,
    );
  });

  it('is the cost of what is still held', () => {
    const open = testPortfolio([{ ...TRADE, bookings: TRADE.bookings.slice(0, 1) }], TODAY, RATES);
    const [held] = open.held;
    const figures = held && positionFigures(held, open.origins, shown('EUR'));
    expect(figures?.average_buy_price).toBe(40);
    // 10 × 60 $ ÷ 1.25 are 480 €.
    expect(figures?.growth).toBeCloseTo(20, 9);
    expect(finish(portfolioPerformance(open, 'max', shown('EUR'))).bridge).toMatchObject({
      purchases: 400,
      end_value: 480,
      fees: 1.01,
      // 480 $ at 1/1.2 and 1/1.25 €, and the rest.
      currency_gain: -16,
      price_gain: 96,
      unrealised: { currency_gain: -16, price_gain: 96 },
    });
  });

  it('has half cents of its own currency', () => {
    // 3 × 0.335 = 1.005, whatever the rate.
    for (const exchange_rate of [1.1, 1.2, 1.3, 0.9, 1.0837]) {
      const bookings = [
        { date: '2026-01-05', quantity: 3, price: 0.335, ...IN_EUROS, exchange_rate },
        { date: '2026-03-02', quantity: -3, price: 0.335, ...IN_EUROS, exchange_rate: 1.17 },
      ];
      const one = testPortfolio([{ ...TRADE, bookings }], TODAY, RATES);
      expect(finish(closedPositions(one, shown('EUR')))).toMatchObject([
        { invested: 1.01, proceeds: 1.01, result: 0 },
      ]);
    }
  });
});

describe('a booking in the currency of its listing', () => {
  it.each<[string, object, string, number]>([
    ['states how many of it were one euro', { currency: 'USD', exchange_rate: 1.25 }, 'USD', 8],
    ['counts at the rate of its day without one', { currency: 'USD', exchange_rate: null }, 'USD', 5],
    ['states nothing with a rate of 1', { currency: 'USD', exchange_rate: 1 }, 'USD', 5],
    ['has no rate in euros', { currency: 'EUR', exchange_rate: 1.25 }, 'EUR', 10],
  ])('%s', (_name, given, listing, expected) => {
    const rates = testRates({ USD: { '2026-01-01': 2 } }, TODAY);
    const booking = { date: '2026-01-05', ...given } as Parameters<typeof statedIn>[0];
    const stated = statedIn(booking, listing, rates);
    const day = epochDay('2026-01-05');
    expect(amountIn(10, { from: listing, stated, day }, { currency: 'EUR', rates })).toBeCloseTo(expected, 9);
  });
});

describe('the currency gain of a closed trade', () => {
  const closes = { '2026-01-05': 10, '2026-02-02': 12, '2026-03-02': 12 };
  const trade = (closed: number): TestHolding => ({
    listing: { currency: 'USD' },
    closes,
    bookings: [
      { date: '2026-01-05', quantity: 10 },
      { date: '2026-02-02', quantity: -closed },
    ],
  });

  const performanceOn = (today: string, rates: Rates, holding: TestHolding, range: PerformanceRange) => {
    const in_ = { currency: 'EUR', rates, today: epochDay(today) } as const;
    return finish(portfolioPerformance(testPortfolio([holding], today, rates), range, in_));
  };

  it.each([
    // Bought and sold at 1 EUR = 1.00 USD; later 1.20.
    ['at one rate', { '2026-01-01': 1, '2026-02-20': 1.2 }, 0, 20],
    // 100 $ × (1/0.8 − 1), and 20 $ × 1/0.8.
    ['at two rates', { '2026-01-01': 1, '2026-02-01': 0.8, '2026-02-20': 1.2 }, 25, 25],
  ])('is fixed on the day of the sale: %s', (_name, usd, currency_gain, price_gain) => {
    for (const today of ['2026-02-02', '2026-02-28', '2026-06-30']) {
      const rates = testRates({ USD: usd as Record<string, number> }, today);
      const { bridge } = performanceOn(today, rates, trade(10), 'max');
      expect(bridge).toMatchObject({
        price_gain,
        currency_gain,
        realised: { price_gain, currency_gain },
        unrealised: { price_gain: 0, currency_gain: 0 },
      });
    }
  });

  it('counts from the value at the begin of a range, and leaves that of the open part alone', () => {
    // The month begins on 28 February: 10 shares at 12 $ and 1 EUR = 1.25 USD, four of them sold on 2 March at 1.20.
    const rates = testRates(
      { USD: { '2026-01-01': 1, '2026-02-20': 1.25, '2026-03-01': 1.2, '2026-03-20': 1.5 } },
      '2026-03-28',
    );
    const partly = { ...trade(10), bookings: trades`2026-01-05 10, 2026-03-02 -4 price=13` };
    const { bridge } = performanceOn('2026-03-28', rates, partly, 'month');
    expect(bridge).toMatchObject({
      start_value: 96,
      // 48 $ × (1/1.2 − 1/1.25) and 4 $ × 1/1.2.
      realised: { currency_gain: 1.6, price_gain: 3.33 },
      // 72 $ × (1/1.5 − 1/1.25).
      unrealised: { currency_gain: -9.6, price_gain: 0 },
      sales: 43.33,
      end_value: 48,
    });
  });
});
