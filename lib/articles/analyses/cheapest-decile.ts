import { median } from '@/lib/finance/median';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe-columns';
import {
  type Analysis,
  asOf,
  type BuiltArticle,
  dated,
  everyStock,
  featuredBy,
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
} from './words';

/** The tenth of the market with the lowest price-earnings ratios, and what speaks against its stocks. */
export const cheapestDecile: Analysis = {
  slug: 'guenstigstes-zehntel',
  question: 'Was steckt im Zehntel mit dem niedrigsten KGV, und wie viele davon sind Fallen?',
  build,
};

/** Rows of the table of stocks. */
const ROWS = 12;
/** How many times its usual share a sector has where the tenth is a bet on it. */
const BET = 1.5;
/** Falls of a year that count as a warning, percent. */
const GREAT_FALL = -20;

type Figures = Universe['figures'];
type Trap = {
  /** As the name of a row. */
  name: string;
  /** Whether a stock has it; null where its figures are not known. */
  has: (figures: Figures, index: number) => boolean | null;
};

const known = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

const when =
  (column: keyof Figures, test: (value: number) => boolean): Trap['has'] =>
  (figures, index) => {
    const value = figures[column][index];
    return known(value) ? test(value) : null;
  };

/** What the figures of a cheap stock can say against it. */
const TRAPS: readonly Trap[] = [
  { name: 'Umsatz geschrumpft', has: when('revenue_growth', (growth) => growth < 0) },
  { name: 'Gewinn geschrumpft', has: when('earnings_growth', (growth) => growth < 0) },
  {
    name: 'Gewinnrückgang erwartet',
    has: ({ forward_p_e, trailing_p_e }, index) => {
      const [forward, trailing] = [forward_p_e[index], trailing_p_e[index]];
      return known(forward) && known(trailing) && forward > 0 ? forward > trailing : null;
    },
  },
  { name: 'Freier Cashflow negativ', has: when('free_cash_flow', (flow) => flow < 0) },
  { name: 'Ausschüttung über dem Gewinn', has: when('payout_ratio', (payout) => payout > 1) },
  {
    name: 'Nettoschulden über dem Börsenwert',
    has: ({ enterprise_value, market_cap }, index) => {
      const [enterprise, market] = [enterprise_value[index], market_cap[index]];
      return known(enterprise) && known(market) && market > 0 ? enterprise > 2 * market : null;
    },
  },
  {
    name: 'Kurs binnen eines Jahres um 20 % gefallen',
    has: when('yearly_change', (moved) => moved <= GREAT_FALL),
  },
];

type Cheap = { index: number; earnings: number; traps: number };
type Counted = { name: string; count: number; of: number; market: number | null };
type Decile = { cheap: Cheap[]; withEarnings: number; counted: Counted[]; middle: number };

function build({ universe }: Market): BuiltArticle | null {
  const decile = decileOf(universe);
  if (!decile) return null;
  const { cheap } = decile;
  const day = stand(universe);
  const shown = featuredOf(universe, cheap);
  const limit = (cheap.at(-1) as Cheap).earnings;
  return {
    title: 'Das günstigste Zehntel des Marktes und seine Fallen',
    description: `Das Zehntel mit dem niedrigsten KGV reicht bis ${multiple(limit)}. Welche Warnzeichen diese Aktien tragen, wie oft, und was der ganze Markt dazu sagt.`,
    tags: ['KGV', 'Value-Fallen', 'Bewertung'],
    stocks: shown.map(({ index }) => featuredBy(universe, index)),
    related: ['turnaround-fallen', 'kgv-richtig-lesen', 'piotroski-f-score'],
    sources: [
      {
        title:
          'Sanjoy Basu: Investment Performance of Common Stocks in Relation to Their Price-Earnings Ratios, Journal of Finance 32 (3), 1977, S. 663–682',
      },
    ],
    charts: chartsOf(decile, day),
    body: joined([
      paragraph(...lead(decile)),
      trapsPart(decile, day),
      countsPart(decile),
      stocksPart(universe, decile, day),
      cardsPart(universe, shown, cheap.length === 1),
      sectorPart(universe, decile),
      yieldPart(decile),
      reading(),
      method(universe, decile),
    ]),
  };
}

function decileOf(universe: Universe): Decile | null {
  const { figures } = universe;
  const { trailing_p_e } = figures;
  const all = everyStock(universe)
    .filter((index) => (trailing_p_e[index] as number) > 0)
    .sort((a, b) => (trailing_p_e[a] as number) - (trailing_p_e[b] as number) || a - b);
  if (all.length === 0) return null;
  const indices = all.slice(0, Math.ceil(all.length / 10));
  const counted = TRAPS.map(({ name, has }): Counted => {
    const [here, everywhere] = [indices, all].map((set) => {
      const answers = set.map((index) => has(figures, index)).filter((answer) => answer !== null);
      return { count: answers.filter(Boolean).length, of: answers.length };
    }) as [{ count: number; of: number }, { count: number; of: number }];
    return { name, ...here, market: everywhere.of > 0 ? share(everywhere.count, everywhere.of) : null };
  });
  const cheap = indices.map((index) => ({
    index,
    earnings: trailing_p_e[index] as number,
    traps: TRAPS.filter(({ has }) => has(figures, index) === true).length,
  }));
  const middle = median(Float64Array.from(all, (index) => trailing_p_e[index] as number)) as number;
  return { cheap, withEarnings: all.length, counted, middle };
}

type Featured = Cheap & { as: 'clean' | 'largestClean' | 'cheapest' | 'warned' };

/** The largest stock of the tenth without a warning, or the cheapest; and the one with most warnings, if any. */
function featuredOf(universe: Universe, cheap: readonly Cheap[]): Featured[] {
  const clean = cheap.filter(({ traps }) => traps === 0);
  const largest = largestOf(
    universe,
    clean.map(({ index }) => index),
    1,
  )[0];
  const sound = clean.find(({ index }) => index === largest) ?? clean[0];
  const warned = [...cheap].sort((a, b) => b.traps - a.traps || a.earnings - b.earnings)[0] as Cheap;
  const shown: Featured[] = [];
  if (sound) {
    const isLargest = clean.length > 1 && sound.index === largest;
    shown.push({ ...sound, as: isLargest ? 'largestClean' : 'clean' });
  }
  if (warned.traps > 0) shown.push({ ...warned, as: 'warned' });
  const cheapest = cheap.find(({ index }) => shown.every((stock) => stock.index !== index));
  if (cheapest && shown.length < 2) shown.unshift({ ...cheapest, as: 'cheapest' });
  return shown;
}

const cleanIn = (cheap: readonly Cheap[]): number => cheap.filter(({ traps }) => traps === 0).length;

function lead({ cheap, withEarnings, counted, middle }: Decile): (string | null)[] {
  const limit = (cheap.at(-1) as Cheap).earnings;
  const clean = cleanIn(cheap);
  const worst = mostFrequent(counted);
  return [
    withEarnings === 1
      ? `Nur eine Aktie dieses Marktes hat einen positiven Gewinn; mit einem KGV von ${multiple(limit)} ist sie zugleich die billigste und die teuerste.`
      : cheap.length === 1
        ? `Von ${numeral(withEarnings, '')} Aktien mit positivem Gewinn bildet eine das billigste Zehntel; ihr KGV beträgt ${multiple(limit)}, das der mittleren Aktie ${multiple(middle)}.`
        : `Das billigste Zehntel dieses Marktes sind ${numeral(cheap.length, '')} Aktien mit einem KGV von höchstens ${multiple(limit)}; die mittlere Aktie kostet das ${multiple(middle)}-Fache ihres Gewinns.`,
    cheap.length === 1
      ? clean === 1
        ? 'Keines der sieben Warnzeichen, die dieser Artikel zählt, ist bei ihr zu finden, soweit ihre Zahlen bekannt sind.'
        : `Von den sieben Warnzeichen, die dieser Artikel zählt, trägt sie ${numeral((cheap[0] as Cheap).traps, 'eines')}.`
      : clean === 0
        ? 'Jede von ihnen trägt mindestens eines der sieben Warnzeichen, die dieser Artikel zählt.'
        : clean === cheap.length
          ? 'Keine von ihnen trägt eines der sieben Warnzeichen, die dieser Artikel zählt, soweit ihre Zahlen bekannt sind.'
          : `Frei von allen sieben Warnzeichen, die dieser Artikel zählt, ${agreeing(clean, 'ist', 'sind')} ${numeral(clean, 'eine')}, soweit die Zahlen bekannt sind.`,
    worst && cheap.length > 1 && worst.of > 1
      ? `Am häufigsten ist „${worst.name}“ mit ${numeral(worst.count, 'einem')} von ${numeral(worst.of, '')} Fällen, in denen man es weiß.`
      : null,
  ];
}

function mostFrequent(counted: readonly Counted[]): Counted | null {
  const found = counted.filter(({ count, of }) => count > 0 && of > 0);
  found.sort((a, b) => b.count - a.count || a.of - b.of);
  return found[0] ?? null;
}

function trapsPart({ cheap, counted }: Decile, day: string): string {
  const above = counted.filter(
    ({ count, of, market }) => of > 0 && market !== null && printed(share(count, of)) > printed(market),
  );
  const most = mostFrequent(counted);
  return joined([
    heading('Sieben Warnzeichen, gezählt'),
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
      cheap.length < 5
        ? `Bei ${cheap.length === 1 ? 'einer einzigen Aktie' : 'so wenigen Aktien'} ist der Vergleich mit dem Markt allerdings Zufall.`
        : counted.every(({ of }) => of === 0)
          ? null
          : above.length === 0
            ? 'Häufiger als im Markt ist, soweit bekannt, keines der Zeichen. Den niedrigen Preis erklären sie also nicht: Er kann Missachtung bedeuten oder eine Gefahr, die in diesen Zahlen noch nicht steht.'
            : above.length === counted.length
              ? 'Alle sieben sind häufiger als unter allen Aktien mit positivem Gewinn. Der niedrige Preis hat also sichtbare Gründe.'
              : `Häufiger als unter allen Aktien mit positivem Gewinn ${agreeing(above.length, 'ist', 'sind')} ${numeral(above.length, 'eines')} der sieben: ${listed(above.map(({ name }) => `„${name}“`))}.`,
    ),
  ]);
}

function countsPart({ cheap }: Decile): string {
  if (cheap.length < 2) return '';
  const rows = [0, 1, 2, 3].map((traps) => ({
    name: traps === 0 ? 'keines' : traps === 1 ? 'eines' : traps === 2 ? 'zwei' : 'drei und mehr',
    count: cheap.filter((stock) => (traps === 3 ? stock.traps >= 3 : stock.traps === traps)).length,
  }));
  const many = rows[3]?.count ?? 0;
  return joined([
    heading('Wie viele Zeichen eine Aktie trägt'),
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
  ]);
}

function stocksPart(universe: Universe, { cheap }: Decile, day: string): string {
  const { forward_p_e, revenue_growth, dividend_yield } = universe.figures;
  const shown = cheap.slice(0, ROWS);
  const positive = (value: number, format: (value: number) => string) => (value > 0 ? format(value) : '–');
  return joined([
    heading(cheap.length === 1 ? 'Die Aktie' : 'Die billigsten Aktien im Einzelnen'),
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
  ]);
}

/** @param isOnly whether the tenth is a single stock */
function cardsPart(universe: Universe, shown: readonly Featured[], isOnly: boolean): string {
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
        return `Mehr als eines der sieben Zeichen trägt keine; eines hat zum Beispiel ${name}:`;
      }
      return traps === TRAPS.length
        ? `Alle sieben Zeichen trägt ${name}:`
        : `${capital(numeral(traps, ''))} der sieben Zeichen trägt ${name}; mehr sind es bei keiner:`;
  }
}

function sectorPart(universe: Universe, { cheap, withEarnings }: Decile): string {
  const { codes, table: names } = universe.coded.sector;
  const labelOf = (index: number) => sectorLabel(names[codes[index] as number] ?? null);
  const counts = new Map<string, number>();
  for (const { index } of cheap) {
    const label = labelOf(index);
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const top = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'de')).slice(0, 3);
  const [leading] = top;
  if (!leading || cheap.length < 5) return '';
  const [label, count] = leading;
  const everywhere = everyStock(universe).filter(
    (index) => (universe.figures.trailing_p_e[index] as number) > 0 && labelOf(index) === label,
  ).length;
  const here = share(count, cheap.length);
  const there = share(everywhere, withEarnings);
  const isBet = here >= 50 && here >= BET * there;
  return joined([
    heading('Woher sie kommen'),
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
  ]);
}

function yieldPart({ cheap }: Decile): string {
  const limit = printed((cheap.at(-1) as Cheap).earnings);
  const earned = printed(100 / limit);
  if (limit === 0) return '';
  return joined([
    heading('Was ein niedriges KGV verspricht'),
    paragraph(
      `Umgedreht wird aus dem KGV eine Rendite: der Gewinn in Prozent des Kurses. Am oberen Rand des Zehntels sind das ${sum(`100 % ÷ ${multiple(limit)} = ${percent(earned)}`)} im Jahr, falls der Gewinn so bleibt. Bliebe nur die Hälfte davon, läge das KGV zum selben Kurs bei ${sum(`${multiple(limit)} × 2 = ${multiple(2 * limit)}`)}.`,
      'Mit dieser Probe lässt sich jede Zeile der Tabelle lesen: Frag nicht, wie niedrig das KGV ist, sondern um wie viel der Gewinn fallen dürfte, bis die Aktie so viel kostet wie die mittlere des Marktes. Je größer dieser Abstand, desto mehr schlechte Nachrichten sind schon bezahlt.',
    ),
  ]);
}

const reading = (): string =>
  joined([
    heading('Warum sich das Hinsehen trotzdem lohnt'),
    paragraph(
      'Sanjoy Basu ordnete in seiner Untersuchung von 1977 amerikanische Aktien der Jahre 1957 bis 1971 nach ihrem KGV. Die Gruppe mit den niedrigsten Werten erzielte danach im Mittel höhere Renditen als die mit den höchsten, auch nach Berücksichtigung des Risikos, wie er es maß. Verglichen hat er Gruppen; welche Aktie darin eine Falle war, verrät das Ergebnis nicht, und ob es sich heute wiederholte, auch nicht.',
      'Für dich folgt daraus keine Regel, sondern eine Reihenfolge der Arbeit: erst die Fallen aussortieren, dann das Geschäft verstehen, zuletzt über den Preis nachdenken.',
    ),
    paragraph(
      `Drei Werkzeuge helfen beim Aussortieren. Der ${link('/articles/piotroski-f-score', 'F-Score von Piotroski')} prüft neun Signale aus Bilanz und Ergebnis, gerade für billige Aktien erdacht. Ob der Gewinn der eines Spitzenjahres ist, zeigt der Blick auf zehn Jahre, wie ihn ${link('/articles/zyklische-aktien', 'zyklische Aktien')} verlangen. Und ob er in der Kasse ankommt, steht im ${link('/articles/free-cashflow', 'freien Cashflow')}. Eine eigene Liste billiger Aktien mit weiteren Bedingungen liefert die Vorlage ${link('/search/value-aktien', 'Value-Aktien')} der Aktiensuche.`,
    ),
  ]);

function method(universe: Universe, { cheap, withEarnings }: Decile): string {
  const of = asOf(universe);
  const without = universe.size - withEarnings;
  return joined([
    heading('So ist ausgewählt'),
    list([
      of
        ? `Stand: ${of}. Auswahl und Text entstehen nach jedem Import neu.`
        : 'Auswahl und Text entstehen nach jedem Import neu.',
      `Grundlage ${agreeing(withEarnings, 'ist die eine Aktie', `sind ${numeral(withEarnings, '')} Aktien`)} mit positivem KGV. Das Zehntel ist aufgerundet: ${agreeing(cheap.length, 'eine Aktie', `${numeral(cheap.length, '')} Aktien`)}. Bei gleichem KGV entscheidet die feste Reihenfolge des Bestands.`,
      without === 0
        ? 'Ein KGV haben alle Aktien.'
        : `${capital(stocks(without))} ${agreeing(without, 'bleibt', 'bleiben')} draußen, weil sie Verlust ${agreeing(without, 'macht', 'machen')} oder ihr Gewinn nicht bekannt ist.`,
      'Umsatz- und Gewinnwachstum vergleichen den letzten gemeldeten Zeitraum mit dem gleichen ein Jahr zuvor, so wie die Datenquelle sie meldet. Einen Rückgang erwarten Analysten, wo das erwartete KGV über dem gemeldeten liegt. Beim Kurs zählen 20 % und mehr.',
      'Als Nettoschulden gilt der Unternehmenswert abzüglich des Börsenwerts. Bei Banken sagen Schulden und freier Cashflow wenig; sie sind trotzdem mitgezählt, damit die Regel für alle dieselbe ist.',
      'Was nicht bekannt ist, zählt nicht als Warnzeichen. Eine Aktie ohne Zeichen kann also auch eine sein, über die man wenig weiß.',
      'Die letzte Spalte der ersten Tabelle zählt dieselben Zeichen unter allen Aktien mit positivem KGV, das Zehntel eingeschlossen.',
    ]),
  ]);
}

function chartsOf({ counted }: Decile, day: string): Charts {
  const label = 'Wie oft die sieben Warnzeichen im billigsten Zehntel vorkommen';
  return {
    fallen: {
      kind: 'bars',
      label,
      caption: dated(`Anteil der Aktien des billigsten Zehntels mit diesem Zeichen, soweit bekannt`, day),
      rows: counted.map(({ name, count, of }) => ({
        label: name,
        value: of === 0 ? 0 : share(count, of),
        text: of === 0 ? '–' : percent(share(count, of)),
      })),
    },
  };
}
