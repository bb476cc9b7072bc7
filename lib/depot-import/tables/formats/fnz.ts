import { deliveryOf } from '@/lib/bookings/kinds';
import { isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import { type ReadKind, readBooking } from '../../read-booking';
import { amountOf, security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, type TableFormat } from '../table-format';

/** Movements that are paid for, in or out by the sign of the shares. */
const TRADE = /kauf|plan|anlage|umschichtung|tausch|zulage|rücknahme|entgelt|steuer|zahlung/i;

/** Movements whose name says where the shares go. */
const GOES_OUT = /verkauf|abgang|entnahme|rücknahme|auszahl/i;
const COMES_IN = /kauf|ansparplan|zugang|anlage/i;

/** Charges without shares. */
const CHARGES: readonly [RegExp, ReadKind][] = [
  [/vorabpauschale/i, 'advance_tax'],
  [/steuer/i, 'tax'],
  [/entgelt|gebühr|preis/i, 'fee'],
];

/** Each amount is rounded by itself. */
const CENTS = 0.021;

/** FNZ Bank (ebase), movements of a fund depot: shares that go out are negative. */
export const fnz: TableFormat = {
  id: 'fnz',
  name: 'FNZ Bank (ebase)',
  columns: ['umsatzart', 'isin', 'anteile', 'zahlungsbetrag in zw', 'anlagebetrag in zw', 'entgelt in zw'],
  decimals: 'comma',
  row: (row) => {
    const date = row.day('buchungsdatum');
    const [shares, paid] = [row.number('anteile'), row.number('zahlungsbetrag in zw')];
    const type = row.text('umsatzart');
    if (!date || shares === null || paid === null) return { left: BAD_ROW };
    const common = {
      date,
      currency: orNull(row.text('zahlungswährung (zw)')),
      quantity: size(shares),
      security: security(row.text('isin'), { name: orNull(row.text('fonds')) }),
      reference: orNull(row.text('ref. nr.')),
    };
    const isOut = GOES_OUT.test(type);
    const isBack = isNegative(shares) ? COMES_IN.test(type) && !isOut : isOut && !isZero(shares);
    if (isBack || /storn/i.test(type)) return { left: CANCELLATION };
    if (/übertrag/i.test(type)) return readBooking({ ...common, kind: deliveryOf(Number(shares)) });
    if (isZero(shares)) {
      const kind = CHARGES.find(([pattern]) => pattern.test(type))?.[1];
      return isNegative(paid) && kind
        ? readBooking({ ...common, kind, quantity: null, gross: size(paid), net: size(paid) })
        : { left: `Ohne Anteile: ${type}` };
    }
    if (!TRADE.test(type)) return { left: `Unbekannte Art ${type}` };
    const kind: ReadKind = isNegative(shares) ? 'sale' : 'purchase';
    const value = size(amountOf(row, 'anlagebetrag in zw'));
    const fees = size(amountOf(row, 'entgelt in zw'));
    const withheld = size(amountOf(row, 'steuern in zw'));
    // Shares may be sold to pay a fee, so that nothing is paid out.
    if (isZero(value)) return { left: 'Ohne Kurs und Betrag: bitte von Hand buchen' };
    const net = size(paid);
    const grossWith = (taxes: string) =>
      kind === 'purchase' ? minus(net, plus(fees, taxes)) : plus(net, fees, taxes);
    const fits = (taxes: string) => Math.abs(Number(minus(grossWith(taxes), value))) <= CENTS;
    const taxes = fits(negative(withheld)) && !fits(withheld) ? negative(withheld) : withheld;
    return readBooking({
      ...common,
      kind,
      fees,
      taxes,
      net,
      gross: grossWith(taxes),
      warning: fits(taxes) ? null : 'Anlagebetrag, Kosten und Zahlung passen nicht zusammen',
    });
  },
};
