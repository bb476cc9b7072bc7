import fc from 'fast-check';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { toCents } from '@/lib/finance/rounding';
import { finish } from '@/lib/platform/parts';
import { inNumbers, plainLegs } from '@/test/legs';
import { madeBookings, type PlainBooking, type PlainMarket, plainFigures } from '@/test/plain-ledger';
import { type TestHolding, testPortfolio, testRates } from '@/test/portfolio';
import { portfolioPerformance } from './performance';
import { realisedSales } from './realised';
import { yearlyReport } from './report';
import { closedPositions } from './runs';

const [FIRST, LAST] = [epochDay('2024-03-01'), epochDay('2026-01-31')];
const TODAY = isoDay(LAST);
const CURRENCIES = new Map([
  ...([
    ['eins', 'EUR'],
    ['zwei', 'USD'],
    ['drei', 'EUR'],
    ['vier', 'USD'],
  ] as const),
]);

/** Walks from a start, up or down by up to a tenth, every third day. */
const walk = (start: number, places: number) =>
  fc
    .array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 270, maxLength: 270 })
    .map((steps) => {
      let value = start;
      return new Map(
        steps.map((step, n) => {
          value = Number(Math.max(start / 4, value * (1 + step)).toFixed(places));
          return [FIRST - 100 + 3 * n, value] as const;
        }),
      );
    });

const symbols: readonly string[] = [...CURRENCIES.keys()];
const market = fc.tuple(fc.tuple(walk(40, 2), walk(90, 2), walk(8, 3), walk(150, 2)), walk(1.2, 4)).map(
  ([closes, usd]): PlainMarket => ({
    currencies: CURRENCIES,
    closes: new Map(closes.map((series, n) => [symbols[n] as string, series])),
    dividends: new Map([
      ['eins', new Map([[FIRST + 90, 0.8]])],
      ['zwei', new Map([[FIRST + 120, 0.37]])],
    ]),
    rates: new Map([['USD', usd]]),
  }),
);

/** Ledgers of all kinds, each booking on a day of its own. */
const ledger = fc
  .tuple(market, fc.integer({ min: 1, max: 2 ** 31 - 2 }), fc.integer({ min: 5, max: 90 }))
  .map(([one, seed, count]): [PlainMarket, PlainBooking[]] => [
    one,
    madeBookings(count, one, [FIRST, LAST - 10], seed),
  ]);

const byIsoDay = (series: ReadonlyMap<number, number>) =>
  Object.fromEntries([...series].map(([day, value]) => [isoDay(day), value]));

function holdings(
  { closes, dividends, currencies }: PlainMarket,
  bookings: readonly PlainBooking[],
): TestHolding[] {
  const idOf = (symbol: string) => `stock-${symbols.indexOf(symbol)}`;
  return symbols.map((symbol) => ({
    listing: { currency: currencies.get(symbol) as string },
    closes: byIsoDay(closes.get(symbol) ?? new Map()),
    dividends: byIsoDay(dividends.get(symbol) ?? new Map()),
    bookings: bookings.flatMap((booking, n): TestHolding['bookings'] => {
      if (booking.symbol !== symbol) return [];
      const { kind, depot, day, quantity = 0, price = null, amount = null, fees = 0, taxes = 0 } = booking;
      return [
        {
          id: `b${n}`,
          kind: kind as 'sale',
          date: isoDay(day),
          depot_id: depot,
          quantity,
          price,
          amount,
          fees,
          taxes,
          withholding_tax: booking.withheld ?? null,
          ...(booking.currency && { currency: booking.currency }),
          exchange_rate: booking.rate ?? null,
          bought_on: booking.bought === undefined ? null : isoDay(booking.bought),
          to_depot_id: booking.toDepot ?? null,
          legs: inNumbers(plainLegs(booking, idOf)),
        },
      ];
    }),
  }));
}

const NOISE = 1e-6;
const HALF_A_CENT = 0.005 + NOISE;
/**
 * A gain is one of two that add up to a rounded sum, so it misses half of what the sum misses and half a cent. The sum
 * of all comes from four rounded amounts (two cents), that of the open positions from two; this one is their difference.
 */
const CENTS_OF_TWO_GAINS = (0.02 + 0.01) / 2 + (0.01 + 0.01) / 2 + NOISE;

/** Ranges, and the days with whose close they begin. */
const RANGES = [
  ['max', FIRST - 400],
  ['year', epochDay('2025-01-31')],
  ['month', epochDay('2025-12-31')],
] as const;

const inOrder = (amounts: readonly (number | null)[]) => amounts.map(Number).sort((a, b) => a - b);

describe('a random ledger in two currencies', () => {
  it.each(['EUR', 'USD'] as const)(
    'has the figures of a plain computation, to the cent: in %s',
    (currency) => {
      fc.assert(
        fc.property(ledger, ([one, bookings]) => {
          const plain = plainFigures(bookings, one, currency, FIRST - 400, LAST);
          const usd = byIsoDay(one.rates.get('USD') ?? new Map()) as Record<string, number>;
          const rates = testRates({ USD: usd }, TODAY);
          const portfolio = testPortfolio(holdings(one, bookings), TODAY, rates);
          const shown = { currency, rates, today: LAST };

          const sales = portfolio.held.flatMap((stock) => [
            ...realisedSales(stock, portfolio.origins, shown),
          ]);
          const results = plain.sales_list.map(({ result }) => result);
          expect(inOrder(sales.map(({ result }) => result))).toEqual(inOrder(results));

          // Each sale is of a closed position or of an open one, and those of a year are in its report.
          const closed = finish(closedPositions(portfolio, shown));
          const ids = new Set(
            closed.flatMap((position) => position.sales.map(({ booking_id }) => booking_id)),
          );
          const partial = sales.filter(({ booking_id }) => !ids.has(booking_id));
          const all = [...closed.flatMap((position) => position.sales), ...partial];
          expect(inOrder(all.map(({ result }) => result))).toEqual(inOrder(results));
          for (const { result, proceeds, invested, dividends, withholding_tax, fees } of closed)
            expect(result).toBe(
              toCents(
                Number(proceeds) -
                  Number(invested) +
                  Number(dividends) -
                  Number(withholding_tax) -
                  Number(fees),
              ),
            );
          const reports = [2024, 2025, 2026].map((year) => finish(yearlyReport(portfolio, year, shown)));
          const out = plain.sales_list.filter(({ kind }) => kind === 'delivery_out');
          const sold = toCents(
            results.reduce((sum, result) => sum + result, 0) -
              out.reduce((sum, { result }) => sum + result, 0),
          );
          expect(toCents(reports.reduce((sum, { totals }) => sum + Number(totals.result), 0))).toBe(sold);
          expect(reports.flatMap(({ delivered_out }) => delivered_out)).toHaveLength(out.length);

          for (const [range, from] of RANGES) {
            const figures = plainFigures(bookings, one, currency, from, LAST);
            const { bridge, summary } = finish(portfolioPerformance(portfolio, range, shown));
            if (!bridge) throw new Error('There is a portfolio');
            const { realised } = bridge;
            // What sales brought, less what was paid for it, from amounts that are each shown in cents.
            const unrounded = figures.start + figures.purchases - figures.realised.paid;
            const kept = toCents(unrounded);
            // The plain sum of numbers may miss half a cent, which the product rounds up, by its noise.
            const tie = toCents(unrounded + NOISE) - toCents(unrounded - NOISE);
            const isNothing = Math.abs(figures.sales - figures.realised.paid) < NOISE;
            const gained = isNothing ? 0 : bridge.sales - bridge.purchases - bridge.start_value + kept;
            for (const [figure, exact, within] of [
              [bridge.start_value, figures.start, HALF_A_CENT],
              [bridge.purchases, figures.purchases, HALF_A_CENT],
              [bridge.sales, figures.sales, HALF_A_CENT],
              [bridge.end_value, figures.end, HALF_A_CENT],
              [bridge.dividends, figures.dividends, HALF_A_CENT],
              [bridge.fees, figures.fees, HALF_A_CENT],
              [bridge.taxes, figures.withheld, HALF_A_CENT],
              [bridge.german_taxes, figures.taxes, HALF_A_CENT],
              [realised.price_gain + realised.currency_gain, gained, NOISE + tie],
              [realised.currency_gain, figures.realised.currency, CENTS_OF_TWO_GAINS],
            ] as const)
              expect(Math.abs(figure - exact)).toBeLessThan(within);
            expect(summary.periodGrowth).toBeCloseTo(figures.ttwror, 5);
          }
        }),
        { numRuns: 15, endOnFailure: true },
      );
    },
  );
});
