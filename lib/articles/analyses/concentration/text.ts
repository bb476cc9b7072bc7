import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { formatLargeMoney } from '@/lib/platform/format/money';
import type { Universe } from '@/lib/stocks/universe-columns';
import { type Analysis, type BuiltArticle, type Market, stand, stockLink } from '../analysis';
import { analysisArticle, type Method } from '../analysis-article';
import { link, paragraph, section, sum } from '../markup';
import { agreeing, capital, numeral, percent, printed, share, stocks } from '../words';
import { chartsOf } from './charts';
import { halfAt, hasName, type Part, topShare, type Weights, weightsOf } from './figures';
import { cardsPart, countryPart, indexPart, largestPart, sectorPart } from './sections';

/** How much of a market's value lies in its largest companies, sectors and countries. */
export const concentration: Analysis = {
  slug: 'konzentration-im-markt',
  question: 'Wie viel vom Wert des Marktes steckt in wenigen Aktien, Sektoren und Ländern?',
  build,
};

function build({ universe }: Market): BuiltArticle | null {
  const weights = weightsOf(universe);
  if (!weights) return null;
  const { order } = weights;
  const day = stand(universe, 'figures');
  const shown = order.slice(0, 2);
  return analysisArticle(universe, {
    title: 'Konzentration im Markt: wie viel in wenigen Aktien steckt',
    description:
      'Wie sich der Börsenwert auf Firmen, Sektoren und Länder verteilt, wie man Konzentration misst und was sie für ein Depot heißt.',
    tags: ['Marktwert', 'Konzentration', 'Streuung'],
    featured: shown,
    related: ['diversifikation', 'positionsgroesse', 'marktbewertung-nach-sektoren'],
    sources: [
      {
        title: 'U.S. Department of Justice, Federal Trade Commission: Merger Guidelines, 18. Dezember 2023',
        url: 'https://www.justice.gov/atr/2023-merger-guidelines',
      },
      {
        title:
          'Hendrik Bessembinder: Do Stocks Outperform Treasury Bills?, Journal of Financial Economics 129 (3), 2018, S. 440–457',
      },
    ],
    charts: chartsOf(weights, day),
    parts: [
      paragraph(...lead(universe, weights)),
      largestPart(universe, weights, day),
      cardsPart(universe, shown),
      indexPart(weights),
      sectorPart(weights, day),
      countryPart(weights, day),
      reading(),
    ],
    method: method(universe, weights),
  });
}

function lead(universe: Universe, weights: Weights): (string | null)[] {
  const { order, total, shares } = weights;
  const first = stockLink(universe, order[0] as number);
  const worth = formatLargeMoney(total, DEFAULT_CURRENCY);
  if (order.length === 1) {
    return [
      `Nur eine Aktie dieses Marktes hat einen bekannten Börsenwert: ${first} mit ${worth}. Stärker konzentriert kann ein Markt nicht sein.`,
    ];
  }
  const half = halfAt(weights);
  const counted = order.length < universe.size ? ' mit bekanntem Börsenwert' : '';
  return [
    `Zusammen sind die ${numeral(order.length, '')} Aktien dieses Marktes${counted} ${worth} wert, und ${
      half === 1
        ? `${percent(shares[0] as number)} davon stecken allein in der größten, ${first}`
        : `die Hälfte davon steckt in den ${numeral(half, '')} größten`
    }.`,
    half === 1 ? null : `Allein ${first} stellt ${percent(shares[0] as number)}.`,
    order.length > 10
      ? `Die zehn größten kommen auf ${percent(topShare(weights, 10))}${
          printed(topShare(weights, 10)) > printed(share(10, order.length))
            ? `, obwohl sie nur ${percent(share(10, order.length))} dieser Aktien sind.`
            : ', nicht mehr, als ihrer Zahl entspricht.'
        }`
      : null,
  ];
}

const reading = (): string =>
  section(
    'Was Konzentration für ein Depot bedeutet',
    paragraph(
      'Wer einen nach Börsenwert gewichteten Indexfonds kauft, kauft eine solche Verteilung mit. Das ist kein Fehler: Der Fonds folgt dem Urteil aller Anleger und muss nicht umschichten, nur weil eine Aktie im Kurs steigt. Es heißt aber, dass die Zahl der Titel im Prospekt wenig über die Streuung sagt.',
      'Hendrik Bessembinder rechnete 2018 für den amerikanischen Markt seit 1926 nach, woher der Zuwachs an Vermögen kam: Vier Prozent der Unternehmen erklärten den gesamten Mehrertrag gegenüber kurzlaufenden Staatspapieren, die übrigen zusammen kamen über deren Ertrag nicht hinaus. Konzentration ist also auch die Spur der wenigen, die alles tragen, und wer sie vorher aussortiert, verpasst sie.',
    ),
    paragraph(
      `Konzentration entsteht auch ohne Zutun. Macht eine Aktie ein Fünftel eines Depots aus und steigt um die Hälfte, während alles andere stehen bleibt, wächst ihr Anteil auf ${sum('20 × 1,50 ÷ (20 × 1,50 + 80) = 27,27 %')}. Wer seine Gewichte nicht ansieht, dessen Depot wird mit den Jahren von selbst zu einer Wette auf die Gewinner von gestern.`,
    ),
    paragraph(
      `Für ein Depot aus einzelnen Aktien gilt das Gegenstück. Zehn Positionen können besser gestreut sein als ein Markt mit Hunderten, wenn ihre Gewichte gleich sind und ihre Geschäfte verschieden: ${sum('10 × (10 × 10) = 1.000')} Punkte. Wie viele es braucht, rechnet ${link('/articles/diversifikation', 'Diversifikation')} vor, wie groß jede sein darf, ${link('/articles/positionsgroesse', 'Positionsgröße')}.`,
    ),
    paragraph(
      `Prüfe die Verteilung deines Bestands nach denselben drei Richtungen: größte Position, größter Sektor, größtes Land. Im ${link('/portfolio', 'Portfolio')} von Aktienlotse zeigt die Ansicht Verteilung alle drei.`,
    ),
  );

function method(universe: Universe, { order, sectors, countries }: Weights): Method {
  const without = universe.size - order.length;
  const nowhere = (parts: readonly Part[]) => parts.find(({ label }) => label === null)?.count ?? 0;
  const [noSector, noCountry] = [nowhere(sectors), nowhere(countries)];
  return {
    title: 'So ist gewogen',
    renewed: 'Mit jedem Import wird neu gewogen und neu geschrieben.',
    points: [
      `Gewogen ${agreeing(order.length, 'wird', 'werden')} ${stocks(order.length)} mit bekanntem Börsenwert, in Euro zum letzten Wechselkurs.`,
      ...(without > 0
        ? [`${capital(stocks(without))} ohne Börsenwert ${agreeing(without, 'bleibt', 'bleiben')} außen vor.`]
        : []),
      'Der Börsenwert zählt alle Aktien einer Firma, auch die in festen Händen. Indizes rechnen meist nur mit dem Streubesitz und kommen auf andere Anteile.',
      'Ist eine Firma mit mehreren Gattungen gelistet, zählt jede Notierung für sich, wie die Datenquelle sie meldet.',
      'Der Herfindahl-Index rechnet mit ungerundeten Anteilen und ist auf ganze Punkte gerundet, der Kehrwert geht von dieser Zahl aus.',
      ...(noSector + noCountry > 0
        ? [
            `„Ohne Angabe“ ${agreeing(noSector, 'ist beim Sektor', 'sind beim Sektor')} ${stocks(noSector)}, beim Land ${stocks(noCountry)}.${noSector > 0 && sectors.filter(hasName).length > 1 ? ' Im Herfindahl-Index der Sektoren zählt das wie ein eigener Sektor.' : ''}`,
          ]
        : []),
      '„Markt“ meint die Aktien, die Aktienlotse kennt, nicht die Weltbörse.',
    ],
  };
}
