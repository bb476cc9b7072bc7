import { isNegative, isZero, minus, plus, quotient, round, size, times } from '../decimals';
import { type LeftOut, type ReadBooking, type ReadFile, type ReadKind, readBooking } from '../read-booking';
import { withoutCancelled } from '../tables/cancelled';
import { netOf, security } from '../tables/row-parts';
import { BAD_ROW, CANCELLATION, orNull, readDay } from '../tables/table-format';
import type { XmlNode } from '../xml/xml-tree';
import { corporateActions } from './corporate-actions';
import { type FlexRow, isoDay, momentOf, number, SECURITIES } from './flex-row';

export const isFlex = (root: XmlNode): boolean => root.child('FlexQueryResponse') !== undefined;

/** Reads a Flex Query as XML: which attributes it has depends on the query. */
export const readFlex = (root: XmlNode): ReadFile => ({
  format: 'ibkr-flex',
  provider: 'Interactive Brokers',
  ...flexBookings(root.all()),
});

/** Rows that add up others. */
const SUMS = /^(SUMMARY|ORDER|SYMBOL_SUMMARY|ASSET_SUMMARY|CLOSED_LOT|WASH_SALE)$/;

/** Reads the rows of an account, in the order of their days. */
export function flexBookings(rows: Iterable<FlexRow>) {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  const add = (result: ReadBooking | string, line: number | null) => {
    if (typeof result === 'string') leftOut.push({ line, reason: result });
    else bookings.push({ ...result, line });
  };
  const [trades, cash, actions]: [FlexRow[], FlexRow[], FlexRow[]] = [[], [], []];
  for (const row of rows) {
    const { name, attributes } = row;
    if (SUMS.test(attributes.levelOfDetail ?? '')) continue;
    if (name === 'Trade') trades.push(row);
    if (name === 'CashTransaction') cash.push(row);
    if (name === 'SalesTax') add(salesTax(row), row.line ?? null);
    if (name === 'CorporateAction') actions.push(row);
  }
  const known = new Set(trades.map(({ attributes }) => attributes.tradeID));
  const cancelled = new Set(trades.filter(isCancelling).map(({ attributes }) => attributes.origTradeID));
  for (const row of trades) {
    const { tradeID, origTradeID } = row.attributes;
    const isCancelled = tradeID && cancelled.has(tradeID);
    const isPaired = isCancelling(row) && origTradeID && known.has(origTradeID);
    add(isCancelled || isPaired ? 'Storniert' : trade(row), row.line ?? null);
  }
  for (const [line, result] of cashBookings(cash)) add(result, line);
  for (const [line, result] of corporateActions(actions)) add(result, line);
  bookings.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return withoutCancelled({ bookings, leftOut });
}

/** Names a security; older rows have its ISIN in the text alone: `JMLP(US67075E1082) CASH DIVIDEND …`. */
const named = ({ attributes: { isin, symbol = '', description = '' } }: FlexRow) =>
  security(isin || (/\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(description)?.[1] ?? ''), {
    symbol: orNull(symbol),
    name: orNull(description),
  });

const CATEGORIES: Readonly<Record<string, string>> = {
  ...{ OPT: 'Option', FUT: 'Future', FOP: 'Option', CFD: 'CFD', CASH: 'Währungstausch', BOND: 'Anleihe' },
};

/** A row that takes an earlier trade back. */
const isCancelling = ({ attributes }: FlexRow): boolean => /\(Ca\.\)/.test(attributes.buySell ?? '');

function trade(node: FlexRow): ReadBooking | string {
  const { attributes } = node;
  const { buySell = '', currency = '' } = attributes;
  const assetCategory = attributes.assetCategory || 'STK';
  // A query may leave out the category: what has no security is money.
  if (!attributes.isin && !attributes.symbol) return 'Währungstausch';
  if (!SECURITIES.includes(assetCategory))
    return `${CATEGORIES[assetCategory] ?? assetCategory}: keine Aktie und kein Fonds`;
  if (isCancelling(node)) return CANCELLATION;
  const kind: ReadKind | null = /^BUY/.test(buySell) ? 'buy' : /^SELL/.test(buySell) ? 'sell' : null;
  const { date, time } = momentOf(node);
  const [quantity, price] = [number(attributes.quantity), number(attributes.tradePrice)];
  if (!kind || !date || quantity === null || price === null || isZero(quantity)) return BAD_ROW;
  const commission = size(number(attributes.ibCommission) ?? '0');
  const isOther = !isZero(commission) && attributes.ibCommissionCurrency !== currency;
  const fees = isOther ? '0' : round(commission);
  const taxes = round(size(number(attributes.taxes) ?? '0'));
  const costs = plus(fees, taxes);
  const money = round(size(number(attributes.tradeMoney) ?? times(size(quantity), price)));
  const cash = number(attributes.netCash);
  const net = cash === null || isZero(cash) ? netOf(kind, money, fees, taxes) : round(size(cash));
  return readBooking({
    ...{ kind, date, time, security: named(node), quantity: size(quantity), price, fees, taxes, net },
    // Its amounts have more digits than cents: what was paid is right.
    gross: kind === 'buy' ? minus(net, costs) : plus(net, costs),
    currency: orNull(currency),
    reference: orNull(attributes.transactionID || attributes.tradeID || ''),
    warning: isOther
      ? `Kosten von ${commission.replace('.', ',')} ${attributes.ibCommissionCurrency} nicht eingerechnet`
      : null,
  });
}

const CASH_KINDS: readonly [RegExp, ReadKind, ReadKind][] = [
  [/^(Dividends|Payment In Lieu)/i, 'dividend', 'dividend'],
  [/^Withholding Tax/i, 'tax_refund', 'tax'],
  [/Fees|Commission/i, 'fee_refund', 'fee'],
  [/Interest/i, 'interest', 'interest_charge'],
  [/Deposits/i, 'deposit', 'withdrawal'],
];

/** Reads what moves cash, by line; tax withheld from a dividend belongs to it. */
function cashBookings(rows: readonly FlexRow[]): [line: number | null, ReadBooking | string][] {
  const read = rows.map((row): [number | null, ReadBooking | string] => [row.line ?? null, cashBooking(row)]);
  const all = read.flatMap(([, one]) => (typeof one === 'string' ? [] : one));
  const dividends = all.filter(({ kind, gross }) => kind === 'dividend' && gross !== null);
  const taxesOf = new Map<ReadBooking, ReadBooking[]>();
  const taken = new Set<ReadBooking>();
  for (const tax of all.filter(({ kind, security: of }) => kind === 'tax' && of)) {
    const dividend = dividendOf(tax, dividends);
    if (!dividend) continue;
    taken.add(tax);
    taxesOf.set(dividend, [...(taxesOf.get(dividend) ?? []), tax]);
  }
  return read.flatMap(([line, one]): [number | null, ReadBooking | string][] => {
    if (typeof one === 'string') return [[line, one]];
    if (taken.has(one)) return [];
    const own = taxesOf.get(one) ?? [];
    if (own.length === 0) return [[line, one]];
    const taxes = plus(...own.map(({ net }) => net ?? '0'));
    return [[line, { ...one, taxes, withholding: taxes, net: minus(one.gross ?? '0', taxes) }]];
  });
}

/** Finds what a tax was withheld from: of several payments of one day, the one that its text names, or the largest. */
function dividendOf(tax: ReadBooking, dividends: readonly ReadBooking[]): ReadBooking | undefined {
  const possible = dividends
    .filter((one) => isOf(one, tax))
    .sort((a, b) => Number(b.gross ?? 0) - Number(a.gross ?? 0));
  const [text = ''] = tax.note?.split(' - ') ?? [];
  return possible.find(({ note }) => text !== '' && note?.startsWith(text)) ?? possible[0];
}

/** Two rows of one payment: day, currency and security are equal. */
const isOf = (dividend: ReadBooking, tax: ReadBooking): boolean =>
  dividend.date === tax.date &&
  dividend.currency === tax.currency &&
  dividend.security?.isin === tax.security?.isin &&
  dividend.security?.symbol === tax.security?.symbol &&
  !isNegative(dividend.net ?? '0');

function cashBooking(node: FlexRow): ReadBooking | string {
  const { type = '', currency = '', description = '', transactionID = '' } = node.attributes;
  const { reportDate, settleDate } = node.attributes;
  // When it reached the account; `dateTime` is the day that was announced.
  const date = readDay(isoDay(reportDate || settleDate)) ?? momentOf(node).date;
  const amount = number(node.attributes.amount);
  if (!date || amount === null) return BAD_ROW;
  const [, plusKind, minusKind] = CASH_KINDS.find(([pattern]) => pattern.test(type)) ?? [];
  const kind = isNegative(amount) ? minusKind : plusKind;
  if (!kind) return `Unbekannte Art ${type}`;
  const net = round(kind === 'dividend' ? amount : size(amount));
  // A row of the account has no security.
  const isAccount = !node.attributes.isin && !node.attributes.symbol;
  return readBooking({
    ...{ kind, date, gross: size(net), net, currency: orNull(currency), reference: orNull(transactionID) },
    security: isAccount ? null : { ...named(node), name: null },
    ...(kind === 'dividend' && { quantity: sharesOf(amount, description) }),
    note: orNull(description),
  });
}

/** Reads the tax on a fee of the account. */
function salesTax({ attributes }: FlexRow): ReadBooking | string {
  const [date, amount] = [readDay(isoDay(attributes.date)), number(attributes.salesTax)];
  if (!date || amount === null) return BAD_ROW;
  const net = round(size(amount));
  return readBooking({
    ...{ kind: isNegative(amount) ? 'tax' : 'tax_refund', date, gross: net, net },
    ...{ currency: orNull(attributes.currency ?? ''), reference: orNull(attributes.transactionID ?? '') },
    note: orNull(attributes.taxableDescription ?? ''),
  });
}

/** Returns how many shares a dividend was paid for, if the text says what one gets and the result is whole. */
function sharesOf(amount: string, description: string): string | null {
  const perShare = number(/(\d*\.\d+)(?: [A-Z]{3})? PER SHARE/.exec(description)?.[1]);
  if (perShare === null || isZero(perShare) || isNegative(amount)) return null;
  const shares = Number(quotient(amount, perShare));
  const whole = Math.round(shares);
  return whole > 0 && Math.abs(shares - whole) / whole < 0.001 ? String(whole) : null;
}
