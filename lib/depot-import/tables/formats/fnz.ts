import { isNegative, isZero, minus, plus, size } from '../../decimals';
import { type ReadKind, readBooking } from '../../read-booking';
import { amountOf, security } from '../row-parts';
import { BAD_ROW, orNull, readDay, type TableFormat } from '../table-format';

/** FNZ Bank (ebase), movements of a fund depot: shares that go out are negative. */
export const fnz: TableFormat = {
  id: 'fnz',
  name: 'FNZ Bank (ebase)',
  columns: ['umsatzart', 'isin', 'anteile', 'zahlungsbetrag in zw', 'anlagebetrag in zw', 'entgelt in zw'],
  decimals: 'comma',
  row: (row) => {
    const date = readDay(row.text('buchungsdatum'));
    const [shares, paid] = [row.number('anteile'), row.number('zahlungsbetrag in zw')];
    const type = row.text('umsatzart');
    if (!date || shares === null || paid === null) return { left: BAD_ROW };
    const common = {
      ...{ date, currency: orNull(row.text('zahlungswährung (zw)')), quantity: size(shares) },
      security: security(row.text('isin'), { name: orNull(row.text('fonds')) }),
      reference: orNull(row.text('ref. nr.')),
    };
    if (/übertrag/i.test(type))
      return readBooking({ ...common, kind: isNegative(shares) ? 'transfer_out' : 'transfer_in' });
    if (isZero(shares))
      return isNegative(paid)
        ? readBooking({ ...common, kind: 'fee', quantity: null, gross: size(paid), net: size(paid) })
        : { left: `Ohne Anteile: ${type}` };
    const kind: ReadKind = isNegative(shares) ? 'sell' : 'buy';
    const value = size(amountOf(row, 'anlagebetrag in zw'));
    const fees = size(amountOf(row, 'entgelt in zw'));
    const taxes = size(amountOf(row, 'steuern in zw'));
    // Shares may be sold to pay a fee, so that nothing is paid out.
    if (isZero(value)) return { left: 'Ohne Kurs und Betrag: bitte von Hand buchen' };
    const net = size(paid);
    const costs = plus(fees, taxes);
    return readBooking({
      ...{ ...common, kind, fees, taxes, net },
      gross: kind === 'buy' ? minus(net, costs) : plus(net, costs),
    });
  },
};
