import type { SharesBooking } from '@/lib/bookings/booking';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import { isSplit } from '@/lib/bookings/kinds';
import { stocksOf } from '@/lib/bookings/legs';
import { bookedSplits } from '@/lib/bookings/own-securities/own-splits';
import { legsIn } from './fresh-bookings';
import type { Given, PreviewRow } from './preview';

/** Returns a function that names one security for all that corporate actions link. */
export function linked(
  existing: readonly SharesBooking[],
  rows: readonly PreviewRow[],
): (stockId: string) => string {
  const groups = [
    ...existing.map(stocksOf),
    ...rows.map(({ stockId, toStockId }) => [stockId, toStockId].filter((id) => id !== null)),
  ].filter((ids) => new Set(ids).size > 1);
  // Few accounts have one: all that are linked go together.
  const all = new Set(groups.flat());
  return (stockId) => (all.has(stockId) ? '' : stockId);
}

export type Splits = ReadonlyMap<string, Pick<LedgerSecurity, 'splits' | 'adjusted_on'>>;

/** Adds the splits of own securities that the import books. */
export function withSplits(
  securities: Given['securities'],
  existing: readonly SharesBooking[],
  rows: readonly PreviewRow[],
): Splits {
  const added = splitsAdded(rows);
  if (added.length === 0) return securities;
  const changed = new Map<string, Pick<LedgerSecurity, 'splits' | 'adjusted_on'>>(securities);
  for (const [id, splits] of bookedSplits([...existing, ...added]))
    changed.set(id, { splits, adjusted_on: null });
  return changed;
}

/** Lists the splits of own securities that the import books. */
export const splitsAdded = (rows: readonly PreviewRow[]) =>
  rows.flatMap(({ outcome, booking: { kind, stock_id, date, ...booking } }) =>
    outcome === 'book' && isSplit(kind) ? { kind, stock_id, date, legs: legsIn(booking) } : [],
  );

/** Lists the splits of securities that bookings name. */
export const listingsOf = (securities: Splits) => (bookings: readonly SharesBooking[]) =>
  new Map(
    bookings.flatMap(stocksOf).map((id) => {
      const { splits = [], adjusted_on = null } = securities.get(id) ?? {};
      return [id, { id, splits, adjusted_on }] as const;
    }),
  );
