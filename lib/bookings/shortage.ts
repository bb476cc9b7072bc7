import { formatLongDay } from '@/lib/platform/format/day';
import { formatNumber } from '@/lib/platform/format/number';
import type { Parts } from '@/lib/platform/parts';
import type { SharesBooking } from './booking';
import { type BookingKind, KINDS } from './kinds';
import { ledgerOfBookings } from './ledger/booked-stocks';

/** Shares that may be left over by an exchange: documents round. */
export const SPARE = 1e-6;

/** Says why an exchange is refused that states fewer shares than there are: booked, it would take all of them. */
export const spareSentence = (spare: number): string =>
  `Im Depot liegen ${formatNumber(spare, 8).replace(/,?0+$/, '')} Stück mehr, als getauscht werden: Buche das von Hand, als Aus- und Einbuchung`;

/** A depot by its name, and how many shares lie in it. */
type HeldIn = { depot: string; shares: number };

type Shortage = {
  kind: BookingKind;
  name: string;
  date: string;
  missing: number;
  /** Name of the depot that lacks them, where the account has several. */
  depot?: string | null;
  /** Other depots that hold some. */
  elsewhere?: readonly HeldIn[];
};

/** Says which booking takes shares that are not there, on which day, how many are missing, and where there are some. */
export function shortageSentence({ kind, name, date, missing, depot, elsewhere = [] }: Shortage): string {
  const of = depot ? ` „${depot}“` : '';
  return [
    `${KINDS[kind].label} von ${name} am ${formatLongDay(date)}: Dafür fehlen ${countOf(missing)} im Depot${of}`,
    ...elsewhere.map((one) => `Im Depot „${one.depot}“ liegen ${countOf(one.shares)}`),
  ].join('. ');
}

const countOf = (shares: number) =>
  `${formatNumber(shares, Number.isInteger(shares) ? 0 : 8).replace(/(,\d*?)0+$/, '$1')} Stück`;

/** The depot of a booking where there are several, and others that hold its security. */
export type Places = { depot: string | null; elsewhere: HeldIn[] };

/**
 * Names the depot of a booking where there are several, and others that hold its security on its day and still do. Yields
 * between two bookings.
 *
 * @param booked all bookings of the security, and of those that exchanges link with it
 */
export function* placesOf(
  { stock_id, depot_id, date }: Pick<SharesBooking, 'stock_id' | 'depot_id' | 'date'>,
  booked: readonly SharesBooking[],
  listings: Parameters<typeof ledgerOfBookings>[1],
  depots: readonly { id: string; name: string }[],
): Parts<Places> {
  if (depots.length < 2) return { depot: null, elsewhere: [] };
  const heldAfter = function* (some: readonly SharesBooking[]): Parts<(id: string) => number> {
    const lots = (yield* ledgerOfBookings(some, listings)).lots.get(stock_id);
    return (id) => lots?.get(id)?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  };
  const onDay = yield* heldAfter(booked.filter((one) => one.date <= date));
  const now = yield* heldAfter(booked);
  return {
    depot: depots.find(({ id }) => id === depot_id)?.name ?? null,
    elsewhere: depots.flatMap(({ id, name }) => {
      const shares = id === depot_id ? 0 : Math.min(onDay(id), now(id));
      return shares > SPARE ? { depot: name, shares } : [];
    }),
  };
}
