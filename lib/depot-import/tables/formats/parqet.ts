import { isNegative, size, times } from '@/lib/platform/format/decimals';
import { readBooking } from '../../read-booking';
import { kindNamed } from '../kind-words';
import { amountOf, netOf, security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, readTime, type TableFormat } from '../table-format';

/** Parqet: its export, and the columns that it imports. */
export const parqet: TableFormat = {
  id: 'parqet',
  name: 'Parqet',
  // An export with a cash account has no kinds of assets.
  columns: ['date', 'price', 'shares', 'tax', 'fee', 'type', ['assettype', 'realizedgains']],
  without: ['reference', 'status'],
  product: ['shares', 'price', 'amount'],
  row: (row) => {
    const date = row.day('date');
    const kind = kindNamed(row.text('type'));
    if (!kind) return { left: `Unbekannte Art ${row.text('type')}` };
    const [quantity, price, amount] = [row.number('shares'), row.number('price'), row.number('amount')];
    if (!date) return { left: BAD_ROW };
    if (kind === 'dividend' && [quantity, amount].some((one) => one && isNegative(one)))
      return { left: CANCELLATION };
    const isCash = row.text('assettype') === 'Cash';
    const code = row.text(['identifier', 'isin']);
    if (row.text('assettype') === '' && code === '' && row.text('wkn') === '')
      return { left: `Geldkonto ${row.text('holding')}: kein Wertpapier` };
    const [fees, taxes] = [size(amountOf(row, 'fee')), amountOf(row, 'tax')];
    const gross = amount ? size(amount) : price && quantity ? times(size(quantity), price) : null;
    if (!isCash && (quantity === null || gross === null)) return { left: BAD_ROW };
    const name = orNull(row.text('holdingname') || row.text('description'));
    return readBooking({
      kind,
      date,
      time: readTime(row.text('time')),
      security: isCash ? null : security(code, { wkn: orNull(row.text('wkn')), name }),
      quantity,
      price,
      gross,
      fees,
      taxes,
      net: gross === null ? null : netOf(kind, gross, fees, taxes),
      currency: orNull(row.text('currency')),
      depot: orNull(brokerName(row.text('broker'))),
    });
  },
};

/** Parqet writes its id of a bank: `trade_republic`. Other names stay as they are. */
const brokerName = (broker: string): string =>
  /^[a-z\d]+(_[a-z\d]+)+$/.test(broker)
    ? broker.replace(/(?:^|_)([a-z\d])/g, (_, first: string) => ` ${first.toUpperCase()}`).trim()
    : broker;
