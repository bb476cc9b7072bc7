import { formatNumber } from '@/lib/platform/format/number';

/**
 * How a security is counted and priced. A bond has a nominal value in place of shares and a price in percent of it: 2,000
 * nominal at 99 % are 1,980.00. Stored is the price of 1 nominal, 0.99, so that quantity × price is the value of all kinds.
 */
export const isBond = (kind: string | null | undefined): boolean => kind === 'bond';

/** Highest price of a bond for 1 nominal: what is above is percent. */
export const MOST_OF_BOND = 10;

export const PERCENT_MEANT = 'Der Kurs der Anleihe läge über 1.000 %. Für 1 Nominal sind 99 % genau 0,99';

/** `10 Stück`, `2.000 Nominal` */
export const countText = (count: string, kind: string | null | undefined): string =>
  `${count} ${isBond(kind) ? 'Nominal' : 'Stück'}`;

/**
 * Writes a price: `99,50 %` of a bond; else as money.
 *
 * @param isConverted it is in another currency than the bond's, where percent say nothing
 */
export function priceText(
  price: number | null,
  kind: string | null | undefined,
  asMoney: (price: number | null) => string,
  isConverted = false,
): string {
  if (price === null || isConverted || !isBond(kind)) return asMoney(price);
  const percent = price * 100;
  const digits = [2, 3, 4].find((count) => Math.abs(Number(percent.toFixed(count)) - percent) < 1e-9) ?? 4;
  return `${formatNumber(percent, digits)}\u00a0%`;
}
