import { dayOf } from '@/lib/platform/format/day-of';
import { words } from '@/lib/platform/format/words';
import { readActivity, refuseUnread } from '../../ghostfolio';
import { orNull, type TableFormat } from '../table-format';

const NAMES = {
  date: ['date', 'tradedate'],
  symbol: ['code', 'symbol', 'ticker'],
  source: ['datasource'],
  currency: ['currency', 'ccy', 'currencyprimary'],
  price: ['price', 'unitprice', 'unit price', 'tradeprice'],
  quantity: ['quantity', 'qty', 'shares', 'units'],
  type: ['action', 'type', 'buy/sell'],
  fee: ['fee', 'fees', 'commission', 'ibcommission'],
  note: ['note', 'comment'],
} as const;

/** Years of two digits are refused, as the program does. */
const DAYS = ['yyyy/MM/dd', 'yyyyMMdd', 'd/M/yyyy'];

/** Ghostfolio's table for import: no taxes, day first. */
const ghostfolio: TableFormat = {
  id: 'ghostfolio',
  name: 'Ghostfolio',
  columns: [NAMES.date, NAMES.symbol, NAMES.currency, NAMES.price, NAMES.quantity, NAMES.type, NAMES.fee],
  // Wealthfolio, Parqet and brokers have these: an amount says more than price and shares.
  without: words`
    instrumenttype, activitytype, assettype, tax, taxes, isin, fx rate, exchange rate, amount, total, total amount,
    net amount, proceeds
  `,
  decimals: 'point',
  row: (row) => {
    const result = readActivity({
      line: row.line,
      date: dayOf(row.text(NAMES.date), DAYS),
      symbol: row.text(NAMES.symbol),
      source: row.text(NAMES.source),
      currency: row.text(NAMES.currency),
      type: row.text(NAMES.type),
      quantity: row.number(NAMES.quantity),
      price: row.number(NAMES.price),
      fee: row.text(NAMES.fee) === '' ? '0' : row.number(NAMES.fee),
      note: orNull(row.text(NAMES.note)),
    });
    return typeof result === 'string' ? { left: result } : result;
  },
  all: (read) => {
    refuseUnread(read);
    return read;
  },
};

/** Names of columns that other programs have too come with days that must be clear. */
export const ghostfolioTables: readonly TableFormat[] = [
  { ...ghostfolio, columns: [...ghostfolio.columns, ['code', 'datasource']] },
  { ...ghostfolio, days: NAMES.date },
];
