import { formatMoney } from '@/lib/platform/format/money';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import type { Certainty, WorkingLine } from '../working';

/** A line of a working as a calculator prints it. */
export type CalculatorLine = {
  label: string;
  /** How the figure was computed: `100,00 € × 2,53 % × 70 %`. */
  sum?: string | undefined;
  figure: string;
  /** Empty where a line only adds up. */
  paragraph: string;
  certainty: Certainty;
};

/** Digits behind the comma of what is printed per unit. */
const MOST_PLACES = 8;

/** Writes an amount in euros: in cents, or in more digits where it has them. */
export const euros = (decimal: string): string =>
  formatMoney(Number(decimal), 'EUR', Math.min(MOST_PLACES, Math.max(2, decimalPlaces(decimal))));

/** Prints a line of a working. */
export const printed = (
  { label, amount, paragraph, certainty }: WorkingLine,
  sum?: string,
): CalculatorLine => ({
  label,
  sum,
  figure: euros(amount),
  paragraph,
  certainty,
});
