import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { toCents } from '@/lib/finance/rounding';
import { listingRate } from '../held-stock';
import type { Closing } from '../ledger/lots';
import type { Origins } from '../position-figures';

/**
 * Computes what the shares of a closing cost, fees of the purchase included, at the rate of the purchase day; null if
 * a price or rate is unknown.
 */
export function closedCost(
  { origin: { id }, share }: Closing,
  currency: string,
  origins: Origins,
  rates: Rates,
): number | null {
  const origin = origins.get(id);
  if (!origin || origin.move.price === null) return null;
  const { booking, price, quantity, fees, day } = origin.move;
  const cost = (price * quantity + fees) * share;
  if (booking.currency !== currency) return convert(cost, origin.currency, currency, rates.on(day));
  // Undoes the rate of the purchase itself, which may be stated on it.
  const rate = listingRate(booking, origin.currency, rates);
  return rate === null ? null : cost / rate;
}

/** Tests whether a cost is that of a delivery without a price: the close of its day stands in for it. */
export const isCostEstimated = ({ origin: { id } }: Closing, origins: Origins): boolean => {
  const move = origins.get(id)?.move;
  return move?.booking.kind === 'delivery_in' && move.priceDay !== null;
};

/** Computes a gain from amounts in cents, as results of sales are (`realisedSales`). */
export const gainInCents = (proceeds: number, fees: number, cost: number): number =>
  toCents(toCents(proceeds) - toCents(fees) - toCents(cost));

/** Adds numbers; null if one of them is unknown. */
export const sumOfKnown = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>((sum, next) => (sum === null || next === null ? null : sum + next), 0);
