import { formatMonth } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { countOf, formatCount } from '@/lib/platform/format/number';

/** The name of the calendar in links. */
export const CALENDAR_NAME = 'Dividendenkalender';

type Counts = { total: number; companies: number; known: number };

/** Returns the heading of a month, of its first day. */
export const calendarHeading = (month: string): string => `Dividenden im ${formatMonth(month.slice(0, 7))}`;

/** Says how many payments a month has and how many of them are only expected. */
export function calendarLead({ total, companies, known }: Counts): string {
  const expected = total - known;
  const parts = [
    known > 0 && `${formatCount(known)} ${known === 1 ? 'ist' : 'sind'} bekannt`,
    expected > 0 && `${formatCount(expected)} erwarten wir`,
  ].filter((part) => part !== false);
  return `${countOf(total, 'Zahlung', 'Zahlungen')} von ${countOf(companies, 'Unternehmen', 'Unternehmen')}: ${listed(parts)}.`;
}

/** Returns title and description of a month's page. */
export const calendarMetadata = (month: string) => ({
  title: `Dividendenkalender ${formatMonth(month.slice(0, 7))}: alle Ex-Tage`,
  description: `Welche Aktien im ${formatMonth(month.slice(0, 7))} Dividende zahlen: Ex-Tage, Beträge je Aktie und geschätzte Zahltage, bekannte und erwartete getrennt, nach Land und Sektor.`,
});
