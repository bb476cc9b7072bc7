import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import { isSplit, isTrade } from '@/lib/bookings/kinds';
import { bookedSplits } from '@/lib/bookings/own-securities/own-splits';
import { splitsAdded } from '@/lib/depot-import/preview/import-splits';
import type { Position, Preview } from '@/lib/depot-import/preview/preview';
import { splitFactor } from '@/lib/finance/split-factor';

/** Shares that rounding may leave. */
const NONE = 1e-8;

export const isHeld = (count: number): boolean => count > NONE;

type Securities = ReadonlyMap<string, Pick<LedgerSecurity, 'price' | 'currency' | 'adjusted_on' | 'own'>>;

/** Returns the price of each security in euros before the import; of one without, that at which the import trades it. */
export function pricesBefore(rows: Preview['rows'], securities: Securities): ReadonlyMap<string, number> {
  const unsplit = rows.filter(({ booking }) => !isSplit(booking.kind));
  const known = [...securities].flatMap(([id, { price }]) => (price === null ? [] : [[id, price] as const]));
  return new Map([...pricesAfter(unsplit, securities), ...known]);
}

/**
 * Returns the latest price of each security in euros: that of the market, else that at which the import trades it, as
 * own securities are valued. Per share of today, after the splits that the import books.
 */
export function pricesAfter(rows: Preview['rows'], securities: Securities): ReadonlyMap<string, number> {
  const splits = bookedSplits(splitsAdded(rows));
  const perShare = (id: string, price: number, countedOn: string) =>
    price / splitFactor(splits.get(id) ?? [], countedOn, null);
  const traded = new Map<string, { at: string; price: number }>();
  for (const { draft, outcome, stockId } of rows) {
    const { kind, price, date, time } = draft;
    if (outcome !== 'book' || stockId === null || price === null) continue;
    if (!isTrade(kind)) continue;
    const currency = draft.currency ?? securities.get(stockId)?.currency ?? 'EUR';
    const at = `${date} ${time ?? ''}`;
    const known = traded.get(stockId);
    if (currency === 'EUR' && !(known && known.at > at))
      traded.set(stockId, { at, price: perShare(stockId, Number(price), draft.counted_on) });
  }
  const prices = new Map([...traded].map(([id, { price }]) => [id, price]));
  for (const [id, { price, adjusted_on, own }] of securities) {
    const { at = '' } = traded.get(id) ?? {};
    const isOlder = own && adjusted_on !== null && adjusted_on <= at;
    if (price !== null && !isOlder) prices.set(id, perShare(id, price, adjusted_on ?? ''));
  }
  return prices;
}

/**
 * Sums up what is held before and after the import, and finds the securities that have no price.
 *
 * @param before prices per share without the splits of the import
 */
export function worthOf(
  positions: readonly Position[],
  prices: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
) {
  const worth = { before: 0, after: 0 };
  const unpriced = new Set<string>();
  for (const position of positions) {
    const { stockId, after } = position;
    const price = prices.get(stockId);
    worth.before += position.before * (before.get(stockId) ?? 0);
    worth.after += after * (price ?? 0);
    if (price === undefined && (isHeld(position.before) || isHeld(after))) unpriced.add(stockId);
  }
  return { ...worth, unpriced };
}
