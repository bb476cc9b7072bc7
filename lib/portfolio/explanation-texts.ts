import { isDelivery, KINDS } from '@/lib/bookings/kinds';
import { priceText } from '@/lib/bookings/quotation';
import type { AppliedRate } from '@/lib/currencies/schema';
import { formatDay } from '@/lib/platform/format/day';
import { currencySign, formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange, formatNumber, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { FigureSlug } from '@/lib/stocks/figures/figure-pages';
import type { Lot, Position } from './schema/positions';
import { shares } from './shares';

/** Explanation of a figure of the portfolio, in German and ready to be shown. */
export type Explanation = {
  /** The formula in words. */
  formula: string;
  /** Inputs of the formula. */
  inputs: { label: string; value: string }[];
  /** The computation with numbers, days and rates, in one sentence. */
  sentence: string;
  /** Slug of the figure's page in the glossary. */
  page?: FigureSlug;
};

/** `20.11.2025 bis 20.11.2026` */
export const dayRange = (from: string | null, to: string): string =>
  `${formatDay(from)} bis ${formatDay(to)}`;

/** Words the day of the latest prices: `vom 20.11.2026`, or the range of days if the positions differ. */
export function latestPriceDay(positions: readonly Pick<Position, 'price_date'>[]): string {
  const days = positions.flatMap(({ price_date }) => price_date ?? []).sort();
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null];
  return first === last ? `vom ${formatDay(first)}` : `zwischen ${formatDay(first)} und ${formatDay(last)}`;
}

/** Formats an amount per share with enough decimals to compute with it, two to six: `87,505 €`. */
export function perShare(price: number | null, currency: string): string {
  if (price === null) return formatMoney(price, currency);
  const digits = [2, 3, 4, 5].find((count) => Math.abs(Number(price.toFixed(count)) - price) < 1e-9);
  return `${formatNumber(price, digits ?? 6)}\u00a0${currencySign(currency)}`;
}

/** `−37,50 € · −2,34 %` */
export const gainText = (gain: number | null, growth: number | null, currency: string): string =>
  gain === null ? NOT_AVAILABLE : `${formatMoneyChange(gain, currency)} · ${formatChange(growth)}`;

/** Words an amount before conversion and its rate: ` (250,00 $ zu 1 $ = 0,6250 € vom 01.04.2026)`. */
export function rateText(original: number | null, rate: AppliedRate | null): string {
  if (!rate) return '';
  return ` (${perShare(original, rate.from)} zu ${oneUnit(rate)})`;
}

/** Words a rate with enough decimals to compute large amounts with it: `1 $ = 0,6250 € vom 01.04.2026`. */
export function oneUnit({ from, to, rate, date }: AppliedRate): string {
  const [least, most] = rate < 0.1 ? [6, 10] : [4, 8];
  let digits = least;
  while (digits < most && Number(rate.toFixed(digits)) !== rate) digits++;
  return `1\u00a0${currencySign(from)} = ${formatNumber(rate, digits)}\u00a0${currencySign(to)} vom ${formatDay(date)}`;
}

const lotLabel = ({ kind, purchase_date }: Lot): string =>
  `${KINDS[kind].label}${isDelivery(kind) ? ', gekauft am' : ' vom'} ${formatDay(purchase_date)}`;

/** Lists each purchase: shares and price, in the shown currency at the rate of its day. */
export const purchaseInputs = (
  lots: readonly Lot[],
  currency: string,
  kind?: string,
): Explanation['inputs'] =>
  lots.map((lot) => ({
    label: lotLabel(lot),
    value: `${shares(lot.quantity)} × ${priceText(lot.buy_price, kind, (one) => perShare(one, currency), lot.rate !== null)}${rateText(lot.price, lot.rate)}`,
  }));

/** Lists each purchase with fees, converted to the shown currency at the rate of its day. */
export const feeInputs = (lots: readonly Lot[], currency: string): Explanation['inputs'] =>
  lots
    .filter(({ fees }) => fees > 0)
    .map((lot) => ({
      label: lotLabel(lot),
      value:
        lot.rate || lot.currency !== currency
          ? `${formatMoney(lot.rate && lot.fees * lot.rate.rate, currency)}${rateText(lot.fees, lot.rate)}`
          : formatMoney(lot.fees, currency),
    }));
