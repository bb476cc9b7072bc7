import { computedCents } from '@/lib/finance/rounding';
import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import { plus } from '@/lib/platform/format/decimals';
import { bookingTotal, storedAmounts } from '../booking-total';
import { isDelivery, kindOf } from '../kinds';
import { inDepots, type ValuedBooking } from './valued-booking';

/** Columns of the German table of transactions that Portfolio Performance reads and writes. */
const COLUMNS = [
  ...(['Datum', 'Typ', 'Wert', 'Buchungswährung', 'Gebühren', 'Steuern', 'Stück', 'ISIN'] as const),
  ...(['Ticker-Symbol', 'Wertpapiername', 'Depot', 'Notiz'] as const),
] as const;

/**
 * Formats bookings as a CSV file that Portfolio Performance imports. It has no corporate actions: they are left
 * out. A transfer leaves one depot and arrives in the other.
 *
 * @see https://help.portfolio-performance.info/en/reference/file/import/csv-import/
 */
export const portfolioPerformanceCsv = (bookings: readonly ValuedBooking[]): string =>
  csvText([COLUMNS, ...bookings.flatMap(rows)], 'full');

const rows = (booking: ValuedBooking): CsvCell[][] =>
  inDepots(booking, kindOf(booking.kind).exports?.portfolioPerformance).map(([type, depot]) =>
    row(booking, type, depot),
  );

function row(booking: ValuedBooking, type: string, depot: string | null): CsvCell[] {
  const { date, time, currency, quantity, isin, symbol, name, note } = booking;
  const amounts = storedAmounts(booking);
  const { value, amount, fees } = amounts;
  const allTaxes = Number(plus(booking.taxes, booking.withholding_tax ?? '0'));
  const moved = bookingTotal(amounts);
  const shown = isDelivery(booking.kind) ? value : moved === null ? amount : Math.abs(moved);
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
