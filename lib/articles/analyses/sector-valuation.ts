import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe-columns';
import {
  type Analysis,
  asOf,
  type BuiltArticle,
  dated,
  everyStock,
  featuredBy,
  groupsOf,
  largestOf,
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
import { LEAST_TO_COMPARE, type MetricSpreads, type SectorSpread, spreadsOf } from './sector-spreads';
import { agreeing, capital, listed, multiple, numeral, percent, printed, stocks } from './words';

/** The valuation of the sectors beside that of the market. */
export const sectorValuation: Analysis = {
  slug: 'marktbewertung-nach-sektoren',
  question: 'Welcher Sektor ist gerade teuer, welcher billig, und wie weit liegen sie auseinander?',
  build,
};

type Spreads = {
  earnings: MetricSpreads | null;
  book: MetricSpreads | null;
  ebitda: MetricSpreads | null;
  yields: MetricSpreads | null;
};

function build({ universe }: Market): BuiltArticle | null {
  const spreads: Spreads = {
    earnings: spreadsOf(universe, 'trailing_p_e'),
    book: spreadsOf(universe, 'price_to_book'),
    ebitda: spreadsOf(universe, 'enterprise_to_ebitda'),
    yields: spreadsOf(universe, 'dividend_yield'),
  };
  const { earnings, book, ebitda, yields } = spreads;
  if (!earnings && !book && !ebitda && !yields) return null;
  const shown = featuredOf(universe, earnings);
  const day = stand(universe);
  return {
    title: 'Marktbewertung nach Sektoren: KGV, KBV und EV/EBITDA',
    description: earnings
      ? `Die mittlere Aktie kostet das ${multiple(earnings.market.median)}-Fache ihres Gewinns. KGV, KBV, EV/EBITDA und Rendite je Sektor mit Median und Quartilen.`
      : 'KBV, EV/EBITDA und Dividendenrendite je Sektor mit Median und Quartilen, dazu der ganze Markt als Maßstab.',
    tags: ['Sektoren', 'Bewertung', 'KGV'],
    stocks: shown.indices.map((index) => featuredBy(universe, index)),
    related: ['kgv-richtig-lesen', 'guenstigstes-zehntel', 'ev-ebitda'],
    sources: [],
    charts: chartsOf(spreads, day),
    body: joined([
      paragraph(...lead(spreads)),
      earningsPart(universe, earnings, day),
      cardsPart(universe, shown, earnings),
      bookPart(universe, book, day),
      ebitdaPart(ebitda, earnings, day),
      yieldsPart(universe, yields, day),
      limits(),
      method(universe, spreads),
    ]),
  };
}

const first = <T>(items: readonly T[]): T => items[0] as T;
const last = <T>(items: readonly T[]): T => items.at(-1) as T;
const named = ({ label }: SectorSpread): string => escaped(label);
const canCompare = (spreads: MetricSpreads | null): spreads is MetricSpreads =>
  spreads !== null && spreads.compared.length >= 2;

function lead({ earnings, book }: Spreads): (string | null)[] {
  if (!earnings) {
    return [
      'Ein KGV lässt sich in diesem Markt für keine Aktie angeben, weil positive Gewinne fehlen oder nicht bekannt sind.',
      book
        ? `Über die Bewertung sagt vorerst das Eigenkapital mehr: Im Median kostet ein Euro Buchwert ${multiple(book.market.median)} Euro.`
        : 'Was sich vergleichen lässt, steht in den Tabellen.',
    ];
  }
  const { market, compared } = earnings;
  const middle =
    market.count === 1
      ? `Die einzige Aktie mit positivem Gewinn kostet das ${multiple(market.median)}-Fache dieses Gewinns.`
      : `Die mittlere Aktie dieses Marktes kostet das ${multiple(market.median)}-Fache ihres Gewinns; von ${numeral(market.count, '')} Aktien mit positivem Gewinn ist die eine Hälfte billiger, die andere teurer.`;
  if (!canCompare(earnings)) {
    return [
      middle,
      `Für einen Vergleich der Sektoren reicht das nicht: Mindestens zwei von ihnen bräuchten je ${numeral(LEAST_TO_COMPARE, '')} Aktien mit KGV.`,
    ];
  }
  const [low, high] = [first(compared), last(compared)];
  const [from, to] = [printed(low.median), printed(high.median)];
  if (from === to) return [middle, `Zwischen den Sektoren gibt es im Median keinen Unterschied.`];
  return [
    middle,
    `Am wenigsten zahlt die Börse für einen Euro Gewinn im Sektor ${named(low)} mit einem Median von ${multiple(from)}, am meisten im Sektor ${named(high)} mit ${multiple(to)}.`,
    `Im teuersten Sektor kostet ein Euro Gewinn damit das ${multiple(printed(to / from))}-Fache dessen, was er im billigsten kostet.`,
  ];
}

function earningsPart(universe: Universe, spreads: MetricSpreads | null, day: string): string {
  if (!spreads) return '';
  const { market, compared } = spreads;
  const without = universe.size - market.count;
  const parts = [
    heading('Was ein Euro Gewinn kostet'),
    paragraph(
      `Das KGV teilt den Kurs durch den Gewinn je Aktie der letzten zwölf Monate.`,
      without === 0
        ? universe.size === 1
          ? 'Die eine Aktie hat eines.'
          : 'Alle Aktien haben eines.'
        : `${capital(stocks(without))} ${agreeing(without, 'hat', 'haben')} keines, weil sie Verlust ${agreeing(without, 'macht', 'machen')} oder der Gewinn nicht bekannt ist; ${agreeing(without, 'sie bleibt', 'sie bleiben')} außen vor und ${agreeing(without, 'fehlt', 'fehlen')} auch im Median. Ein Sektor mit vielen Verlusten sieht dadurch besser aus, als er ist.`,
    ),
    compared.length > 0 ? chartMarker('kgv') : '',
    spreadTable(spreads, 'trailing_p_e', day),
  ];
  if (!canCompare(spreads)) return joined(parts);
  const [low, high] = [first(compared), last(compared)];
  const byWidth = [...compared].sort((a, b) => a.upper - a.lower - (b.upper - b.lower));
  const [tight, wide] = [first(byWidth), last(byWidth)];
  const isEven = printed(wide.upper - wide.lower) === printed(tight.upper - tight.lower);
  const above = compared.filter(({ median }) => median > market.median).length;
  const [from, to] = [printed(low.median), printed(high.median)];
  return joined([
    ...parts,
    paragraph(
      from === to
        ? null
        : `Der Abstand der Enden in einer Zeile: ${sum(`${multiple(to)} ÷ ${multiple(from)} = ${multiple(to / from)}`)}.`,
      `Über dem Markt ${agreeing(above, 'liegt', 'liegen')} ${above === 0 ? 'kein Sektor' : above === 1 ? 'ein Sektor' : `${numeral(above, '')} Sektoren`}, und das ist auch eine Aussage über das Gewicht der Sektoren: In den Median des Marktes geht jede Aktie einmal ein, ein Sektor mit vielen Aktien zieht ihn also zu sich.`,
    ),
    paragraph(
      isEven
        ? null
        : `Am weitesten streuen die KGV im Sektor ${named(wide)}: Ein Viertel der Aktien kostet dort höchstens das ${multiple(wide.lower)}-Fache, ein anderes mindestens das ${multiple(wide.upper)}-Fache des Gewinns. Am engsten liegen sie im Sektor ${named(tight)} beisammen, zwischen ${multiple(tight.lower)} und ${multiple(tight.upper)}. Je breiter die Spanne, desto weniger verrät die Zugehörigkeit zum Sektor über die einzelne Aktie.`,
      from === to
        ? null
        : high.lower < low.upper
          ? `Wie wenig der Sektor über eine Aktie besagen kann, zeigen die beiden Enden: Das billigste Viertel im Sektor ${named(high)} ist für höchstens das ${multiple(high.lower)}-Fache zu haben, das teuerste Viertel im Sektor ${named(low)} kostet mindestens das ${multiple(low.upper)}-Fache. Die Sektoren überschneiden sich.`
          : `Die beiden Enden sind weitgehend getrennt: Drei Viertel der Aktien im Sektor ${named(high)} kosten mindestens das ${multiple(high.lower)}-Fache ihres Gewinns, drei Viertel im Sektor ${named(low)} höchstens das ${multiple(low.upper)}-Fache.`,
    ),
  ]);
}

type Featured = { indices: number[]; areEnds: boolean };

/** The largest stock of the cheapest sector and of the dearest; without a comparison the two largest of all. */
function featuredOf(universe: Universe, earnings: MetricSpreads | null): Featured {
  const groups = [...groupsOf(universe, 'sector')];
  const largestIn = ({ label }: SectorSpread) =>
    largestOf(universe, groups.find(([sector]) => sectorLabel(sector) === label)?.[1] ?? [], 1);
  const ends = canCompare(earnings) ? [first(earnings.compared), last(earnings.compared)] : [];
  const indices = ends.flatMap(largestIn);
  if (indices.length === 2) return { indices, areEnds: true };
  return { indices: largestOf(universe, everyStock(universe), 2), areEnds: false };
}

function cardsPart(
  universe: Universe,
  { indices, areEnds }: Featured,
  earnings: MetricSpreads | null,
): string {
  if (indices.length === 0) return '';
  const links = indices.map((index) => stockLink(universe, index));
  const cards = indices.map((_, place) => cardMarker(place + 1)).join('\n');
  if (!areEnds || !earnings) {
    const text =
      links.length === 1
        ? `Die größte Aktie dieses Marktes nach Börsenwert ist ${links[0]}:`
        : `Die beiden größten Aktien dieses Marktes nach Börsenwert sind ${listed(links)}:`;
    return joined([paragraph(text), cards]);
  }
  const [low, high] = [first(earnings.compared), last(earnings.compared)];
  return joined([
    paragraph(
      `Die größte Aktie im billigsten Sektor, ${named(low)}, ist nach Börsenwert ${links[0]}; im teuersten, ${named(high)}, ist es ${links[1]}. Ihre Karten zeigen, wie weit eine einzelne Aktie vom Median ihres Sektors abweichen kann:`,
    ),
    cards,
  ]);
}

function bookPart(universe: Universe, spreads: MetricSpreads | null, day: string): string {
  if (!spreads) return '';
  const { market } = spreads;
  const price = printed(market.median);
  const parts = [
    heading('Was ein Euro Eigenkapital kostet'),
    paragraph(
      `Das KBV stellt den Börsenwert neben das Eigenkapital der Bilanz. Im Median des Marktes kostet ein Euro davon ${multiple(price)} Euro.`,
      price < 1
        ? 'Die Börse bewertet die mittlere Firma damit niedriger als deren eigene Bücher.'
        : price === 1
          ? 'Die Börse bewertet die mittlere Firma damit so hoch wie deren eigene Bücher.'
          : 'Was darüber hinausgeht, bezahlt die Börse für Erträge, die in der Bilanz nicht stehen.',
      `Ein negatives Eigenkapital ergibt kein sinnvolles KBV und zählt nicht mit.`,
    ),
    spreadTable(spreads, 'price_to_book', day),
  ];
  if (!canCompare(spreads)) return joined(parts);
  const [low, high] = [first(spreads.compared), last(spreads.compared)];
  const isEven = printed(low.median) === printed(high.median);
  const returns = spreadsOf(universe, 'return_on_equity');
  const returnOf = ({ label }: SectorSpread) => returns?.compared.find((sector) => sector.label === label);
  const [lowReturn, highReturn] = [returnOf(low), returnOf(high)];
  return joined([
    ...parts,
    paragraph(
      isEven
        ? 'Zwischen den Sektoren unterscheidet sich dieser Preis im Median nicht.'
        : `Am höchsten steht der Sektor ${named(high)} mit ${multiple(high.median)}, am niedrigsten ${named(low)} mit ${multiple(low.median)}.`,
      !isEven && lowReturn && highReturn
        ? `Ob der Unterschied berechtigt ist, entscheidet zuerst die Eigenkapitalrendite. Unter den Firmen mit positiver Rendite liegt sie im Sektor ${named(high)} bei ${percent(highReturn.median * 100)} im Median, im Sektor ${named(low)} bei ${percent(lowReturn.median * 100)}. ${
            highReturn.median > lowReturn.median
              ? 'Das teurere Eigenkapital verdient hier also auch mehr; ob genug mehr, muss die einzelne Bilanz zeigen.'
              : 'Das teurere Eigenkapital verdient hier nicht mehr als das billigere, der Aufschlag hat also einen anderen Grund: erwartetes Wachstum, geringere Schulden oder schlicht Beliebtheit.'
          }`
        : null,
    ),
    paragraph(
      `Bei Banken und Versicherern ist das Eigenkapital der Rohstoff des Geschäfts, bei einer Softwarefirma fast Nebensache. Deshalb taugt das KBV innerhalb eines Sektors besser als zwischen ihnen; die Begründung steht unter ${link('/articles/kbv-banken-versicherer', 'KBV bei Banken und Versicherern')}, und wie Schulden die Rendite aufblasen, unter ${link('/articles/eigenkapitalrendite-hebel', 'Eigenkapitalrendite und Hebel')}.`,
    ),
  ]);
}

function ebitdaPart(spreads: MetricSpreads | null, earnings: MetricSpreads | null, day: string): string {
  if (!spreads) return '';
  return joined([
    heading('Mit den Schulden gerechnet'),
    paragraph(
      `EV/EBITDA setzt Börsenwert und Nettoschulden ins Verhältnis zum Ergebnis vor Zinsen, Steuern und Abschreibungen. Wer eine Firma ganz kaufen wollte, müsste im Median dieses Marktes das ${multiple(spreads.market.median)}-Fache dieses Ergebnisses aufbringen.`,
      `Sektoren mit hohen Schulden rücken gegenüber dem KGV nach oben, Sektoren mit viel Kasse nach unten.`,
    ),
    spreadTable(spreads, 'enterprise_to_ebitda', day),
    paragraph(
      leapOf(spreads, earnings),
      `Das EBITDA übersieht dabei, was Maschinen und Gebäude an Ersatz verlangen: In Sektoren mit schweren Anlagen sieht das Vielfache freundlicher aus, als der freie Cashflow es zulässt (${link('/articles/ev-ebitda', 'EV/EBITDA im Einzelnen')}).`,
    ),
  ]);
}

/** Which sector the two multiples judge most differently. */
function leapOf(ebitda: MetricSpreads, earnings: MetricSpreads | null): string | null {
  if (!canCompare(earnings) || !canCompare(ebitda)) return null;
  const places = earnings.compared
    .filter(({ label }) => ebitda.compared.some((other) => other.label === label))
    .map((sector, place) => ({ sector, place: place + 1 }));
  const order = ebitda.compared.filter(({ label }) => places.some(({ sector }) => sector.label === label));
  const leaps = places.map(({ sector, place }) => ({
    sector,
    place,
    other: order.findIndex(({ label }) => label === sector.label) + 1,
  }));
  leaps.sort((a, b) => Math.abs(b.other - b.place) - Math.abs(a.other - a.place));
  const leap = leaps[0];
  if (!leap || order.length < 2) return null;
  if (leap.other === leap.place) {
    return 'Die Reihenfolge der Sektoren ist dieselbe wie beim KGV; Schulden und Kasse verschieben sie im Median nicht.';
  }
  return `Am verschiedensten urteilen die beiden Vielfachen über den Sektor ${named(leap.sector)}: Vom billigsten an gezählt steht er nach dem KGV auf Platz ${leap.place}, nach EV/EBITDA auf Platz ${leap.other} von ${order.length}. ${
    leap.other > leap.place
      ? 'Teurer macht einen Sektor in dieser Rechnung gewöhnlich, was das KGV nicht zeigt: viele Schulden oder geringe Abschreibungen.'
      : 'Billiger macht einen Sektor in dieser Rechnung gewöhnlich, was das KGV nicht zeigt: viel Kasse oder hohe Abschreibungen.'
  }`;
}

function yieldsPart(universe: Universe, spreads: MetricSpreads | null, day: string): string {
  const title = heading('Was davon ausgeschüttet wird');
  if (!spreads) {
    return joined([
      title,
      paragraph(
        'Eine Dividende ist von keiner Aktie dieses Marktes bekannt; einen Vergleich der Renditen gibt es deshalb nicht.',
      ),
    ]);
  }
  const { market, compared } = spreads;
  const [low, high] = [first(compared), last(compared)];
  return joined([
    title,
    paragraph(
      `${universe.size === 1 ? 'Die eine Aktie zahlt eine Dividende' : `Eine Dividende ${agreeing(market.count, 'zahlt', 'zahlen')} ${numeral(market.count, 'eine')} von ${numeral(universe.size, '')} Aktien`}: ${sum(`${market.count} ÷ ${universe.size} = ${percent((market.count / universe.size) * 100)}`)}. Unter den Zahlern liegt die Rendite im Median bei ${percent(market.median)}.`,
      canCompare(spreads) && low && high
        ? `Im Sektor ${named(high)} sind es ${percent(high.median)}, im Sektor ${named(low)} ${percent(low.median)}.`
        : null,
      `Die Tabelle zählt nur Zahler. Ein Sektor, in dem wenige Firmen ausschütten, kann also mit einer ansehnlichen Rendite dastehen.`,
    ),
    compared.length > 0 ? chartMarker('rendite') : '',
    spreadTable(spreads, 'dividend_yield', day),
    paragraph(
      `Eine hohe Rendite und ein niedriges KGV treten oft zusammen auf, weil in beiden der Kurs steht: Er ist der Nenner der Rendite und der Zähler des KGV. Beides zusammen ist deshalb keine zweite Bestätigung. Wie sich die Renditen über den ganzen Markt verteilen, steht unter ${link('/articles/dividendenrenditen-im-markt', 'Dividendenrenditen im Markt')}.`,
    ),
  ]);
}

const limits = (): string =>
  joined([
    heading('Warum billige Sektoren billig bleiben können'),
    paragraph(
      `Ein Sektor mit niedrigem Median ist kein Sonderangebot. Die Börse zahlt für einen Euro Gewinn weniger, wenn sie ihn für vergänglich hält (${link('/articles/zyklische-aktien', 'Zykliker auf dem Höhepunkt')}), wenn er kaum wächst, wenn viel Kapital nötig ist, um ihn zu verdienen, oder wenn die Bilanz ihn gefährdet. Jeder dieser Gründe kann einen ganzen Sektor betreffen.`,
      `Brauchbar wird die Tabelle in der anderen Richtung: Eine Aktie, die dir teuer vorkommt, vergleichst du zuerst mit dem oberen Quartil ihres Sektors und erst danach mit dem Markt. Liegt sie auch dort darüber, muss ihr Wachstum den Preis tragen; wie man das prüft, zeigt ${link('/articles/kgv-richtig-lesen', 'das KGV und seine Fallen')}.`,
    ),
    paragraph(
      `Alle Sektoren lassen sich in der ${link('/search', 'Aktiensuche')} einzeln öffnen und nach KGV, KBV oder Dividendenrendite ordnen.`,
    ),
  ]);

function method(universe: Universe, { earnings, book, ebitda, yields }: Spreads): string {
  const counts = [
    ...(earnings ? [`KGV ${earnings.market.count}`] : []),
    ...(book ? [`KBV ${book.market.count}`] : []),
    ...(ebitda ? [`EV/EBITDA ${ebitda.market.count}`] : []),
    ...(yields ? [`Dividendenrendite ${yields.market.count}`] : []),
  ];
  const without = groupsOf(universe, 'sector').get(null)?.length ?? 0;
  const of = asOf(universe);
  return joined([
    heading('So ist gerechnet'),
    list([
      of
        ? `Stand: ${of}. Der Text entsteht nach jedem Import von Marktdaten neu.`
        : 'Der Text entsteht nach jedem Import von Marktdaten neu.',
      `Grundlage ${agreeing(universe.size, 'ist die eine gelistete Aktie', `sind alle ${numeral(universe.size, '')} gelisteten Aktien`)}. Werte über null gibt es so oft: ${counts.join(', ')}.`,
      `Kein Wert zählt bei Verlust, negativem Eigenkapital oder ohne Dividende. Ausreißer nach oben bleiben drin; Median und Quartile verschieben sie kaum.`,
      'Jede Aktie zählt gleich viel, ob groß oder klein. Ein Durchschnitt nach Börsenwert fiele anders aus.',
      `Quartile sind zwischen benachbarten Werten geradlinig interpoliert und stehen ab vier Werten in der Tabelle. Verglichen werden Sektoren ab ${numeral(LEAST_TO_COMPARE, '')} Werten.`,
      ...(without > 0
        ? [
            `${capital(stocks(without))} ${agreeing(without, 'hat', 'haben')} keinen Sektor und ${agreeing(without, 'zählt', 'zählen')} nur zum Markt.`,
          ]
        : []),
      ...(canCompare(earnings)
        ? ['Das Verhältnis der beiden Enden ist mit den gerundeten Medianen gerechnet, die im Text stehen.']
        : []),
    ]),
  ]);
}

const formatOf = (key: MetricKey) => (key === 'dividend_yield' ? percent : multiple);

function spreadTable({ market, sectors }: MetricSpreads, key: MetricKey, day: string): string {
  const format = formatOf(key);
  const cells = ({ count, lower, median, upper, hasQuartiles }: MetricSpreads['market']) => [
    String(count),
    hasQuartiles ? format(lower) : '–',
    format(median),
    hasQuartiles ? format(upper) : '–',
  ];
  return table(
    dated(`${METRICS[key].label} je Sektor, vom niedrigsten Median an`, day),
    ['Sektor', 'Aktien', 'Unteres Quartil', 'Median', 'Oberes Quartil'],
    [
      ...sectors.map((sector) => [named(sector), ...cells(sector)]),
      ['<strong>Markt</strong>', ...cells(market)],
    ],
  );
}

function chartsOf({ earnings, yields }: Spreads, day: string): Charts {
  const chart = (spreads: MetricSpreads, key: MetricKey): Charts[string] => {
    const format = formatOf(key);
    const { label } = METRICS[key];
    return {
      kind: 'ranges',
      label: `${label} je Sektor: Median und mittlere Hälfte der Aktien, daneben der Median des Marktes von ${format(spreads.market.median)}`,
      caption: dated(
        `${label}: Punkt am Median, Balken über die mittlere Hälfte der Aktien; die Linie ist der Median des Marktes (${format(spreads.market.median)})`,
        day,
      ),
      rows: spreads.compared.map(({ label: sector, lower, median, upper, hasQuartiles }) => ({
        label: sector,
        text: format(median),
        middle: median,
        range: hasQuartiles ? { low: lower, high: upper } : null,
      })),
      reference: spreads.market.median,
    };
  };
  return {
    ...(earnings && earnings.compared.length > 0 ? { kgv: chart(earnings, 'trailing_p_e') } : {}),
    ...(yields && yields.compared.length > 0 ? { rendite: chart(yields, 'dividend_yield') } : {}),
  };
}
