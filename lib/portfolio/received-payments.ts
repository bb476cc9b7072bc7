import type { LedgerBooking } from '@/lib/bookings/booking';
import { isIncome } from '@/lib/bookings/kinds';
import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import { listingRate, type Stated, statedIn } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { knownState } from '@/lib/finance/dividends/still-ahead';
import { grouped } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import type { Listing, Move } from './move';

/** A dividend in the listing's currency. */
export type Payment = {
  day: number;
  /** Ex-day, also of a booked one; null where none is known. */
  exDay: number | null;
  quantity: number;
  /** Before taxes. */
  amount: number;
  /** Foreign tax withheld; 0 where unknown. */
  withheld: number;
  stated: Stated | null;
  /** Null: computed for the shares held before the ex-date. */
  booking: LedgerBooking | null;
  /** Shares of a computed one by depot; empty where it is booked. */
  depots: DepotShares[];
};

type DepotShares = { depotId: string; shares: number };

/** A dividend that never came into a depot, as its owner says. */
export type Unpaid = { depot_id: string /** ISO day. */; ex_date: string };

/** Days after an ex-date within which a booked dividend takes the place of the computed one. */
export const BOOKED_WITHIN = 40;
/** Days within which a later one does, too, if its amount fits: in Japan three months pass. */
const LATE_WITHIN = 100;
/** Share by which such an amount may differ from the computed one. */
const FITS = 0.05;

/**
 * Lists the dividends received, oldest first, and apart from them those that never came. Shares bought on an ex-date come
 * without the dividend. In each depot a booked one within 40 days after an ex-date takes the place of the computed one, later
 * one of nearly the same amount.
 */
export function receivedPayments(
  moves: readonly Move[],
  bookings: readonly LedgerBooking[],
  listing: Listing,
  { today, rates, unpaid }: { today: number; rates: Rates; unpaid: readonly Unpaid[] },
): { payments: Payment[]; unpaid: Payment[] } {
  const booked = bookings.filter(({ kind }) => isIncome(kind));
  const entitled = entitledDepots(moves, listing, today);
  const rateOf = (booking: LedgerBooking) => listingRate(booking, listing.currency, rates);
  const exDays = new Map<LedgerBooking, number>();
  const bookedDays = new Map<string, ReadonlySet<number>>();
  for (const [depotId, own] of grouped(booked, ({ depot_id }) => depot_id)) {
    const due = entitled.flatMap(({ day, perShare, depots }) =>
      depots.flatMap((one) => (one.depotId === depotId ? { day, amount: one.shares * perShare } : [])),
    );
    const found = bookedExDays(due, own, (booking) => (booking.amount ?? 0) * (rateOf(booking) ?? 0));
    for (const [booking, day] of found) exDays.set(booking, day);
    bookedDays.set(depotId, new Set(found.values()));
  }
  const payments = booked.flatMap((booking) => bookedPayment(booking, exDays.get(booking), listing, rates));
  const absent: Payment[] = [];
  for (const { day, perShare, depots: all } of entitled) {
    const depots = all.filter(({ depotId }) => !bookedDays.get(depotId)?.has(day));
    const isUnpaid = ({ depotId }: DepotShares) =>
      unpaid.some(({ depot_id, ex_date }) => depot_id === depotId && epochDay(ex_date) === day);
    payments.push(
      ...computedPayment(
        day,
        perShare,
        depots.filter((depot) => !isUnpaid(depot)),
      ),
    );
    absent.push(...computedPayment(day, perShare, depots.filter(isUnpaid)));
  }
  return { payments: payments.sort((a, b) => a.day - b.day), unpaid: absent };
}

function computedPayment(day: number, perShare: number, depots: DepotShares[]): Payment[] {
  const quantity = depots.reduce((sum, { shares }) => sum + shares, 0);
  if (quantity === 0) return [];
  const amount = quantity * perShare;
  return [{ day, exDay: day, quantity, amount, withheld: 0, stated: null, booking: null, depots }];
}

type Entitled = { day: number; perShare: number; depots: DepotShares[] };

/** Finds the shares that each depot held at the close before each ex-date up to today. */
function entitledDepots(moves: readonly Move[], { dividends }: Listing, today: number): Entitled[] {
  const entitled: Entitled[] = [];
  const held = new Map<string, number>();
  let next = 0;
  for (let i = 0; i < dividends.days.length; i++) {
    const day = numberAt(dividends.days, i);
    if (knownState(day, today) !== 'paid') break;
    for (let move = moves[next]; move && move.day < day; move = moves[++next])
      held.set(move.depotId, (held.get(move.depotId) ?? 0) + move.quantity);
    const depots = [...held].flatMap(([depotId, shares]) => (shares > NOISE ? { depotId, shares } : []));
    entitled.push({ day, perShare: numberAt(dividends.amounts, i), depots });
  }
  return entitled;
}

type Due = { day: number; amount: number };

/**
 * Finds the ex-days of booked dividends: from the latest booking back, each is for the latest ex-day that is left
 * of the 40 days before it. Those of one day are for one ex-day, as a regular and a special payment, if their sum is nearer
 * to what was due on it than to what was due on one ex-day for each. What is left over is for the ex-day before it, up to
 * 100 days, if the amount fits; the earliest first.
 *
 * @param due ascending
 */
function bookedExDays(
  due: readonly Due[],
  bookings: readonly LedgerBooking[],
  amountOf: (booking: LedgerBooking) => number,
): Map<LedgerBooking, number> {
  const found = new Map<LedgerBooking, number>();
  const taken = new Set<number>();
  const byDay = [...grouped(bookings, ({ date }) => date)].sort(([a], [b]) => (a < b ? 1 : -1));
  for (const [on, ofDay] of byDay) {
    const date = epochDay(on);
    const left = due
      .filter(({ day }) => day <= date && day + BOOKED_WITHIN >= date && !taken.has(day))
      .slice(-ofDay.length)
      .reverse();
    const sum = ofDay.reduce((all, booking) => all + amountOf(booking), 0);
    const isOfOne = left[0] && distance(sum, left.slice(0, 1)) < distance(sum, left);
    for (const [n, booking] of ofDay.entries()) {
      const one = left[isOfOne ? 0 : n];
      if (!one) break;
      taken.add(one.day);
      found.set(booking, one.day);
    }
  }
  for (const [on, ofDay] of byDay.reverse()) {
    const date = epochDay(on);
    const latest = due.findLast(({ day }) => day <= date);
    if (!latest || latest.day + LATE_WITHIN < date) continue;
    for (const booking of ofDay) {
      const misses = Math.abs(amountOf(booking) / latest.amount - 1) > FITS;
      if (found.has(booking) || taken.has(latest.day) || misses) continue;
      taken.add(latest.day);
      found.set(booking, latest.day);
    }
  }
  return found;
}

/** Measures how far a sum is from what was due, as a logarithm. */
const distance = (sum: number, due: readonly Due[]): number =>
  Math.abs(Math.log(sum / due.reduce((all, { amount }) => all + amount, 0)));

function bookedPayment(
  booking: LedgerBooking,
  exDay: number | undefined,
  listing: Listing,
  rates: Rates,
): Payment | [] {
  const rate = listingRate(booking, listing.currency, rates);
  if (rate === null) return [];
  const day = epochDay(booking.date);
  return {
    day,
    exDay: exDay ?? null,
    quantity: booking.quantity ?? 0,
    amount: (booking.amount ?? 0) * rate,
    withheld: (booking.withholding_tax ?? 0) * rate,
    stated: statedIn(booking, listing.currency, rates),
    booking,
    depots: [],
  };
}
