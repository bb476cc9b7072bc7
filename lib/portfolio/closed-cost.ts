import { isDelivery } from '@/lib/bookings/kinds';
import type { Closing } from '@/lib/bookings/ledger/lots';
import { amountIn } from '@/lib/bookings/stated-amounts';
import { computedCents, roundedParts } from '@/lib/finance/rounding';
import type { Move } from './move';
import { costRate, type Origins, type Shown } from './position-figures';

/** A currency to convert to; a booking's may be any. */
type Target = Pick<Shown, 'rates'> & { currency: string };

/**
 * Computes what the shares of a closing cost in hundredths, fees of the purchase included, at the rate of the purchase
 * day; null if a price or rate is unknown. What rounding leaves over goes on to the next closing of the same purchase,
 * so that together they cost what it cost.
 */
export function closedCost(
  { origin: { id }, share, before, boughtOn }: Closing,
  origins: Origins,
  target: Target,
): number | null {
  const origin = origins.get(id);
  if (!origin || origin.move.amount === null) return null;
  const { amount, fees } = origin.move;
  const cost = amountIn(amount + fees, costRate(origin, boughtOn), target);
  const upTo = (part: number) => computedCents((cost ?? 0) * part);
  return cost === null ? null : computedCents(upTo(before + share) - upTo(before));
}

/** Returns the fraction of a sale that closes lots: below 1 if an import left too few shares for it. */
export const soldPart = (closed: readonly Closing[]): number =>
  closed.reduce((all, { part }) => all + part, 0);

/** Divides what a sale brought after fees among the lots that it closes, in cents that add up to it. */
export function proceedsByLot(net: number, closed: readonly Closing[]): number[] {
  const all = soldPart(closed);
  return roundedParts(
    closed.map(({ part }) => (net * part) / all),
    net,
  );
}

/** Tests whether a cost is that of a delivery without a price: the close of its day stands in for it. */
export const isCostEstimated = ({ origin: { id } }: Closing, origins: Origins): boolean => {
  const move = origins.get(id)?.move;
  return move !== undefined && isUnpricedDelivery(move);
};

/** Tests whether shares were delivered without a price. */
export const isUnpricedDelivery = ({ booking, priceDay }: Pick<Move, 'booking' | 'priceDay'>): boolean =>
  isDelivery(booking.kind) && priceDay !== null;

/** Computes a gain from amounts in cents, as results of sales are (`realisedSales`). */
export const gainInCents = (proceeds: number, fees: number, cost: number): number =>
  computedCents(computedCents(proceeds) - computedCents(fees) - computedCents(cost));

/** Rounds an amount; null if it is unknown. */
export const inCents = (amount: number | null) => (amount === null ? null : computedCents(amount));

export const plus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

export const minus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b;

/** Adds numbers; null if one of them is unknown. */
export const sumOfKnown = (numbers: readonly (number | null)[]): number | null => numbers.reduce(plus, 0);
