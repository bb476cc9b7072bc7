import { bookingTotal, storedAmounts } from '@/lib/bookings/booking-total';
import { isDelivery } from '@/lib/bookings/kinds';
import type { BookingFigures, StoredBooking } from '@/lib/bookings/schema';
import { listingRate } from '@/lib/bookings/stated-amounts';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { withoutNoise } from '@/lib/finance/rounding';
import type { Parts } from '@/lib/platform/parts';
import { closedCost, gainInCents, isCostEstimated, sumOfKnown } from '../closed-cost';
import type { HeldPortfolio } from '../held-portfolio';

/** Figures that follow from the portfolio. */
type HeldFigures = Omit<BookingFigures, 'euro_total'>;

const NO_FIGURES: HeldFigures = {
  market_price: null,
  market_value: null,
  shares: null,
  gain: null,
  gain_estimated: false,
};

/** Adds its figures to a stored booking. */
export function withFigures(
  row: Omit<StoredBooking, keyof BookingFigures>,
  figures: HeldFigures | undefined,
  rates: Rates,
): StoredBooking {
  const booking = { ...row, ...(figures ?? NO_FIGURES) };
  const total = bookingTotal(storedAmounts(booking));
  return { ...booking, euro_total: convert(total, row.currency, 'EUR', rates.on(epochDay(row.date))) };
}

/**
 * Computes figures of bookings, by id: of those that move shares, and were found in the portfolio. Yields between two
 * bookings.
 *
 * @param ids bookings to compute them for
 */
export function* bookingFigures(
  { held, origins }: HeldPortfolio,
  ids: ReadonlySet<string>,
  rates: Rates,
): Parts<Map<string, HeldFigures>> {
  const figures = new Map<string, HeldFigures>();
  for (const { moves, closings, currency: listing } of held) {
    const wanted = moves.filter(({ booking }) => ids.has(booking.id));
    if (wanted.length === 0) continue;
    const closed = grouped(closings, ({ by }) => by.id);
    for (const { booking, quantity, price, amount, priceDay, cash, flow } of wanted) {
      yield;
      // The other side of a transfer or corporate action.
      if ((figures.has(booking.id) || quantity === 0) && !closed.has(booking.id)) continue;
      const rate = listingRate(booking, listing, rates);
      const isAtMarket = priceDay !== null && flow !== 'none';
      const proceeds = (flow === 'none' ? 0 : (amount ?? 0)) + cash;
      const ofLots = closed.get(booking.id) ?? [];
      const target = { currency: booking.currency, rates };
      const costs = ofLots.map((one) => closedCost(one, origins, target));
      const cost = costs.length > 0 && !isDelivery(booking.kind) ? sumOfKnown(costs) : null;
      figures.set(booking.id, {
        shares: Math.abs(quantity),
        market_price: isAtMarket ? price : null,
        market_value: isAtMarket && amount !== null && rate ? withoutNoise(amount / rate) : null,
        gain: cost === null || !rate ? null : gainInCents(proceeds / rate, booking.fees, cost),
        gain_estimated: cost !== null && ofLots.some((one) => isCostEstimated(one, origins)),
      });
    }
  }
  return figures;
}
