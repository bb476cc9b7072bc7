import { deliveryOf } from '@/lib/bookings/kinds';
import { berlinTime } from '@/lib/platform/format/date-time';
import { isNegative, isZero, minus, negative, plus, size, times } from '@/lib/platform/format/decimals';
import { words } from '@/lib/platform/format/words';
import { type ReadKind, readBooking } from '../../read-booking';
import { actionPart, withActions } from '../action-parts';
import { withoutCancelled } from '../cancelled';
import { amountOf, security, turnedBack } from '../row-parts';
import {
  BAD_ROW,
  CANCELLATION,
  orNull,
  type Row,
  type RowResult,
  readTime,
  type TableFormat,
} from '../table-format';

const TR_KINDS: Readonly<Record<string, ReadKind>> = {
  BUY: 'purchase',
  SELL: 'sale',
  DIVIDEND: 'dividend',
  DISTRIBUTION: 'dividend',
  // A bond that is paid back.
  FINAL_MATURITY: 'sale',
  TILG: 'sale',
  REDEMPTION: 'sale',
  PRE_DETERMINED_TAX_BASE: 'advance_tax',
  EARNINGS: 'advance_tax',
  CARD_ORDERING_FEE: 'withdrawal',
  GIFT: 'withdrawal',
};

/** A security that is paid back as a whole. */
const REDEEMED = /^(FINAL_MATURITY|TILG|REDEMPTION)$/;

/** Kinds of types that no list has, by words in them; the sign of the amount tells what comes in from what goes out. */
const TR_WORDS: readonly [RegExp, into: ReadKind, out: ReadKind][] = [
  [/TAX|SEC_ACCOUNT/, 'tax_refund', 'tax'],
  [/INTEREST/, 'interest', 'interest_charge'],
  [/FEE/, 'fee_refund', 'fee'],
];

/** Reads the kind of a row by its type, else by what moves: shares are traded, a security pays, the rest is cash. */
function kindOf(row: Row, cash: string): ReadKind | null {
  const type = row.text('type');
  const listed = Object.hasOwn(TR_KINDS, type) ? TR_KINDS[type] : undefined;
  if (listed) return listed;
  const [, into, out] = TR_WORDS.find(([pattern]) => pattern.test(type)) ?? [];
  const isOut = isNegative(cash);
  if (into && out) return isOut ? out : into;
  if (row.text('category') === 'TRADING') return isOut ? 'purchase' : 'sale';
  const isOfSecurity = row.text('symbol') !== '' && !BENEFITS.test(type);
  if (isOfSecurity) return /DIVIDEND|DISTRIBUTION|COUPON|CAPITAL/.test(type) && !isOut ? 'dividend' : null;
  return isZero(cash) ? null : isOut ? 'withdrawal' : 'deposit';
}

/** Money that is given for a security which is bought with it. */
const BENEFITS = /SAVEBACK|STOCK_?PERK|BONUS/;

/** Trade Republic's export since 2026: the amount without fee and tax, all signed from the account. */
export const tradeRepublic: TableFormat = {
  id: 'trade-republic',
  name: 'Trade Republic',
  columns: words`datetime, date, category, type, symbol, shares, amount, fee, tax, transaction_id`,
  decimals: 'point',
  row: (row) => {
    const type = row.text('type');
    const date = row.day('date');
    if (!date) return { left: BAD_ROW };
    if (row.text('category') === 'CORPORATE_ACTION' && /^(REDEMPTION|FINAL_MATURITY)$/.test(type))
      return { left: 'Rückzahlung: Gebucht wird die Zeile mit dem Betrag. Fehlt sie, bitte von Hand buchen' };
    if (row.text('category') === 'CORPORATE_ACTION') return action(row, date);
    if (row.text('category') === 'DELIVERY') return delivery(row, date);
    const [amount, fee, tax] = ['amount', 'fee', 'tax'].map((column) => amountOf(row, column)) as [
      string,
      string,
      string,
    ];
    // Some programs write fees without their sign.
    const cash = minus(plus(amount, tax), size(fee));
    const stated = kindOf(row, cash);
    const kind = stated && ofSign(stated, amount, cash);
    if (type === 'PRIVATE_MARKET_BUY') return { left: PREPAYMENT };
    if (!kind) return { left: `Unbekannte Art ${type}` };
    const quantity = row.number('shares');
    const isTrade = kind === 'purchase' || kind === 'sale';
    const [price, isBond] = [row.number('price'), row.text('asset_class') === 'BOND'];
    const common = {
      kind,
      date,
      time: timeOf(row.text('datetime')),
      security: row.text('symbol') === '' ? null : named(row),
      quantity,
      currency: orNull(row.text('currency')),
      reference: orNull(row.text('transaction_id')),
    };
    // An earlier payment, as for a private fund, has a row of its own.
    if (isTrade && isZero(amount) && !isZero(quantity) && price && isZero(cash)) {
      const worth = times(size(quantity ?? '0'), price);
      return readBooking({ ...common, security: named(row), price, gross: worth, net: worth });
    }
    if (isTrade && (isZero(quantity) || isZero(amount))) return { left: BAD_ROW };
    if (isTrade && isNegative(amount) !== (kind === 'purchase')) return { left: CANCELLATION };
    const foreign = row.number('original_amount');
    const isTax = kind === 'advance_tax' || kind === 'tax' || kind === 'tax_refund';
    return readBooking({
      ...common,
      // A bond is paid for with interest, which its price does not have.
      price: isBond ? null : price,
      ...(isBond && isTrade && { is_bond: isBond }),
      ...(REDEEMED.test(type) && { is_redemption: true }),
      gross: size(isTax ? cash : amount),
      fees: size(fee),
      taxes: isTax ? '0' : negative(tax),
      net: kind === 'dividend' && isNegative(amount) ? cash : size(cash),
      ...(foreign && {
        foreign_gross: { currency: row.text('original_currency'), amount: size(foreign) },
        exchange_rate: row.number('fx_rate'),
      }),
      note: noteOf(row),
      depot: row.text('account_type') === 'DEFAULT' ? null : orNull(row.text('account_type')),
    });
  },
  all: (read) => withActions(withoutCancelled(read)),
};

const PREPAYMENT = 'Vorauszahlung: Gebucht wird die Zeile mit den Anteilen';

/** The day is local, the time is UTC; one at midnight is not stated. */
const timeOf = (datetime: string): string | null =>
  readTime(datetime) && !Number.isNaN(Date.parse(datetime)) ? readTime(berlinTime(datetime)) : null;

/** A description that names the security repeats the booking: `BUY DE0007164600`. */
function noteOf(row: Row): string | null {
  const [symbol, description] = [row.text('symbol'), row.text('description')];
  return symbol !== '' && description.includes(symbol) ? null : orNull(description);
}

/** Amounts have the sign of the account: what a card paid may come back, and so may tax. */
function ofSign(kind: ReadKind, amount: string, cash: string): ReadKind {
  const isIn = (value: string) => !isZero(value) && !isNegative(value);
  if (kind === 'withdrawal' && isIn(amount)) return 'deposit';
  if (kind === 'advance_tax' && isIn(cash)) return 'tax_refund';
  return turnedBack(kind, amount);
}

function action(row: Row, date: string): RowResult {
  const [type, shares] = [row.text('type'), row.number('shares')];
  if (/CANCELL?ED/.test(type)) return { left: CANCELLATION };
  const reference = orNull(row.text('transaction_id'));
  return isZero(shares)
    ? { left: `Kapitalmaßnahme ${type}: bitte von Hand buchen` }
    : actionPart({ date, shares: shares ?? '0', security: named(row), type, key: type, reference });
}

const named = (row: Row) => security(row.text('symbol'), { name: orNull(row.text('name')) });

function delivery(row: Row, date: string) {
  const quantity = row.number('shares');
  if (quantity === null || isZero(quantity)) return { left: BAD_ROW };
  return readBooking({
    kind: deliveryOf(Number(quantity)),
    date,
    quantity: size(quantity),
    security: named(row),
    price: row.number('price'),
    currency: orNull(row.text('currency')),
    reference: row.text('transaction_id'),
  });
}
