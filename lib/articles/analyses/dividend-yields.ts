import { median } from '@/lib/finance/median';
import { quartiles } from '@/lib/finance/quartiles';
import { formatNumber } from '@/lib/platform/format/number';
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
  type Market,
  stand,
  stockLink,
} from './analysis';
import { bandCounts } from './bands';
import type { Chart } from './charts';
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
import { agreeing, capital, numeral, ofStocks, percent, printed, share, stocks } from './words';

/** How the dividend yields of a market are spread, and what pays for them. */
export const dividendYields: Analysis = {
  slug: 'dividendenrenditen-im-markt',
  question: 'Welche Dividendenrendite ist üblich, und ab wann ist sie ungewöhnlich?',
  build,
};

/** Bounds of the bands of yields, in percent; the last one is open. */
const BOUNDS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** A yield from here on is unusual in most markets, percent. */
const HIGH_YIELD = 6;
const LOW_YIELD = 3;
/** Bounds of the bands of payout ratios, as fractions. */
const PAYOUT_BOUNDS = [0, 0.3, 0.6, 0.8, 1];

type Payer = { index: number; dividendYield: number; payout: number | null };

function build({ universe }: Market): BuiltArticle | null {
  if (universe.size === 0) return null;
  const payers = payersOf(universe);
  const day = stand(universe);
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
  return {
    ...common,
    description: `Wer eine Dividende zahlt, zahlt im Median ${percent(middle)} Rendite. Die Verteilung im ganzen Markt, je Sektor, und wie viel vom Gewinn dafür draufgeht.`,
    stocks: shown.map(({ index }) => featuredBy(universe, index)),
    charts: { renditen: yieldChart(universe, payers, day) },
    body: joined([
      paragraph(...lead(universe, payers, middle)),
      spreadPart(universe, payers, middle, day),
      cardsPart(universe, shown, middle),
      payoutPart(payers, day),
      sectorPart(universe, payers, day),
      inEuros(middle),
      reading(payers),
      method(universe, payers),
    ]),
  };
}

function payersOf(universe: Universe): Payer[] {
  const { dividend_yield, payout_ratio } = universe.figures;
  return everyStock(universe).flatMap((index) => {
    const dividendYield = dividend_yield[index] as number;
    const payout = payout_ratio[index] as number;
    return dividendYield > 0 ? [{ index, dividendYield, payout: payout > 0 ? payout : null }] : [];
  });
}

/** The payer nearest to the middle, and the one with the highest yield. */
function featuredOf(payers: readonly Payer[], middle: number): Payer[] {
  const byDistance = [...payers].sort(
    (a, b) => Math.abs(a.dividendYield - middle) - Math.abs(b.dividendYield - middle),
  );
  const highest = [...payers].sort((a, b) => b.dividendYield - a.dividendYield)[0] as Payer;
  const typical = byDistance.find(({ index }) => index !== highest.index);
  return typical ? [typical, highest] : [highest];
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

/** '1 bis 2 %', as texts of the bands. */
const BANDS = BOUNDS.map((from, band) => {
  const to = BOUNDS[band + 1];
  if (to === undefined) return { short: `ab ${from}`, long: `${from} % und mehr` };
  return from === 0
    ? { short: `< ${to}`, long: `über 0 bis unter ${to} %` }
    : { short: `${from}–${to}`, long: `${from} bis unter ${to} %` };
});

function yieldChart({ size }: Universe, payers: readonly Payer[], day: string): Chart {
  const counts = yieldCounts(payers);
  const columns = BANDS.map(({ short }, band) => ({
    label: short,
    value: counts[band] as number,
    text: String(counts[band]),
  }));
  const none = size - payers.length;
  return {
    kind: 'columns',
    label: `Wie viele Aktien welche Dividendenrendite haben, von keiner bis zu mindestens ${BOUNDS.at(-1)} Prozent`,
    caption: dated('Zahl der Aktien nach Dividendenrendite in Prozent', day),
    columns: [{ label: 'keine', value: none, text: String(none) }, ...columns],
  };
}

const yieldCounts = (payers: readonly Payer[]): number[] =>
  bandCounts(
    payers.map(({ dividendYield }) => dividendYield),
    BOUNDS,
  );

function spreadPart(universe: Universe, payers: readonly Payer[], middle: number, day: string): string {
  const counts = yieldCounts(payers);
  const none = universe.size - payers.length;
  const cut = quartiles(Float64Array.from(payers, ({ dividendYield }) => dividendYield));
  const row = (name: string, count: number) => [name, String(count), percent(share(count, universe.size))];
  const most = Math.max(...counts);
  const fullest = counts.indexOf(most);
  const isClear = counts.lastIndexOf(most) === fullest;
  const mean = payers.reduce((total, { dividendYield }) => total + dividendYield, 0) / payers.length;
  return joined([
    heading('Wo die meisten Renditen liegen'),
    chartMarker('renditen'),
    table(
      dated('Aktien nach Dividendenrendite', day),
      ['Rendite', 'Aktien', 'Anteil'],
      [
        ...(none > 0 ? [row('keine bekannt', none)] : []),
        ...BANDS.map(({ long }, band) => row(long, counts[band] as number)),
      ],
    ),
    paragraph(
      payers.length > 1 && isClear
        ? `Am häufigsten ist eine Rendite von ${BANDS[fullest]?.long}: ${sum(`${most} ÷ ${payers.length} = ${percent(share(most, payers.length))}`)} der Zahler liegen dort.`
        : null,
      cut && payers.length >= 4
        ? `Die mittlere Hälfte reicht von ${percent(cut.lower)} bis ${percent(cut.upper)}. Eine Aktie darunter zahlt für diesen Markt wenig, eine darüber viel.`
        : null,
      payers.length < 4
        ? null
        : printed(mean) > printed(middle)
          ? `Der Durchschnitt von ${percent(mean)} liegt über dem Median, weil die hohen Renditen weiter von der Mitte entfernt sind als die niedrigen; als Maß für das Übliche taugt er deshalb weniger.`
          : `Der Durchschnitt von ${percent(mean)} liegt nicht über dem Median, auffällig hohe Renditen ziehen ihn hier also nicht.`,
    ),
    paragraph(
      'Die Rendite blickt zwölf Monate zurück: gezahlte Dividenden geteilt durch den letzten Kurs. Eine angekündigte Kürzung sieht man ihr so nicht an, eine Sonderausschüttung dagegen ein Jahr lang. Und weil der Kurs im Nenner steht, steigt sie von selbst, wenn die Aktie fällt.',
      `Deutsche Firmen zahlen meist einmal im Jahr, amerikanische jedes Quartal. In einer Rendite über zwölf Monate ist beides gleich behandelt, in deinem Kontoauszug nicht (${link('/articles/dividendenkalender', 'Dividendenkalender')}).`,
    ),
  ]);
}

function cardsPart(universe: Universe, shown: readonly Payer[], middle: number): string {
  const [one, other] = shown as [Payer, Payer | undefined];
  const links = shown.map(({ index }) => stockLink(universe, index));
  if (!other) {
    return joined([
      paragraph(`Die einzige Aktie mit einer Dividende ist ${links[0]} mit ${percent(one.dividendYield)}:`),
      cardMarker(1),
    ]);
  }
  return joined([
    paragraph(
      `Dem Median von ${percent(middle)} am nächsten kommt ${links[0]} mit ${percent(one.dividendYield)}:`,
    ),
    cardMarker(1),
    paragraph(
      `Die höchste Rendite hat ${links[1]} mit ${percent(other.dividendYield)}.`,
      other.payout === null
        ? 'Eine Ausschüttungsquote lässt sich dazu nicht angeben, etwa weil kein Gewinn dasteht, aus dem gezahlt würde.'
        : other.payout > 1
          ? `Sie schüttet ${percent(other.payout * 100)} ihres Gewinns aus, also mehr, als sie verdient.`
          : `Sie schüttet dafür ${percent(other.payout * 100)} ihres Gewinns aus.`,
      'Der Rekord eines Marktes ist stets ein Fall zum Nachrechnen:',
    ),
    cardMarker(2),
  ]);
}

function payoutPart(payers: readonly Payer[], day: string): string {
  const known = payers.flatMap(({ payout }) => payout ?? []);
  const unknown = payers.length - known.length;
  const title = heading('Wie viel vom Gewinn dafür gebraucht wird');
  if (known.length === 0) {
    return joined([
      title,
      paragraph(
        'Eine Ausschüttungsquote ist für keine dieser Aktien bekannt. Ob die Dividenden verdient sind, lässt sich hier also nicht sagen.',
      ),
    ]);
  }
  const counts = bandCounts(known, PAYOUT_BOUNDS);
  const over = known.filter((payout) => payout > 1).length;
  const middleOf = (wanted: (payer: Payer) => boolean) => {
    const values = payers.filter(wanted).flatMap(({ payout }) => payout ?? []);
    return values.length < 3 ? null : (median(Float64Array.from(values)) as number);
  };
  const low = middleOf(({ dividendYield }) => dividendYield < LOW_YIELD);
  const high = middleOf(({ dividendYield }) => dividendYield >= HIGH_YIELD);
  const middle = median(Float64Array.from(known)) as number;
  const names = [
    'unter 30 %',
    '30 bis unter 60 %',
    '60 bis unter 80 %',
    '80 bis unter 100 %',
    '100 % und mehr',
  ];
  return joined([
    title,
    paragraph(
      `Die Ausschüttungsquote teilt die Dividende durch den Gewinn. Bekannt ist sie für ${stocks(known.length)}${known.length === 1 ? ', dort' : ', im Median'} beträgt sie ${percent(middle * 100)}.`,
      over === 0
        ? 'Mehr als den ganzen Gewinn schüttet keine davon aus.'
        : `Mehr als den ganzen Gewinn ${agreeing(over, 'schüttet eine Firma', `schütten ${numeral(over, '')} Firmen`)} aus; was darüber hinausgeht, kommt aus der Kasse, aus Krediten oder aus verkauften Werten.`,
      unknown === 0
        ? null
        : `Bei ${ofStocks(unknown)} fehlt die Quote, häufig weil ein Verlust im Nenner stünde.`,
    ),
    table(
      dated('Zahler nach Ausschüttungsquote', day),
      ['Quote', 'Aktien', 'Anteil'],
      names.map((name, band) => [
        name,
        String(counts[band]),
        percent(share(counts[band] as number, known.length)),
      ]),
    ),
    low === null || high === null
      ? ''
      : paragraph(
          `Hohe Rendite und hohe Quote gehören hier ${high > low ? '' : 'nicht '}zusammen: Zahler mit weniger als ${LOW_YIELD} % Rendite geben im Median ${percent(low * 100)} ihres Gewinns her, bei mindestens ${HIGH_YIELD} % Rendite sind es ${percent(high * 100)}.`,
          high > low
            ? 'Der Puffer, aus dem eine Firma ihre Dividende in einem schwachen Jahr weiterzahlen könnte, ist gerade dort dünner, wo die Rendite lockt.'
            : 'Die hohen Renditen dieses Marktes kommen also eher von niedrigen Kursen als von großzügigen Quoten.',
        ),
    paragraph(
      `Nachrechnen lässt sie sich aus zwei anderen Zahlen: Rendite mal KGV ist die Ausschüttungsquote. Eine Aktie mit 4 % Rendite und einem KGV von 15 gibt ${sum('4 % × 15 = 60 %')} ihres Gewinns her.`,
      `Wo eine Quote zur Warnung wird, hängt vom Geschäft ab: Ein Versorger mit geregelten Erlösen trägt mehr als eine Maschinenbauerin. Woran sich eine Kürzung ankündigt, steht unter ${link('/articles/ausschuettungsquote-dividendenkuerzung', 'Ausschüttungsquote und Dividendenkürzung')}; dass der Gewinn nicht das Geld in der Kasse ist, zeigt ${link('/articles/free-cashflow', 'der freie Cashflow')}.`,
    ),
  ]);
}

function sectorPart(universe: Universe, payers: readonly Payer[], day: string): string {
  const yieldOf = new Map(payers.map(({ index, dividendYield }) => [index, dividendYield]));
  const sectors = [...groupsOf(universe, 'sector')].flatMap(([sector, indices]) => {
    const label = sectorLabel(sector);
    if (label === null) return [];
    const yields = indices.flatMap((index) => yieldOf.get(index) ?? []);
    const middle = median(Float64Array.from(yields));
    return [{ label, size: indices.length, paying: yields.length, middle }];
  });
  if (sectors.length === 0) return '';
  sectors.sort((a, b) => b.paying / b.size - a.paying / a.size || a.label.localeCompare(b.label, 'de'));
  const compared = sectors.filter(({ size }) => size >= 5);
  const [most, least] = [compared[0], compared.at(-1)];
  return joined([
    heading('Wer überhaupt zahlt'),
    table(
      dated('Zahler je Sektor', day),
      ['Sektor', 'Aktien', 'davon Zahler', 'Anteil', 'Median der Rendite'],
      sectors.map(({ label, size, paying, middle }) => [
        escaped(label),
        String(size),
        String(paying),
        percent(share(paying, size)),
        middle === null ? '–' : percent(middle),
      ]),
    ),
    paragraph(
      most && least && most.paying / most.size > least.paying / least.size
        ? `Am verbreitetsten ist die Dividende im Sektor ${escaped(most.label)}: ${sum(`${most.paying} ÷ ${most.size} = ${percent(share(most.paying, most.size))}`)}. Am seltensten ist sie im Sektor ${escaped(least.label)}, dort ${least.paying === 0 ? 'zahlt niemand' : `sind es ${percent(share(least.paying, least.size))}`}.`
        : compared.length > 1
          ? 'Zwischen den Sektoren unterscheidet sich der Anteil der Zahler nicht.'
          : null,
      'Keine Dividende zu zahlen, ist für sich kein Mangel: Eine Firma, die jeden Euro mit hoher Rendite im eigenen Geschäft anlegt, dient ihren Aktionären damit besser.',
      'Wer einmal zahlt, hört ungern wieder auf. Nach John Lintners Untersuchung von 1956 folgt die Ausschüttung dem Gewinn deshalb nur in Teilschritten; in einem schwachen Jahr steigt so die Quote, bevor die Dividende sinkt.',
    ),
  ]);
}

/** What the middle yield means for an amount. */
function inEuros(middle: number): string {
  const yielded = printed(middle);
  if (yielded === 0) return '';
  const paid = formatNumber(100 * yielded, 0);
  const needed = formatNumber(1_000 / (yielded / 100), 0);
  return joined([
    heading('Die mittlere Rendite in Euro'),
    paragraph(
      `Auf 10.000 € Depotwert bringt eine Rendite von ${percent(yielded)} vor Steuern ${sum(`10.000 € × ${percent(yielded)} = ${paid} €`)} im Jahr. Um mit ihr den Sparer-Pauschbetrag von 1.000 € auszuschöpfen, braucht ein Alleinstehender ${sum(`1.000 € ÷ ${percent(yielded)} = ${needed} €`)} in Aktien, die so viel zahlen (${link('/articles/sparer-pauschbetrag-abgeltungsteuer', 'Sparer-Pauschbetrag und Abgeltungsteuer')}).`,
      'Solche Rechnungen setzen voraus, dass die Dividende gleich bleibt. Für einen Korb aus vielen Zahlern ist das eine brauchbare Näherung, für eine einzelne Aktie eine Hoffnung.',
    ),
  ]);
}

const reading = (payers: readonly Payer[]): string =>
  joined([
    heading('Was die Verteilung für deine Suche heißt'),
    paragraph(
      `Eine Schwelle in der Aktiensuche ist ein Schnitt durch diese Verteilung. Bei ${LOW_YIELD} % ${verbOf(payers, LOW_YIELD)}, bei ${HIGH_YIELD} % ${verbOf(payers, HIGH_YIELD)}. Je weiter rechts du schneidest, desto größer wird unter den Treffern gewöhnlich der Anteil derer, deren Kurs aus gutem Grund gefallen ist; ${link('/articles/hohe-dividendenrendite', 'warum eine hohe Rendite oft eine Warnung ist')}, hat einen eigenen Artikel.`,
    ),
    paragraph(
      `Die Vorlage ${link('/search/dividendenstars', 'Dividendenstars')} verlangt 3,5 % Rendite und eine Milliarde Euro Börsenwert, ordnet aber nicht nach der Höhe der Rendite. Für einen langen Anlagezeitraum zählt ohnehin, was aus der Zahlung wird: Eine Rendite von 2 %, die jedes Jahr um 8 % wächst, überholt feste 4 % nach zehn Jahren (${link('/articles/dividendenwachstum', 'Dividendenwachstum')}): ${sum('2 % × 1,08 × 1,08 × 1,08 × 1,08 × 1,08 × 1,08 × 1,08 × 1,08 × 1,08 × 1,08 = 4,32 %')}.`,
    ),
    paragraph(
      `Von der Rendite gehen Steuern ab, bei ausländischen Aktien oft zweimal. Was davon zurückkommt, steht unter ${link('/articles/auslaendische-quellensteuer', 'ausländische Quellensteuer')}. Die Renditen dieser Seite sind alle vor Steuern gerechnet.`,
    ),
  ]);

function verbOf(payers: readonly Payer[], from: number): string {
  const count = payers.filter(({ dividendYield }) => dividendYield >= from).length;
  if (count === 0) return 'bleibt keine Aktie übrig';
  return `${agreeing(count, 'bleibt', 'bleiben')} ${stocks(count)} übrig`;
}

function method(universe: Universe, payers: readonly Payer[]): string {
  const { size } = universe;
  const of = asOf(universe);
  return joined([
    heading('So ist gezählt'),
    list([
      of
        ? `Stand: ${of}. Nach jedem Import von Marktdaten wird neu gezählt und neu geschrieben.`
        : 'Nach jedem Import von Marktdaten wird neu gezählt und neu geschrieben.',
      `Gezählt ${agreeing(size, 'wird die eine gelistete Aktie', `werden alle ${numeral(size, '')} gelisteten Aktien, jede gleich, ob groß oder klein`)}.`,
      'Reichen die bekannten Zahlungen eines Unternehmens keine zwölf Monate zurück, gilt die Rendite, die die Datenquelle nennt.',
      'Zahler ist, wer eine Rendite über null hat. Wer keine hat, zahlt nichts, oder der Datenquelle ist keine Zahlung bekannt; beides lässt sich nicht trennen.',
      `Bänder beginnen mit ihrer unteren Grenze und enden vor der oberen. Median, Quartile und Durchschnitt beziehen sich auf ${payers.length === 1 ? 'die eine Aktie, die zahlt' : `die ${numeral(payers.length, '')} Zahler`}, Anteile in der ersten Tabelle auf alle Aktien, in der zweiten auf die Zahler mit bekannter Quote.`,
      'Sonderdividenden sind enthalten, Aktienrückkäufe nicht. Die Ausschüttungsquote meldet die Datenquelle; fehlt sie, ist sie Rendite mal KGV.',
      'Anteile je Sektor werden ab fünf Aktien miteinander verglichen. Aktien ohne Sektor fehlen in dieser Tabelle.',
    ]),
  ]);
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
