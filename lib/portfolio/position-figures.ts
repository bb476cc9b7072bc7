import type { Lot } from '@/lib/bookings/ledger/lots';
import { amountIn, type Stated } from '@/lib/bookings/stated-amounts';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { AppliedRate } from '@/lib/currencies/schema';
import { isoDay } from '@/lib/finance/daily-series';
import { percentChange } from '@/lib/finance/percent-change';
import type { HeldStock } from './held-stock';
import type { Move } from './move';

/** The currency to show amounts in, its rates, and the day of current amounts (since 1970-01-01). */
export type Shown = { currency: DisplayCurrency; rates: Rates; today: number };

/** A purchase or delivery that lots come from; amounts in `currency`. */
export type Origin = { move: Move; currency: string };

/** Those by id of their booking. */
export type Origins = ReadonlyMap<string, Origin>;

/** Cost and value of a position, in the shown currency; null if unknown. */
export type PositionFigures = {
  current_price: number | null;
  average_buy_price: number | null;
  original_buy_price: number | null;
  total_value: number | null;
  /** Percent of average_buy_price. */
  growth: number | null;
};

/**
 * Computes the specification's figures of a position (section 3, section 9 'Gain since purchase'): the current
 * price at the latest rate, the average buy price of the shares still held, each lot at its purchase day's rate.
 */
export function positionFigures(stock: HeldStock, origins: Origins, shown: Shown): PositionFigures {
  const { currency, rates, today } = shown;
  const current_price = convert(stock.close?.price ?? null, stock.currency, currency, rates.on(today));
  const average_buy_price = averagePrice(stock.lots, (lot) => lotCost(lot, origins, currency, rates));
  return {
    current_price,
    average_buy_price,
    original_buy_price: averagePrice(stock.lots, (lot) => lotCost(lot, origins, stock.currency, rates)),
    total_value: current_price === null ? null : stock.quantity * current_price,
    growth: percentChange(average_buy_price, current_price),
  };
}

/** Shares of a lot, or of what was one. */
type CostedLot = Pick<Lot, 'origin' | 'boughtOn' | 'share'>;

/** Computes the cost of a lot without fees, at the rate of its purchase; null if a price or rate is missing. */
export function lotCost(lot: CostedLot, origins: Origins, currency: string, rates: Rates): number | null {
  const origin = origins.get(lot.origin.id);
  if (!origin || origin.move.amount === null) return null;
  return amountIn(origin.move.amount * lot.share, costRate(origin, lot.boughtOn), { currency, rates });
}

/** Computes the price at which one of a lot's shares was entered, in the same way. */
export function lotPrice(lot: Lot, origins: Origins, currency: string, rates: Rates): number | null {
  const origin = origins.get(lot.origin.id);
  if (!origin || origin.move.price === null) return null;
  const { quantity, price } = origin.move;
  const perShare = price * ((lot.share * quantity) / lot.quantity);
  return amountIn(perShare, costRate(origin, lot.boughtOn), { currency, rates });
}

/** Returns what converts the cost of a lot. */
export const costRate = ({ move, currency }: Origin, boughtOn: number) => ({
  from: currency,
  stated: move.stated,
  day: costDay(move, boughtOn),
});

/** Returns the day whose rate counts for the cost of a lot: that of the purchase, also of shares delivered since. */
const costDay = ({ day, priceDay }: Move, boughtOn: number): number => (priceDay === null ? boughtOn : day);

/** Computes the mean cost of a share; null if one of the prices is unknown. */
function averagePrice(lots: readonly Lot[], costOf: (lot: Lot) => number | null): number | null {
  let [shares, cost] = [0, 0];
  for (const lot of lots) {
    const own = costOf(lot);
    if (own === null) return null;
    shares += lot.quantity;
    cost += own;
  }
  return shares > 0 ? cost / shares : null;
}

/**
 * Finds the rate between a trading currency and the shown one on a day, or the one of a booking that states it; null if
 * none is needed or known.
 */
export function appliedRate(
  day: number,
  from: string,
  shown: Shown,
  stated: Stated | null = null,
): AppliedRate | null {
  const { currency, rates } = shown;
  const rate = from === currency ? null : amountIn(1, { from, stated, day }, shown);
  const rateDay = stated?.currency === currency ? day : rates.dayOn(day, from, currency);
  return rate === null || rateDay === null ? null : { from, to: currency, rate, date: isoDay(rateDay) };
}
