import { type DailySeries, isoDay } from '@/lib/platform/db/daily-series';
import type { Booking, Listing } from '@/lib/portfolio/held-stock';
import type { FloorInput } from './floors';

const DAY_MS = 86_400_000;

/**
 * Trading currencies of the stocks in turn, and how many of each a dollar is on every day: so the floors' pass, which
 * knows dollars only, has the same value on each day, whatever the product converts.
 */
const PER_DOLLAR = { USD: 1, GBP: 0.8, CHF: 0.9, JPY: 150 } as const;
const CURRENCIES = Object.keys(PER_DOLLAR) as (keyof typeof PER_DOLLAR)[];

/** Every so many stocks have a split, of so many new shares for one, two years before the end. */
const SPLIT = { every: 10, ratio: 4, daysBeforeEnd: 730 };

/** Most stocks pay four times a year so much of their close. */
const DIVIDEND = { of: 5, payers: 3, everyCloses: 63, share: 0.005 };

export type BenchHolding = { listing: Listing; closes: DailySeries; bookings: Booking[] };

/** The floors' portfolio as the product knows one: several currencies, splits between the bookings, dividends. */
export function benchHoldings({ prices, acts }: FloorInput): BenchHolding[] {
  const first = prices.start / DAY_MS;
  const lastDay = first + prices.days - 1;
  const splitDay = lastDay - SPLIT.daysBeforeEnd;
  const bookings = prices.close.map((): Booking[] => []);
  acts.forEach((act, n) => {
    const perDollar = PER_DOLLAR[currencyOf(act.p)];
    const date = isoDay(first + act.day);
    // Booked before the split in old shares, of which there were fewer, and dearer ones.
    const factor = hasSplit(act.p) && first + act.day < splitDay ? SPLIT.ratio : 1;
    bookings[act.p]?.push({
      id: n.toString(16).padStart(32, '0'),
      kind: 'purchase',
      date,
      quantity: (act.kind * act.qty) / factor,
      counted_on: date,
      price: act.price * factor * perDollar,
      fees: act.fee * perDollar,
      created_at: prices.start + n,
    });
  });
  return prices.close.map((row, p) => {
    const closes = tradedDays(row, prices, PER_DOLLAR[currencyOf(p)]);
    const listing = {
      id: `stock-${p}`,
      name: `Stock ${p}`,
      currency: currencyOf(p),
      adjusted_on: isoDay(lastDay),
      splits: hasSplit(p) ? [{ ex_date: isoDay(splitDay), ratio: SPLIT.ratio }] : [],
      dividends: p % DIVIDEND.of < DIVIDEND.payers ? dividendsOf(closes, p) : { days: [], amounts: [] },
    };
    return { listing, closes, bookings: bookings[p] ?? [] };
  });
}

/** Units of each trading currency for one euro, day by day from `start` on; `fx` is euros for one dollar. */
export const benchRates = ({ prices, fx }: FloorInput): Map<string, DailySeries> =>
  new Map(
    CURRENCIES.map((currency) => [
      currency,
      {
        days: Int32Array.from(fx, (_, i) => prices.start / DAY_MS + i),
        values: fx.map((euros) => PER_DOLLAR[currency] / euros),
      },
    ]),
  );

const currencyOf = (p: number) => CURRENCIES[p % CURRENCIES.length] as (typeof CURRENCIES)[number];

const hasSplit = (p: number) => p % SPLIT.every === 0;

/** The closes that a provider has: those of trading days, and of the last day. */
function tradedDays(
  row: Float64Array,
  { start, trading, days }: FloorInput['prices'],
  perDollar: number,
): DailySeries {
  const traded: number[] = [];
  row.forEach((close, i) => {
    if ((trading[i] === 1 || i === days - 1) && !Number.isNaN(close)) traded.push(i);
  });
  return {
    days: Int32Array.from(traded, (i) => start / DAY_MS + i),
    values: Float64Array.from(traded, (i) => (row[i] as number) * perDollar),
  };
}

function dividendsOf({ days, values }: DailySeries, p: number): Listing['dividends'] {
  const paid = Array.from(days.keys()).filter((i) => i % DIVIDEND.everyCloses === p % DIVIDEND.everyCloses);
  return {
    days: paid.map((i) => days[i] as number),
    amounts: paid.map((i) => (values[i] as number) * DIVIDEND.share),
  };
}
