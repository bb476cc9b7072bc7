import { isNegative, isZero, minus, plus, quotient, round, size, times } from '../decimals';
import { type LeftOut, type ReadBooking, type ReadFile, type ReadKind, readBooking } from '../read-booking';
import { withoutCancelled } from '../tables/cancelled';
import { netOf, security } from '../tables/row-parts';
import { BAD_ROW, orNull, readDay } from '../tables/table-format';
import type { XmlNode } from './xml-tree';

export const isFlex = (root: XmlNode): boolean => root.child('FlexQueryResponse') !== undefined;

/** Rows that add up others. */
const SUMS = /^(SUMMARY|ORDER|SYMBOL_SUMMARY|ASSET_SUMMARY|CLOSED_LOT|WASH_SALE)$/;

/** Reads a Flex Query of Interactive Brokers as XML: which attributes it has depends on the query. */
export function readFlex(root: XmlNode): ReadFile {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  const add = (result: ReadBooking | string) => {
    if (typeof result === 'string') leftOut.push({ line: null, reason: result });
    else bookings.push(result);
  };
  const cash: XmlNode[] = [];
  for (const node of root.all()) {
    if (SUMS.test(node.attributes.levelOfDetail ?? '')) continue;
    if (node.name === 'Trade') add(trade(node));
    if (node.name === 'CashTransaction') cash.push(node);
    if (node.name === 'CorporateAction')
      leftOut.push({
        line: null,
        reason: `Kapitalmaßnahme, bitte von Hand: ${node.attributes.description ?? ''}`,
      });
  }
  for (const result of cashBookings(cash)) add(result);
  bookings.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { format: 'ibkr-flex', provider: 'Interactive Brokers', ...withoutCancelled({ bookings, leftOut }) };
}

/** Reads `20180209;111929`, `2018-02-09, 11:19:29`, or a day with its time beside it. */
function momentOf({ attributes }: XmlNode): { date: string | null; time: string | null } {
  const text =
    attributes.dateTime ||
    `${attributes.tradeDate ?? attributes.settleDate ?? ''};${attributes.tradeTime ?? ''}`;
  const [, year, month, day, hours, minutes] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:[;,T ]+(\d{2}):?(\d{2}))?/.exec(text) ?? [];
  return {
    date: year ? readDay(`${year}-${month}-${day}`) : null,
    time: hours === undefined || `${hours}${minutes}` === '0000' ? null : `${hours}:${minutes}`,
  };
}

const isoDay = (text = ''): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** A number with a point, exact; null if it is none. Small ones stand as `1E-4`. */
function number(text: string | undefined): string | null {
  if (text === undefined || !/^-?\d*\.?\d+(E-?\d+)?$/i.test(text)) return null;
  return /e/i.test(text) ? round(Number(text).toFixed(10), 10) : text;
}

/** Names a security; older rows have its ISIN in the text alone: `JMLP(US67075E1082) CASH DIVIDEND …`. */
const named = ({ attributes: { isin, symbol = '', description = '' } }: XmlNode) =>
  security(isin || (/\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(description)?.[1] ?? ''), {
    symbol: orNull(symbol),
    name: orNull(description),
  });

/** Shares, funds, certificates and warrants. */
const SECURITIES: readonly string[] = ['STK', 'FUND', 'IOPT', 'WAR'];

const CATEGORIES: Readonly<Record<string, string>> = {
  ...{ OPT: 'Option', FUT: 'Future', FOP: 'Option', CFD: 'CFD', CASH: 'Währungstausch', BOND: 'Anleihe' },
};

function trade(node: XmlNode): ReadBooking | string {
  const { attributes } = node;
  const { assetCategory = 'STK', buySell = '', currency = '' } = attributes;
  if (!SECURITIES.includes(assetCategory))
    return `${CATEGORIES[assetCategory] ?? assetCategory}: keine Aktie und kein Fonds`;
  if (/\(Ca\.\)/.test(buySell)) return 'Storniert';
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
    note: isOther
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

/** Reads what moves cash; tax withheld from a dividend belongs to it. */
function cashBookings(nodes: readonly XmlNode[]): (ReadBooking | string)[] {
  const read = nodes.map((node) => cashBooking(node));
  const taken = new Set<ReadBooking>();
  const isOne = (one: ReadBooking | string): one is ReadBooking => typeof one !== 'string';
  const taxes = read.filter(isOne).filter(({ kind, security: of }) => kind === 'tax' && of);
  const withTaxes = read.map((one) => {
    if (!isOne(one) || one.kind !== 'dividend' || one.gross === null) return one;
    const own = taxes.filter((tax) => !taken.has(tax) && isOf(one, tax));
    for (const tax of own) taken.add(tax);
    const sum = plus('0', ...own.map(({ net }) => net ?? '0'));
    return { ...one, taxes: sum, ...(own.length > 0 && { withholding: sum }), net: minus(one.gross, sum) };
  });
  return withTaxes.filter((one) => !isOne(one) || !taken.has(one));
}

/** Two rows of one payment: day, currency and security are equal. */
const isOf = (dividend: ReadBooking, tax: ReadBooking): boolean =>
  dividend.date === tax.date &&
  dividend.currency === tax.currency &&
  dividend.security?.isin === tax.security?.isin &&
  dividend.security?.symbol === tax.security?.symbol &&
  !isNegative(dividend.net ?? '0');

function cashBooking(node: XmlNode): ReadBooking | string {
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

/** Returns how many shares a dividend was paid for, if the text says what one gets and the result is whole. */
function sharesOf(amount: string, description: string): string | null {
  const perShare = number(/(\d*\.\d+)(?: [A-Z]{3})? PER SHARE/.exec(description)?.[1]);
  if (perShare === null || isZero(perShare) || isNegative(amount)) return null;
  const shares = Number(quotient(amount, perShare));
  const whole = Math.round(shares);
  return whole > 0 && Math.abs(shares - whole) / whole < 0.001 ? String(whole) : null;
}
