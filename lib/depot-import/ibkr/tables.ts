import { words } from '@/lib/platform/format/words';
import type { Column, Row, TableFormat } from '../tables/table-format';
import { flexBookings } from './flex-bookings';
import { type FlexRow, momentOf } from './flex-row';

/** Attributes of Flex Queries that our reader looks at. */
const ATTRIBUTES = words`
  assetCategory, currency, dateTime, buySell, tradeDate, tradeTime, settleDate, reportDate, isin, symbol, description,
  type, amount, transactionID, tradeID, origTradeID, actionDescription, proceeds, date, direction, quantity,
  tradePrice, tradeMoney, netCash, taxes, levelOfDetail, ibCommission, ibCommissionCurrency
`;

/** Other names of their columns. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  assetCategory: 'assetclass',
  currency: 'currencyprimary',
  dateTime: 'date/time',
  buySell: 'buy/sell',
};

const flexRow =
  (name: string) =>
  (row: Row): FlexRow => {
    const columnsOf = (attribute: string) => [attribute.toLowerCase(), OTHER_NAMES[attribute] ?? []].flat();
    const attributes = Object.fromEntries(
      ATTRIBUTES.map((attribute) => [attribute, row.text(columnsOf(attribute)) || undefined]),
    );
    const read = { name, line: row.line, attributes };
    // Names the cell in the reason for which the row is left out.
    if (momentOf(read).date === null) row.day(['date/time', 'datetime', 'tradedate', ...DAYS]);
    return read;
  };

const DAYS = ['reportdate', 'date/time', 'settledate', 'date'];

/** A table of a Flex Query, each of whose rows is an element of that name. */
const flexTable = (id: string, element: string, columns: readonly Column[]): TableFormat => ({
  id,
  name: 'Interactive Brokers',
  columns,
  decimals: 'point',
  rows: (rows) => flexBookings(rows.map(flexRow(element))),
});

/** Flex Queries as tables, the most particular first. */
export const flexTables: readonly TableFormat[] = [
  flexTable('ibkr-flex-trades', 'Trade', [
    'buy/sell',
    'quantity',
    'tradeprice',
    ['currencyprimary', 'currency'],
  ]),
  flexTable('ibkr-flex-actions', 'CorporateAction', [
    'actiondescription',
    'quantity',
    'proceeds',
    ['reportdate', 'date/time'],
  ]),
  flexTable('ibkr-flex-transfers', 'Transfer', [
    'direction',
    'quantity',
    ['transferprice', 'positionamount', 'cashtransfer'],
    DAYS,
  ]),
  flexTable('ibkr-flex-cash', 'CashTransaction', [
    'type',
    'amount',
    'description',
    'currencyprimary',
    ['settledate', 'date/time', 'reportdate'],
  ]),
];
