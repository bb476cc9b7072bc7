import {
  cutOff,
  isNegative,
  minus,
  negative,
  plus,
  quotient,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { percentOf } from '../percent-of';
import { type ChurchRate, FLAT_TAX, SURCHARGE } from '../rates';
import type { Certainty, WorkingLine } from '../working';

export type Taxes = { flat: string; surcharge: string; church: string; total: string };

/** Income after losses and allowance, with the foreign tax credited to it; both below 0 where tax is refunded. */
export type TaxBase = { income: string; credited: string; churchRate: ChurchRate; on: string };

const HUNDRED = '100';

/**
 * Computes the flat tax in cents: (e − 4q) / (4 + k), where 4 is the inverse of the rate. Half a cent up is a custom of banks.
 *
 * @see § 32d Abs. 1 Satz 3 bis 5 EStG; wissen.consorsbank.de thread 23137
 */
export function flatTax({ income, credited, churchRate, on }: TaxBase): string {
  const inverse = quotient(HUNDRED, rowOn(FLAT_TAX, on).value, 8);
  const left = minus(income, times(credited, inverse, 8));
  return quotient(left, plus(inverse, percentOf('1', churchRate)), 2);
}

/** Computes the solidarity surcharge on the flat tax; parts of a cent are dropped. § 4 Satz 3 SolzG 1995. */
export const surchargeOn = (flat: string, on: string): string =>
  cutOff(percentOf(flat, rowOn(SURCHARGE, on).value));

/** Computes the church tax on the flat tax, § 51a Abs. 2b EStG; parts of a cent are dropped, as most banks do: no law says so. */
export const churchTaxOn = (flat: string, churchRate: ChurchRate): string =>
  cutOff(percentOf(flat, churchRate));

/** Computes the three taxes on an income, or what is refunded where it is below 0. */
export function taxesOn(base: TaxBase): Taxes {
  const flat = flatTax(base);
  const surcharge = surchargeOn(flat, base.on);
  const church = churchTaxOn(flat, base.churchRate);
  return { flat, surcharge, church, total: plus(flat, surcharge, church) };
}

/** Lists the taxes as they are taken off. */
export function taxLines({ flat, surcharge, church }: Taxes, on: string): WorkingLine[] {
  const line = (label: string, amount: string, paragraph: string, certainty: Certainty): WorkingLine => ({
    label: isNegative(amount) ? `Erstattung ${label}` : label,
    amount: isNegative(amount) ? size(amount) : negative(amount),
    paragraph,
    certainty,
  });
  const { paragraph } = rowOn(FLAT_TAX, on);
  return [
    line('Kapitalertragsteuer', flat, paragraph, 'A'),
    line('Solidaritätszuschlag', surcharge, rowOn(SURCHARGE, on).paragraph, 'A'),
    ...(Number(church) === 0 ? [] : [line('Kirchensteuer', church, '§ 51a Abs. 2b EStG', 'A')]),
  ];
}
