import { deliveryOf } from '@/lib/bookings/kinds';
import { isNegative, isZero, quotient, size } from '@/lib/platform/format/decimals';
import { type LeftOut, type ReadBooking, type ReadFile, readBooking } from '../read-booking';
import { cancellations, withoutCancelled } from '../tables/cancelled';
import { BAD_ROW, orNull } from '../tables/table-format';
import type { XmlNode } from '../xml/xml-tree';
import { corporateActions } from './corporate-actions';
import { cashBookings, salesTax } from './flex-cash';
import {
  BONDS,
  type FlexRow,
  LEVELS,
  levelOf,
  momentOf,
  named,
  noShare,
  number,
  SECURITIES,
} from './flex-row';
import { trade, tradeSide, transactionTax } from './flex-trades';

export const isFlex = (root: XmlNode): boolean => root.child('FlexQueryResponse') !== undefined;

/** Reads a Flex Query as XML: which attributes it has depends on the query. */
export const readFlex = (root: XmlNode): ReadFile => ({
  format: 'ibkr-flex',
  provider: 'Interactive Brokers',
  ...flexBookings(root.all()),
});

/** Takes the rows of a name in the most detail that the query has; `Order` is a trade at its own level. */
function mostDetailed(rows: readonly FlexRow[], ...names: readonly string[]): FlexRow[] {
  const named = rows.filter(({ name }) => names.includes(name));
  const ofLevels = LEVELS.map((level) => named.filter((row) => level.test(levelOf(row))));
  return ofLevels.find((one) => one.length > 0) ?? [];
}

/** Reads the rows of an account, in the order of their days. */
export function flexBookings(rows: Iterable<FlexRow>) {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  const add = (result: ReadBooking | string, line: number | null) => {
    if (typeof result === 'string') leftOut.push({ line, reason: result });
    else bookings.push({ ...result, line });
  };
  const all = [...rows];
  const trades = mostDetailed(all, 'Trade', 'Order', 'SymbolSummary', 'AssetSummary');
  const cash = mostDetailed(all, 'CashTransaction');
  const actions = mostDetailed(all, 'CorporateAction');
  for (const row of mostDetailed(all, 'SalesTax')) add(salesTax(row), row.line ?? null);
  for (const row of mostDetailed(all, 'Transfer')) add(transfer(row), row.line ?? null);
  for (const row of mostDetailed(all, 'TransactionTax')) add(transactionTax(row), row.line ?? null);
  for (const row of all.filter(({ name }) => name === 'Unread'))
    add(`Abschnitt „${row.attributes.type}“: bitte von Hand prüfen`, row.line ?? null);
  const cancelled = new Set([...cancellations(trades, tradeSide)].flat());
  for (const row of trades) add(cancelled.has(row) ? 'Storniert' : trade(row), row.line ?? null);
  const paid = cashBookings(cash);
  for (const one of paid.bookings) bookings.push(one);
  for (const one of paid.leftOut) leftOut.push(one);
  for (const [line, result] of corporateActions(actions)) add(result, line);
  bookings.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return withoutCancelled({ bookings, leftOut });
}

/** Reads shares that came from another broker or went there; the direction says which, else the sign. */
function transfer(node: FlexRow): ReadBooking | string {
  const {
    assetCategory,
    direction = '',
    quantity: stated,
    currency = '',
    transactionID = '',
  } = node.attributes;
  const quantity = number(stated);
  const { date } = momentOf(node);
  if (!date || quantity === null || !/^(in|out|)$/i.test(direction)) return BAD_ROW;
  if (isZero(quantity)) return 'Umbuchung von Geld';
  if (!SECURITIES.includes(assetCategory || 'STK')) return noShare(assetCategory ?? '');
  const isBond = BONDS.includes(assetCategory ?? '');
  const isOut = /^out$/i.test(direction) || (direction === '' && isNegative(quantity));
  return readBooking({
    kind: deliveryOf(isOut ? -1 : 1),
    date,
    quantity: isBond ? quotient(size(quantity), '100') : size(quantity),
    security: named(node),
    ...(isBond && { is_bond: isBond }),
    currency: orNull(currency),
    reference: orNull(transactionID),
  });
}
