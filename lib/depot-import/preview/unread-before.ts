import type { ImportLedger } from '@/lib/bookings/imports/schema';
import type { BookingKind } from '@/lib/bookings/kinds';
import type { Draft } from './draft';

/** Kinds that are taxed; a purchase states no tax, and that is nothing to tell. */
export const TAXED: readonly BookingKind[] = ['sale', 'dividend', 'tax', 'tax_refund', 'advance_tax'];

/** Bookings of an account in the order of their days, and the depot that a name of the files stands for. */
export type Booked = {
  bookings: readonly Pick<ImportLedger['bookings'][number], 'kind' | 'depot_id' | 'date'>[];
  depots: ReadonlyMap<string, { id: string }>;
};

/**
 * Returns a test whether a depot booked income up to a day without a paper of that day and kind among the drafts: what it left
 * of pots and allowance is not stored. Losses of a sale go on into later years, the allowance does not.
 */
export function unreadBefore(
  drafts: readonly Draft[],
  { bookings, depots }: Booked,
): (depot: string, on: string) => boolean {
  const idOf = (depot: string) => depots.get(depot)?.id ?? '';
  const read = new Set(
    drafts.flatMap(({ paper, depot, date, kind }) => (paper ? [keyOf(idOf(depot), date, kind)] : [])),
  );
  const first = new Map<string, string>();
  for (const { kind, depot_id, date } of bookings) {
    if (!TAXED.includes(kind) || read.has(keyOf(depot_id, date, kind))) continue;
    for (const key of [yearOf(depot_id, date), ...(kind === 'sale' ? [depot_id] : [])])
      if (!first.has(key)) first.set(key, date);
  }
  return (depot, on) => {
    const id = idOf(depot);
    return [yearOf(id, on), id].some((key) => (first.get(key) ?? NEVER) <= on);
  };
}

const NEVER = '9999-12-31';

const yearOf = (depotId: string, day: string): string => `${depotId} ${day.slice(0, 4)}`;

const keyOf = (depotId: string, day: string, kind: BookingKind): string => [depotId, day, kind].join(' ');
