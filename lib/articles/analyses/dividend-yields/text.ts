import { median } from '@/lib/finance/median';
import { formatNumber } from '@/lib/platform/format/number';
import type { Universe } from '@/lib/stocks/universe-columns';
import { type Analysis, asOf, type BuiltArticle, type Market, stand } from '../analysis';
import { analysisArticle, type Method } from '../analysis-article';
import { joined, link, paragraph, section, sum } from '../markup';
import { HIGH_YIELD, LEAST_TO_COMPARE, LOW_YIELD } from '../rules';
import { agreeing, capital, numeral, percent, printed, share, stocks } from '../words';
import { yieldChart } from './charts';
import { featuredOf, type Payer, payersOf } from './figures';
import { cardsPart, payoutPart, sectorPart, spreadPart } from './sections';

/** How the dividend yields of a market are spread, and what pays for them. */
export const dividendYields: Analysis = {
  slug: 'dividendenrenditen-im-markt',
  question: 'Welche Dividendenrendite ist üblich, und ab wann ist sie ungewöhnlich?',
  build,
};

function build({ universe }: Market): BuiltArticle | null {
  if (universe.size === 0) return null;
  const payers = payersOf(universe);
  const day = stand(universe, 'both');
  const common = {
    title: 'Dividendenrenditen im Markt: was üblich ist und was auffällt',
    tags: ['Dividendenrendite', 'Ausschüttungsquote', 'Verteilung'],
    related: ['hohe-dividendenrendite', 'ausschuettungsquote-dividendenkuerzung', 'dividendenwachstum'],
    sources: [
      {
        title:
          'John Lintner: Distribution of Incomes of Corporations Among Dividends, Retained Earnings, and Taxes, American Economic Review 46 (2), 1956, S. 97–113',
      },
    ],
  };
  if (payers.length === 0) {
    return {
      ...common,
      description:
        'In diesem Markt ist derzeit von keiner Aktie eine Dividende bekannt. Was die Verteilung zeigen wird, sobald eine Firma ausschüttet.',
      stocks: [],
      sources: [],
      charts: {},
      body: withoutPayers(universe),
    };
  }
  const middle = median(Float64Array.from(payers, ({ dividendYield }) => dividendYield)) as number;
  const shown = featuredOf(payers, middle);
  return analysisArticle(universe, {
    ...common,
    description:
      'Welche Rendite haben Aktien, die eine Dividende zahlen? Die Verteilung im ganzen Markt und je Sektor, und wie viel vom Gewinn sie kostet.',
    featured: shown.map(({ index }) => index),
    charts: { renditen: yieldChart(universe, payers, day) },
    parts: [
      paragraph(...lead(universe, payers, middle)),
      spreadPart(universe, payers, middle, day),
      cardsPart(universe, shown, middle),
      payoutPart(payers, stand(universe, 'figures')),
      sectorPart(universe, payers, day),
      inEuros(middle),
      reading(payers),
    ],
    method: method(universe, payers),
  });
}

function lead({ size }: Universe, payers: readonly Payer[], middle: number): (string | null)[] {
  const count = payers.length;
  const high = payers.filter(({ dividendYield }) => dividendYield >= HIGH_YIELD).length;
  const without = size - count;
  return [
    size === 1
      ? `Die einzige Aktie dieses Marktes zahlt eine Dividende, ihre Rendite beträgt ${percent(middle)}.`
      : count === 1
        ? `Eine Dividende zahlt nur eine von ${numeral(size, '')} Aktien; ihre Rendite beträgt ${percent(middle)}.`
        : `Von ${numeral(size, '')} Aktien zahlen ${without > 0 ? numeral(count, '') : size === 2 ? 'beide' : 'alle'} eine Dividende, und die Hälfte dieser Zahler bringt es auf höchstens ${percent(middle)} Rendite.`,
    count === 1
      ? null
      : high === 0
        ? `Eine Rendite von ${HIGH_YIELD} % erreicht keine.`
        : `Mindestens ${HIGH_YIELD} % ${agreeing(high, 'bietet eine einzige', `bieten ${numeral(high, '')}`)}, das sind ${percent(share(high, count))} der Zahler.`,
    without === 0
      ? null
      : `${capital(stocks(without))} ${agreeing(without, 'schüttet', 'schütten')} nichts aus, oder es ist keine Zahlung bekannt.`,
  ];
}

/** What the middle yield means for an amount. */
function inEuros(middle: number): string {
  const yielded = printed(middle);
  if (yielded === 0) return '';
  const paid = formatNumber(100 * yielded, 0);
  const needed = formatNumber(1_000 / (yielded / 100), 0);
  return section(
    'Die mittlere Rendite in Euro',
    paragraph(
      `Auf 10.000 € Depotwert bringt eine Rendite von ${percent(yielded)} vor Steuern ${sum(`10.000 € × ${percent(yielded)} = ${paid} €`)} im Jahr. Um mit ihr den Sparer-Pauschbetrag von 1.000 € auszuschöpfen, braucht ein Alleinstehender ${sum(`1.000 € ÷ ${percent(yielded)} = ${needed} €`)} in Aktien, die so viel zahlen (${link('/articles/sparer-pauschbetrag-abgeltungsteuer', 'Sparer-Pauschbetrag und Abgeltungsteuer')}).`,
      'Solche Rechnungen setzen voraus, dass die Dividende gleich bleibt. Für einen Korb aus vielen Zahlern ist das eine brauchbare Näherung, für eine einzelne Aktie eine Hoffnung.',
    ),
  );
}

const reading = (payers: readonly Payer[]): string =>
  section(
    'Was die Verteilung für deine Suche heißt',
    paragraph(
      `Eine Schwelle in der Aktiensuche ist ein Schnitt durch diese Verteilung. ${remaining(payers)} Je höher du die Schwelle setzt, desto größer wird unter den Treffern gewöhnlich der Anteil derer, deren Kurs aus gutem Grund gefallen ist; ${link('/articles/hohe-dividendenrendite', 'warum eine hohe Rendite oft eine Warnung ist')}, hat einen eigenen Artikel.`,
    ),
    paragraph(
      `Die Vorlage ${link('/search/dividendenstars', 'Dividendenstars')} verlangt 3,5 % Rendite und eine Milliarde Euro Börsenwert, ordnet aber nicht nach der Höhe der Rendite. Für einen langen Anlagezeitraum zählt ohnehin, was aus der Zahlung wird: Eine Rendite von 2 %, die jedes Jahr um 8 % wächst, überholt feste 4 % nach zehn Jahren: ${sum('2 % × 1,08¹⁰ = 4,32 %')} vom Kaufpreis. Was das im Einkommen ausmacht, rechnet ${link('/articles/dividendenwachstum', 'Dividendenwachstum')} vor.`,
    ),
    paragraph(
      `Von der Rendite gehen Steuern ab, bei ausländischen Aktien oft zweimal. Was davon zurückkommt, steht unter ${link('/articles/auslaendische-quellensteuer', 'Quellensteuer auf ausländische Dividenden')}. Die Renditen dieser Seite sind alle vor Steuern gerechnet.`,
    ),
  );

/** How many payers each of the two yields leaves over. */
function remaining(payers: readonly Payer[]): string {
  const countFrom = (from: number) => payers.filter(({ dividendYield }) => dividendYield >= from).length;
  const [low, high] = [countFrom(LOW_YIELD), countFrom(HIGH_YIELD)];
  const left = `Bei ${LOW_YIELD} % ${agreeing(low, 'bleibt', 'bleiben')} ${stocks(low)} übrig`;
  if (low === 0) return `${left}.`;
  return `${left}, bei ${HIGH_YIELD} % ${high === 0 ? 'keine' : `noch ${numeral(high, 'eine')}`}.`;
}

function method(universe: Universe, payers: readonly Payer[]): Method {
  const { size } = universe;
  return {
    title: 'So ist gezählt',
    renewed: 'Nach jedem Import von Marktdaten wird neu gezählt und neu geschrieben.',
    points: [
      `Gezählt ${agreeing(size, 'wird die eine gelistete Aktie', `werden alle ${numeral(size, '')} gelisteten Aktien, jede gleich, ob groß oder klein`)}.`,
      'Reichen die bekannten Zahlungen eines Unternehmens keine zwölf Monate zurück, gilt die Rendite, die die Datenquelle nennt.',
      'Zahler ist, wer eine Rendite über null hat. Wer keine hat, zahlt nichts, oder der Datenquelle ist keine Zahlung bekannt; beides lässt sich nicht trennen.',
      `Bänder beginnen mit ihrer unteren Grenze und enden vor der oberen. Median, Quartile und Durchschnitt beziehen sich auf ${payers.length === 1 ? 'die eine Aktie, die zahlt' : `die ${numeral(payers.length, '')} Zahler`}, Anteile nach Dividendenrendite auf alle Aktien, Anteile nach Ausschüttungsquote auf die Zahler mit bekannter Quote.`,
      'Sonderdividenden sind enthalten, Aktienrückkäufe nicht. Die Ausschüttungsquote meldet die Datenquelle; fehlt sie, ist sie Rendite mal KGV.',
      `Anteile je Sektor werden ab ${numeral(LEAST_TO_COMPARE, '')} Aktien miteinander verglichen. Aktien ohne Sektor fehlen in dieser Tabelle.`,
    ],
  };
}

function withoutPayers(universe: Universe): string {
  const { size } = universe;
  const of = asOf(universe);
  return joined([
    paragraph(
      size === 1
        ? 'Die einzige Aktie dieses Marktes zahlt nach den vorliegenden Daten keine Dividende.'
        : `Keine der ${numeral(size, '')} Aktien dieses Marktes zahlt nach den vorliegenden Daten eine Dividende. Eine Verteilung gibt es deshalb nicht.`,
      of ? `Stand: ${of}.` : null,
    ),
    paragraph(
      `Das kann am Markt liegen oder an der Datenquelle: Liefert sie weder Renditen noch Zahlungen, sieht jede Aktie wie ein Nichtzahler aus. Sobald eine Dividende bekannt ist, stehen hier nach dem nächsten Import Verteilung, Ausschüttungsquoten und Sektoren.`,
    ),
    paragraph(
      `Bis dahin hilft das Handwerk: ${link('/articles/ausschuettungsquote-dividendenkuerzung', 'woran sich eine Kürzung ankündigt')} und ${link('/articles/dividendenwachstum', 'was Dividendenwachstum bringt')}.`,
    ),
  ]);
}
