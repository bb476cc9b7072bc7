import { type NumberRule, RATIO } from '@/lib/bookings/field-rules';
import { FIELD_TEXTS, type FieldName } from '@/lib/bookings/field-texts';
import { countsOf, ratioOfCounts } from '@/lib/bookings/ratio';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import { fractionOf, percentOf } from '@/lib/platform/format/percent-decimal';
import { countsText, parseCounts } from './ratio-text';

/** The value of a field as it is stored, or the error of what was typed. */
export type ReadValue = { value: string | null; error?: string | undefined };

/** Reads a number as it is typed: a fraction in percent, a ratio also by the count of the bank. */
export function readNumber(field: FieldName, rule: NumberRule, text: string): ReadValue {
  const { before, after, least, most } = rule;
  const counts = isRatio(rule) ? parseCounts(text) : null;
  const typed = isRatio(rule) ? (counts?.received ?? null) : parseDecimal(text);
  const decimal = typed !== null && most === 1 ? fractionOf(typed) : typed;
  const number = Number(decimal);
  const isTooSmall = least !== 'any' && (number < 0 || (number === 0 && least === 'above 0'));
  if (decimal === null || isTooSmall || number > (most ?? Number.POSITIVE_INFINITY))
    return { value: null, error: FIELD_TEXTS[field].error };
  if (decimalPlaces(decimal) > after)
    return { value: null, error: `Höchstens ${WORDS[most === 1 ? after - 2 : after]} Nachkommastellen` };
  const [whole = ''] = decimal.replace('-', '').split('.');
  if (whole.length > before) return { value: null, error: 'Die Zahl ist zu groß' };
  return { value: counts ? ratioOfCounts(counts) : decimal };
}

const isRatio = ({ after }: NumberRule) => after === RATIO.after;

const WORDS: Readonly<Record<number, string>> = { 2: 'zwei', 8: 'acht', 10: 'zehn', 16: 'sechzehn' };

/** Writes a stored number as it is typed. */
export function typedNumber(rule: NumberRule, decimal: string): string {
  if (isRatio(rule)) return countsText(countsOf(decimal));
  return decimalText(rule.most === 1 ? percentOf(decimal) : decimal);
}
