import { roundedParts, toCents } from './rounding';

/** Development of all holdings in one trading currency; amounts in that currency. */
export type BridgePart = {
  startValue: number;
  endValue: number;
  /** Purchases, and sales as negative amounts, without fees; `rate` is the exchange rate of their day. */
  flows: readonly BridgeFlow[];
  /** Start value and purchases of what is still held at the end; absent if nothing was sold. */
  open?: { startValue: number; flows: readonly BridgeFlow[] };
  /** Exchange rate of the first day; not used if startValue is 0. */
  startRate: number;
  endRate: number;
};

type BridgeFlow = { amount: number; rate: number };

type Gains = { price_gain: number; currency_gain: number };

/** Amounts in one currency, rounded to hundredths; the sums that are named add up exactly. */
type ResultBridge = Gains & {
  start_value: number;
  purchases: number;
  sales: number;
  /** start_value + purchases − sales + price_gain + currency_gain */
  end_value: number;
  /** Gains of what was sold, and of what is still held; together the two gains. */
  realised: Gains;
  unrealised: Gains;
  dividends: number;
  fees: number;
  taxes: number;
  german_taxes: number;
  /** price_gain + currency_gain + dividends − fees − taxes */
  total_gain: number;
};

/**
 * Explains how the value at the start became the value at the end. The price gain is the gain in the trading currency,
 * at the rate of the end. The currency gain is what each invested amount gained because its currency rose: amount ×
 * (rate at the end − rate of its day). Together they are the whole difference, regardless of trades, because the terms
 * with earlier rates cancel out.
 *
 * The unrealised gains are those of what is still held, from its start value or purchase on; the realised ones are the
 * rest.
 *
 * Figures that a reader can check elsewhere are rounded on their own: values, purchases, sales, dividends, fees and
 * taxes. The gains are rounded so that the sums add up. The total gain follows from the rounded sums, so it can differ
 * from the exact one by two cents. It is before German taxes.
 *
 * @param beside dividends, fees, taxes withheld abroad and German taxes in the currency of the result, each at the
 *   rate of its day
 */
export function resultBridge(
  parts: readonly BridgePart[],
  beside: { dividends: number; fees: number; taxes?: number; germanTaxes?: number },
): ResultBridge {
  let [start, end, purchases, sales] = [0, 0, 0, 0];
  const [all, open] = [exactGains(), exactGains()];
  for (const part of parts) {
    const { startValue, endValue, flows, startRate, endRate } = part;
    if (startValue !== 0) start += startValue * startRate;
    end += endValue * endRate;
    for (const { amount, rate } of flows) {
      if (amount > 0) purchases += amount * rate;
      else sales -= amount * rate;
    }
    addGains(all, part, part);
    addGains(open, part, part.open ?? part);
  }
  const rounded = {
    start_value: toCents(start),
    purchases: toCents(purchases),
    sales: toCents(sales),
    end_value: toCents(end),
    dividends: toCents(beside.dividends),
    fees: toCents(beside.fees),
    taxes: toCents(beside.taxes ?? 0),
    german_taxes: toCents(beside.germanTaxes ?? 0),
  };
  const gain = toCents(rounded.end_value - rounded.start_value - rounded.purchases + rounded.sales);
  const gains = split(all, gain);
  const isSold = parts.some((part) => part.open);
  // Each is within a hundredth of its exact amount, so that what is left for the realised ones is, too.
  const unrealised = isSold
    ? { price_gain: toCents(open.price), currency_gain: toCents(open.currency) }
    : gains;
  return {
    ...rounded,
    ...gains,
    realised: {
      price_gain: toCents(gains.price_gain - unrealised.price_gain),
      currency_gain: toCents(gains.currency_gain - unrealised.currency_gain),
    },
    unrealised,
    total_gain: toCents(gain + rounded.dividends - rounded.fees - rounded.taxes),
  };
}

const exactGains = () => ({ price: 0, currency: 0 });

type ExactGains = ReturnType<typeof exactGains>;

function addGains(
  gains: ExactGains,
  { endValue, startRate, endRate }: BridgePart,
  { startValue, flows }: Pick<BridgePart, 'startValue' | 'flows'>,
): void {
  let invested = startValue;
  if (startValue !== 0) gains.currency += startValue * (endRate - startRate);
  for (const { amount, rate } of flows) {
    invested += amount;
    gains.currency += amount * (endRate - rate);
  }
  gains.price += (endValue - invested) * endRate;
}

/** Rounds both gains so that they add up to the rounded sum. */
function split({ price, currency }: ExactGains, gain: number): Gains {
  if (currency === 0) return { price_gain: gain, currency_gain: 0 };
  const [price_gain = 0, currency_gain = 0] = roundedParts([price, currency], gain);
  return { price_gain, currency_gain };
}
