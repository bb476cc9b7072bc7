import { isNegative, isZero, minus, size, times } from '@/lib/platform/format/decimals';
import { readBooking } from '../../read-booking';
import { BAD_ROW, orNull, type TableFormat } from '../table-format';

/** comdirect: the part of the depot, with a WKN and no kind. */
export const comdirect: TableFormat = {
  id: 'comdirect-csv',
  name: 'comdirect',
  columns: ['geschäftstag', 'stück / nom.', 'bezeichnung', 'wkn', 'ausführungskurs', 'umsatz in eur'],
  decimals: 'comma',
  row: (row) => {
    if (/^offen$/i.test(row.text('buchungstag'))) return { left: 'Noch nicht gebucht' };
    const date = row.day('geschäftstag');
    const [quantity, price, total] = [
      row.number('stück / nom.'),
      row.number('ausführungskurs'),
      row.number('umsatz in eur'),
    ];
    // Titles have text alone, and the head of another part.
    if (!date && quantity === null && price === null && total === null) return null;
    if (!date || quantity === null || price === null || total === null || isZero(quantity))
      return { left: BAD_ROW };
    if (row.text('währung') !== 'EUR')
      return { left: 'In fremder Währung: ohne Wechselkurs sind die Gebühren nicht zu trennen' };
    const kind = isNegative(quantity) ? 'sale' : 'purchase';
    const [gross, net] = [times(size(quantity), price), size(total)];
    const fees = kind === 'purchase' ? minus(net, gross) : minus(gross, net);
    if (isNegative(fees)) return { left: 'Betrag und Kurs passen nicht zusammen' };
    return readBooking({
      kind,
      date,
      quantity: size(quantity),
      price,
      gross,
      fees,
      net,
      currency: 'EUR',
      security: {
        isin: null,
        wkn: orNull(row.text('wkn')),
        symbol: null,
        name: orNull(row.text('bezeichnung')),
      },
    });
  },
};
