import {
  cutOff,
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
} from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { percentOf } from '../percent-of';
import { type ChurchRate, FLAT_TAX, SURCHARGE } from '../rates';
import type { Certainty, WorkingLine } from '../working';

/** In euros; below 0: refunded. */
export type Taxes = { flat: string; surcharge: string; church: string; total: string };

export const NO_TAXES: Taxes = { flat: '0', surcharge: '0', church: '0', total: '0' };

export const taxesOf = (flat: string, surcharge: string, church: string): Taxes => ({
  flat,
  surcharge,
  church,
  total: plus(flat, surcharge, church),
});

export const sumOfTaxes = (a: Taxes, b: Taxes): Taxes => ({
  flat: plus(a.flat, b.flat),
  surcharge: plus(a.surcharge, b.surcharge),
  church: plus(a.church, b.church),
  total: plus(a.total, b.total),
});

/** Income after losses and allowance, with the foreign tax credited to it, in euros; both below 0 where tax is refunded. */
export type TaxBase = { income: string; credited: string; churchRate: ChurchRate; on: string };

/**
 * Computes the flat tax in cents: (e − 4q) / (4 + k), where 4 is the inverse of the rate. Half a cent up is a custom of banks.
 *
 * @see § 32d Abs. 1 Satz 3 bis 5 EStG; wissen.consorsbank.de thread 23137
 */
export function flatTax({ income, credited, churchRate, on }: TaxBase): string {
  const rate = rowOn(FLAT_TAX, on).value;
  const tax = percentOf(income, rate);
  const left = isZero(credited) ? tax : minus(tax, credited);
  // Times the rate above and below the line: (e × 25 % − q) / (1 + k × 25 %).
  return churchRate === '0'
    ? round(left)
    : quotient(left, plus('1', percentOf(percentOf('1', churchRate), rate)), 2);
}

/** Computes the solidarity surcharge on the flat tax; parts of a cent are dropped. § 4 Satz 3 SolzG 1995. */
const surchargeOn = (flat: string, on: string): string => cutOff(percentOf(flat, rowOn(SURCHARGE, on).value));

/** Computes the church tax on the flat tax, § 51a Abs. 2b EStG; parts of a cent are dropped, as most banks do: no law says so. */
const churchTaxOn = (flat: string, churchRate: ChurchRate): string =>
  churchRate === '0' ? '0' : cutOff(percentOf(flat, churchRate));

/**
 * Computes the three taxes on an income, or what is refunded where it is below 0.
 *
 * @throws NotComputable before 2009
 */
export function taxesOn(base: TaxBase): Taxes {
  const flat = flatTax(base);
  return taxesOf(flat, surchargeOn(flat, base.on), churchTaxOn(flat, base.churchRate));
}

/** Law of the formula with church or foreign tax. */
const WITH_FORMULA = '§ 43a Abs. 1 Satz 1 Nr. 1, Satz 2 und 3, § 32d Abs. 1 Satz 1 bis 5 EStG';

/** Names the law of the flat tax beside church tax and foreign tax that is credited. */
export const flatTaxLaw = (on: string, church: string, credited: string): string =>
  isZero(church) && isZero(credited) ? rowOn(FLAT_TAX, on).paragraph : WITH_FORMULA;

/** Lists the taxes as they are taken off. */
export function taxLines({ flat, surcharge, church }: Taxes, credited: string, on: string): WorkingLine[] {
  const line = (label: string, amount: string, paragraph: string, certainty: Certainty): WorkingLine => ({
    label: isNegative(amount) ? `Erstattung ${label}` : label,
    amount: isNegative(amount) ? size(amount) : negative(amount),
    paragraph,
    certainty,
  });
  return [
    line('Kapitalertragsteuer', flat, flatTaxLaw(on, church, credited), 'A'),
    line('Solidaritätszuschlag', surcharge, rowOn(SURCHARGE, on).paragraph, 'A'),
    ...(Number(church) === 0 ? [] : [line('Kirchensteuer', church, '§ 51a Abs. 2b EStG', 'A')]),
  ];
}
