import { deliveryOf } from '@/lib/bookings/kinds';
import {
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { type LeftOut, type ReadBooking, type ReadFile, type ReadKind, readBooking } from '../read-booking';
import { cancellations, pairsOf, withoutCancelled } from '../tables/cancelled';
import { netOf, security } from '../tables/row-parts';
import { BAD_ROW, CANCELLATION, orNull, type ReadRows, readDay } from '../tables/table-format';
import type { XmlNode } from '../xml/xml-tree';
import { corporateActions } from './corporate-actions';
import { BONDS, type FlexRow, momentOf, number, SECURITIES } from './flex-row';

export const isFlex = (root: XmlNode): boolean => root.child('FlexQueryResponse') !== undefined;

/** Reads a Flex Query as XML: which attributes it has depends on the query. */
export const readFlex = (root: XmlNode): ReadFile => ({
  format: 'ibkr-flex',
  provider: 'Interactive Brokers',
  ...flexBookings(root.all()),
});

/** Levels of detail of a query: the rows of a later one add up those of an earlier one. */
const LEVELS = [
  /^(?!(ORDER|SUMMARY|(SYMBOL|ASSET)_SUMMARY|.*LOT|WASH_SALE)$)/,
  /^(ORDER|SUMMARY)$/,
  /^(SYMBOL|ASSET)_SUMMARY$/,
];

/** Levels of elements in a query that leaves out the attribute. */
const NAMED: Readonly<Record<string, string>> = {
  Order: 'ORDER',
  SymbolSummary: 'SYMBOL_SUMMARY',
  AssetSummary: 'ASSET_SUMMARY',
};

const levelOf = ({ name, attributes }: FlexRow): string => attributes.levelOfDetail || (NAMED[name] ?? '');

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

/** Names a security; older rows have its ISIN in the text alone: `JMLP(US67075E1082) CASH DIVIDEND …`. */
const named = ({ attributes: { isin, symbol = '', description = '' } }: FlexRow) =>
  security(isin || (/\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(description)?.[1] ?? ''), {
    symbol: orNull(symbol),
    name: orNull(description),
  });

const CATEGORIES: Readonly<Record<string, string>> = {
  OPT: 'Option',
  FUT: 'Future',
  FOP: 'Option',
  CFD: 'CFD',
  CASH: 'Währungstausch',
};

const noShare = (category: string) => `${CATEGORIES[category] ?? category}: keine Aktie und kein Fonds`;

/** A row that takes an earlier trade back. */
const isCancelling = ({ attributes }: FlexRow): boolean => /\(Ca\.\)/.test(attributes.buySell ?? '');

/** A cancellation names its trade, or has its figures with the other sign. */
function tradeSide(row: FlexRow) {
  const { isin, symbol, currency, tradePrice, quantity: stated, tradeID, origTradeID } = row.attributes;
  const isBack = isCancelling(row);
  const quantity = number(stated);
  const equal =
    quantity && `${isin || symbol}|${currency}|${tradePrice}|${isBack ? negative(quantity) : quantity}`;
  const id = isBack ? origTradeID : tradeID;
  const keys = [id && `#${id}`, isBack && id ? null : equal].filter((key) => typeof key === 'string');
  return { isBack, date: momentOf(row).date ?? '', keys };
}

function trade(node: FlexRow): ReadBooking | string {
  const { attributes } = node;
  const { buySell = '', currency = '' } = attributes;
  const assetCategory = attributes.assetCategory || 'STK';
  // A query may leave out the category: what has no security is money.
  if (!attributes.isin && !attributes.symbol) return 'Währungstausch';
  if (!SECURITIES.includes(assetCategory)) return noShare(assetCategory);
  if (LEVELS[2]?.test(levelOf(node))) return SUM;
  if (isCancelling(node)) return CANCELLATION;
  const kind: ReadKind | null = /^BUY/.test(buySell) ? 'purchase' : /^SELL/.test(buySell) ? 'sale' : null;
  const { date, time } = momentOf(node);
  const [quantity, price] = [number(attributes.quantity), number(attributes.tradePrice)];
  if (!kind || !date || quantity === null || price === null || isZero(quantity)) return BAD_ROW;
  const { ibCommission, taxes: stated, tradeMoney, netCash } = attributes;
  if ([ibCommission, stated, tradeMoney, netCash].some(isUnread)) return BAD_ROW;
  if (isNegative(quantity) !== (kind === 'sale')) return CANCELLATION;
  const taxes = round(size(number(stated) ?? '0'));
  // Bonds have a nominal value and a price in percent.
  const isBond = BONDS.includes(assetCategory);
  const shares = isBond ? quotient(size(quantity), '100') : size(quantity);
  const money = round(size(number(tradeMoney) ?? times(shares, price)));
  const cash = number(netCash);
  // A query may leave out what a trade cost: what was paid has it too.
  const rest = cash === null || isZero(cash) ? '0' : minus(round(size(cash)), money);
  const isLacking = ibCommission === undefined;
  // A rebate is positive.
  const commission = isLacking
    ? minus(kind === 'purchase' ? rest : negative(rest), taxes)
    : negative(number(ibCommission) ?? '0');
  const isOther = !isZero(commission) && (attributes.ibCommissionCurrency || currency) !== currency;
  const fees = isOther ? '0' : isLacking && isNegative(commission) ? '0' : round(commission);
  const costs = plus(fees, taxes);
  const net = cash === null || isZero(cash) ? netOf(kind, money, fees, taxes) : round(size(cash));
  return readBooking({
    kind,
    date,
    time,
    security: named(node),
    quantity: shares,
    price,
    fees,
    taxes,
    net,
    ...(isBond && { is_bond: isBond }),
    // Its amounts have more digits than cents: what was paid is right.
    gross: kind === 'purchase' ? minus(net, costs) : plus(net, costs),
    currency: orNull(currency),
    reference: orNull(attributes.transactionID || attributes.tradeID || ''),
    warning: isOther
      ? `Kosten von ${commission.replace('.', ',')} ${attributes.ibCommissionCurrency} nicht eingerechnet`
      : isLacking && cash === null
        ? NO_COMMISSION
        : null,
  });
}

const NO_COMMISSION = 'Gebühren nennt die Flex Query nicht: Wähle darin „IB Commission“ oder „Net Cash“';

/** Tests whether an attribute holds a number in a form that nobody expects: without it the others do not fit. */
const isUnread = (text = ''): boolean => /\d/.test(text) && number(text) === null;

const SUM = 'Summe mehrerer Geschäfte: Wähle in der Flex Query „Executions“';
/** Reads the tax on a trade, such as that of France, which has a row of its own. */
function transactionTax(node: FlexRow): ReadBooking | string {
  const { taxAmount, currency = '' } = node.attributes;
  const [date, amount] = [momentOf(node).date, number(taxAmount)];
  if (!date || amount === null || isZero(amount)) return BAD_ROW;
  const net = round(size(amount));
  return readBooking({
    kind: isNegative(amount) ? 'tax' : 'tax_refund',
    date,
    security: named(node),
    gross: net,
    net,
    currency: orNull(currency),
    note: orNull(node.attributes.taxDescription ?? ''),
    warning: 'Steuer auf ein Geschäft: Prüfe, ob sie dort eingerechnet ist',
  });
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

const CASH_KINDS: readonly [RegExp, ReadKind, ReadKind][] = [
  [/^(Dividends|Payment In Lieu)/i, 'dividend', 'dividend'],
  [/^Withholding Tax/i, 'tax_refund', 'tax'],
  [/Fees|Commission/i, 'fee_refund', 'fee'],
  [/Interest/i, 'interest', 'interest_charge'],
  [/Deposits/i, 'deposit', 'withdrawal'],
];

/** Reads what moves cash; tax withheld from a dividend belongs to it. */
function cashBookings(rows: readonly FlexRow[]): ReadRows {
  const read = new Map<ReadBooking, FlexRow>();
  const left: LeftOut[] = [];
  for (const row of rows) {
    const [result, line] = [cashBooking(row), row.line ?? null];
    if (typeof result === 'string') left.push({ line, reason: result });
    else read.set({ ...result, line }, row);
  }
  // A dividend is taken back as it was paid, before its tax.
  const pairs = pairsOf([...read.keys()], (one) => dueDay(read.get(one)));
  const { bookings, leftOut } = withoutCancelled(
    withoutTaxesOf(pairs, { bookings: [...read.keys()], leftOut: left }),
    pairs,
  );
  const dividends = bookings.filter(({ kind, gross }) => kind === 'dividend' && gross !== null);
  const taxesOf = new Map<ReadBooking, string>();
  const taken = new Set<ReadBooking>();
  for (const tax of bookings.filter(({ kind, security: of }) => kind === 'tax' && of)) {
    const dividend = dividendOf(tax, dividends);
    if (!dividend) continue;
    taken.add(tax);
    taxesOf.set(dividend, plus(taxesOf.get(dividend) ?? '0', tax.net ?? '0'));
  }
  return {
    leftOut,
    bookings: bookings.flatMap((one): ReadBooking | [] => {
      const taxes = taxesOf.get(one);
      if (taken.has(one)) return [];
      return taxes ? { ...one, taxes, withholding_tax: taxes, net: minus(one.gross ?? '0', taxes) } : one;
    }),
  };
}

/** The day that a payment and its reversal have in common. */
const dueDay = (row: FlexRow | undefined): string | null =>
  row ? (readDay(row.attributes.settleDate ?? '') ?? momentOf(row).date) : null;

/** Removes the taxes of cancelled dividends, and what pays them back. */
function withoutTaxesOf(
  pairs: ReadonlyMap<ReadBooking, ReadBooking>,
  { bookings, leftOut }: ReadRows,
): ReadRows {
  const [refunds, taxes] = (['tax_refund', 'tax'] as const).map((kind) =>
    bookings.filter((one) => one.kind === kind && one.security),
  );
  const gone = new Set<ReadBooking>();
  for (const [back, paid] of pairs)
    for (const refund of refunds ?? []) {
      if (gone.has(refund) || !isOf(back, refund)) continue;
      const tax = taxes?.find((one) => one.net === refund.net && isOf(paid, one) && !gone.has(one));
      if (tax) gone.add(refund).add(tax);
    }
  return {
    bookings: bookings.filter((one) => !gone.has(one)),
    leftOut: [...leftOut, ...Array.from(gone, ({ line }) => ({ line, reason: 'Storniert' }))],
  };
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
  dividend.security?.symbol === tax.security?.symbol;

function cashBooking(node: FlexRow): ReadBooking | string {
  const { type = '', currency = '', description = '', transactionID = '' } = node.attributes;
  const { reportDate, settleDate } = node.attributes;
  // When it reached the account; `dateTime` is the day that was announced.
  const date = readDay(reportDate || settleDate || '') ?? momentOf(node).date;
  const amount = number(node.attributes.amount);
  if (!date || amount === null) return BAD_ROW;
  const [, plusKind, minusKind] = CASH_KINDS.find(([pattern]) => pattern.test(type)) ?? [];
  const kind = isNegative(amount) ? minusKind : plusKind;
  if (!kind) return `Unbekannte Art ${type}`;
  const net = round(kind === 'dividend' ? amount : size(amount));
  // A row of the account has no security.
  const isAccount = !node.attributes.isin && !node.attributes.symbol;
  return readBooking({
    kind,
    date,
    gross: size(net),
    net,
    currency: orNull(currency),
    reference: orNull(transactionID),
    security: isAccount ? null : { ...named(node), name: null },
    ...(kind === 'dividend' && { quantity: sharesOf(amount, description) }),
    note: orNull(description),
  });
}

/** Reads the tax on a fee of the account. */
function salesTax({ attributes }: FlexRow): ReadBooking | string {
  const [date, amount] = [readDay(attributes.date ?? ''), number(attributes.salesTax)];
  if (!date || amount === null) return BAD_ROW;
  const net = round(size(amount));
  return readBooking({
    kind: isNegative(amount) ? 'tax' : 'tax_refund',
    date,
    gross: net,
    net,
    currency: orNull(attributes.currency ?? ''),
    reference: orNull(attributes.transactionID ?? ''),
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
