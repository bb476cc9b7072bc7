import type { Band } from '@/components/charts/band';
import type { FairRange } from '@/lib/fair-value/fair-range';
import { formatMoney } from '@/lib/platform/format/money';
import { amountDigits, formatNumber } from '@/lib/platform/format/number';

/** The fair value per share and the price, both in the currency that the page comes in. */
export type FairValue = FairRange & { price: number | null };

/** Values from here on are shown without decimals. */
const WHOLE = 20;

/**
 * Returns the stripe of the fair value in a price chart.
 *
 * @param price in the chart's currency, whose ratio to the other is the rate; null: in the page's own
 */
export function fairBand(fair: FairValue, currency: string, price: number | null): Band {
  const rate = price === null || !fair.price ? 1 : price / fair.price;
  const [low, middle, high] = [fair.lowest * rate, fair.middle * rate, fair.highest * rate];
  const digits = high < WHOLE ? amountDigits(low) : 0;
  return {
    low,
    middle,
    high,
    text: `fairer Wert ${formatNumber(low, digits)}–${formatMoney(high, currency, digits)}`,
    middleText: `Mitte ${formatMoney(middle, currency, digits)}`,
  };
}
