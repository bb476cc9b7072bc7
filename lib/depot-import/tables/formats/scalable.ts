import { isNegative, isZero, size } from '@/lib/platform/format/decimals';
import { type LeftOut, type ReadBooking, type ReadKind, readBooking } from '../../read-booking';
import { withoutCancelled } from '../cancelled';
import { amountOf, netOf, security, turnedBack } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, readDay, readTime, type TableFormat } from '../table-format';

const SCALABLE_KINDS: Readonly<Record<string, ReadKind>> = {
  ...{ Buy: 'buy', 'Savings plan': 'buy', Sell: 'sell', Distribution: 'dividend', Interest: 'interest' },
  ...{ Deposit: 'deposit', Withdrawal: 'withdrawal', Fee: 'fee', Taxes: 'tax' },
};

/** Scalable Capital: the trade value with its sign, fee and tax beside it. */
export const scalable: TableFormat = {
  id: 'scalable-csv',
  name: 'Scalable Capital',
  columns: [
    'date',
    'time',
    'status',
    'reference',
    'description',
    'assettype',
    'type',
    'isin',
    'shares',
    'amount',
    'fee',
    'tax',
  ],
  decimals: 'comma',
  row: (row) => {
    const [type, status] = [row.text('type'), row.text('status')];
    if (status !== 'Executed') return { left: `Nicht ausgeführt (${status})` };
    const date = readDay(row.text('date'));
    const [shares, amount] = [row.number('shares'), row.number('amount')];
    if (!date || amount === null) return { left: BAD_ROW };
    const named = security(row.text('isin'), { name: orNull(row.text('description')) });
    const common = {
      ...{ date, time: readTime(row.text('time')), reference: orNull(row.text('reference')) },
      currency: orNull(row.text('currency')),
    };
    if (type === 'Security transfer' && shares !== null && !isZero(shares)) {
      const kind = isNegative(shares) ? 'transfer_out' : 'transfer_in';
      return readBooking({
        ...common,
        kind,
        security: named,
        quantity: size(shares),
        price: row.number('price'),
      });
    }
    if (type === 'Corporate action') {
      if (shares === null || !isNegative(shares)) return { left: CORPORATE_ACTION };
      return readBooking({
        ...{ ...common, kind: 'transfer_out', security: named, quantity: size(shares) },
        note: CORPORATE_ACTION,
      });
    }
    const stated = SCALABLE_KINDS[type];
    const kind = stated && turnedBack(stated, amount);
    if (!kind) return { left: `Unbekannte Art ${type}` };
    const isTrade = kind === 'buy' || kind === 'sell';
    if (isTrade && (/^CANCEL/.test(row.text('reference')) || (kind === 'sell' && isNegative(amount))))
      return { left: CANCELLATION };
    if (isTrade && (shares === null || isZero(shares))) return { left: BAD_ROW };
    const [fees, taxes] = [size(amountOf(row, 'fee')), amountOf(row, 'tax')];
    const gross = size(amount);
    const isCancelled = kind === 'dividend' && isNegative(amount);
    return readBooking({
      ...common,
      kind: kind === 'tax' && !isNegative(amount) ? 'tax_refund' : kind,
      // Fees and taxes of a security name it; those of the account do not.
      security: isTrade || kind === 'dividend' || row.text('isin') !== '' ? named : null,
      ...(isTrade && { quantity: shares, price: row.number('price') }),
      ...{ gross, fees, taxes },
      net: isCancelled ? amount : netOf(kind, gross, fees, taxes),
      note: orNull(row.text('description')),
    });
  },
  all: (read) => withRedemptions(withoutCancelled(read)),
};

/**
 * A maturity is shares that go out by a corporate action, and a distribution with the same number: together they are a
 * sale. Other corporate actions are left out.
 */
function withRedemptions({ bookings, leftOut }: { bookings: ReadBooking[]; leftOut: LeftOut[] }) {
  const isAction = ({ kind, note }: ReadBooking) => kind === 'transfer_out' && note === CORPORATE_ACTION;
  const paid = new Map<ReadBooking, ReadBooking>();
  const money = new Set<ReadBooking>();
  for (const action of bookings.filter(isAction)) {
    const cash = bookings.find(
      (one) =>
        one.kind === 'dividend' &&
        one.reference !== null &&
        one.reference === action.reference &&
        !money.has(one),
    );
    if (cash) {
      paid.set(action, cash);
      money.add(cash);
    } else leftOut.push({ line: action.line, reason: CORPORATE_ACTION });
  }
  return {
    leftOut,
    bookings: bookings.flatMap((booking): ReadBooking | [] => {
      const received = paid.get(booking);
      if (money.has(booking) || (isAction(booking) && !received)) return [];
      if (!received) return booking;
      const { gross, net, fees, taxes } = received;
      return { ...booking, kind: 'sell', note: 'Rückzahlung', gross, net, fees, taxes };
    }),
  };
}

const CORPORATE_ACTION = 'Kapitalmaßnahme: bitte von Hand buchen';
