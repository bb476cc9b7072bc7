import { berlinTime } from '@/lib/platform/format/date-time';
import { isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import { type ReadKind, readBooking } from '../../read-booking';
import { withoutCancelled } from '../cancelled';
import { amountOf, security, turnedBack } from '../row-parts';
import {
  BAD_ROW,
  CANCELLATION,
  orNull,
  type Row,
  readDay,
  readTime,
  type TableFormat,
} from '../table-format';

const TR_KINDS: Readonly<Record<string, ReadKind>> = {
  ...{ BUY: 'buy', SELL: 'sell', DIVIDEND: 'dividend', DISTRIBUTION: 'dividend' },
  // A bond that is paid back.
  ...{ FINAL_MATURITY: 'sell', TILG: 'sell' },
  ...{ INTEREST_PAYMENT: 'interest', PRE_DETERMINED_TAX_BASE: 'advance_tax', EARNINGS: 'advance_tax' },
  ...{
    CUSTOMER_INBOUND: 'deposit',
    CUSTOMER_INPAYMENT: 'deposit',
    TRANSFER_INBOUND: 'deposit',
    TRANSFER_IN: 'deposit',
  },
  ...{
    TRANSFER_INSTANT_INBOUND: 'deposit',
    CUSTOMER_OUTBOUND_REQUEST: 'withdrawal',
    TRANSFER_OUT: 'withdrawal',
  },
  ...{
    TRANSFER_OUTBOUND: 'withdrawal',
    TRANSFER_INSTANT_OUTBOUND: 'withdrawal',
    CARD_TRANSACTION: 'withdrawal',
  },
  ...{ CARD_TRANSACTION_INTERNATIONAL: 'withdrawal', CARD_ORDERING_FEE: 'withdrawal', GIFT: 'withdrawal' },
  ...{ BENEFITS_SAVEBACK: 'deposit', BONUS: 'deposit', STOCKPERK: 'deposit' },
};

/** Trade Republic's export since 2026: the amount without fee and tax, all signed from the account. */
export const tradeRepublic: TableFormat = {
  id: 'trade-republic',
  name: 'Trade Republic',
  columns: [
    ...['datetime', 'date', 'category', 'type', 'symbol', 'shares', 'amount', 'fee', 'tax', 'transaction_id'],
  ],
  decimals: 'point',
  row: (row) => {
    const type = row.text('type');
    const date = readDay(row.text('date'));
    if (!date) return { left: BAD_ROW };
    if (row.text('category') === 'CORPORATE_ACTION' && /^(REDEMPTION|FINAL_MATURITY)$/.test(type))
      return { left: 'Rückzahlung: gebucht wird die Zeile mit dem Betrag. Fehlt sie, bitte von Hand buchen' };
    // It has the shares that came: how many there were before stands nowhere.
    if (row.text('category') === 'CORPORATE_ACTION' && type === 'SPLIT') {
      const added = row.number('shares');
      return readBooking({ kind: 'split', date, security: named(row), ...(added && { added }) });
    }
    if (row.text('category') === 'CORPORATE_ACTION')
      return { left: `Kapitalmaßnahme ${type}: bitte von Hand buchen` };
    if (row.text('category') === 'DELIVERY') return delivery(row, date);
    const [amount, fee, tax] = ['amount', 'fee', 'tax'].map((column) => amountOf(row, column)) as [
      string,
      string,
      string,
    ];
    // Some programs write fees without their sign.
    const cash = minus(plus(amount, tax), size(fee));
    const stated = taxKind(type, cash) ?? TR_KINDS[type];
    const kind = stated && ofSign(stated, amount, cash);
    if (!kind) return { left: `Unbekannte Art ${type}` };
    const quantity = row.number('shares');
    const isTrade = kind === 'buy' || kind === 'sell';
    if (isTrade && (isZero(quantity) || isZero(amount))) return { left: BAD_ROW };
    if (isTrade && isNegative(amount) !== (kind === 'buy')) return { left: CANCELLATION };
    const foreign = row.number('original_amount');
    const isSecurity = row.text('symbol') !== '';
    return readBooking({
      ...{ kind, date, time: timeOf(row.text('datetime')) },
      security: isSecurity ? named(row) : null,
      quantity,
      // A bond is paid for with interest, which its price does not have.
      price: row.text('asset_class') === 'BOND' ? null : row.number('price'),
      gross: kind === 'advance_tax' || kind === 'tax' || kind === 'tax_refund' ? size(cash) : size(amount),
      fees: size(fee),
      taxes: kind === 'advance_tax' || kind === 'tax' || kind === 'tax_refund' ? '0' : negative(tax),
      net: kind === 'dividend' && isNegative(amount) ? cash : size(cash),
      currency: orNull(row.text('currency')),
      ...(foreign && {
        foreignGross: { currency: row.text('original_currency'), amount: size(foreign) },
        exchangeRate: row.number('fx_rate'),
      }),
      reference: orNull(row.text('transaction_id')),
      note: noteOf(row),
      depot: row.text('account_type') === 'DEFAULT' ? null : orNull(row.text('account_type')),
    });
  },
  all: withoutCancelled,
};

/** The day is local, the time is UTC; one at midnight is not stated. */
const timeOf = (datetime: string): string | null =>
  readTime(datetime) && !Number.isNaN(Date.parse(datetime)) ? readTime(berlinTime(datetime)) : null;

/** A description that names the security repeats the booking: `BUY DE0007164600`. */
function noteOf(row: Row): string | null {
  const [symbol, description] = [row.text('symbol'), row.text('description')];
  return symbol !== '' && description.includes(symbol) ? null : orNull(description);
}

/** A tax alone, withheld or refunded. */
const taxKind = (type: string, cash: string): ReadKind | undefined =>
  type === 'TAX_OPTIMIZATION' || type === 'SEC_ACCOUNT'
    ? isNegative(cash)
      ? 'tax'
      : 'tax_refund'
    : undefined;

/** Amounts have the sign of the account: what a card paid may come back, and so may tax. */
function ofSign(kind: ReadKind, amount: string, cash: string): ReadKind {
  const isIn = (value: string) => !isZero(value) && !isNegative(value);
  if (kind === 'withdrawal' && isIn(amount)) return 'deposit';
  if (kind === 'advance_tax' && isIn(cash)) return 'tax_refund';
  return turnedBack(kind, amount);
}

const named = (row: Row) => security(row.text('symbol'), { name: orNull(row.text('name')) });

function delivery(row: Row, date: string) {
  const quantity = row.number('shares');
  if (quantity === null || isZero(quantity)) return { left: BAD_ROW };
  return readBooking({
    ...{ kind: isNegative(quantity) ? 'transfer_out' : 'transfer_in', date, quantity: size(quantity) },
    security: named(row),
    ...{
      price: row.number('price'),
      currency: orNull(row.text('currency')),
      reference: row.text('transaction_id'),
    },
  });
}
