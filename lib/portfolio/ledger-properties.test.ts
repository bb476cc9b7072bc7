import fc from 'fast-check';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { toCents } from '@/lib/finance/rounding';
import { finish } from '@/lib/platform/parts';
import { type TestHolding, testPortfolio, testRates } from '@/test/portfolio';
import { countedStock } from './counted-purchases';
import { portfolioPerformance, rangeBegin } from './performance';
import { lotCost, type Shown } from './position-figures';
import { realisedSales } from './realised';
import { closedPositions } from './runs';
import { shownSums } from './shown-sums';

const TODAY = '2026-06-30';
const FIRST = epochDay('2026-01-01');
const LAST = epochDay(TODAY);
const RATES = testRates({ USD: { '2026-01-01': 1.25, '2026-03-02': 1.1, '2026-05-04': 1.6 } }, TODAY);
const IN_EURO: Shown = { currency: 'EUR', rates: RATES, today: LAST };

type Given = TestHolding['bookings'][number];

const day = fc.integer({ min: FIRST, max: LAST }).map(isoDay);
// So that tenths of whole shares cost whole cents.
const price = fc.integer({ min: 5, max: 9_000 }).map((tenths) => tenths / 10);
const perDay = (minKeys: number) =>
  fc
    .dictionary(day, price, { minKeys, maxKeys: 20 })
    .map((values) => Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))));

const entry = fc.record({
  date: day,
  kind: fc.constantFrom(
    'purchase',
    'purchase',
    'sale',
    'sale',
    'delivery_in',
    'delivery_out',
    'dividend',
    'fee',
    'transfer',
  ),
  quantity: fc.integer({ min: 1, max: 40 }),
  depot: fc.constantFrom('one', 'two'),
  price: fc.option(price),
  fees: fc.integer({ min: 0, max: 999 }).map((cents) => cents / 100),
  taxes: fc.integer({ min: 0, max: 999 }).map((cents) => cents / 100),
});

type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

/** Makes bookings of entries: nothing leaves a depot that is not in it at the end of the day before, or came that day. */
function possible(entries: readonly Entry[]): Given[] {
  const held = new Map<string, number>();
  const at = (depot: string) => held.get(depot) ?? 0;
  const add = (depot: string, quantity: number) => held.set(depot, at(depot) + quantity);
  const comesIn = ({ kind }: Entry) =>
    kind === 'purchase' || kind === 'delivery_in' ? 0 : kind === 'transfer' ? 1 : 2;
  const ordered = [...entries].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : comesIn(a) - comesIn(b),
  );
  return ordered.flatMap(({ kind, depot, quantity, fees, taxes, ...given }, n): Given | [] => {
    const common = { id: `b${String(n).padStart(2, '0')}`, date: given.date, depot_id: depot };
    if (kind === 'dividend')
      return { ...common, kind, quantity, amount: quantity, withholding_tax: fees / 100, taxes };
    if (kind === 'fee') return { ...common, kind, quantity: 0, amount: fees + 0.01 };
    if (kind === 'purchase' || kind === 'delivery_in') {
      add(depot, quantity);
      return { ...common, kind, quantity, price: given.price, fees };
    }
    const left = Math.min(quantity, at(depot));
    if (left === 0) return [];
    add(depot, -left);
    const other = depot === 'one' ? 'two' : 'one';
    if (kind === 'transfer') {
      add(other, left);
      return { ...common, kind, quantity: left, to_depot_id: other };
    }
    return { ...common, kind, quantity: left, fees, ...(kind === 'sale' && { price: given.price, taxes }) };
  });
}

const holding: fc.Arbitrary<TestHolding> = fc
  .record({
    listing: fc.record({ currency: fc.constantFrom('EUR', 'USD') }),
    closes: perDay(1),
    dividends: perDay(0),
    entries: fc.array(entry, { minLength: 1, maxLength: 14 }),
  })
  .map(({ entries, ...rest }) => ({ ...rest, bookings: possible(entries) }));

const portfolio = fc.array(holding, { minLength: 1, maxLength: 3 }).map((holdings) =>
  holdings.map((one, n) => ({
    ...one,
    bookings: one.bookings.map((booking) => ({ ...booking, id: `${n}-${booking.id}` })),
  })),
);
const range = fc.constantFrom('day', 'week', 'month', 'year', 'max' as const);
const cents = (amount: number) => Math.round(amount * 100);

describe('a ledger of all kinds', () => {
  it('has a bridge that adds up to the cent, as does what is realised and open', () => {
    fc.assert(
      fc.property(portfolio, range, (holdings, over) => {
        const held = testPortfolio(holdings, TODAY, RATES);
        const { bridge, totalValue, summary } = finish(portfolioPerformance(held, over, IN_EURO));
        if (!bridge) return;
        const gain = cents(bridge.price_gain) + cents(bridge.currency_gain);
        expect(cents(bridge.start_value) + cents(bridge.purchases) - cents(bridge.sales) + gain).toBe(
          cents(bridge.end_value),
        );
        for (const part of ['price_gain', 'currency_gain'] as const)
          expect(cents(bridge.realised[part]) + cents(bridge.unrealised[part])).toBe(cents(bridge[part]));
        expect(gain + cents(bridge.dividends) - cents(bridge.fees) - cents(bridge.taxes)).toBe(
          cents(bridge.total_gain),
        );
        expect(bridge.end_value).toBe(toCents(totalValue.at(-1)?.value as number));
        expect(summary.periodGain).toBe(bridge.total_gain);
        // At the end, as much is invested as the positions cost.
        const costs = held.held.flatMap((stock) => {
          const counted = countedStock(stock, IN_EURO);
          return (counted?.lots ?? []).map((lot) => lotCost(lot, held.origins, 'EUR', RATES) ?? 0);
        });
        expect(totalValue.at(-1)?.invested).toBeCloseTo(
          costs.reduce((sum, cost) => sum + cost, 0),
          6,
        );
        // End − start − paid in + paid out.
        const begin = rangeBegin(held.daily, over);
        const sums = shownSums(held.daily, Math.max(0, begin), IN_EURO);
        let exact = (sums.value.at(-1) as number) - (begin < 0 ? 0 : (sums.value[begin] as number));
        for (let i = begin + 1; i < sums.value.length; i++)
          exact +=
            (sums.proceeds[i] as number) +
            (sums.dividends[i] as number) -
            (sums.withheld[i] as number) -
            (sums.paid[i] as number);
        // Seven amounts are rounded, each by at most half a cent.
        expect(Math.abs(bridge.total_gain - exact)).toBeLessThan(0.035_001);
      }),
    );
  });

  it('realises since the first booking what its sales say one by one, to the cent', () => {
    const share = fc.constantFrom(1 / 3, 0.123456, 1.1);
    fc.assert(
      fc.property(portfolio, share, (holdings, of) => {
        // Parts of shares in one currency, without fees. Deliveries with a cost of their own flow at the close of their day.
        const parts = holdings.map((one) => ({
          ...one,
          listing: { currency: 'EUR' },
          bookings: one.bookings.map((booking) => ({
            ...booking,
            quantity: Math.round(booking.quantity * of * 1e8) / 1e8,
            fees: 0,
            ...(booking.kind === 'delivery_in' && { price: null }),
          })),
        }));
        for (const method of ['fifo', 'average'] as const) {
          const held = testPortfolio(parts, TODAY, RATES, method);
          const sales = held.held.flatMap((stock) => [...realisedSales(stock, held.origins, IN_EURO)]);
          const { bridge } = finish(portfolioPerformance(held, 'max', IN_EURO));
          if (!bridge) continue;
          const { price_gain, currency_gain } = bridge.realised;
          expect(currency_gain).toBe(0);
          expect(cents(price_gain)).toBe(cents(sales.reduce((sum, { result }) => sum + (result ?? 0), 0)));
        }
      }),
    );
  });

  it('does not depend on the order in which it was entered', () => {
    fc.assert(
      fc.property(portfolio, range, (holdings, over) => {
        const turned = holdings.map((one) => ({
          ...one,
          bookings: one.bookings.toReversed().map((booking, n) => ({ ...booking, created_at: n })),
        }));
        const [entered, other] = [holdings, turned].map((all) => {
          const held = testPortfolio(all, TODAY, RATES);
          const { bridge, summary } = finish(portfolioPerformance(held, over, IN_EURO));
          const closed = finish(closedPositions(held, IN_EURO)).map(({ result, ttwror }) => [result, ttwror]);
          return {
            growth: summary.periodGrowth,
            rate: summary.internalRate,
            closed,
            ...bridge?.realised,
            ...bridge?.unrealised,
          };
        });
        expectClose(other, entered);
      }),
    );
  });

  it('has the TTWROR of an index, on whichever days it was bought', () => {
    const bought = fc.record({ closes: perDay(2), days: fc.array(day, { minLength: 1, maxLength: 12 }) });
    fc.assert(
      fc.property(bought, ({ closes, days }) => {
        const [first = TODAY] = Object.keys(closes);
        // A purchase before the first close counts at that close.
        const later = days.filter((date) => date >= first).sort();
        const [begin] = later;
        if (begin === undefined) return;
        const bookings = later.map(
          (date, n): Given => ({
            id: `b${n}`,
            kind: 'purchase',
            date,
            quantity: 1 + (n % 3),
            depot_id: 'one',
          }),
        );
        const listing = { currency: 'EUR' };
        const held = testPortfolio([{ listing, closes, dividends: {}, bookings }], TODAY, RATES);
        const { summary } = finish(portfolioPerformance(held, 'max', IN_EURO));
        const closeOn = (date: string) => Object.entries(closes).findLast(([on]) => on <= date)?.[1] ?? 0;
        const index = (closeOn(TODAY) / closeOn(begin) - 1) * 100;
        expect(Math.abs((summary.periodGrowth ?? Number.NaN) - index)).toBeLessThan(
          1e-6 * (1 + Math.abs(index)),
        );
      }),
    );
  });

  it('is the same when a sale is split in two on its day', () => {
    fc.assert(
      fc.property(
        portfolio,
        range,
        fc.integer({ min: 1, max: 9 }).map((tenths) => tenths / 10),
        (holdings, over, part) => {
          const halves = holdings.map((one) => ({
            ...one,
            bookings: one.bookings.flatMap((booking) => {
              if (booking.kind !== 'sale') return booking;
              const first = Math.round(booking.quantity * part * 1e8) / 1e8;
              const fees = booking.fees ?? 0;
              return [
                { ...booking, quantity: first, fees: fees * part },
                {
                  ...booking,
                  id: `${booking.id}x`,
                  quantity: booking.quantity - first,
                  fees: fees * (1 - part),
                },
              ];
            }),
          }));
          const [whole, split] = [holdings, halves].map((all) => {
            const held = testPortfolio(all, TODAY, RATES);
            const { bridge, summary } = finish(portfolioPerformance(held, over, IN_EURO));
            const closed = finish(closedPositions(held, IN_EURO)).map(({ result, ttwror, days }) => [
              result,
              ttwror,
              days,
            ]);
            return { growth: summary.periodGrowth, rate: summary.internalRate, closed, ...bridge?.realised };
          });
          expectClose(split, whole, 0.05);
        },
      ),
    );
  });
});

/** Compares all numbers; amounts may differ by the rounding of each. */
function expectClose(one: unknown, other: unknown, by = 0.021): void {
  const numbers = (value: unknown): (number | null)[] =>
    value === null || typeof value === 'number'
      ? [value]
      : typeof value === 'object'
        ? Object.values(value).flatMap(numbers)
        : [];
  const [a, b] = [numbers(one), numbers(other)];
  expect(a).toHaveLength(b.length);
  a.forEach((value, i) => {
    const against = b[i] as number | null;
    if (value === null || against === null) expect(value).toBe(against);
    else expect(Math.abs(value - against)).toBeLessThan(by + 1e-6 * Math.abs(value));
  });
}
