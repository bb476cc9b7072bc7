import type { PastImport } from '@/lib/bookings/imports/schema';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatCount } from '@/lib/platform/format/number';

type Counts = Pick<PastImport, 'booked' | 'bookings' | 'open' | 'taken_back_at'>;

/** Formats the day of a moment: `26.11.2026`. */
export const dayOf = (moment: string): string => formatDay(berlinDay(new Date(moment)));

/** Says what an import brought: `12 Buchungen, davon noch 10 da, 2 offen`. */
export function importText({ booked, bookings, open, taken_back_at }: Counts): string {
  // There is no import of nothing: without bookings it had open ones.
  if (booked === 0) return open > 0 ? openText(open) : 'nur offene Buchungen';
  return [
    countOf(booked, 'Buchung', 'Buchungen'),
    booked !== bookings && taken_back_at === null && `davon noch ${formatCount(bookings)} da`,
    open > 0 && `${formatCount(open)} offen`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says what goes when an import is taken back: `12 Buchungen und 2 offene vom 26.11.2026 werden entfernt.` */
export function takeBackText({
  bookings,
  open,
  created_at,
}: Pick<PastImport, 'bookings' | 'open' | 'created_at'>): string {
  const booked = countOf(bookings, 'Buchung', 'Buchungen');
  const all =
    bookings === 0 ? openText(open) : open === 0 ? booked : `${booked} und ${formatCount(open)} offene`;
  return `${all} vom ${dayOf(created_at)} ${bookings + open === 1 ? 'wird' : 'werden'} entfernt.`;
}

const openText = (open: number): string => countOf(open, 'offene Buchung', 'offene Buchungen');
