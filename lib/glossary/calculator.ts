import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';

/** An input of a calculator. */
type Field = {
  label: string;
  /** Printed after the number; empty for a plain number. */
  unit: '€' | 'Mio. €' | 'Mio.' | '%' | '';
  /** A number in German notation, or `1` and `0` for a question. */
  example: string;
  /** A question with a checkbox. */
  isQuestion?: boolean;
  /** A whole number, not below zero and at most this. */
  most?: number;
  isPositive?: boolean;
};

export const euros = (label: string, example: string): Field => ({ label, unit: '€', example });
export const millions = (label: string, example: string): Field => ({ label, unit: 'Mio. €', example });
export const percent = (label: string, example: string): Field => ({ label, unit: '%', example });
/** A count: in millions any number, otherwise a whole one up to a hundred. */
export const count = (label: string, example: string, unit: 'Mio.' | '' = ''): Field => ({
  label,
  unit,
  example,
  ...(unit === '' && { most: 100 }),
});
/** A number above zero, as a price, a market value or a share count. */
export const positive = (field: Field): Field => ({ ...field, isPositive: true });
export const yesOrNo = (label: string, isMet: boolean): Field => ({
  label,
  unit: '',
  example: isMet ? '1' : '0',
  isQuestion: true,
});

/** The text of an input, and the error of what was typed. */
type ShownField = Field & { name: string; text: string; error: string | null };

export type Calculation = {
  fields: ShownField[];
  /** `48,00 € ÷ 2,40 € = 20,00`; null with an error. */
  sum: string | null;
  /** Why the numbers give no result. */
  error: string | null;
};

export type Typed = Readonly<Record<string, string | string[] | undefined>>;

/** Computes what was typed; null: the example. */
export type Calculator = (typed: Typed | null) => Calculation;

/** Longest number that is read. */
export const LONGEST_NUMBER = 16;

/**
 * Makes a calculator.
 *
 * @param compute the result, or why there is none
 * @param left the calculation with the typed numbers, with their units and as numbers
 * @param format of the result
 */
export function calculator<Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  compute: (numbers: Readonly<Record<Name, number>>) => number | string,
  left: (texts: Readonly<Record<Name, string>>, numbers: Readonly<Record<Name, number>>) => string,
  format: (value: number) => string,
): Calculator {
  return (typed) => {
    const read = (Object.entries(fields) as [Name, Field][]).map(([name, field]) => ({
      ...field,
      name,
      ...readField(field, typed === null ? field.example : ([typed[name] ?? ''].flat()[0] ?? '')),
    }));
    const shown = read.map(({ number: _, ...field }) => field);
    if (read.some(({ error }) => error !== null))
      return { fields: shown, sum: null, error: 'Eine Angabe fehlt oder passt nicht.' };
    const numbers = Object.fromEntries(read.map(({ name, number }) => [name, number])) as Record<
      Name,
      number
    >;
    const value = compute(numbers);
    if (typeof value === 'string') return { fields: shown, sum: null, error: value };
    if (!Number.isFinite(value))
      return { fields: shown, sum: null, error: 'Mit diesen Zahlen lässt sich nicht rechnen.' };
    const texts = Object.fromEntries(read.map((field) => [field.name, withUnit(field)])) as Record<
      Name,
      string
    >;
    return { fields: shown, sum: `${left(texts, numbers)} = ${format(value)}`, error: null };
  };
}

function readField({ isQuestion, most, isPositive }: Field, text: string) {
  if (isQuestion) return { text, number: text === '1' ? 1 : 0, error: null };
  const decimal = text.trim().length <= LONGEST_NUMBER ? parseDecimal(text) : null;
  if (decimal === null)
    return { text: text.slice(0, LONGEST_NUMBER), number: 0, error: 'Bitte eine Zahl wie 1.234,5.' };
  const number = Number(decimal);
  if (most !== undefined && !(Number.isInteger(number) && number >= 0 && number <= most))
    return { text, number, error: `Bitte eine ganze Zahl von 0 bis ${most}.` };
  if (isPositive && number <= 0) return { text, number, error: 'Bitte eine Zahl über null.' };
  return { text, number, error: null };
}

/** The number as it was typed, with its unit; a negative one in brackets. */
function withUnit({ text, unit, number }: Field & { text: string; number: number }): string {
  const digits = Math.max(decimalPlaces(parseDecimal(text) ?? ''), unit === '€' ? 2 : 0);
  const shown = [formatNumber(number, digits), unit].filter(Boolean).join(' ');
  return number < 0 ? `(${shown})` : shown;
}
