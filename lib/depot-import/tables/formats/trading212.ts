import { deliveryOf, isDelivery } from '@/lib/bookings/kinds';
import { ratioOfCounts } from '@/lib/bookings/ratio';
import { mainUnit } from '@/lib/currencies/rules';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { berlinTime } from '@/lib/platform/format/date-time';
import { isNegative, isZero, minus, plus, quotient, size, times } from '@/lib/platform/format/decimals';
import { words } from '@/lib/platform/format/words';
import { currencyOf } from '../../currency-of';
import { type ReadBooking, type ReadKind, readBooking } from '../../read-booking';
import { withChanges } from '../../read-changes';
import { splitRatio } from '../../split-ratio';
import { isFeeName, isTaxName } from '../cost-names';
import { withDividendTaxes } from '../dividend-taxes';
import { kindNamed } from '../kind-words';
import { isGift, security, turnedBack } from '../row-parts';
import {
  BAD_ROW,
  orNull,
  type ReadRows,
  type Row,
  readDay,
  readTime,
  type TableFormat,
} from '../table-format';

/** The booking of each action; the first match counts. Trades name their order, dividends their kind in brackets. */
const ACTIONS: readonly [RegExp, ReadKind][] = [
  [/\bbuy$|^equity rights$/i, 'purchase'],
  [/\bsell$/i, 'sale'],
  [/^(dividend|withholding)\b.*\btax\b/i, 'tax'],
  [/^dividend\b/i, 'dividend'],
  // A split is two rows: of the shares before and after it.
  [/^stock split\b/i, 'split'],
  [/\binterest\b/i, 'interest'],
  [/^(deposit|spending cashback|card (credit|refund))$/i, 'deposit'],
  [/^(withdrawal|card debit|new card cost)$/i, 'withdrawal'],
];

/** Older files have the currency of the account in the name of the column. */
const CURRENCY_IN_NAME = /^(.*) \(([a-z]{3})\)$/;
const ACCOUNT_CURRENCIES = words`EUR, GBP, USD, CHF, PLN, CZK, BGN, DKK, HUF, NOK, RON, SEK, CAD, AUD`;
const NAMED_TOTALS = ACCOUNT_CURRENCIES.map((code) => `total (${code.toLowerCase()})`);
const TOTAL = ['total', ...NAMED_TOTALS];

/** Trading 212: the total in the currency of the account after all costs, the price in that of the share. */
export const trading212: TableFormat = {
  id: 'trading212',
  name: 'Trading 212',
  columns: ['action', ['time', 'time (utc)'], 'isin', 'ticker', TOTAL, ['currency (total)', ...NAMED_TOTALS]],
  decimals: 'point',
  row: (row) => {
    const action = row.text('action');
    const moment = momentOf(row);
    const date = readDay(moment) ?? row.day(['time (utc)', 'time']);
    if (/^currency conversion$/i.test(action)) return { left: 'Währungstausch' };
    const stated = isGift(action)
      ? deliveryOf(1)
      : (ACTIONS.find(([pattern]) => pattern.test(action))?.[1] ?? kindNamed(action));
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
    const currency = currencyIn(row);
    const reference = orNull(row.text('id'));
    const shares = row.number('no. of shares');
    const isNamed = named.isin !== null || named.symbol !== null;
    const common = { kind, date: date ?? '', time: readTime(moment), currency, reference };
    if (isDelivery(kind)) {
      if (!date || isZero(shares) || !isNamed) return { left: BAD_ROW };
      const worth = isGift(action) ? size(row.number(TOTAL) ?? '0') : null;
      const price = isGift(action) && isZero(worth) ? '0' : null;
      return readBooking({ ...common, security: named, quantity: size(shares ?? ''), price, gross: worth });
    }
    const total = row.number(TOTAL);
    if (!date || total === null || !currency) return { left: BAD_ROW };
    const paid = { ...common, net: size(total), gross: size(total) };
    if (kind === 'dividend') {
      if (!isNamed) return { left: BAD_ROW };
      const quantity = isZero(shares) ? null : shares;
      return readBooking({ ...paid, security: named, quantity, ...dividend(row, total, currency) });
    }
    if (kind !== 'purchase' && kind !== 'sale')
      return readBooking({ ...paid, security: kind === 'tax' && isNamed ? named : null });
    const price = row.number('price / share');
    // Some programs write sales with a minus.
    const quantity = shares && kind === 'sale' ? size(shares) : shares;
    if (quantity === null || price === null || isZero(quantity) || isNegative(total))
      return { left: BAD_ROW };
    const { fees, taxes, others } = costsOf(row, currency);
    const sum = plus(fees, taxes);
    return readBooking({
      ...paid,
      security: named,
      quantity,
      ...ofShares(row, quantity, price, currency),
      gross: kind === 'purchase' ? minus(total, sum) : plus(total, sum),
      fees,
      taxes,
      note: orNull(others.join(', ')),
    });
  },
  all: (read) => withDividendTaxes(withSplits(read)),
};

/** Joins the two rows of a split, which give its ratio. */
function withSplits(read: ReadRows): ReadRows {
  const halves = read.bookings.filter(({ kind }) => kind === 'split');
  const closes = halves.filter(({ order }) => order === CLOSE);
  const opens = halves.filter(({ order }) => order !== CLOSE);
  const changes = new Map<ReadBooking, ReadBooking | string>(closes.map((one) => [one, HALF_SPLIT]));
  for (const open of opens) {
    const { order: _, ...split } = open;
    const close = closes.find((one) => changes.get(one) === HALF_SPLIT && isOfOne(one, open));
    if (close) changes.set(close, SPLIT);
    const [given, received] = [close?.quantity ?? null, open.quantity];
    if (given === null || received === null || isZero(given) || isZero(received))
      changes.set(open, { ...split, quantity: null });
    else {
      const ratio = splitRatio(given, received) ?? ratioOfCounts({ given, received });
      changes.set(open, { ...split, quantity: given, ratio });
    }
  }
  return withChanges(read, changes);
}

const isOfOne = (a: ReadBooking, b: ReadBooking): boolean =>
  a.date === b.date && a.security?.isin === b.security?.isin && a.security?.symbol === b.security?.symbol;

const CLOSE = 'stock split close';

/** Day and time in Berlin; older files do not say whose time theirs is, so it is taken as it stands. */
function momentOf(row: Row): string {
  const utc = row
    .text('time (utc)')
    .replace(' ', 'T')
    .replace(/(Z|[+-]00:?00)$/, '');
  const moment = new Date(`${utc}Z`);
  return Number.isNaN(moment.getTime()) || readDay(utc) === null
    ? row.text('time').replace(/\.\d+$/, '')
    : `${berlinDay(moment)} ${berlinTime(moment.toISOString())}`;
}

const SPLIT = 'Aktiensplit: steht zusammen mit der Zeile „Stock split open“ da';
const HALF_SPLIT = 'Aktiensplit: Die Zeile „Stock split open“ fehlt';

const germanNumber = (text: string) => text.replace('.', ',');

function currencyIn(row: Row): string | null {
  const stated = currencyOf(row.text('currency (total)'));
  if (stated !== '') return stated;
  return ACCOUNT_CURRENCIES.find((code) => row.text(`total (${code.toLowerCase()})`) !== '') ?? null;
}

/** Units of the share's currency for one of the account's, where its column has it. */
function rateOf(row: Row): { currency: string; rate: string } | null {
  const rate = row.number('exchange rate');
  const { currency, perUnit } = mainUnit(currencyOf(row.text('currency (price / share)')));
  return rate && !isZero(rate) ? { currency, rate: quotient(rate, String(perUnit), 10) } : null;
}

/** Adds up costs in the currency of the account; those that nothing converts are inside the total and only named. */
function costsOf(row: Row, currency: string): { fees: string; taxes: string; others: string[] } {
  const others: string[] = [];
  const sums = { fees: '0', taxes: '0' };
  const quoted = rateOf(row);
  for (const column of row.heads) {
    const [, name = column, code] = CURRENCY_IN_NAME.exec(column) ?? [];
    const isTax = isTaxName(name);
    if ((!isTax && !isFeeName(name) && name !== 'charge amount') || name === 'withholding tax') continue;
    const amount = row.number(column);
    if (amount === null || isZero(amount)) continue;
    const stated = code?.toUpperCase() ?? (currencyOf(row.text(`currency (${name})`)) || currency);
    const own =
      stated === currency
        ? size(amount)
        : quoted?.currency === stated
          ? quotient(size(amount), quoted.rate, 2)
          : null;
    if (own === null)
      others.push(`Kosten von ${germanNumber(row.text(column))} ${stated} sind im Betrag enthalten`);
    else sums[isTax ? 'taxes' : 'fees'] = plus(sums[isTax ? 'taxes' : 'fees'], own);
  }
  return { ...sums, others };
}

/** The price, or the value where the share is traded in another currency. */
function ofShares(row: Row, quantity: string, price: string, currency: string) {
  const stated = currencyOf(row.text('currency (price / share)'));
  const { currency: code, perUnit } = mainUnit(stated);
  if (code === currency || code === '') return { price: quotient(price, String(perUnit), 12) };
  return {
    foreign_gross: { currency: stated, amount: times(quantity, price, perUnit === 1 ? 2 : 0) },
    exchange_rate: row.number('exchange rate'),
  };
}

/**
 * The tax withheld is in the currency of the share, and no rate is stated: shares and price are what was paid, which gives
 * one.
 */
function dividend(row: Row, net: string, currency: string) {
  const withheld = row.number('withholding tax');
  if (withheld === null || isZero(withheld)) return {};
  const stated = currencyOf(row.text('currency (withholding tax)')) || currency;
  const { currency: quoted, perUnit } = mainUnit(currencyOf(row.text('currency (price / share)')));
  const [shares, price] = [row.number('no. of shares'), row.number('price / share')];
  const paid = shares && price ? times(shares, price, 8) : '0';
  const rate =
    stated === currency
      ? '1'
      : stated === quoted && !isZero(paid)
        ? quotient(paid, times(net, String(perUnit)), 10)
        : null;
  if (rate !== null && !isZero(rate)) {
    const taxes = quotient(size(withheld), rate, 2);
    return { gross: plus(net, taxes), taxes, withholding_tax: taxes };
  }
  return {
    warning: `Quellensteuer von ${germanNumber(row.text('withholding tax'))} ${stated} nicht eingerechnet`,
  };
}
