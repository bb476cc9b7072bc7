import { computedCents, roundedParts } from './rounding';

/** Amounts that are only floating-point noise. */
const NOISE = 1e-6;

/** Exact amounts in one currency, without fees. */
export type BridgeSums = {
  start: number;
  purchases: number;
  sales: number;
  end: number;
  /** Gains of what is still held at the end. */
  open: { price: number; currency: number };
  /** Currency gain of what was sold, fixed on the day of each sale. */
  closedCurrency: number;
};

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
 * Explains how the value at the start became the value at the end. The currency gain is what each invested amount gained
 * because its currency rose: amount × (rate at the end − rate of its day); of what was sold, until the day of its sale.
 * A later end does not change that. The price gain is the rest: the gain in the trading currency, at the rate of the
 * sale or of the end.
 *
 * Figures that a reader can check elsewhere are rounded on their own: values, purchases, sales, dividends, fees and
 * taxes. The gains are rounded so that the sums add up. The total gain follows from the rounded sums, so it can differ
 * from the exact one by two cents. It is before German taxes.
 *
 * @param beside dividends, fees, taxes withheld abroad and German taxes in the currency of the result, each at the
 *   rate of its day
 */
export function resultBridge(
  { start, purchases, sales, end, open, closedCurrency }: BridgeSums,
  beside: { dividends: number; fees: number; taxes?: number; germanTaxes?: number },
): ResultBridge {
  const rounded = {
    start_value: computedCents(start),
    purchases: computedCents(purchases),
    sales: computedCents(sales),
    end_value: computedCents(end),
    dividends: computedCents(beside.dividends),
    fees: computedCents(beside.fees),
    taxes: computedCents(beside.taxes ?? 0),
    german_taxes: computedCents(beside.germanTaxes ?? 0),
  };
  const gain = computedCents(rounded.end_value - rounded.start_value - rounded.purchases + rounded.sales);
  const currency = open.currency + closedCurrency;
  const price = end - start - purchases + sales - currency;
  const [price_gain = 0, currency_gain = 0] = roundedParts([price, currency], gain);
  const isOpenAlone = [price - open.price, closedCurrency].every((realised) => Math.abs(realised) < NOISE);
  // The end less what was paid for it, each in cents, so that what is left for the realised ones is what sales say.
  const paid = computedCents(end - open.price - open.currency);
  const [openPrice = 0, openCurrency = 0] = isOpenAlone
    ? [price_gain, currency_gain]
    : roundedParts([open.price, open.currency], computedCents(rounded.end_value - paid));
  const unrealised = { price_gain: openPrice, currency_gain: openCurrency };
  return {
    ...rounded,
    price_gain,
    currency_gain,
    realised: {
      price_gain: computedCents(price_gain - unrealised.price_gain),
      currency_gain: computedCents(currency_gain - unrealised.currency_gain),
    },
    unrealised,
    total_gain: computedCents(gain + rounded.dividends - rounded.fees - rounded.taxes),
  };
}
