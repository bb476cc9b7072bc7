import { formatDay } from '@/lib/platform/format/day';
import { currencySign, formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange, formatCount, formatNumber, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { AppliedRate, Lot, Position } from './schema';

/** Where a figure of the portfolio comes from, in German and ready to be shown. */
export type Explanation = {
  /** How it is computed, in words. */
  formula: string;
  /** What went into it. */
  inputs: { label: string; value: string }[];
  /** All of it with the numbers, days and rates, in one sentence. */
  sentence: string;
};

/** `20.11.2025 bis 20.11.2026` */
export const dayRange = (from: string | null, to: string): string =>
  `${formatDay(from)} bis ${formatDay(to)}`;

/** `vom 20.11.2026`, or between which days the positions' last closes are. */
export function latestPriceDay(positions: readonly Pick<Position, 'price_date'>[]): string {
  const days = positions.flatMap(({ price_date }) => price_date ?? []).sort();
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null];
  return first === last ? `vom ${formatDay(first)}` : `zwischen ${formatDay(first)} und ${formatDay(last)}`;
}

/** An amount per share with as many decimals as it takes to compute with it, two to six: `87,505 €`. */
export function perShare(price: number | null, currency: string): string {
  if (price === null) return formatMoney(price, currency);
  const digits = [2, 3, 4, 5].find((count) => Math.abs(Number(price.toFixed(count)) - price) < 1e-9);
  return `${formatNumber(price, digits ?? 6)}\u00a0${currencySign(currency)}`;
}

/** `−37,50 € · −2,34 %` */
export const gainText = (gain: number | null, growth: number | null, currency: string): string =>
  gain === null ? NOT_AVAILABLE : `${formatMoneyChange(gain, currency)} · ${formatChange(growth)}`;

/** What an amount was before it was converted, and at which rate: ` (250,00 $ zu 1 $ = 0,6250 € vom 01.04.2026)`. */
export function rateText(original: number | null, rate: AppliedRate | null): string {
  if (!rate) return '';
  return ` (${perShare(original, rate.from)} zu ${oneUnit(rate)})`;
}

/** `1 $ = 0,6250 € vom 01.04.2026`, with as many decimals as it takes to compute large amounts with it. */
export function oneUnit({ from, to, rate, date }: AppliedRate): string {
  const [least, most] = rate < 0.1 ? [6, 10] : [4, 8];
  let digits = least;
  while (digits < most && Number(rate.toFixed(digits)) !== rate) digits++;
  return `1\u00a0${currencySign(from)} = ${formatNumber(rate, digits)}\u00a0${currencySign(to)} vom ${formatDay(date)}`;
}

/** `10`, `2,5000` */
export const shares = (quantity: number) => formatNumber(quantity, Number.isInteger(quantity) ? 0 : 4);

/** `1 Kauf`, `2 Käufe` */
export const count = (many: number, one: string, several: string) =>
  `${formatCount(many)} ${many === 1 ? one : several}`;

/** Each purchase: shares and price, in the shown currency at the rate of its day. */
export const purchaseInputs = (lots: readonly Lot[], currency: string): Explanation['inputs'] =>
  lots.map((lot) => ({
    label: `Kauf vom ${formatDay(lot.purchase_date)}`,
    value: `${shares(lot.quantity)} × ${perShare(lot.buy_price, currency)}${rateText(lot.price, lot.rate)}`,
  }));

/** Each purchase with fees, and what they were in the shown currency at the rate of its day. */
export const feeInputs = (lots: readonly Lot[], currency: string): Explanation['inputs'] =>
  lots
    .filter(({ fees }) => fees > 0)
    .map(({ purchase_date, fees, rate, currency: paidIn }) => ({
      label: `Kauf vom ${formatDay(purchase_date)}`,
      value:
        rate || paidIn !== currency
          ? `${formatMoney(rate && fees * rate.rate, currency)}${rateText(fees, rate)}`
          : formatMoney(fees, currency),
    }));
