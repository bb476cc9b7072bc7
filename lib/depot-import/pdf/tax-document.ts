import { isNegative, isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import { type ReadBooking, readBooking } from '../read-booking';
import { TAX_OF_INCOME } from './banks/commerzbank';
import { decimalOf, type Found, firstMatch, type NumberStyle } from './pattern';
import type { Known } from './trade-amounts';

const CREDITED_ABROAD = 'angerechnete~ausländische~Quellensteuer:~{money:amount}';

/** Says that a document has no taxes to book. */
export const NO_TAX = 'Keine Steuern einbehalten';

/** Reads a document that states the taxes of another one: what was paid out before and after them. */
export function taxDocument(
  text: string,
  common: Known['common'],
  after: Found,
  before: Found | null,
  style: NumberStyle,
): ReadBooking | string {
  const [paid, full] = [after.groups.after, before?.groups.gross];
  if (paid === undefined || full === undefined)
    return 'Wir finden im Beleg keine Beträge vor und nach Steuern';
  const [cash, paidOut] = [decimalOf(full, style), decimalOf(paid, style)];
  // Nothing was paid out before: a correction, or income that a fund keeps.
  const isPaidOut = !isZero(cash);
  const isDividend = common.kind === 'dividend' && isPaidOut;
  // Tax withheld abroad is gone before; what is taxed of a dividend shows it.
  const isIncome = firstMatch(text, [TAX_OF_INCOME], style);
  const amount = (source: string) =>
    decimalOf(firstMatch(text, [source], style)?.groups.amount ?? '0', style);
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
      ? readBooking({ ...common, kind: 'tax_refund', gross: size(tax), net: size(tax), currency })
      : readBooking({ ...common, gross: '0', taxes: tax, net: tax, currency });
  }
  if (isDividend) {
    const withholding = value === cash ? null : minus(value, cash);
    const stated = { gross: value, taxes: tax, withholding_tax: withholding, net: paidOut, currency };
    return { ...readBooking({ ...common, ...stated }), after_taxes: paidOut };
  }
  const kind = isNegative(tax) ? 'tax_refund' : 'tax';
  // A credited tax was withheld abroad; the settlement does not say it.
  const abroad = isIncome && kind === 'tax' ? amount(CREDITED_ABROAD) : '0';
  const withholding = isZero(abroad) || isNegative(minus(tax, abroad)) ? null : abroad;
  return {
    ...readBooking({
      ...common,
      kind,
      gross: size(tax),
      net: size(tax),
      currency,
      withholding_tax: withholding,
    }),
    after_taxes: size(paidOut),
  };
}
