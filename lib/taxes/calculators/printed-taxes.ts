import { isZero, plus, quotient } from '@/lib/platform/format/decimals';
import { formatDecimal } from '@/lib/platform/format/number';
import { rowOn } from '../dated';
import type { IncomeTaxes } from '../income-taxes';
import { percentOf } from '../percent-of';
import { type ChurchRate, FLAT_TAX, SURCHARGE } from '../rates';
import { type CalculatorLine, euros, printed } from './calculator-line';

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
