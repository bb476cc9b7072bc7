import { dayOf } from '@/lib/platform/format/day-of';
import { isNegative, isZero, negative, size } from '@/lib/platform/format/decimals';
import { type ReadKind, readBooking } from '../../read-booking';
import { readNumber } from '../number-form';
import { security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, type Row, readTime, type TableFormat } from '../table-format';

/** Kinds by what a row is called, where it comes in and where it goes out. */
const KINDS: readonly [RegExp, ReadKind, ReadKind][] = [
  [/^open position$/i, 'purchase', 'purchase'],
  [/^position closed$/i, 'sale', 'sale'],
  [/^dividend$/i, 'dividend', 'tax'],
  [/interest/i, 'interest', 'interest_charge'],
  [/^(sdrt|.*tax)$/i, 'tax_refund', 'tax'],
  [/fee|refund/i, 'fee_refund', 'fee'],
  [/deposit/i, 'deposit', 'withdrawal'],
  [/withdraw/i, 'deposit', 'withdrawal'],
];

/** Reads `1,234.50`, ` 100,00 ` or `(6.97)`: the account's language decides, and amounts have two decimals. */
function amountOf(row: Row, column: string): string | null {
  const text = row.text(column).replace(/\s/g, '');
  const inner = /^\((.+)\)$/.exec(text)?.[1] ?? text;
  const value = readNumber(inner, /,\d{1,2}$/.test(inner) ? 'comma' : 'point');
  return value !== null && inner !== text ? negative(value) : value;
}

/** eToro's activity of an account, which is in US dollars whatever a share is traded in. */
export const etoro: TableFormat = {
  id: 'etoro',
  name: 'eToro',
  columns: ['date', 'type', 'details', 'amount', 'units', 'position id', 'asset type'],
  // `amountOf` reads its numbers, whatever the language.
  decimals: 'point',
  row: (row) => {
    const amount = amountOf(row, 'amount');
    const type = row.text('type');
    const [, inKind, outKind] = KINDS.find(([pattern]) => pattern.test(type)) ?? [];
    if (/^(cfd|crypto)/i.test(row.text('asset type')))
      return { left: `${row.text('asset type')}: keine Aktie und kein Fonds` };
    const date = dayOf(row.text('date'), ['d/M/yyyy']);
    if (!date || amount === null) return { left: BAD_ROW };
    const kind = isNegative(amount) ? outKind : inKind;
    if ((kind === 'purchase' || kind === 'sale') && isNegative(amount)) return { left: CANCELLATION };
    if (!kind) return { left: `Unbekannte Art ${type}` };
    if (isZero(amount)) return { left: 'Ohne Betrag' };
    const symbol = /^(.+)\/[A-Z]{3}$/.exec(row.text('details'))?.[1];
    const net = size(amount);
    const common = {
      kind,
      date,
      time: readTime(row.text('date')),
      currency: 'USD',
      gross: net,
      net,
      security: symbol ? security(symbol) : null,
    };
    if (kind !== 'purchase' && kind !== 'sale')
      return readBooking({ ...common, warning: kind === 'dividend' ? AFTER_TAXES : null });
    const quantity = amountOf(row, 'units');
    if (!symbol || quantity === null || isZero(quantity)) return { left: BAD_ROW };
    return readBooking({ ...common, quantity, reference: orNull(row.text('position id')) });
  },
};

const AFTER_TAXES = 'Nach Steuern: Die Datei nennt sie nicht';
