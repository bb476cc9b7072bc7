import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import type { Universe } from '@/lib/stocks/universe-columns';
import { dated } from '../analysis';
import { chartMarker, escaped, link, paragraph, section, sum, table } from '../markup';
import { type MetricSpreads, type SectorSpread, spreadsOf } from '../sector-spreads';
import { agreeing, capital, multiple, numeral, percent, printed, stocks } from '../words';
import { formatOf } from './charts';
import { canCompare, first, last, leapOf } from './figures';

export const named = ({ label }: SectorSpread): string => escaped(label);

export function earningsPart(universe: Universe, spreads: MetricSpreads | null, day: string): string {
  if (!spreads) return '';
  const { market, compared } = spreads;
  const without = universe.size - market.count;
  const title = 'Was ein Euro Gewinn kostet';
  const parts = [
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
  if (!canCompare(spreads)) return section(title, ...parts);
  const [low, high] = [first(compared), last(compared)];
  const byWidth = [...compared].sort((a, b) => a.upper - a.lower - (b.upper - b.lower));
  const [tight, wide] = [first(byWidth), last(byWidth)];
  const isEven = printed(wide.upper - wide.lower) === printed(tight.upper - tight.lower);
  const above = compared.filter(({ median }) => median > market.median).length;
  const [from, to] = [printed(low.median), printed(high.median)];
  return section(
    title,
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
  );
}

export function bookPart(universe: Universe, spreads: MetricSpreads | null, day: string): string {
  if (!spreads) return '';
  const { market } = spreads;
  const price = printed(market.median);
  const title = 'Was ein Euro Eigenkapital kostet';
  const parts = [
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
  if (!canCompare(spreads)) return section(title, ...parts);
  const [low, high] = [first(spreads.compared), last(spreads.compared)];
  const isEven = printed(low.median) === printed(high.median);
  const returns = spreadsOf(universe, 'return_on_equity');
  const returnOf = ({ label }: SectorSpread) => returns?.compared.find((sector) => sector.label === label);
  const [lowReturn, highReturn] = [returnOf(low), returnOf(high)];
  return section(
    title,
    ...parts,
    paragraph(
      isEven
        ? 'Zwischen den Sektoren unterscheidet sich dieser Preis im Median nicht.'
        : `Am höchsten steht der Sektor ${named(high)} mit ${multiple(high.median)}, am niedrigsten ${named(low)} mit ${multiple(low.median)}.`,
      !isEven && lowReturn && highReturn
        ? `Ob der Unterschied berechtigt ist, entscheidet zuerst die Eigenkapitalrendite. Unter den Firmen mit positiver Rendite liegt sie im Sektor ${named(high)} bei ${percent(highReturn.median * 100)} im Median, im Sektor ${named(low)} bei ${percent(lowReturn.median * 100)}. ${
            printed(highReturn.median * 100) > printed(lowReturn.median * 100)
              ? 'Das teurere Eigenkapital verdient hier also auch mehr; ob genug mehr, muss die einzelne Bilanz zeigen.'
              : 'Das teurere Eigenkapital verdient hier nicht mehr als das billigere, der Aufschlag hat also einen anderen Grund: erwartetes Wachstum, geringere Schulden oder schlicht Beliebtheit.'
          }`
        : null,
    ),
    paragraph(
      `Bei Banken und Versicherern ist das Eigenkapital der Rohstoff des Geschäfts, bei einer Softwarefirma fast Nebensache. Deshalb taugt das KBV innerhalb eines Sektors besser als zwischen ihnen; die Begründung steht unter ${link('/articles/kbv-banken-versicherer', 'KBV bei Banken und Versicherern')}, und wie Schulden die Rendite aufblasen, unter ${link('/articles/eigenkapitalrendite-hebel', 'Eigenkapitalrendite und Hebel')}.`,
    ),
  );
}

export function ebitdaPart(
  spreads: MetricSpreads | null,
  earnings: MetricSpreads | null,
  day: string,
): string {
  if (!spreads) return '';
  return section(
    'Mit den Schulden gerechnet',
    paragraph(
      `EV/EBITDA setzt Börsenwert und Nettoschulden ins Verhältnis zum Ergebnis vor Zinsen, Steuern und Abschreibungen. Wer eine Firma ganz kaufen wollte, müsste im Median dieses Marktes das ${multiple(spreads.market.median)}-Fache dieses Ergebnisses aufbringen.`,
      `Sektoren mit hohen Schulden rücken gegenüber dem KGV nach oben, Sektoren mit viel Kasse nach unten.`,
    ),
    spreadTable(spreads, 'enterprise_to_ebitda', day),
    paragraph(
      leapSentence(spreads, earnings),
      `Das EBITDA übersieht dabei, was Maschinen und Gebäude an Ersatz verlangen: In Sektoren mit schweren Anlagen sieht das Vielfache freundlicher aus, als der freie Cashflow es zulässt (${link('/articles/ev-ebitda', 'EV/EBITDA im Einzelnen')}).`,
    ),
  );
}

function leapSentence(ebitda: MetricSpreads, earnings: MetricSpreads | null): string | null {
  const leap = leapOf(ebitda, earnings);
  if (!leap) return null;
  if (leap.other === leap.place) {
    return 'Die Reihenfolge der Sektoren ist dieselbe wie beim KGV; Schulden und Kasse verschieben sie im Median nicht.';
  }
  return `Am verschiedensten urteilen die beiden Vielfachen über den Sektor ${named(leap.sector)}: Vom billigsten an gezählt steht er unter den ${numeral(leap.of, '')} Sektoren, die sich nach beiden vergleichen lassen, nach dem KGV auf Platz ${leap.place}, nach EV/EBITDA auf Platz ${leap.other}. ${
    leap.other > leap.place
      ? 'Teurer macht einen Sektor in dieser Rechnung gewöhnlich, was das KGV nicht zeigt: viele Schulden oder geringe Abschreibungen.'
      : 'Billiger macht einen Sektor in dieser Rechnung gewöhnlich, was das KGV nicht zeigt: viel Kasse oder hohe Abschreibungen.'
  }`;
}

export function yieldsPart(universe: Universe, spreads: MetricSpreads | null, day: string): string {
  const title = 'Was davon ausgeschüttet wird';
  if (!spreads) {
    return section(
      title,
      paragraph(
        'Eine Dividende ist von keiner Aktie dieses Marktes bekannt; einen Vergleich der Renditen gibt es deshalb nicht.',
      ),
    );
  }
  const { market, compared } = spreads;
  const [low, high] = [first(compared), last(compared)];
  return section(
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
  );
}

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
