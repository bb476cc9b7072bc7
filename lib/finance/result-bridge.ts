import { roundedParts, toCents } from './rounding';

/** Development of all holdings in one trading currency; amounts in that currency. */
export type BridgePart = {
  startValue: number;
  endValue: number;
  /** Purchases minus sales, without fees, each at the rate of its day. */
  flows: readonly { amount: number; rate: number }[];
  /** Rate of the first day; any number if nothing was held then. */
  startRate: number;
  endRate: number;
};

/** Amounts in one currency, rounded to hundredths; the sums that are named add up exactly. */
export type ResultBridge = {
  start_value: number;
  purchases: number;
  price_gain: number;
  currency_gain: number;
  /** start_value + purchases + price_gain + currency_gain */
  end_value: number;
  dividends: number;
  fees: number;
  /** price_gain + currency_gain + dividends − fees */
  total_gain: number;
};

/**
 * How the value at the start became the value at the end. The price gain is what the trading currency knows,
 * at the rate of the end; the currency gain is what each amount that was invested has gained because its
 * own currency became dearer: amount × (rate at the end − rate of its day). Together they are the whole
 * difference, whatever was bought or sold when: the terms with a rate of an earlier day cancel out.
 *
 * What somebody can check elsewhere is rounded by itself: the values, what was bought, dividends and fees. The two
 * gains are rounded so that the sums add up, and the total gain is what the rounded sums say, which can be two
 * cents beside the exact one: rounded by itself it would have to be made up for by a purchase nobody made.
 *
 * @param dividends and `fees` in the currency of the result, each at the rate of its day
 */
export function resultBridge(parts: readonly BridgePart[], dividends: number, fees: number): ResultBridge {
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
    dividends: toCents(dividends),
    fees: toCents(fees),
  };
  const gain = toCents(rounded.end_value - rounded.start_value - rounded.purchases);
  const [price_gain = 0, currency_gain = 0] =
    currencyGain === 0 ? [gain, 0] : roundedParts([priceGain, currencyGain], gain);
  return {
    ...rounded,
    price_gain,
    currency_gain,
    total_gain: toCents(gain + rounded.dividends - rounded.fees),
  };
}
