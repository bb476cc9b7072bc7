import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { formatLargeMoney } from '@/lib/platform/format/money';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe-columns';
import {
  type Analysis,
  asOf,
  type BuiltArticle,
  dated,
  everyStock,
  featuredBy,
  groupsOf,
  type Market,
  stand,
  stockLink,
} from './analysis';
import type { Charts } from './charts';
import {
  cardMarker,
  chartMarker,
  escaped,
  heading,
  joined,
  link,
  list,
  paragraph,
  sum,
  table,
} from './markup';
import { agreeing, capital, listed, multiple, numeral, percent, printed, share, stocks } from './words';

/** How much of a market's value lies in its largest companies, sectors and countries. */
export const concentration: Analysis = {
  slug: 'konzentration-im-markt',
  question: 'Wie viel vom Wert des Marktes steckt in wenigen Aktien, Sektoren und Ländern?',
  build,
};

/** The groups of the largest that are added up. */
const GROUPS = [1, 5, 10, 50, 100, 500];
/** Rows of the table of stocks, and of the table of countries. */
const ROWS = 10;
/** Points above which American competition authorities call a market highly concentrated. */
const HIGHLY_CONCENTRATED = 1_800;

/** What stocks without a sector or country are counted under. */
const UNKNOWN = 'ohne Angabe';

type Part = { label: string; count: number; share: number };
/** The parts that have a name. */
const namedOf = (parts: readonly Part[]): Part[] => parts.filter(({ label }) => label !== UNKNOWN);

type Weights = {
  total: number;
  /** The largest first. */
  order: number[];
  /** Percent of the whole, in the same order. */
  shares: number[];
  index: number;
  sectors: Part[];
  countries: Part[];
};

function build({ universe }: Market): BuiltArticle | null {
  const weights = weightsOf(universe);
  if (!weights) return null;
  const { order } = weights;
  const day = stand(universe);
  const shown = order.slice(0, 2);
  const ten = topShare(weights, 10);
  return {
    title: 'Konzentration im Markt: wie viel in wenigen Aktien steckt',
    description:
      order.length > 10
        ? `Die zehn größten Aktien stellen ${percent(ten)} des Börsenwerts. Wie sich der Wert auf Firmen, Sektoren und Länder verteilt und was das für ein Depot heißt.`
        : 'Wie sich der Börsenwert auf Firmen, Sektoren und Länder verteilt, wie man Konzentration misst und was sie für ein Depot heißt.',
    tags: ['Marktwert', 'Konzentration', 'Streuung'],
    stocks: shown.map((index) => featuredBy(universe, index)),
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
    body: joined([
      paragraph(...lead(universe, weights)),
      largestPart(universe, weights, day),
      cardsPart(universe, shown),
      indexPart(weights),
      sectorPart(weights, day),
      countryPart(weights, day),
      reading(),
      method(universe, weights),
    ]),
  };
}

function weightsOf(universe: Universe): Weights | null {
  const { market_cap } = universe.euro;
  const value = (index: number) => market_cap[index] as number;
  const order = everyStock(universe)
    .filter((index) => value(index) > 0)
    .sort((a, b) => value(b) - value(a) || a - b);
  const total = order.reduce((added, index) => added + value(index), 0);
  if (order.length === 0) return null;
  const shares = order.map((index) => share(value(index), total));
  const partsOf = (key: 'sector' | 'country', labelOf: (name: string | null) => string | null): Part[] => {
    const parts = [...groupsOf(universe, key)].map(([name, indices]) => {
      const valued = indices.filter((index) => value(index) > 0);
      const worth = valued.reduce((added, index) => added + value(index), 0);
      return { label: labelOf(name) ?? UNKNOWN, count: valued.length, share: share(worth, total) };
    });
    return parts
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.share - a.share || a.label.localeCompare(b.label, 'de'));
  };
  return {
    total,
    order,
    shares,
    index: herfindahl(shares),
    sectors: partsOf('sector', sectorLabel),
    countries: partsOf('country', countryLabel),
  };
}

/** The sum of squared shares in percent: 10,000 where all is in one. */
const herfindahl = (shares: readonly number[]): number =>
  shares.reduce((added, value) => added + value * value, 0);

const topShare = ({ shares }: Weights, count: number): number =>
  shares.slice(0, count).reduce((added, value) => added + value, 0);

/** How many of the largest make at least half of the whole. */
function halfAt({ shares }: Weights): number {
  let added = 0;
  for (const [place, value] of shares.entries()) {
    added += value;
    if (added >= 50) return place + 1;
  }
  return shares.length;
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
  const counted = order.length < universe.size ? ', deren Börsenwert bekannt ist,' : '';
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
            ? `, obwohl sie nur ${percent(share(10, order.length))} aller Aktien sind.`
            : ', nicht mehr, als ihrer Zahl entspricht.'
        }`
      : null,
  ];
}

/** Groups that are smaller than the market. */
const groupsFor = ({ order }: Weights): number[] => GROUPS.filter((count) => count < order.length);

const groupName = (count: number): string =>
  count === 1 ? 'Die größte Aktie' : `Die ${formatCount(count)} größten`;

function largestPart(universe: Universe, weights: Weights, day: string): string {
  const { order, shares } = weights;
  const { market_cap } = universe.euro;
  const groups = groupsFor(weights);
  const top = order.slice(0, ROWS);
  const largest = printed(shares[0] as number);
  const isSteep = (largest / 100) * order.length >= 2;
  return joined([
    heading(top.length === 1 ? 'Die einzige Aktie' : 'Die größten und ihr Anteil'),
    groups.length > 0 ? chartMarker('groesste') : '',
    groups.length > 0
      ? table(
          dated('Anteil der größten Aktien am Börsenwert', day),
          ['Gruppe', 'Anteil am Wert', 'Anteil an der Zahl'],
          groups.map((count) => [
            groupName(count),
            percent(topShare(weights, count)),
            percent(share(count, order.length)),
          ]),
        )
      : '',
    order.length > 1
      ? paragraph(
          `Gemessen an einem Markt aus ${formatCount(order.length)} gleich großen Aktien wiegt die größte ${sum(`${percent(largest)} × ${formatCount(order.length)} = ${formatNumber((largest / 100) * order.length, 2)}`)} mal so viel, wie ihr zukäme.`,
          `Was das bedeutet, zeigt ein einzelner schlechter Tag: Fällt nur sie um 10 %, und alle anderen bleiben stehen, verliert der ganze Markt ${sum(`${percent(largest)} × 10 % = ${formatPercent(largest / 10, 2)}`)}.`,
          isSteep
            ? 'Ein solches Gefälle ist an Börsen die Regel. Firmenwerte wachsen in Prozent: Wer groß ist und wächst, legt in Euro am meisten zu, und nach Jahrzehnten stehen wenige Riesen neben vielen Zwergen.'
            : null,
        )
      : '',
    table(
      dated(
        top.length === 1
          ? 'Die Aktie nach Börsenwert'
          : `Die ${numeral(top.length, '')} größten Aktien nach Börsenwert`,
        day,
      ),
      ['Aktie', 'Börsenwert', 'Anteil', 'Aufaddiert'],
      top.map((index, place) => [
        stockLink(universe, index),
        formatLargeMoney(market_cap[index] as number, DEFAULT_CURRENCY),
        percent(shares[place] as number),
        percent(topShare(weights, place + 1)),
      ]),
    ),
  ]);
}

function cardsPart(universe: Universe, shown: readonly number[]): string {
  const [one, other] = shown.map((index) => stockLink(universe, index));
  const cards = shown.map((_, place) => cardMarker(place + 1)).join('\n');
  return joined([
    paragraph(
      other
        ? `Auf den Plätzen eins und zwei stehen ${one} und ${other}. Größe ist ein Ergebnis der Vergangenheit; was der Kurs dafür verlangt, zeigen die Karten:`
        : `Was der Kurs von ${one} verlangt, zeigt die Karte:`,
    ),
    cards,
  ]);
}

function indexPart(weights: Weights): string {
  const { index, order, sectors } = weights;
  const named = namedOf(sectors);
  const bySector = Math.round(herfindahl(sectors.map((part) => part.share)));
  const points = (value: number) => formatCount(Math.round(value));
  const effective = 10_000 / Math.max(1, Math.round(index));
  return joined([
    heading('Eine Zahl für die Konzentration'),
    paragraph(
      `Der Herfindahl-Index quadriert jeden Anteil in Prozent und zählt zusammen. Gehört alles einer Firma, sind es ${sum('100 × 100 = 10.000')} Punkte; verteilt es sich gleich auf hundert, sind es ${sum('100 × (1 × 1) = 100')}. Große Anteile schlagen durch das Quadrat stärker durch als kleine.`,
      `${order.length === 1 ? 'Hier' : 'Für die Aktien dieses Marktes'} ergibt er ${points(index)} Punkte.`,
      order.length > 1
        ? `Der Kehrwert ist anschaulicher: Der Markt ist so verteilt, als bestünde er aus ${multiple(effective)} gleich großen Aktien statt aus ${formatCount(order.length)}: ${sum(`10.000 ÷ ${points(Math.max(1, index))} = ${multiple(effective)}`)}.`
        : null,
    ),
    named.length > 1
      ? paragraph(
          `Nach Sektoren gerechnet sind es ${points(bySector)} Punkte.`,
          bySector > HIGHLY_CONCENTRATED
            ? `Amerikanische Wettbewerbsbehörden nennen einen Markt über ${formatCount(HIGHLY_CONCENTRATED)} Punkten hoch konzentriert. Die Schwelle ist für Anbieter eines Produkts gedacht, gibt aber ein Gefühl für die Größe: Ein Depot, das diesen Markt nachbildet, hängt an wenigen Branchen.`
            : `Amerikanische Wettbewerbsbehörden nennen einen Markt erst über ${formatCount(HIGHLY_CONCENTRATED)} Punkten hoch konzentriert. Die Schwelle ist für Anbieter eines Produkts gedacht, gibt aber ein Gefühl für die Größe: Nach diesem Maß hängt ein Depot, das den Markt nachbildet, nicht an wenigen Branchen.`,
        )
      : '',
  ]);
}

function sectorPart({ sectors, order }: Weights, day: string): string {
  const named = namedOf(sectors);
  const [first, second] = named;
  if (!first) return '';
  const isTie = second !== undefined && printed(first.share) === printed(second.share);
  const heavier = named
    .filter((part) => part.count > 0)
    .sort((a, b) => b.share / b.count - a.share / a.count)[0] as Part;
  return joined([
    heading('Welche Sektoren das Gewicht tragen'),
    sectors.length > 1 ? chartMarker('sektoren') : '',
    partTable(sectors, order.length, dated('Börsenwert je Sektor', day), 'Sektor'),
    paragraph(
      second && isTie
        ? `Am schwersten wiegen die Sektoren ${escaped(first.label)} und ${escaped(second.label)} mit je ${percent(first.share)}.`
        : second
          ? `Am schwersten wiegt der Sektor ${escaped(first.label)} mit ${percent(first.share)}, danach kommt ${escaped(second.label)} mit ${percent(second.share)}.`
          : sectors.length > 1
            ? `Wo der Sektor bekannt ist, ist es überall derselbe: ${escaped(first.label)} mit ${percent(first.share)} des Werts.`
            : `Der Markt besteht aus einem einzigen Sektor, ${escaped(first.label)}. Streuung über Branchen lässt er nicht zu.`,
      second && !isTie
        ? printed(first.share) > printed(share(first.count, order.length))
          ? `Der Zahl nach gehören nur ${percent(share(first.count, order.length))} der Aktien dazu; das Gewicht kommt also von großen Firmen.`
          : `Der Zahl nach gehören ${percent(share(first.count, order.length))} der Aktien dazu; das Gewicht kommt also von ihrer Menge.`
        : null,
      second && !isTie && heavier.label !== first.label
        ? `Die im Durchschnitt größten Firmen stehen im Sektor ${escaped(heavier.label)}.`
        : null,
      `Wie die Sektoren bewertet sind, steht unter ${link('/articles/marktbewertung-nach-sektoren', 'Marktbewertung nach Sektoren')}.`,
    ),
  ]);
}

function countryPart({ countries, order }: Weights, day: string): string {
  const named = namedOf(countries);
  const [first] = named;
  if (!first) return '';
  const rows = named.slice(0, ROWS);
  const rest = named.slice(ROWS);
  const unknown = countries.filter(({ label }) => label === UNKNOWN);
  const others: Part = {
    label: `${numeral(rest.length, 'ein')} weitere${rest.length === 1 ? 's Land' : ' Länder'}`,
    count: rest.reduce((added, { count }) => added + count, 0),
    share: rest.reduce((added, part) => added + part.share, 0),
  };
  return joined([
    heading('Welche Länder'),
    partTable(
      [...rows, ...(rest.length > 0 ? [others] : []), ...unknown],
      order.length,
      dated('Börsenwert nach dem Sitz der Firma', day),
      'Land',
    ),
    paragraph(
      named.length === 1
        ? `Alle Firmen, deren Sitz bekannt ist, kommen aus einem Land: ${escaped(first.label)}.`
        : `Nach dem Sitz der Firma führen diese Länder: ${listed(named.slice(0, 3).map(({ label, share: part }) => `${escaped(label)} (${percent(part)})`))}.`,
      'Der Sitz sagt wenig darüber, wo eine Firma verdient. Ein Schweizer Pharmakonzern erlöst seine Umsätze in aller Welt, ein amerikanischer Versorger fast alle daheim. Wer Länder streut, streut deshalb vor allem Rechtsordnungen, Steuern und die Währung der Notierung.',
      `Was die Währung mit einer Rendite macht, rechnet ${link('/articles/waehrungsrisiko', 'Währungsrisiko')} vor.`,
    ),
  ]);
}

function partTable(parts: readonly Part[], all: number, caption: string, column: string): string {
  return table(
    caption,
    [column, 'Anteil am Wert', 'Aktien', 'Anteil an der Zahl'],
    parts.map(({ label, count, share: worth }) => [
      escaped(label),
      percent(worth),
      String(count),
      percent(share(count, all)),
    ]),
  );
}

const reading = (): string =>
  joined([
    heading('Was Konzentration für ein Depot bedeutet'),
    paragraph(
      'Wer einen nach Börsenwert gewichteten Indexfonds kauft, kauft eine solche Verteilung mit. Das ist kein Fehler: Der Fonds folgt dem Urteil aller Anleger und muss nie umschichten, weil eine Aktie im Kurs steigt. Es heißt aber, dass die Zahl der Titel im Prospekt wenig über die Streuung sagt.',
      'Hendrik Bessembinder rechnete 2018 für den amerikanischen Markt seit 1926 nach, woher der Zuwachs an Vermögen kam: Vier Prozent der Unternehmen erklärten den gesamten Mehrertrag gegenüber kurzlaufenden Staatspapieren, die übrigen zusammen kamen über deren Ertrag nicht hinaus. Konzentration ist also auch die Spur der wenigen, die alles tragen, und wer sie vorher aussortiert, verpasst sie.',
    ),
    paragraph(
      `Konzentration entsteht auch ohne Zutun. Macht eine Aktie ein Fünftel eines Depots aus und steigt um die Hälfte, während alles andere stehen bleibt, wächst ihr Anteil auf ${sum('20 × 1,50 ÷ (20 × 1,50 + 80) = 27,27 %')}. Wer seine Gewichte nicht ansieht, dessen Depot wird mit den Jahren von selbst zu einer Wette auf die Gewinner von gestern.`,
    ),
    paragraph(
      `Für ein Depot aus einzelnen Aktien gilt das Gegenstück. Zehn Positionen können besser gestreut sein als ein Markt mit Hunderten, wenn ihre Gewichte gleich sind und ihre Geschäfte verschieden: ${sum('10 × (10 × 10) = 1.000')} Punkte. Wie viele es braucht, rechnet ${link('/articles/diversifikation', 'Diversifikation')}, wie groß jede sein darf, ${link('/articles/positionsgroesse', 'Positionsgröße')}.`,
    ),
    paragraph(
      `Prüfe die Verteilung deines Bestands nach denselben drei Richtungen: größte Position, größter Sektor, größtes Land. Im ${link('/portfolio', 'Portfolio')} von Aktienlotse zeigt die Ansicht Verteilung alle drei.`,
    ),
  ]);

function method(universe: Universe, { order, sectors, countries }: Weights): string {
  const of = asOf(universe);
  const without = universe.size - order.length;
  const nowhere = (parts: readonly Part[]) => parts.find(({ label }) => label === UNKNOWN)?.count ?? 0;
  const [noSector, noCountry] = [nowhere(sectors), nowhere(countries)];
  return joined([
    heading('So ist gewogen'),
    list([
      of
        ? `Stand: ${of}. Mit jedem Import wird neu gewogen und neu geschrieben.`
        : 'Mit jedem Import wird neu gewogen und neu geschrieben.',
      `Gewogen ${agreeing(order.length, 'wird', 'werden')} ${stocks(order.length)} mit bekanntem Börsenwert, in Euro zum letzten Wechselkurs.`,
      ...(without > 0
        ? [`${capital(stocks(without))} ohne Börsenwert ${agreeing(without, 'bleibt', 'bleiben')} außen vor.`]
        : []),
      'Der Börsenwert zählt alle Aktien einer Firma, auch die in festen Händen. Indizes rechnen meist nur mit dem Streubesitz und kommen auf andere Anteile.',
      'Ist eine Firma mit mehreren Gattungen gelistet, zählt jede Notierung für sich, wie die Datenquelle sie meldet.',
      'Der Herfindahl-Index rechnet mit ungerundeten Anteilen und ist auf ganze Punkte gerundet, der Kehrwert geht von dieser Zahl aus.',
      ...(noSector + noCountry > 0
        ? [
            `„Ohne Angabe“ ${agreeing(noSector, 'ist beim Sektor', 'sind beim Sektor')} ${stocks(noSector)}, beim Land ${stocks(noCountry)}.${noSector > 0 && namedOf(sectors).length > 1 ? ' Im Herfindahl-Index der Sektoren zählt das wie ein eigener Sektor.' : ''}`,
          ]
        : []),
      '„Markt“ meint die Aktien, die Aktienlotse kennt, nicht die Weltbörse.',
    ]),
  ]);
}

function chartsOf(weights: Weights, day: string): Charts {
  const { sectors } = weights;
  const groups = groupsFor(weights);
  const bars = (label: string, parts: readonly Pick<Part, 'label' | 'share'>[]): Charts[string] => ({
    kind: 'bars',
    label,
    caption: dated(label, day),
    rows: parts.map((part) => ({ label: part.label, value: part.share, text: percent(part.share) })),
  });
  return {
    ...(groups.length > 0
      ? {
          groesste: bars(
            'Anteil der größten Aktien am Börsenwert',
            groups.map((count) => ({ label: groupName(count), share: topShare(weights, count) })),
          ),
        }
      : {}),
    ...(sectors.length > 1 ? { sektoren: bars('Anteil der Sektoren am Börsenwert', sectors) } : {}),
  };
}
