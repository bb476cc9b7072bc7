import { isZero, plus, quotient } from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import { formatDecimal } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { rowOn } from '../dated';
import type { IncomeTaxes } from '../income-taxes';
import { percentOf } from '../percent-of';
import { type ChurchRate, FLAT_TAX, SURCHARGE } from '../rates';
import type { Certainty, WorkingLine } from '../working';

/** Prints the taxes on the first income of a year, each tax with how it was computed. */
export function printedTaxes(
  { taxes, taxable, state: { credited }, working }: IncomeTaxes,
  churchRate: ChurchRate,
  on: string,
): CalculatorLine[] {
  const inverse = quotient('100', rowOn(FLAT_TAX, on).value);
  const divisor = formatDecimal(plus(inverse, percentOf('1', churchRate)));
  const base = isZero(credited) ? euros(taxable) : `(${euros(taxable)} − ${inverse} × ${euros(credited)})`;
  const ofTax = (percent: string) => `${formatDecimal(percent)} % × ${euros(taxes.flat)}`;
  const sums: Readonly<Record<string, string>> = {
    Kapitalertragsteuer: `${base} ÷ ${divisor}`,
    Solidaritätszuschlag: ofTax(rowOn(SURCHARGE, on).value),
    Kirchensteuer: ofTax(churchRate),
  };
  return working.map((line) => printed(line, sums[line.label]));
}

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
