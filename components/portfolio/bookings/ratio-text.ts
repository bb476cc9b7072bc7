import type { Counts } from '@/lib/bookings/ratio';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';

const COUNTED = /^(?:aus\s+)?(\S+)\s+(?:wird|werden)\s+(\S+)$/i;

/** Reads what becomes of shares: of one, as a number, or as the bank counts, as in `aus 1.600 werden 228,571`. */
export function parseCounts(text: string): Counts | null {
  const [, before = '1', after = text] = COUNTED.exec(text.trim()) ?? [];
  const [given, received] = [parseDecimal(before), parseDecimal(after)];
  return given === null || received === null || Number(given) <= 0 ? null : { given, received };
}

/** Formats counts as `parseCounts` reads them. */
export const countsText = ({ given, received }: Counts): string =>
  given === '1' ? count(received) : `aus ${count(given)} werden ${count(received)}`;

/** Without a thousands separator in a single number, which is typed without one. */
const count = (decimal: string) => formatNumber(Number(decimal), decimalPlaces(decimal));
