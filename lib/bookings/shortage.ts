import { formatLongDay } from '@/lib/platform/format/day';
import { formatNumber } from '@/lib/platform/format/number';
import { type BookingKind, KINDS } from './kinds';

/** Shares that may be left over by an exchange: documents round. */
export const SPARE = 1e-6;

/** Says why an exchange is refused that states fewer shares than there are: booked, it would take all of them. */
export const spareSentence = (spare: number): string =>
  `Im Depot liegen ${formatNumber(spare, 8).replace(/,?0+$/, '')} Stück mehr, als getauscht werden: Buche das von Hand, als Aus- und Einbuchung`;

/** Says which booking takes shares that are not there, on which day, and how many are missing. */
export function shortageSentence({
  kind,
  name,
  date,
  missing,
}: {
  kind: BookingKind;
  name: string;
  date: string;
  missing: number;
}): string {
  const shares = formatNumber(missing, Number.isInteger(missing) ? 0 : 8).replace(/(,\d*?)0+$/, '$1');
  return `${KINDS[kind].label} von ${name} am ${formatLongDay(date)}: Dafür fehlen ${shares} Stück im Depot`;
}
