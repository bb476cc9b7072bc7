import type { Universe } from '@/lib/stocks/universe-columns';
import { dated, stockLink } from '../analysis';
import { cardMarker, joined, paragraph, section, table } from '../markup';
import { capital, change, multiple, numeral, percent } from '../words';
import { ALL_TRAPS } from './charts';
import { type Decile, type Featured, known, TRAPS } from './figures';

/** Rows of the table of stocks. */
const ROWS = 12;

export function stocksPart(universe: Universe, { cheap }: Decile, day: string): string {
  const { forward_p_e, revenue_growth, dividend_yield } = universe.figures;
  const shown = cheap.slice(0, ROWS);
  const positive = (value: number, format: (value: number) => string) => (value > 0 ? format(value) : '–');
  return section(
    cheap.length === 1 ? 'Die Aktie' : 'Die billigsten Aktien im Einzelnen',
    table(
      dated(
        shown.length < cheap.length
          ? `Die ${numeral(shown.length, '')} niedrigsten KGV des Marktes`
          : 'Die Aktien des billigsten Zehntels',
        day,
      ),
      ['Aktie', 'KGV', 'Warn\u00adzeichen', 'Erwartetes KGV', 'Umsatz\u00adwachstum', 'Rendite'],
      shown.map(({ index, earnings, traps }) => [
        stockLink(universe, index),
        multiple(earnings),
        String(traps),
        positive(forward_p_e[index] as number, multiple),
        known(revenue_growth[index]) ? change((revenue_growth[index] as number) * 100) : '–',
        positive(dividend_yield[index] as number, percent),
      ]),
    ),
    paragraph(
      '„Rendite“ ist hier die Dividendenrendite. Vergleiche KGV und erwartetes KGV: Ist das erwartete höher, rechnen Analysten mit weniger Gewinn als zuletzt gemeldet. Ein sehr niedriges KGV kann auch einem einmaligen Ertrag entspringen, etwa dem Verkauf einer Tochter; im Jahr darauf ist es dann verschwunden.',
    ),
  );
}

/** @param isOnly whether the tenth is a single stock */
export function cardsPart(universe: Universe, shown: readonly Featured[], isOnly: boolean): string {
  const introduced = shown.map((stock, place) =>
    joined([paragraph(introduction(stockLink(universe, stock.index), stock, isOnly)), cardMarker(place + 1)]),
  );
  return joined(introduced);
}

function introduction(name: string, { as, earnings, traps }: Featured, isOnly: boolean): string {
  switch (as) {
    case 'clean':
      return `Ohne eines der Zeichen, soweit ihre Zahlen bekannt sind: ${name}. Auch sie ist damit nur ein Anfang für die eigene Prüfung.`;
    case 'largestClean':
      return `Unter den Aktien ohne eines der Zeichen ist ${name} nach Börsenwert die größte, soweit die Zahlen bekannt sind. Auch sie ist damit nur ein Anfang für die eigene Prüfung.`;
    case 'cheapest':
      return `Mit einem KGV von ${multiple(earnings)} gehört ${name} zu den billigsten von allen:`;
    case 'warned':
      if (isOnly) return `Die Karte zeigt ${name}:`;
      if (traps === 1) {
        return `Mehr als eines der ${ALL_TRAPS} Zeichen trägt keine; eines hat zum Beispiel ${name}:`;
      }
      return traps === TRAPS.length
        ? `Alle ${ALL_TRAPS} Zeichen trägt ${name}:`
        : `${capital(numeral(traps, ''))} der ${ALL_TRAPS} Zeichen trägt ${name}; mehr sind es bei keiner:`;
  }
}
