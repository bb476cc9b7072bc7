import { isDelivery, movesQuantity, takesQuantity } from '@/lib/bookings/kinds';
import { isNegative, isZero, size, times } from '@/lib/platform/format/decimals';
import { type ReadKind, readBooking } from '../../read-booking';
import { kindNamed } from '../kind-words';
import { amountOf, netOf, security } from '../row-parts';
import { BAD_ROW, orNull, readTime, type TableFormat } from '../table-format';

const PRICE = ['unit_price', 'unitprice'];

/** Wealthfolio's table of activities: a price per share, and an amount for what has no shares. */
export const wealthfolio: TableFormat = {
  id: 'wealthfolio',
  name: 'Wealthfolio',
  columns: ['date', 'symbol', 'quantity', ['type', 'activitytype'], PRICE, 'currency', 'fee', 'amount'],
  decimals: 'point',
  row: (row) => {
    const type = row.text(['activitytype', 'type']).toUpperCase();
    const date = row.day('date');
    if (!date) return { left: BAD_ROW };
    const symbol = row.text('symbol');
    if (type === 'SPLIT') return readBooking({ kind: 'split', date, security: security(symbol) });
    const kind = cashTransfer(kindNamed(type), symbol);
    if (!kind) return { left: `Unbekannte Art ${type}` };
    const [quantity, price, amount] = [row.number('quantity'), row.number(PRICE), row.number('amount')];
    const moves = movesQuantity(kind);
    if (moves && (quantity === null || isZero(quantity) || price === null)) return { left: BAD_ROW };
    const product = quantity !== null && price !== null ? times(size(quantity), price) : null;
    const gross = moves || amount === null || isZero(amount) ? product : size(amount);
    if (gross === null || isNegative(gross)) return { left: BAD_ROW };
    const fees = size(amountOf(row, 'fee'));
    return readBooking({
      kind,
      date,
      time: readTime(row.text('date')),
      gross,
      fees,
      net: netOf(kind, gross, fees, '0'),
      ...(moves && { quantity, price }),
      security: symbol === '' || symbol.startsWith('$CASH') ? null : security(symbol),
      currency: orNull(row.text('currency')),
      note: orNull(row.text('comment')),
    });
  },
};

/** A transfer without a symbol moves money. */
const cashTransfer = (kind: ReadKind | undefined, symbol: string): ReadKind | undefined =>
  kind && isDelivery(kind) && (symbol === '' || symbol.startsWith('$CASH'))
    ? takesQuantity(kind)
      ? 'cash_transfer_out'
      : 'cash_transfer_in'
    : kind;
