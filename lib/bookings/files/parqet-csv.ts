import { computedCents } from '@/lib/finance/rounding';
import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import { decimalOf, plus } from '@/lib/platform/format/decimals';
import { storedAmounts } from '../booking-total';
import { kindOf, paysAmount } from '../kinds';
import { inDepots, type ValuedBooking } from './valued-booking';

/** Columns of Parqet's own export, as far as its import reads them. */
const COLUMNS = [
  ...(['date', 'time', 'price', 'shares', 'amount', 'tax', 'fee', 'type'] as const),
  ...(['broker', 'assettype', 'identifier', 'currency', 'holdingname'] as const),
] as const;

/**
 * Formats bookings as a CSV file that Parqet imports. It has no corporate actions, taxes and fees of their own: they
 * are left out. A transfer leaves one depot and arrives in the other.
 */
export const parqetCsv = (bookings: readonly ValuedBooking[]): string =>
  csvText([COLUMNS, ...bookings.flatMap(rows)], 'full');

const rows = (booking: ValuedBooking): CsvCell[][] =>
  inDepots(booking, kindOf(booking.kind).exports?.parqet).map(([type, depot]) => row(booking, type, depot));

function row(booking: ValuedBooking, type: string, depot: string | null): CsvCell[] {
  const { kind, date, time, currency, isin, symbol, name } = booking;
  const { value, amount, fees } = storedAmounts(booking);
  const gross = paysAmount(kind) ? amount : value;
  // A dividend may not say for how many shares it was paid; the table has its amount as price times shares.
  const shares = booking.quantity ?? '1';
  const cells: Record<(typeof COLUMNS)[number], CsvCell> = {
    date,
    time,
    type,
    broker: depot,
    assettype: 'Security',
    identifier: isin ?? symbol,
    currency,
    price: gross === null ? null : (booking.price ?? decimalOf(gross / Number(shares))).replace('.', ','),
    shares: shares.replace('.', ','),
    amount: gross === null ? null : computedCents(gross),
    tax: Number(plus(booking.taxes, booking.withholding_tax ?? '0')),
    fee: fees,
    holdingname: name,
  };
  return COLUMNS.map((column) => cells[column]);
}
