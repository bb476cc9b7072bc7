import { roundedParts, toCents } from './rounding';

/** Development of all holdings in one trading currency; amounts in that currency. */
export type BridgePart = {
  startValue: number;
  endValue: number;
  /** Purchases, and sales as negative amounts, without fees; `rate` is the exchange rate of their day. */
  flows: readonly { amount: number; rate: number }[];
  /** Exchange rate of the first day; not used if startValue is 0. */
  startRate: number;
  endRate: number;
};

/** Amounts in one currency, rounded to hundredths; the sums that are named add up exactly. */
type ResultBridge = {
  start_value: number;
  purchases: number;
  price_gain: number;
  currency_gain: number;
  /** start_value + purchases + price_gain + currency_gain */
  end_value: number;
  dividends: number;
  fees: number;
  taxes: number;
  /** price_gain + currency_gain + dividends − fees − taxes */
  total_gain: number;
};

/**
 * Explains how the value at the start became the value at the end. The price gain is the gain in the trading currency,
 * at the rate of the end. The currency gain is what each invested amount gained because its currency rose: amount ×
 * (rate at the end − rate of its day). Together they are the whole difference, regardless of trades, because the terms
 * with earlier rates cancel out.
 *
 * Figures that a reader can check elsewhere are rounded on their own: values, purchases, dividends and fees. The two
 * gains are rounded so that the sums add up. The total gain follows from the rounded sums, so it can differ from the
 * exact one by two cents.
 *
 * @param beside dividends, fees and taxes in the currency of the result, each at the rate of its day
 */
export function resultBridge(
  parts: readonly BridgePart[],
  beside: { dividends: number; fees: number; taxes?: number },
): ResultBridge {
  let [start, end, purchases, priceGain, currencyGain] = [0, 0, 0, 0, 0];
  for (const { startValue, endValue, flows, startRate, endRate } of parts) {
    let invested = startValue;
    if (startValue !== 0) {
      start += startValue * startRate;
      currencyGain += startValue * (endRate - startRate);
    }
    for (const { amount, rate } of flows) {
      invested += amount;
      purchases += amount * rate;
      currencyGain += amount * (endRate - rate);
    }
    priceGain += (endValue - invested) * endRate;
    end += endValue * endRate;
  }
  const rounded = {
    start_value: toCents(start),
    purchases: toCents(purchases),
    end_value: toCents(end),
    dividends: toCents(beside.dividends),
    fees: toCents(beside.fees),
    taxes: toCents(beside.taxes ?? 0),
  };
  const gain = toCents(rounded.end_value - rounded.start_value - rounded.purchases);
  const [price_gain = 0, currency_gain = 0] =
    currencyGain === 0 ? [gain, 0] : roundedParts([priceGain, currencyGain], gain);
  return {
    ...rounded,
    price_gain,
    currency_gain,
    total_gain: toCents(gain + rounded.dividends - rounded.fees - rounded.taxes),
  };
}
