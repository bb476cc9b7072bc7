import { computedCents } from '@/lib/finance/rounding';
import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import { bookingTotal, storedAmounts } from '../booking-total';
import type { BookingKind } from '../kinds';
import type { ValuedBooking } from './valued-booking';

/** Columns of the German table of transactions that Portfolio Performance reads and writes. */
const COLUMNS = [
  ...(['Datum', 'Typ', 'Wert', 'Buchungswährung', 'Gebühren', 'Steuern', 'Stück', 'ISIN'] as const),
  ...(['Ticker-Symbol', 'Wertpapiername', 'Depot', 'Notiz'] as const),
] as const;

const TYPES: Readonly<Partial<Record<BookingKind, string>>> = {
  purchase: 'Kauf',
  sale: 'Verkauf',
  dividend: 'Dividende',
  delivery_in: 'Einlieferung',
  delivery_out: 'Auslieferung',
  advance_tax: 'Steuern',
  tax: 'Steuern',
  tax_refund: 'Steuerrückerstattung',
  fee: 'Gebühren',
};

/**
 * Formats bookings as a CSV file that Portfolio Performance imports. It has no spin-offs and mergers: they are left
 * out. A transfer leaves one depot and arrives in the other.
 *
 * @see https://help.portfolio-performance.info/en/reference/file/import/csv-import/
 */
export const portfolioPerformanceCsv = (bookings: readonly ValuedBooking[]): string =>
  csvText([COLUMNS, ...bookings.flatMap(rows)], 'full');

function rows(booking: ValuedBooking): CsvCell[][] {
  const { kind, depot, to_depot } = booking;
  if (kind === 'transfer')
    return [row(booking, 'Umbuchung (Ausgang)', depot), row(booking, 'Umbuchung (Eingang)', to_depot)];
  const type = TYPES[kind];
  return type ? [row(booking, type, depot)] : [];
}

function row(booking: ValuedBooking, type: string, depot: string | null): CsvCell[] {
  const { date, time, currency, quantity, isin, symbol, name, note } = booking;
  const amounts = storedAmounts(booking);
  const { value, amount, fees, taxes, withholding_tax } = amounts;
  const allTaxes = computedCents(taxes + (withholding_tax ?? 0));
  const moved = bookingTotal(amounts);
  const isDelivery = ['delivery_in', 'delivery_out', 'transfer'].includes(booking.kind);
  const shown = isDelivery ? value : moved === null ? amount : Math.abs(moved);
  const cells: Record<(typeof COLUMNS)[number], CsvCell> = {
    Datum: `${date}T${time ?? '00:00'}`,
    Typ: type,
    Wert: shown === null ? null : computedCents(shown),
    Buchungswährung: currency,
    Gebühren: fees === 0 ? null : fees,
    Steuern: allTaxes === 0 ? null : allTaxes,
    Stück: quantity?.replace('.', ',') ?? null,
    ISIN: isin,
    'Ticker-Symbol': symbol,
    Wertpapiername: name,
    Depot: depot,
    Notiz: note,
  };
  return COLUMNS.map((column) => cells[column]);
}
