import { createRates, type Rates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay } from '@/lib/finance/daily-series';
import { addHeldStock, emptySums } from '@/lib/portfolio/daily-sums';
import { type Booking, heldStock, type Listing } from '@/lib/portfolio/held-stock';
import type { HeldPortfolio } from '@/lib/portfolio/performance';
import { testSeries } from './series';

/** A listing with its closes and bookings; days are ISO text. */
export type TestHolding = {
  listing?: Partial<Listing>;
  closes: Record<string, number> | DailySeries;
  dividends?: Record<string, number>;
  bookings: (Partial<Booking> & Pick<Booking, 'date' | 'quantity'>)[];
};

const isSeries = (closes: TestHolding['closes']): closes is DailySeries => 'days' in closes;

/** Rates of the display currencies for every day, for tests without missing rates. */
const EVERY_RATE = createRates(
  new Map(['USD', 'GBP', 'JPY'].map((currency) => [currency, testSeries({ '1900-01-01': 1 })])),
  0,
);

/** Builds a portfolio like `loadPortfolio` does. */
export function testPortfolio(
  holdings: readonly TestHolding[],
  today: string,
  rates: Rates = EVERY_RATE,
): HeldPortfolio {
  const days = holdings.flatMap(({ bookings }) => bookings.map(({ date }) => epochDay(date)));
  const lastDay = epochDay(today);
  const daily = emptySums(Math.min(lastDay, ...days), lastDay, rates);
  const held = holdings.map((holding, n) => {
    const closes = isSeries(holding.closes) ? holding.closes : testSeries(holding.closes);
    const stock = heldStock(listing(holding, n), holding.bookings.map(booking), closes, lastDay);
    addHeldStock(daily, stock, closes);
    return stock;
  });
  return { held, daily };
}

function listing({ listing: given, dividends = {} }: TestHolding, n: number): Listing {
  return {
    id: `stock-${n}`,
    name: `Stock ${n}`,
    currency: 'EUR',
    adjusted_on: null,
    splits: [],
    dividends: { days: Object.keys(dividends).map(epochDay), amounts: Object.values(dividends) },
    ...given,
  };
}

const booking = (given: TestHolding['bookings'][number], n: number): Booking => ({
  id: `booking-${n}`,
  kind: 'purchase',
  counted_on: '9999-12-31',
  price: null,
  fees: 0,
  created_at: Date.UTC(2026, 0, 1),
  ...given,
});

/** Builds rates from units per euro by ISO day, in ascending order. */
export const testRates = (rates: Record<string, Record<string, number>>, today: string) =>
  createRates(
    new Map(Object.entries(rates).map(([currency, values]) => [currency, testSeries(values)])),
    epochDay(today),
  );
