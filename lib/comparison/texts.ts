import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import type { Stock } from '@/lib/stocks/schema';
import { type ComparisonRequest, MOST_COMPARED, RETURN_RANGES } from './params';

/** Longer titles are cut off in search results. */
const LONGEST_TITLE = 55;

/** Heading of a comparison. */
export const comparisonHeading = (names: readonly string[]): string =>
  names.length < 2 ? 'Aktien vergleichen' : `${listed(names)} im Vergleich`;

/** Title and description of a comparison's page. */
export function comparisonMetadata(names: readonly string[]): { title: string; description: string } {
  const heading = comparisonHeading(names);
  return {
    title: heading.length <= LONGEST_TITLE ? heading : `${names.length} Aktien im Vergleich`,
    description:
      'Zwei bis vier Aktien nebeneinander: Scores, alle Kennzahlen mit dem besseren Wert und die Gesamtrendite aus Kurs und Dividenden.',
  };
}

/** Says what of the address a comparison could not follow, and what is special about its stocks. */
export function comparisonNotes(
  { isUnknownRange, range }: ComparisonRequest,
  {
    unknown,
    repeated,
    left,
    stocks,
  }: Record<'unknown' | 'repeated' | 'left', readonly string[]> & {
    stocks: readonly Stock[];
  },
): string[] {
  const quoted = (texts: readonly string[]) => listed(texts.map((text) => `„${text}“`));
  const notes: string[] = [];
  if (unknown.length > 0) notes.push(`Zu ${quoted(unknown)} kennen wir keine Aktie.`);
  for (const text of new Set(repeated)) notes.push(`„${text}“ steht schon im Vergleich und zählt einmal.`);
  if (left.length > 0) {
    const verb = left.length === 1 ? 'fehlt' : 'fehlen';
    notes.push(
      `Mehr als ${MOST_COMPARED === 4 ? 'vier' : MOST_COMPARED} Aktien passen nicht nebeneinander: ${quoted(left)} ${verb} deshalb.`,
    );
  }
  for (const { status, name, price_date } of stocks) {
    if (status === 'delisted')
      notes.push(
        `${name} ist nicht mehr gelistet. Der letzte Kurs ist vom ${formatDay(price_date)}, Scores gibt es nicht.`,
      );
  }
  if (isUnknownRange)
    notes.push(`Diesen Zeitraum gibt es nicht. Der Chart zeigt ${RETURN_RANGES[range].name}.`);
  return notes;
}
