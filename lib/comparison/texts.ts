import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { shortName } from '@/lib/stocks/names/legal-form';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { type ComparisonRequest, MOST_COMPARED, RETURN_RANGES } from './params';
import { sharedSector } from './rows';

/** Longer headings take three lines on a phone. */
const LONGEST_HEADING = 60;

const NUMBERS: Readonly<Record<number, string>> = { 2: 'Zwei', 3: 'Drei', 4: 'Vier' };

const NOTHING_COMPARED = 'Aktien vergleichen';

type Titled = readonly Pick<Stock, 'name' | 'sector'>[];

const namesCompared = (stocks: Titled): string =>
  `${listed(stocks.map(({ name }) => shortName(name)))} im Vergleich`;

/** Heading of a comparison, two lines at most: names two stocks with short names, else says how many they are. */
export function comparisonHeading(stocks: Titled): string {
  if (stocks.length < 2) return NOTHING_COMPARED;
  const names = namesCompared(stocks);
  if (stocks.length === 2 && names.length <= LONGEST_HEADING) return names;
  const sector = sectorLabel(sharedSector(stocks));
  return `${NUMBERS[stocks.length]} Aktien${sector === null ? '' : ` aus dem Sektor ${sector}`} im Vergleich`;
}

/** Title and description of a comparison's page. */
export function comparisonMetadata(stocks: Titled): { title: string; description: string } {
  return {
    title: stocks.length < 2 ? NOTHING_COMPARED : namesCompared(stocks),
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
