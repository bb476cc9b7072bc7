import { formatPercent } from '@/lib/platform/format/number';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';

/** Digits of a wanted margin of safety in percent; it is below 100, where the buy price would be nothing. */
export const MARGIN_DIGITS = { before: 2, after: 2 };

/** The margins that can be wanted, in words. */
export const MARGIN_RANGE = '0 bis 99,99';

/** Margin of safety in percent, unless another is wanted. */
export const USUAL_MARGIN = '25';

/** Reads a typed margin as an exact decimal in percent: `12,50 %` is `'12.5'`. Null for one that cannot be wanted. */
export function readMargin(text: string): string | null {
  const margin = parseDecimal(text.replace(/\s*%\s*$/, ''));
  if (margin === null || decimalPlaces(margin) > MARGIN_DIGITS.after) return null;
  return Number(margin) >= 0 && Number(margin) < 100 ? margin : null;
}

/** Words a wanted margin as it was entered: `12,5 %`. */
export const wantedText = (margin: string): string => formatPercent(Number(margin), decimalPlaces(margin));
