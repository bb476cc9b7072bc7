import type { Position, Preview } from '@/lib/depot-import/preview/preview';
import type { LedgerSecurity } from '@/lib/portfolio/imports/schema';

/** Shares that rounding may leave. */
const NONE = 1e-8;

export const isHeld = (count: number): boolean => count > NONE;

/**
 * Returns the latest price of each security in euros: that of the market, else that at which the import trades it, as
 * own securities are valued.
 */
export function pricesAfter(
  rows: Preview['rows'],
  securities: ReadonlyMap<string, Pick<LedgerSecurity, 'price' | 'currency'>>,
): ReadonlyMap<string, number> {
  const traded = new Map<string, { at: string; price: number }>();
  for (const { draft, outcome, stockId } of rows) {
    const { kind, price, date, time } = draft;
    if (outcome !== 'book' || stockId === null || price === null) continue;
    if (kind !== 'purchase' && kind !== 'sale') continue;
    const currency = draft.currency ?? securities.get(stockId)?.currency ?? 'EUR';
    const at = `${date} ${time ?? ''}`;
    const known = traded.get(stockId);
    if (currency === 'EUR' && !(known && known.at > at)) traded.set(stockId, { at, price: Number(price) });
  }
  const prices = new Map([...traded].map(([id, { price }]) => [id, price]));
  for (const [id, { price }] of securities) if (price !== null) prices.set(id, price);
  return prices;
}

/** Sums up what is held before and after the import, and finds the securities that have no price. */
export function worthOf(positions: readonly Position[], prices: ReadonlyMap<string, number>) {
  const worth = { before: 0, after: 0 };
  const unpriced = new Set<string>();
  for (const { stockId, before, after } of positions) {
    const price = prices.get(stockId);
    worth.before += before * (price ?? 0);
    worth.after += after * (price ?? 0);
    if (price === undefined && (isHeld(before) || isHeld(after))) unpriced.add(stockId);
  }
  return { ...worth, unpriced };
}
