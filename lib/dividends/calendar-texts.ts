import { formatMonth } from '@/lib/platform/format/day';
import { countOf, formatCount } from '@/lib/platform/format/number';

/** The name of the calendar in links. */
export const CALENDAR_NAME = 'Dividendenkalender';

type Counts = { total: number; companies: number; known: number };

/** Returns the heading of a month, of its first day. */
export const calendarHeading = (month: string): string => `Dividenden im ${formatMonth(month.slice(0, 7))}`;

/** Says how many payments a month has and how many of them are only expected. */
export function calendarLead({ total, companies, known }: Counts): string {
  const payments = `${countOf(total, 'Zahlung', 'Zahlungen')} von ${countOf(companies, 'Unternehmen', 'Unternehmen')}`;
  const all = total === 1 ? '' : 'alle ';
  if (known === total) return `${payments}, ${all}bekannt.`;
  if (known === 0) return `${payments}, ${all}erwartet.`;
  return `${payments}: ${formatCount(known)} ${known === 1 ? 'ist' : 'sind'} bekannt, ${formatCount(total - known)} erwarten wir.`;
}

/** Returns title and description of a month's page. */
export const calendarMetadata = (month: string) => ({
  title: `Dividendenkalender ${formatMonth(month.slice(0, 7))}: alle Ex-Tage`,
  description: `Welche Aktien im ${formatMonth(month.slice(0, 7))} Dividende zahlen: Ex-Tage, Beträge je Aktie und geschätzte Zahltage, bekannte und erwartete getrennt, nach Land und Sektor.`,
});
