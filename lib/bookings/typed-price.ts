import { decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import { shifted } from '@/lib/platform/format/percent-decimal';
import { isBond } from './quotation';

// Not in quotation.ts: tables that only print prices would load the decimal type too.

/** Converts a price as it is typed: percent of a bond become the price of 1 nominal, and back. */
export function typedPrice(text: string, kind: string | null | undefined, places: 2 | -2): string {
  const decimal = isBond(kind) ? parseDecimal(text) : null;
  return decimal === null ? text : decimalText(shifted(decimal, places));
}
