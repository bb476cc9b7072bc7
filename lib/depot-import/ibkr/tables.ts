import type { Row, TableFormat } from '../tables/table-format';
import { flexBookings } from './flex-bookings';
import { type FlexRow, momentOf } from './flex-row';

/** Attributes of Flex Queries that our reader looks at, and other names of their columns. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  assetCategory: ['assetclass'],
  currency: ['currencyprimary'],
  dateTime: ['date/time'],
  buySell: ['buy/sell'],
  tradeDate: [],
  tradeTime: [],
  settleDate: [],
  reportDate: [],
  isin: [],
  symbol: [],
  description: [],
  type: [],
  amount: [],
  transactionID: [],
  tradeID: [],
  origTradeID: [],
  actionDescription: [],
  proceeds: [],
  date: [],
  direction: [],
  quantity: [],
  tradePrice: [],
  tradeMoney: [],
  netCash: [],
  taxes: [],
  levelOfDetail: [],
  ibCommission: [],
  ibCommissionCurrency: [],
};

const flexRow =
  (name: string) =>
  (row: Row): FlexRow => {
    const attributes = Object.fromEntries(
      Object.entries(ATTRIBUTES).map(([attribute, others]) => [
        attribute,
        row.text([attribute.toLowerCase(), ...others]) || undefined,
      ]),
    );
    const read = { name, line: row.line, attributes };
    // Names the cell in the reason for which the row is left out.
    if (momentOf(read).date === null) row.day(['date/time', 'datetime', 'tradedate', ...DAYS]);
    return read;
  };

const DAYS = ['reportdate', 'date/time', 'settledate', 'date'];

/** Flex Queries as tables: one for the trades, one for what moves cash, one for corporate actions. */
export const flexTrades: TableFormat = {
  id: 'ibkr-flex-trades',
  name: 'Interactive Brokers',
  columns: ['buy/sell', 'quantity', 'tradeprice', ['currencyprimary', 'currency']],
  decimals: 'point',
  rows: (rows) => flexBookings(rows.map(flexRow('Trade'))),
};

export const flexCash: TableFormat = {
  id: 'ibkr-flex-cash',
  name: 'Interactive Brokers',
  columns: ['type', 'amount', 'description', ['currencyprimary'], ['settledate', 'date/time', 'reportdate']],
  decimals: 'point',
  rows: (rows) => flexBookings(rows.map(flexRow('CashTransaction'))),
};

export const flexActions: TableFormat = {
  id: 'ibkr-flex-actions',
  name: 'Interactive Brokers',
  columns: ['actiondescription', 'quantity', 'proceeds', ['reportdate', 'date/time']],
  decimals: 'point',
  rows: (rows) => flexBookings(rows.map(flexRow('CorporateAction'))),
};

export const flexTransfers: TableFormat = {
  id: 'ibkr-flex-transfers',
  name: 'Interactive Brokers',
  columns: ['direction', 'quantity', ['transferprice', 'positionamount', 'cashtransfer'], DAYS],
  decimals: 'point',
  rows: (rows) => flexBookings(rows.map(flexRow('Transfer'))),
};
