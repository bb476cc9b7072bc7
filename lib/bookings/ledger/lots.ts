import type { Parts } from '@/lib/platform/parts';
import { isExchange, SHARE_KINDS, type ShareKind } from '../kinds';
import { Assignment } from './assignment';

/** A booking that moves shares; quantities in today's shares, days since 1970-01-01. */
export type ShareBooking = {
  id: string;
  kind: ShareKind;
  stockId: string;
  depotId: string;
  day: number;
  /** `HH:MM` where known. */
  time: string | null;
  /** Above 0. A corporate action concerns all shares of the depot; null, or as many as a document says they are. */
  quantity: number | null;
  /** Per share in the currency of the listing, at the close where none is stated; orders bookings of one moment only. */
  price: number | null;
  /** Day on which delivered shares were bought, where known. */
  boughtOn?: number;
  /** The depot that a transfer goes to. */
  toDepotId?: string;
  event?: ShareEvent;
};

/** A corporate action: it exchanges all shares of a security in a depot, in the ratio of its counts. */
export type ShareEvent = {
  /** Shares that go. */
  out: number;
  /** Shares that come for them, and the fraction of the cost that goes with them. */
  into: readonly { stockId: string; shares: number; costShare: number }[];
  /** Fraction of the cost that cash is paid for, which is a partial sale; null: there is no cash. */
  cashShare: number | null;
};

/** A part of a lot's past: from the day of a booking on it was so many shares of a security in a depot. */
export type Step = {
  by: ShareBooking;
  /** The booking that brought the shares into this security. */
  via: ShareBooking;
  stockId: string;
  depotId: string;
  quantity: number;
  /** Shares of the step before that they came of. */
  of: number;
  /** Fraction of the cost of the lot's origin. */
  share: number;
};

/** Shares that came in together and are still held. */
export type Lot = {
  depotId: string;
  /** The booking that paid for them. */
  origin: ShareBooking;
  /** The booking that brought them into this security: `origin`, or a corporate action. */
  via: ShareBooking;
  /** Day of purchase; transfers and corporate actions keep it. */
  boughtOn: number;
  quantity: number;
  /** Fraction of the cost and fees of `origin` that belongs to them. */
  share: number;
  /** From the purchase on; shares sold later count in earlier steps. */
  steps: readonly Step[];
};

/** The part of a lot that left by a sale, a delivery or the cash of a corporate action. */
export type Closing = {
  by: ShareBooking;
  origin: ShareBooking;
  via: ShareBooking;
  boughtOn: number;
  /** Shares; 0 for the cash of a corporate action that brings shares too. */
  quantity: number;
  /** Shares of the lot at that moment; cash of a corporate action is paid for a part of their cost. */
  of: number;
  /** Fraction of the cost and fees of `origin` that left. */
  share: number;
  /** The same fraction of all that left earlier. */
  before: number;
  /** Fraction of the proceeds and fees of `by` that belongs to them. */
  part: number;
  steps: readonly Step[];
};

/** By how many shares a corporate action changed each of its securities in a depot; 0 for those that it leaves there. */
export type Exchange = { by: ShareBooking; changes: ReadonlyMap<string, number> };

/** The lots of all bookings of an account. */
export type Ledger = {
  /** By security and depot, in the order in which sales close them. */
  lots: ReadonlyMap<string, ReadonlyMap<string, readonly Lot[]>>;
  /** In the order of the bookings. */
  closings: readonly Closing[];
  exchanges: readonly Exchange[];
  /** The first booking that takes more shares than its depot holds, and how many are missing. */
  shortage: { booking: ShareBooking; missing: number } | null;
};

/**
 * How a sale reduces cost: `fifo` closes the oldest lots, as German tax law has it; `average` takes the same part of
 * each lot, which is the moving average of their cost.
 */
export const COST_METHODS = ['fifo', 'average'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** Decides whether a booking takes shares, by how many of them are missing; below 0, an exchange states too few. */
export type Takes = (booking: ShareBooking, missing: number) => boolean;

/**
 * Assigns sales to lots: a depot's oldest shares of a security are sold first, and a transfer keeps day and cost of
 * its lots (section 20 (4) sentence 7 of the German income tax act).
 *
 * On a day, bookings with a time come in its order after those without one; shares come in before they go out; the
 * dearer of two purchases at one moment is sold first, then the larger one. The order of entry decides only between
 * those that are alike in all of this. After a shortage the shares that are there move, so that the rest can still be
 * shown. Yields between two bookings.
 *
 * @param bookings in the order of their entry
 * @param takes absent: all of them take what is there
 * @throws AppError `too_many_lots` for thousands of sales out of thousands of lots at their average, and for thousands of
 *   exchanges or transfers of thousands of lots
 */
export function* ledgerOf(
  bookings: readonly ShareBooking[],
  method: CostMethod = 'fifo',
  takes?: Takes,
): Parts<Ledger> {
  const assignment = new Assignment(method, takes);
  for (const booking of bookings.toSorted(inOrder)) {
    assignment.add(booking);
    yield;
  }
  return assignment.ledger();
}

/** Compares two bookings by day, time, direction, price and quantity; sorting keeps the order of those it calls equal. */
const inOrder = (a: ShareBooking, b: ShareBooking): number =>
  a.day - b.day ||
  compare(a.time ?? '', b.time ?? '') ||
  SHARE_KINDS.indexOf(a.kind) - SHARE_KINDS.indexOf(b.kind) ||
  // Two exchanges of one moment: the first may bring what the second exchanges.
  (isExchange(a.kind) ? 0 : (b.price ?? 0) - (a.price ?? 0) || (b.quantity ?? 0) - (a.quantity ?? 0));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
