import type { ImportLedger } from '@/lib/bookings/imports/schema';
import type { BookingKind } from '@/lib/bookings/kinds';
import type { Draft } from './draft';

/** Kinds that are taxed; a purchase states no tax, and that is nothing to tell. */
export const TAXED: readonly BookingKind[] = ['sale', 'dividend', 'tax', 'tax_refund', 'advance_tax'];

/** Bookings of an account in the order of their days, and the depot that a name of the files stands for. */
export type Booked = {
  bookings: readonly Pick<ImportLedger['bookings'][number], 'kind' | 'depot_id' | 'date' | 'document'>[];
  depots: ReadonlyMap<string, { id: string }>;
};

const keyOf = ({ document, date, kind }: Pick<Booked['bookings'][number], 'document' | 'date' | 'kind'>) =>
  [document, date, kind].join(' ');

/**
 * Returns a test whether a depot booked income up to a day whose paper is not among the drafts: what it left of pots and
 * allowance is not stored. Losses of a sale go on into later years, the allowance does not.
 */
export function unreadBefore(
  drafts: readonly Draft[],
  { bookings, depots }: Booked,
): (depot: string, on: string) => boolean {
  const read = new Set(drafts.map(keyOf));
  const first = new Map<string, string>();
  for (const booking of bookings) {
    const { kind, depot_id, date } = booking;
    if (!TAXED.includes(kind) || read.has(keyOf(booking))) continue;
    for (const key of [yearOf(depot_id, date), ...(kind === 'sale' ? [depot_id] : [])])
      if (!first.has(key)) first.set(key, date);
  }
  return (depot, on) => {
    const id = depots.get(depot)?.id ?? '';
    return [yearOf(id, on), id].some((key) => (first.get(key) ?? NEVER) <= on);
  };
}

const NEVER = '9999-12-31';

const yearOf = (depotId: string, day: string): string => `${depotId} ${day.slice(0, 4)}`;
