import type { NumberRule } from '@/lib/bookings/field-rules';
import { FIELD_TEXTS, type FieldName } from '@/lib/bookings/field-texts';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import { fractionOf, percentOf } from '@/lib/platform/format/percent-decimal';

/** The value of a field as it is stored, or the error of what was typed. */
export type ReadValue = { value: string | null; error?: string | undefined };

/** Reads a number as it is typed: a fraction in percent. */
export function readNumber(field: FieldName, rule: NumberRule, text: string): ReadValue {
  const { before, after, least, most } = rule;
  const typed = parseDecimal(text);
  const decimal = typed !== null && most === 1 ? fractionOf(typed) : typed;
  const number = Number(decimal);
  const isTooSmall = least !== 'any' && (number < 0 || (number === 0 && least === 'above 0'));
  if (decimal === null || isTooSmall || number > (most ?? Number.POSITIVE_INFINITY))
    return { value: null, error: FIELD_TEXTS[field].error };
  if (decimalPlaces(decimal) > after)
    return { value: null, error: `Höchstens ${WORDS[most === 1 ? after - 2 : after]} Nachkommastellen` };
  const [whole = ''] = decimal.replace('-', '').split('.');
  return whole.length > before ? { value: null, error: 'Die Zahl ist zu groß' } : { value: decimal };
}

const WORDS: Readonly<Record<number, string>> = { 2: 'zwei', 8: 'acht', 10: 'zehn', 16: 'sechzehn' };

/** Writes a stored number as it is typed. */
export const typedNumber = ({ most }: NumberRule, decimal: string): string =>
  decimalText(most === 1 ? percentOf(decimal) : decimal);
