/** All lots that someone holds of a stock. Amounts are in the stock's display_currency. */
export type Holding = {
  /** Shares as of today; a split can leave a fraction. */
  quantity: number;
  /** Per share; quantity-weighted mean of the lots. */
  average_buy_price: number | null;
  /** quantity × current price. */
  total_value: number | null;
  /** Percent of average_buy_price. */
  growth: number | null;
  /** Day of the first lot. */
  purchase_date: string | null;
  /** True if the buy price is the first known close, because the purchase is before it. */
  price_estimated: boolean;
};

/** Gain or loss since purchase as an amount; null if a price is missing. */
export function holdingGain({ quantity, average_buy_price, total_value }: Holding): number | null {
  if (average_buy_price === null || total_value === null) return null;
  return total_value - quantity * average_buy_price;
}
