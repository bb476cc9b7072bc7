import { isNegative, isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import { type ReadBooking, readBooking } from '../read-booking';
import { TAX_OF_INCOME } from './banks/commerzbank';
import type { Facts } from './facts';
import { decimalOf, type Found } from './pattern';
import type { Common } from './trade-amounts';

const CREDITED_ABROAD = 'angerechnete~ausländische~Quellensteuer:~{money:amount}';

/** Says that a document has no taxes to book. */
export const NO_TAX = 'Keine Steuern einbehalten';

/** Books a tax, or a refund if it is negative. */
export function taxOrRefund(common: Common, tax: string, currency: string, more: Partial<ReadBooking> = {}) {
  const kind = isNegative(tax) ? 'tax_refund' : 'tax';
  return readBooking({ ...common, kind, gross: size(tax), net: size(tax), currency, ...more });
}

/** Reads a document that states the taxes of another one: what was paid out before and after them. */
export function taxDocument(facts: Facts, common: Common, after: Found): ReadBooking | string {
  const { paper } = facts;
  const [paid, cash] = [after.groups.after, facts.number('gross')];
  if (paid === undefined || cash === null) return 'Wir finden im Beleg keine Beträge vor und nach Steuern';
  const paidOut = decimalOf(paid, paper.style);
  // Nothing was paid out before: a correction, or income that a fund keeps.
  const isPaidOut = !isZero(cash);
  const isDividend = common.kind === 'dividend' && isPaidOut;
  // Tax withheld abroad is gone before; what is taxed of a dividend shows it.
  const isIncome = paper.find(TAX_OF_INCOME);
  const amount = (source: string) => decimalOf(paper.find(source)?.groups.amount ?? '0', paper.style);
  const taxed = amount('Steuerbemessungsgrundlage~(?:vor~Verlustverrechnung)?~(?:\\(\\d\\))?~{money:amount}');
  const credited = isDividend ? amount(CREDITED_ABROAD) : '0';
  const values = isIncome && isPaidOut ? [cash, taxed, plus(cash, credited)] : [cash];
  const value = values.reduce((most, one) => (Number(one) > Number(most) ? one : most));
  // The cost of a purchase is negative.
  const tax = minus(value, paidOut);
  const currency = currencyOf(after.groups.afterCurrency) || 'EUR';
  if (common.kind === 'advance_tax') {
    if (isZero(tax)) return NO_TAX;
    return isNegative(tax)
      ? taxOrRefund(common, tax, currency)
      : readBooking({ ...common, gross: '0', taxes: tax, net: tax, currency });
  }
  if (isDividend) {
    const withholding = value === cash ? null : minus(value, cash);
    const stated = { gross: value, taxes: tax, withholding_tax: withholding, net: paidOut, currency };
    return { ...readBooking({ ...common, ...stated }), after_taxes: paidOut };
  }
  // A credited tax was withheld abroad; the settlement does not say it.
  const abroad = isIncome && !isNegative(tax) ? amount(CREDITED_ABROAD) : '0';
  const withholding_tax = isZero(abroad) || isNegative(minus(tax, abroad)) ? null : abroad;
  return taxOrRefund(common, tax, currency, { withholding_tax, after_taxes: size(paidOut) });
}
