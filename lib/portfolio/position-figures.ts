import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { isoDay } from '@/lib/finance/daily-series';
import { percentChange } from '@/lib/finance/percent-change';
import type { HeldLot, HeldStock } from './held-stock';
import type { AppliedRate } from './schema';

/** The currency to show amounts in, its rates, and the day of current amounts (since 1970-01-01). */
export type Shown = { currency: DisplayCurrency; rates: Rates; today: number };

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
 * price at the latest rate, the average buy price weighted by the shares of each purchase at its day's rate.
 */
export function positionFigures(stock: HeldStock, { currency, rates, today }: Shown): PositionFigures {
  const current_price = convert(stock.close?.price ?? null, stock.currency, currency, rates.on(today));
  const average_buy_price = averagePrice(stock.lots, (lot) =>
    buyPrice(lot, stock, { currency, rates, today }),
  );
  return {
    current_price,
    average_buy_price,
    original_buy_price: averagePrice(stock.lots, ({ price }) => price),
    total_value: current_price === null ? null : stock.quantity * current_price,
    growth: percentChange(average_buy_price, current_price),
  };
}

/** Computes the cost of one of today's shares at the rate of its day. */
export const buyPrice = (
  { price, day }: HeldLot,
  stock: Pick<HeldStock, 'currency'>,
  { currency, rates }: Shown,
): number | null => convert(price, stock.currency, currency, rates.on(day));

/**
 * Computes the mean price of the remaining shares in booking order (moving average): a sale takes shares at
 * the current mean and does not change it; shares sold out no longer count.
 */
function averagePrice(lots: readonly HeldLot[], priceOf: (lot: HeldLot) => number | null): number | null {
  let shares = 0;
  let cost: number | null = 0;
  for (const lot of lots) {
    const price: number | null =
      lot.quantity > 0 ? priceOf(lot) : cost !== null && shares > 0 ? cost / shares : null;
    shares += lot.quantity;
    cost = cost === null || price === null ? null : cost + lot.quantity * price;
    if (shares < SOLD_OUT) [shares, cost] = [0, 0];
  }
  return shares > 0 && cost !== null ? cost / shares : null;
}

/** Remainder of shares that is only floating-point noise. */
const SOLD_OUT = 1e-9;

/** Finds the rate between a trading currency and the shown one on a day; null if none is needed or known. */
export function appliedRate(day: number, from: string, { currency, rates }: Shown): AppliedRate | null {
  const rate = convert(1, from, currency, rates.on(day));
  const rateDay = rates.dayOn(day, from, currency);
  return rate === null || rateDay === null ? null : { from, to: currency, rate, date: isoDay(rateDay) };
}
