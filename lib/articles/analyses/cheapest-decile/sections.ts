import type { Universe } from '@/lib/stocks/universe-columns';
import { dated, stockLink } from '../analysis';
import { cardMarker, chartMarker, escaped, joined, link, paragraph, section, sum, table } from '../markup';
import { LEAST_TO_COMPARE } from '../rules';
import {
  agreeing,
  capital,
  change,
  listed,
  multiple,
  numeral,
  percent,
  printed,
  share,
  stocks,
} from '../words';
import { ALL_TRAPS } from './charts';
import {
  type Counted,
  type Decile,
  type Featured,
  known,
  leadingSectors,
  mostFrequent,
  TRAPS,
} from './figures';

/** Rows of the table of stocks. */
const ROWS = 12;

export const quoted = (traps: readonly Counted[]): string => listed(traps.map(({ name }) => `„${name}“`));

export function trapsPart({ cheap, counted }: Decile, day: string): string {
  const above = counted.filter(
    ({ count, of, market }) => of > 0 && market !== null && printed(share(count, of)) > printed(market),
  );
  const [most] = mostFrequent(counted);
  return section(
    `${capital(ALL_TRAPS)} Warnzeichen, gezählt`,
    paragraph(
      'Ein niedriges KGV heißt: Die Börse zahlt wenig für jeden Euro Gewinn, den die Firma zuletzt gemeldet hat. Manchmal irrt sie. Öfter rechnet sie damit, dass der Gewinn nicht hält, dass er nicht in der Kasse ankommt oder dass er den Gläubigern gehört. Die folgenden Zeichen lassen sich ohne Meinung aus den Zahlen ablesen.',
    ),
    chartMarker('fallen'),
    table(
      dated('Warnzeichen im billigsten Zehntel und im Markt', day),
      ['Warnzeichen', 'Aktien', 'bekannt bei', 'Anteil', 'Anteil im Markt'],
      counted.map(({ name, count, of, market }) => [
        name,
        String(count),
        String(of),
        of === 0 ? '–' : percent(share(count, of)),
        market === null ? '–' : percent(market),
      ]),
    ),
    paragraph(
      most
        ? `Der Anteil rechnet mit den Aktien, bei denen die Zahl bekannt ist, bei „${most.name}“ also ${sum(`${most.count} ÷ ${most.of} = ${percent(share(most.count, most.of))}`)}.`
        : 'Keines der Zeichen tritt auf, soweit die Zahlen bekannt sind.',
      cheap.length < LEAST_TO_COMPARE
        ? `Bei ${cheap.length === 1 ? 'einer einzigen Aktie' : 'so wenigen Aktien'} ist der Vergleich mit dem Markt allerdings Zufall.`
        : counted.every(({ of }) => of === 0)
          ? null
          : above.length === 0
            ? 'Häufiger als im Markt ist, soweit bekannt, keines der Zeichen. Den niedrigen Preis erklären sie also nicht: Er kann Missachtung bedeuten oder eine Gefahr, die in diesen Zahlen noch nicht steht.'
            : above.length === counted.length
              ? `Alle ${ALL_TRAPS} sind häufiger als unter allen Aktien mit positivem Gewinn. Der niedrige Preis hat also sichtbare Gründe.`
              : `Häufiger als unter allen Aktien mit positivem Gewinn ${agreeing(above.length, 'ist', 'sind')} ${numeral(above.length, 'eines')} der ${ALL_TRAPS}: ${quoted(above)}.`,
    ),
  );
}

export function countsPart({ cheap }: Decile): string {
  if (cheap.length < 2) return '';
  const rows = [0, 1, 2, 3].map((traps) => ({
    name: traps === 0 ? 'keines' : traps === 1 ? 'eines' : traps === 2 ? 'zwei' : 'drei und mehr',
    count: cheap.filter((stock) => (traps === 3 ? stock.traps >= 3 : stock.traps === traps)).length,
  }));
  const many = rows[3]?.count ?? 0;
  return section(
    'Wie viele Zeichen eine Aktie trägt',
    table(
      'Aktien des billigsten Zehntels nach der Zahl ihrer Warnzeichen',
      ['Warnzeichen', 'Aktien', 'Anteil'],
      rows.map(({ name, count }) => [name, String(count), percent(share(count, cheap.length))]),
    ),
    paragraph(
      'Ein einzelnes Zeichen ist kein Urteil. Ein Umsatz kann schrumpfen, weil ein schwaches Geschäft verkauft wurde, und ein freier Cashflow im Minus stehen, weil gerade eine Fabrik entsteht.',
      many === 0
        ? 'Drei oder mehr auf einmal trägt keine dieser Aktien.'
        : `Drei und mehr auf einmal ${agreeing(many, 'trägt', 'tragen')} ${stocks(many)}; dann stützt sich der niedrige Preis auf mehrere Gründe, und jeder müsste sich als falsch erweisen.`,
    ),
  );
}

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
      ['Aktie', 'KGV', 'Erwartetes KGV', 'Umsatzwachstum', 'Rendite', 'Warnzeichen'],
      shown.map(({ index, earnings, traps }) => [
        stockLink(universe, index),
        multiple(earnings),
        positive(forward_p_e[index] as number, multiple),
        known(revenue_growth[index]) ? change((revenue_growth[index] as number) * 100) : '–',
        positive(dividend_yield[index] as number, percent),
        String(traps),
      ]),
    ),
    paragraph(
      'Lies die zweite gegen die dritte Spalte: Ist das erwartete KGV höher als das gemeldete, rechnen Analysten mit weniger Gewinn im kommenden Jahr. Ein sehr niedriges KGV kann auch einem einmaligen Ertrag entspringen, etwa dem Verkauf einer Tochter; im Jahr darauf ist es dann verschwunden.',
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

export function sectorPart(universe: Universe, decile: Decile): string {
  const leading = leadingSectors(universe, decile);
  if (!leading) return '';
  const { top, label, count, here, there, isBet } = leading;
  return section(
    'Woher sie kommen',
    paragraph(
      top.length === 1
        ? `Alle Aktien des Zehntels, deren Sektor bekannt ist, gehören zu demselben: ${escaped(label)} (${count}).`
        : `Am häufigsten vertreten sind im Zehntel diese Sektoren: ${listed(top.map(([name, number]) => `${escaped(name)} (${number})`))}.`,
      `Der Sektor ${escaped(label)} stellt ${percent(here)} des Zehntels und ${percent(there)} aller Aktien mit positivem Gewinn.`,
      printed(here) <= printed(there)
        ? 'Ein Übergewicht ist das nicht.'
        : isBet
          ? 'Ein solches Übergewicht heißt, dass der Markt weniger über einzelne Firmen urteilt als über eine Branche. Wer das ganze Zehntel kaufte, hätte vor allem eine Wette auf diesen Sektor.'
          : 'Er ist damit stärker vertreten, als seiner Größe entspricht; ein Teil des niedrigen Preises dürfte der Branche gelten und nicht der einzelnen Firma.',
      `Was für einen Sektor üblich ist, zeigt die ${link('/articles/marktbewertung-nach-sektoren', 'Marktbewertung nach Sektoren')}.`,
    ),
  );
}
