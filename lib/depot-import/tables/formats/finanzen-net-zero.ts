import { isZero, size, times } from '@/lib/platform/format/decimals';
import { readBooking } from '../../read-booking';
import { amountOf, netOf, security } from '../row-parts';
import { BAD_ROW, orNull, partlyDone, readTime, type TableFormat } from '../table-format';

/** finanzen.net zero: orders, of which only those that were executed count. */
export const finanzenNetZero: TableFormat = {
  id: 'finanzen-net-zero',
  name: 'finanzen.net zero',
  columns: ['isin', 'status', 'richtung', 'ausführung datum', 'ausführung kurs', 'anzahl ausgeführt'],
  decimals: 'comma',
  row: (row) => {
    const isWhole = row.text('status').toLowerCase() === 'ausgeführt';
    // A part that was filled before the rest was cancelled.
    if (!isWhole && isZero(row.number('anzahl ausgeführt')))
      return { left: `Nicht ausgeführt (${row.text('status')})` };
    const date = row.day('ausführung datum');
    const kind = { kauf: 'purchase', verkauf: 'sale' }[row.text('richtung').toLowerCase()] as
      | 'purchase'
      | 'sale'
      | undefined;
    const [quantity, price] = [row.number('anzahl ausgeführt'), row.number('ausführung kurs')];
    if (!date || !kind || quantity === null || price === null) return { left: BAD_ROW };
    const value = row.number('wert');
    const gross = isWhole && value && !isZero(value) ? size(value) : times(quantity, price);
    const fees = size(amountOf(row, 'mindermengenzuschlag'));
    return readBooking({
      kind,
      date,
      time: readTime(row.text('ausführung zeit')),
      quantity,
      price,
      gross,
      fees,
      net: netOf(kind, gross, fees, '0'),
      currency: 'EUR',
      warning: isWhole ? null : partlyDone(row.text('status')),
      security: security(row.text('isin'), { wkn: orNull(row.text('wkn')), name: orNull(row.text('name')) }),
    });
  },
};
