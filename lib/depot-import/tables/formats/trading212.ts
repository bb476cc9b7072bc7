import { berlinDay } from '@/lib/platform/format/berlin-day';
import { berlinTime } from '@/lib/platform/format/date-time';
import { isNegative, isZero, minus, plus, quotient, size, times } from '@/lib/platform/format/decimals';
import { type ReadBooking, type ReadKind, readBooking } from '../../read-booking';
import { splitRatio } from '../../split-ratio';
import { security, turnedBack } from '../row-parts';
import {
  BAD_ROW,
  orNull,
  type ReadRows,
  type Row,
  readDay,
  readTime,
  type TableFormat,
} from '../table-format';

/** The booking of each action. Trades begin with `Market`, `Limit` or `Stop`, dividends name their kind in brackets. */
const ACTIONS: readonly [RegExp, ReadKind][] = [
  [/^(market|limit|stop|stop limit) buy$/i, 'buy'],
  [/^equity rights$/i, 'buy'],
  [/^(market|limit|stop|stop limit) sell$/i, 'sell'],
  [/^dividend \((?!dividend tax)/i, 'dividend'],
  // A split is two rows: of the shares before and after it.
  [/^stock split (open|close)$/i, 'split'],
  [/^transfer in$/i, 'transfer_in'],
  [/^transfer out$/i, 'transfer_out'],
  [/^(interest on cash|lending interest)$/i, 'interest'],
  [/^(deposit|spending cashback|card credit)$/i, 'deposit'],
  [/^(withdrawal|card debit)$/i, 'withdrawal'],
];

const FEES = ['currency conversion fee', 'transaction fee', 'finra fee', 'charge amount'];
const TAXES = ['stamp duty', 'stamp duty reserve tax', 'french transaction tax', 'ptm levy'];

/** Older files have the currency of the account in the name of the column. */
const ACCOUNT_CURRENCIES = [
  ...['EUR', 'GBP', 'USD', 'CHF', 'PLN', 'CZK', 'BGN', 'DKK', 'HUF', 'NOK', 'RON', 'SEK', 'CAD', 'AUD'],
];
const TOTAL = ['total', ...ACCOUNT_CURRENCIES.map((code) => `total (${code.toLowerCase()})`)];

/** Trading 212: the total in the currency of the account after all costs, the price in that of the share. */
export const trading212: TableFormat = {
  id: 'trading212',
  name: 'Trading 212',
  columns: ['action', ['time', 'time (utc)'], 'isin', 'ticker', 'no. of shares', 'price / share', TOTAL],
  decimals: 'point',
  row: (row) => {
    const action = row.text('action');
    const moment = momentOf(row);
    const date = readDay(moment);
    if (/^currency conversion$/i.test(action)) return { left: 'Währungstausch' };
    if (/^(stock distribution|scrip stock dividends)$/i.test(action)) return { left: STOCK_DIVIDEND };
    const stated = ACTIONS.find(([pattern]) => pattern.test(action))?.[1];
    const kind = stated && turnedBack(stated, row.number(TOTAL));
    const named = security(row.text('isin'), {
      symbol: orNull(row.text('ticker')),
      name: orNull(row.text('name')),
    });
    if (kind === 'split') {
      const half = { order: action.toLowerCase(), quantity: row.number('no. of shares') };
      return date ? readBooking({ kind, date, security: named, ...half }) : { left: BAD_ROW };
    }
    if (!kind) return { left: `Unbekannte Art ${action}` };
    if (kind === 'transfer_in' || kind === 'transfer_out') {
      const quantity = row.number('no. of shares');
      if (!date || isZero(quantity) || (!named.isin && !named.symbol)) return { left: BAD_ROW };
      const reference = orNull(row.text('id'));
      return readBooking({ kind, date, time: readTime(moment), security: named, quantity, reference });
    }
    const total = row.number(TOTAL);
    const currency = currencyOf(row);
    if (!date || total === null || !currency) return { left: BAD_ROW };
    const common = {
      ...{ kind, date, time: readTime(moment), currency, net: size(total) },
      reference: orNull(row.text('id')),
    };
    if (!['buy', 'sell', 'dividend'].includes(kind)) return readBooking({ ...common, gross: size(total) });
    const [shares, price] = [row.number('no. of shares'), row.number('price / share')];
    // Some programs write sales with a minus.
    const quantity = shares && kind === 'sell' ? size(shares) : shares;
    if (quantity === null || price === null || isZero(quantity) || isNegative(total))
      return { left: BAD_ROW };
    if (kind === 'dividend')
      return { ...readBooking(common), security: named, quantity, ...dividend(row, total) };
    const costs = { fees: costsOf(row, FEES, currency), taxes: costsOf(row, TAXES, currency) };
    const sum = plus(costs.fees.sum, costs.taxes.sum);
    return readBooking({
      ...{ ...common, security: named, quantity, ...ofShares(row, quantity, price, currency) },
      gross: kind === 'buy' ? minus(total, sum) : plus(total, sum),
      ...{ fees: costs.fees.sum, taxes: costs.taxes.sum },
      note: orNull([...costs.fees.other, ...costs.taxes.other].join(', ')),
    });
  },
  all: withSplits,
};

/** Joins the two rows of a split, which give its ratio. */
function withSplits({ bookings, leftOut }: ReadRows): ReadRows {
  const closes = bookings.filter(({ order }) => order === CLOSE);
  const joined = new Set<ReadBooking>();
  const all = bookings.flatMap((one): readonly ReadBooking[] => {
    if (one.kind !== 'split') return [one];
    if (one.order === CLOSE) return [];
    const { order: _, ...split } = one;
    const close = closes.find(
      (other) =>
        !joined.has(other) &&
        other.date === one.date &&
        other.security?.isin === one.security?.isin &&
        other.security?.symbol === one.security?.symbol,
    );
    if (close) joined.add(close);
    const given = close?.quantity ?? null;
    if (given === null || one.quantity === null || isZero(given) || isZero(one.quantity))
      return [{ ...split, quantity: null }];
    const ratio = splitRatio(given, one.quantity) ?? quotient(one.quantity, given, 16);
    return [{ ...split, quantity: given, ratio }];
  });
  const left = closes.map((one) => ({ line: one.line, reason: joined.has(one) ? SPLIT : HALF_SPLIT }));
  return { bookings: all, leftOut: [...leftOut, ...left] };
}

const CLOSE = 'stock split close';

/** Day and time in Berlin; older files do not say whose time theirs is, so it is taken as it stands. */
function momentOf(row: Row): string {
  const utc = row.text('time (utc)').replace(' ', 'T');
  const moment = new Date(`${utc}Z`);
  return Number.isNaN(moment.getTime())
    ? row.text('time').replace(/\.\d+$/, '')
    : `${berlinDay(moment)} ${berlinTime(moment.toISOString())}`;
}

const SPLIT = 'Aktiensplit: steht zusammen mit der Zeile „Stock split open“ da';
const HALF_SPLIT = 'Aktiensplit: Die Zeile „Stock split open“ fehlt';
const STOCK_DIVIDEND = 'Aktien statt Geld: bitte von Hand einbuchen';

const germanNumber = (text: string) => text.replace('.', ',');

function currencyOf(row: Row): string | null {
  const stated = row.text('currency (total)').toUpperCase();
  if (stated !== '') return stated;
  return ACCOUNT_CURRENCIES.find((code) => row.text(`total (${code.toLowerCase()})`) !== '') ?? null;
}

/** Adds up costs in the currency of the account; others are inside the total and only named. */
function costsOf(row: Row, columns: readonly string[], currency: string) {
  const other: string[] = [];
  let sum = '0';
  for (const cost of columns) {
    // Older files have the currency in the name of the column.
    const named = ACCOUNT_CURRENCIES.map((code) => [`${cost} (${code.toLowerCase()})`, code] as const);
    for (const [column, code] of [[cost, row.text(`currency (${cost})`).toUpperCase()] as const, ...named]) {
      const amount = row.number(column);
      if (amount === null || isZero(amount)) continue;
      if (code === currency) sum = plus(sum, size(amount));
      else other.push(`Kosten von ${germanNumber(row.text(column))} ${code} sind im Betrag enthalten`);
    }
  }
  return { sum, other };
}

/** A price in pence is a hundredth of its currency. */
function ofShares(row: Row, quantity: string, price: string, currency: string) {
  const code = row.text('currency (price / share)').toUpperCase();
  if (code === currency) return { price };
  const isPence = code === 'GBX';
  const rate = row.number('exchange rate');
  return {
    foreignGross: {
      currency: isPence ? 'GBP' : code,
      amount: times(quantity, isPence ? quotient(price, '100') : price),
    },
    exchangeRate: rate && isPence ? quotient(rate, '100') : rate,
  };
}

/** The tax withheld is in the currency of the share, and without a rate it cannot be booked. */
function dividend(row: Row, net: string) {
  const withheld = row.number('withholding tax');
  if (withheld === null || isZero(withheld)) return { gross: net };
  const currency = row.text('currency (withholding tax)').toUpperCase();
  if (currency === currencyOf(row)) {
    const taxes = size(withheld);
    return { gross: plus(net, taxes), taxes, withholding: taxes };
  }
  return {
    gross: net,
    warning: `Quellensteuer von ${germanNumber(row.text('withholding tax'))} ${currency} nicht eingerechnet`,
  };
}
