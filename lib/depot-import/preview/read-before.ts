import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { type BookingKind, isSale, kindOf } from '@/lib/bookings/kinds';
import type { KnownPaperOfBank } from '@/lib/taxes/check/check-papers';
import type { Draft } from './draft';

/** Tests whether a kind is taxed; a purchase states no tax, and that is nothing to tell. */
export const isTaxed = (kind: BookingKind): boolean =>
  isSale(kind) || ['income', 'taxes'].includes(kindOf(kind).amount ?? '');

/** Bookings of an account in the order of their days, what is stored of their papers, and the depot of a name in the files. */
export type Booked = {
  bookings: readonly Pick<
    ImportLedger['bookings'][number],
    'id' | 'kind' | 'depot_id' | 'date' | 'quantity'
  >[];
  papers: ImportLedger['papers'];
  depots: ReadonlyMap<string, { id: string }>;
};

/** Knowledge that earlier imports left of a depot. */
type ReadBefore = {
  /** Papers that were checked before and are not read again. */
  known: KnownPaperOfBank[];
  /**
   * Tests whether a depot booked income up to a day without a paper: what it left of pots and allowance is not known. Losses
   * of a sale go on into later years, the allowance does not.
   */
  hasUnread: (depot: string, on: string) => boolean;
};

/** Divides what is booked into papers that are known, and income without one. A paper that is read again counts anew. */
export function readBefore(drafts: readonly Draft[], { bookings, papers, depots }: Booked): ReadBefore {
  const withPaper = drafts.filter(({ paper }) => paper);
  const idOf = (depot: string) => depots.get(depot)?.id ?? '';
  const days = new Set(withPaper.map(({ depot, date, kind }) => keyOf(idOf(depot), date, kind)));
  const read = new Set(
    withPaper.map(
      ({ depot, date, kind, quantity }) => `${keyOf(idOf(depot), date, kind)} ${numberOf(quantity)}`,
    ),
  );
  const changes = new Map(
    papers.flatMap(({ booking_id, pots }) => (pots ? [[booking_id, pots] as const] : [])),
  );
  const known: KnownPaperOfBank[] = [];
  const first = new Map<string, string>();
  const banks = [...new Set(withPaper.map(({ depot }) => depot))];
  for (const { id, kind, depot_id, date, quantity } of bookings) {
    const key = keyOf(depot_id, date, kind);
    if (!isTaxed(kind) || read.has(`${key} ${quantity}`)) continue;
    const change = changes.get(id);
    const names = banks.filter((depot) => idOf(depot) === depot_id);
    // Papers of two banks may have gone to one depot: nobody knows whose pots they changed.
    if (change && !days.has(key) && names.length < 2)
      known.push(...names.map((bank) => ({ bank, on: date, change })));
    else
      for (const at of [yearOf(depot_id, date), ...(kind === 'sale' ? [depot_id] : [])])
        if (!first.has(at)) first.set(at, date);
  }
  return {
    known,
    hasUnread: (depot, on) => {
      const id = idOf(depot);
      return [yearOf(id, on), id].some((key) => (first.get(key) ?? NEVER) <= on);
    },
  };
}

const numberOf = (quantity: string | null): number | null => (quantity === null ? null : Number(quantity));

const NEVER = '9999-12-31';

const yearOf = (depotId: string, day: string): string => `${depotId} ${day.slice(0, 4)}`;

const keyOf = (depotId: string, day: string, kind: BookingKind): string => [depotId, day, kind].join(' ');
