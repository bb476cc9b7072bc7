import type { LedgerBooking } from '@/lib/bookings/booking';
import { ledgerByStock, ledgerOfBookings, type PriceOf } from '@/lib/bookings/ledger/booked-stocks';
import type { CostMethod } from '@/lib/bookings/ledger/lots';
import { stocksOf } from '@/lib/bookings/legs';
import { listingRate } from '@/lib/bookings/stated-amounts';
import { createRates, type Rates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay } from '@/lib/finance/daily-series';
import { splitFactor } from '@/lib/finance/split-factor';
import { finish } from '@/lib/platform/parts';
import { addHeldStock } from '@/lib/portfolio/daily-sums';
import { emptySums } from '@/lib/portfolio/day-columns';
import { type HeldPortfolio, originsOf } from '@/lib/portfolio/held-portfolio';
import { heldStock, priceOf as priceOfBooking } from '@/lib/portfolio/held-stock';
import type { Listing } from '@/lib/portfolio/move';
import type { Unpaid } from '@/lib/portfolio/received-payments';
import { testSeries } from './series';

/** A listing with its closes and bookings; days are ISO text. */
export type TestHolding = {
  listing?: Partial<Listing>;
  closes: Record<string, number> | DailySeries;
  dividends?: Record<string, number>;
  unpaid?: readonly Unpaid[];
  /** A negative quantity is a sale. */
  bookings: (Partial<LedgerBooking> & { date: string; quantity: number })[];
};

const seriesOf = ({ closes }: Pick<TestHolding, 'closes'> = { closes: {} }): DailySeries =>
  isSeries(closes) ? closes : testSeries(closes);

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
  method: CostMethod = 'fifo',
): HeldPortfolio {
  const days = holdings.flatMap(({ bookings }) => bookings.map(({ date }) => epochDay(date)));
  const lastDay = epochDay(today);
  const daily = emptySums(Math.min(lastDay, ...days), lastDay, rates);
  const listings = holdings.map(listing);
  const bookings = holdings.flatMap((holding, n) =>
    holding.bookings.map((given, i) => testBooking(listings[n] as Listing, given, i)),
  );
  const byId = new Map(listings.map((one) => [one.id, one]));
  const priceOf: PriceOf = (booking) => {
    const n = listings.findIndex(({ id }) => id === booking.stock_id);
    const { splits, adjusted_on, currency } = listings[n] as Listing;
    const rate = listingRate(booking, currency, rates);
    const factor = splitFactor(splits, booking.counted_on, adjusted_on);
    return priceOfBooking(booking, epochDay(booking.date), factor, rate, seriesOf(holdings[n])).price;
  };
  const ledger = finish(
    ledgerByStock(finish(ledgerOfBookings(bookings, byId, method, undefined, priceOf)), null),
  );
  const held = holdings.map((holding, n) => {
    const closes = seriesOf(holding);
    const { id } = listings[n] as Listing;
    const own = bookings.filter((booking) => stocksOf(booking).includes(id));
    const given = { today: lastDay, rates, depots: null, unpaid: holding.unpaid ?? [] };
    const stock = finish(heldStock(listings[n] as Listing, own, ledger(id), closes, given));
    finish(addHeldStock(daily, stock, closes));
    return stock;
  });
  return { held, origins: originsOf(held), daily, cost: method };
}

function listing({ listing: given, dividends = {} }: TestHolding, n: number): Listing {
  return {
    id: `stock-${n}`,
    symbol: `STOCK${n}`,
    name: `Stock ${n}`,
    currency: 'EUR',
    adjusted_on: null,
    splits: [],
    dividends: { days: Object.keys(dividends).map(epochDay), amounts: Object.values(dividends) },
    ...given,
  };
}

/** A booking of a stock with what a test gives; a negative quantity is a sale. */
export const testBooking = (
  { id, currency }: Pick<Listing, 'id' | 'currency'>,
  { quantity, ...given }: Partial<Omit<LedgerBooking, 'quantity'>> & { date: string; quantity: number },
  n = 0,
): LedgerBooking => ({
  id: `${id}-${n}`,
  kind: quantity < 0 ? 'sale' : 'purchase',
  stock_id: id,
  depot_id: 'depot',
  time: null,
  quantity: Math.abs(quantity),
  counted_on: '9999-12-31',
  price: null,
  amount: null,
  fees: 0,
  taxes: 0,
  withholding_tax: null,
  currency,
  exchange_rate: null,
  bought_on: null,
  to_depot_id: null,
  legs: [],
  created_at: Date.UTC(2026, 0, 1) + n,
  ...given,
});

/**
 * Reads bookings of a holding, `2024-01-10 10 fees=5, 2025-01-13 -4 price=20`: day, quantity, other fields by their name.
 */
export const trades = ([text = '']: TemplateStringsArray): TestHolding['bookings'] =>
  text
    .trim()
    .split(/,\s*/)
    .map((row) => {
      const [date = '', quantity, ...fields] = row.split(' ');
      const given = fields.map((field) => {
        const [name = '', value = ''] = field.split('=');
        if (!(name in ANY_BOOKING)) throw new Error(`A booking has no ${name}`);
        return [name, Number.isNaN(Number(value)) ? value : Number(value)];
      });
      return { date, quantity: Number(quantity), ...Object.fromEntries(given) };
    });

const ANY_BOOKING = testBooking({ id: '', currency: '' }, { date: '', quantity: 1 });

/** Builds rates from units per euro by ISO day, in ascending order. */
export const testRates = (rates: Record<string, Record<string, number>>, today: string) =>
  createRates(
    new Map(Object.entries(rates).map(([currency, values]) => [currency, testSeries(values)])),
    epochDay(today),
  );
