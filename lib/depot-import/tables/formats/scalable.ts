import { deliveryOf, isDelivery, takesQuantity } from '@/lib/bookings/kinds';
import { isNegative, isZero, size } from '@/lib/platform/format/decimals';
import { words } from '@/lib/platform/format/words';
import { type ReadBooking, type ReadKind, readBooking } from '../../read-booking';
import { withChanges } from '../../read-changes';
import { actionPart, withActions } from '../action-parts';
import { withoutCancelled } from '../cancelled';
import { amountOf, netOf, security, turnedBack } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, type ReadRows, readTime, type TableFormat } from '../table-format';

/** Kinds by words in the type; the first match counts. */
const KINDS: readonly [RegExp, ReadKind][] = [
  [/sell|verkauf|verkoop|redemption/i, 'sale'],
  [/buy|savings? plan|kauf|sparplan|koop/i, 'purchase'],
  [/distribution|dividend|coupon/i, 'dividend'],
  [/interest/i, 'interest'],
  [/tax/i, 'tax'],
  [/fee/i, 'fee'],
  [/deposit|top.?up|bonus|reward|cashback/i, 'deposit'],
  [/withdrawal|payout/i, 'withdrawal'],
];

/** Scalable Capital: the trade value with its sign, fee and tax beside it. */
export const scalable: TableFormat = {
  id: 'scalable-csv',
  name: 'Scalable Capital',
  columns: words`
    date, time, status, reference, description, assettype, type, isin, shares, amount, fee, tax
  `,
  decimals: 'comma',
  row: (row) => {
    const [type, status] = [row.text('type'), row.text('status')];
    if (!/^(executed|settled|completed)$/i.test(status)) return { left: `Nicht ausgeführt (${status})` };
    const date = row.day('date');
    const [shares, amount] = [row.number('shares'), row.number('amount')];
    if (!date) return { left: BAD_ROW };
    const named = security(row.text('isin'), { name: orNull(row.text('description')) });
    const common = {
      date,
      time: readTime(row.text('time')),
      reference: orNull(row.text('reference')),
      currency: orNull(row.text('currency')),
    };
    if (/transfer/i.test(type) && shares !== null && !isZero(shares)) {
      const kind = deliveryOf(Number(shares));
      return readBooking({
        ...common,
        kind,
        security: named,
        quantity: size(shares),
        price: row.number('price'),
      });
    }
    if (/^corporate action/i.test(type)) {
      if (shares === null || isZero(shares)) return { left: CORPORATE_ACTION };
      const reference = orNull(row.text('reference'));
      // One action has one number, or a day.
      const key = reference ?? row.text('description');
      return actionPart({ date, shares, security: named, type: row.text('description'), key, reference });
    }
    if (amount === null) return { left: BAD_ROW };
    const stated = KINDS.find(([pattern]) => pattern.test(type))?.[1];
    const kind = stated && turnedBack(stated, amount);
    if (!kind) return { left: `Unbekannte Art ${type}` };
    const isTrade = kind === 'purchase' || kind === 'sale';
    if (isTrade && (/^CANCEL/.test(row.text('reference')) || (kind === 'sale' && isNegative(amount))))
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
      gross,
      fees,
      taxes,
      net: isCancelled ? amount : netOf(kind, gross, fees, taxes),
      note: orNull(row.text('description')),
    });
  },
  all: (read) => withActions(withRedemptions(withoutCancelled(read))),
};

/** A maturity is shares that go out by a corporate action, and a distribution with the same number: together a sale. */
function withRedemptions(read: ReadRows): ReadRows {
  const { bookings } = read;
  const changes = new Map<ReadBooking, ReadBooking | null>();
  const isAction = ({ kind, reference, order }: ReadBooking) =>
    isDelivery(kind) && takesQuantity(kind) && reference !== null && order !== undefined;
  for (const out of bookings.filter(isAction)) {
    const cash = bookings.find((one) => one.kind === 'dividend' && one.reference === out.reference);
    const others = bookings.filter((one) => one.order === out.order);
    if (!cash || others.length > 1 || changes.has(cash)) continue;
    const { order: _, ...action } = out;
    const { gross, net, fees, taxes, currency } = cash;
    const paid = { gross, net, fees, taxes, currency };
    changes.set(cash, null);
    changes.set(out, { ...action, ...paid, kind: 'sale', note: 'Rückzahlung', is_redemption: true });
  }
  return withChanges(read, changes);
}

const CORPORATE_ACTION = 'Kapitalmaßnahme: bitte von Hand buchen';
