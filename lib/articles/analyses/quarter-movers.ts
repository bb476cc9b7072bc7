import { median } from '@/lib/finance/median';
import { formatCount } from '@/lib/platform/format/number';
import { sectorLabel } from '@/lib/stocks/rules';
import { NO_DAY, type Universe } from '@/lib/stocks/universe-columns';
import {
  type Analysis,
  asOf,
  type BuiltArticle,
  dated,
  featuredBy,
  groupsOf,
  type Market,
  shortName,
  stand,
  stockLink,
} from './analysis';
import { bandCounts } from './bands';
import type { Chart, Charts } from './charts';
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
import { QUARTER_STOCKS } from './rules';
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

/** Which stocks have moved most in three months, and what their figures say to it. */
export const quarterMovers: Analysis = {
  slug: 'groesste-bewegungen-des-quartals',
  question: 'Welche Aktien haben sich in drei Monaten am stärksten bewegt, und was sagen ihre Zahlen dazu?',
  build,
};

/** Rows of each table, and bars of each chart. */
const ROWS = 10;
const BARS = 5;
/** Days that a last close may lie behind the newest of the market. */
const STALE = 10;
/** Fewer stocks make no sector to compare. */
const LEAST_TO_COMPARE = 5;

type Mover = { index: number; moved: number };
type Movers = {
  /** All whose change is known, the greatest gain first. */
  all: Mover[];
  winners: Mover[];
  losers: Mover[];
  middle: number;
};

function build(market: Market): BuiltArticle | null {
  const movers = moversOf(market);
  if (!movers) return null;
  const { universe } = market;
  const { all, winners, losers, middle } = movers;
  const day = stand(universe);
  const shown = [...winners.slice(0, 1), ...losers.slice(0, 1)];
  return {
    title: 'Die größten Bewegungen des Quartals und ihre Zahlen',
    description: `Über drei Monate ${middle === 0 ? 'blieb die mittlere Aktie unverändert' : `bewegte sich die mittlere Aktie um ${change(middle)}`}. Die größten Gewinner und Verlierer, mit Bewertung, Wachstum und Sektor.`,
    tags: ['Kursentwicklung', 'Gewinner', 'Verlierer'],
    stocks: shown.map(({ index }) => featuredBy(universe, index)),
    related: ['turnaround-fallen', 'zyklische-aktien', 'guenstigstes-zehntel'],
    sources: [
      {
        title:
          'Narasimhan Jegadeesh, Sheridan Titman: Returns to Buying Winners and Selling Losers, Journal of Finance 48 (1), 1993, S. 65–91',
      },
      {
        title:
          'Werner F. M. De Bondt, Richard Thaler: Does the Stock Market Overreact?, Journal of Finance 40 (3), 1985, S. 793–805',
      },
    ],
    charts: chartsOf(universe, movers, day),
    body: joined([
      paragraph(...lead(universe, movers)),
      spreadPart(movers, day),
      winnersPart(universe, winners, day),
      losersPart(universe, losers, day, shown.length),
      sectorPart(universe, all, day),
      reading(),
      method(universe, movers),
    ]),
  };
}

function moversOf({ universe, quarter }: Market): Movers | null {
  const { price_date } = universe.days;
  const newest = price_date.reduce((latest, day) => Math.max(latest, day), NO_DAY);
  const all: Mover[] = [];
  for (let index = 0; index < universe.size; index++) {
    const moved = quarter[index] as number;
    if (!Number.isNaN(moved) && (price_date[index] as number) >= newest - STALE) all.push({ index, moved });
  }
  if (all.length === 0) return null;
  all.sort((a, b) => b.moved - a.moved || a.index - b.index);
  const isFlat = ({ moved }: Mover) => printed(moved) === 0;
  const moving = all.filter((mover) => !isFlat(mover));
  return {
    all,
    winners: moving.filter(({ moved }) => moved > 0),
    losers: moving.filter(({ moved }) => moved < 0).reverse(),
    middle: printed(median(Float64Array.from(all, ({ moved }) => moved)) as number),
  };
}

function lead(universe: Universe, { all, winners, losers, middle }: Movers): (string | null)[] {
  const [winner, loser] = [winners[0], losers[0]];
  if (all.length === 1) {
    const { index, moved } = all[0] as Mover;
    return [
      printed(moved) === 0
        ? `In diesem Markt lässt sich nur eine Aktie über drei Monate verfolgen, und der Kurs von ${stockLink(universe, index)} steht, wo er stand.`
        : `In diesem Markt lässt sich nur eine Aktie über drei Monate verfolgen: ${stockLink(universe, index)} steht bei ${change(moved)}.`,
      'Eine Rangliste ist das nicht, ein Maßstab fehlt.',
    ];
  }
  return [
    winner && loser
      ? `Die stärkste Aktie der letzten drei Monate, ${stockLink(universe, winner.index)}, gewann ${percent(winner.moved)}; die schwächste, ${stockLink(universe, loser.index)}, verlor ${percent(-loser.moved)}.`
      : winner
        ? `In den letzten drei Monaten hat keine Aktie dieses Marktes verloren; am meisten gewann ${stockLink(universe, winner.index)} mit ${percent(winner.moved)}.`
        : loser
          ? `In den letzten drei Monaten hat keine Aktie dieses Marktes gewonnen; am meisten verlor ${stockLink(universe, loser.index)} mit ${percent(-loser.moved)}.`
          : `In den letzten drei Monaten hat sich keine der ${numeral(all.length, '')} Aktien nennenswert bewegt.`,
    winner || loser
      ? middle === 0
        ? 'Die mittlere Aktie blieb, wo sie war.'
        : `Die mittlere Aktie steht bei ${change(middle)}.`
      : null,
    winner || loser
      ? `Gestiegen ${agreeing(winners.length, 'ist', 'sind')} ${stocks(winners.length)}, gefallen ${agreeing(losers.length, 'ist', 'sind')} ${stocks(losers.length)}.`
      : null,
  ];
}

/** Bounds of the bands of changes, percent; what fell by more than the first lies below them all. */
const BOUNDS = [-1000, -30, -20, -10, 0, 10, 20, 30];
const BANDS = [
  ...['unter −30', '−30 bis −20', '−20 bis −10', '−10 bis 0', '0 bis +10', '+10 bis +20', '+20 bis +30'],
  'ab +30',
];
const SHORT_BANDS = ['< −30', '−30', '−20', '−10', '0', '+10', '+20', '≥ +30'];

const bandsOf = (all: readonly Mover[]) =>
  bandCounts(
    all.map(({ moved }) => moved),
    BOUNDS,
  );

function spreadPart({ all, winners, losers }: Movers, day: string): string {
  if (all.length === 1) return '';
  const counts = bandsOf(all);
  const calm = (counts[3] as number) + (counts[4] as number);
  const wild = (counts[0] as number) + (counts[7] as number);
  return joined([
    heading('Wie weit die Kurse gelaufen sind'),
    chartMarker('verteilung'),
    table(
      dated('Aktien nach Kursveränderung in drei Monaten', day),
      ['Veränderung in %', 'Aktien', 'Anteil'],
      BANDS.map((name, band) => [
        name,
        String(counts[band]),
        percent(share(counts[band] as number, all.length)),
      ]),
    ),
    paragraph(
      `Innerhalb von zehn Prozent nach oben oder unten ${agreeing(calm, 'blieb', 'blieben')} ${stocks(calm)}: ${sum(`${calm} ÷ ${all.length} = ${percent(share(calm, all.length))}`)}.`,
      wild === 0
        ? 'Um mehr als dreißig Prozent bewegte sich keine.'
        : `Um dreißig Prozent und mehr ${agreeing(wild, 'bewegte', 'bewegten')} sich ${stocks(wild)}.`,
      winners.length > losers.length
        ? 'Mehr Aktien sind gestiegen als gefallen. Das sagt über die Breite des Marktes mehr als ein Index, in dem wenige große Werte den Ton angeben.'
        : winners.length < losers.length
          ? 'Mehr Aktien sind gefallen als gestiegen. Einem Index, in dem wenige große Werte den Ton angeben, muss man das nicht ansehen.'
          : winners.length > 0
            ? 'Gewinner und Verlierer halten sich die Waage.'
            : null,
    ),
  ]);
}

const figure = (value: number | undefined, format: (value: number) => string): string =>
  value === undefined || Number.isNaN(value) ? '–' : format(value);

function moverTable(universe: Universe, movers: readonly Mover[], caption: string): string {
  const { trailing_p_e, yearly_change, revenue_growth } = universe.figures;
  return table(
    caption,
    ['Aktie', '3 Monate', '1 Jahr', 'KGV', 'Umsatzwachstum'],
    movers.slice(0, ROWS).map(({ index, moved }) => {
      const earnings = trailing_p_e[index] as number;
      return [
        stockLink(universe, index),
        change(moved),
        figure(yearly_change[index], change),
        earnings > 0 ? multiple(earnings) : '–',
        figure(revenue_growth[index], (growth) => change(growth * 100)),
      ];
    }),
  );
}

function winnersPart(universe: Universe, winners: readonly Mover[], day: string): string {
  const top = winners.slice(0, ROWS);
  if (top.length === 0) return '';
  const isOnly = top.length === 1;
  const { trailing_p_e, yearly_change, revenue_growth } = universe.figures;
  const count = (wanted: (index: number) => boolean) => top.filter(({ index }) => wanted(index)).length;
  const recovering = count((index) => (yearly_change[index] as number) < 0);
  const without = count((index) => !((trailing_p_e[index] as number) > 0));
  const shrinking = count((index) => (revenue_growth[index] as number) < 0);
  return joined([
    heading(isOnly ? 'Eine Gewinnerin' : 'Die Gewinner und ihre Vorgeschichte'),
    isOnly ? '' : chartMarker('gewinner'),
    moverTable(
      universe,
      winners,
      dated(
        `${isOnly ? 'Der größte Gewinn' : `Die ${numeral(top.length, '')} größten Gewinne`} in drei Monaten`,
        day,
      ),
    ),
    paragraph(
      isOnly
        ? `Über ein ganzes Jahr steht die Aktie ${Number.isNaN(yearly_change[(top[0] as Mover).index]) ? 'ohne bekannte Veränderung da' : `bei ${change(yearly_change[(top[0] as Mover).index] as number)}`}.`
        : recovering === 0
          ? 'Über ein Jahr liegt keine dieser Aktien im Minus, soweit es bekannt ist. Wo die Spalte „1 Jahr“ trotzdem weniger zeigt als „3 Monate“, war die Aktie davor gefallen.'
          : `${capital(numeral(recovering, 'eine'))} ${agreeing(recovering, 'liegt', 'liegen')} über ein Jahr trotz des Anstiegs im Minus. Dort ist der Gewinn des Quartals bisher nur die Rückkehr aus einem tieferen Tal.`,
      without === 0
        ? null
        : `${isOnly ? 'Sie hat' : `${capital(stocks(without))} ${agreeing(without, 'hat', 'haben')}`} kein KGV, weil Gewinne fehlen oder nicht bekannt sind; wo Verluste der Grund sind, ist eine Erwartung gestiegen.`,
      shrinking === 0
        ? null
        : `Bei ${isOnly ? 'ihr' : numeral(shrinking, 'einer')} ist der Umsatz zuletzt geschrumpft, obwohl der Kurs gestiegen ist. Vielleicht rechnet der Markt mit einer Wende; wie oft solche Hoffnungen trügen, steht unter ${link('/articles/turnaround-fallen', 'Turnaround-Fallen')}.`,
    ),
    paragraph(
      `Die ${isOnly ? '' : 'größte '}Gewinnerin, ${stockLink(universe, (top[0] as Mover).index)}, in Zahlen:`,
    ),
    cardMarker(1),
  ]);
}

/** @param card the number of the greatest loser among the featured stocks */
function losersPart(universe: Universe, losers: readonly Mover[], day: string, card: number): string {
  const top = losers.slice(0, ROWS);
  const worst = top[0];
  if (!worst) return '';
  const isOnly = top.length === 1;
  const { trailing_p_e, revenue_growth, dividend_yield } = universe.figures;
  const count = (wanted: (index: number) => boolean) => top.filter(({ index }) => wanted(index)).length;
  const growing = count((index) => (revenue_growth[index] as number) > 0);
  const cheap = count((index) => (trailing_p_e[index] as number) > 0 && (trailing_p_e[index] as number) < 10);
  const paying = count((index) => (dividend_yield[index] as number) >= 5);
  const fallen = printed(-worst.moved);
  return joined([
    heading(isOnly ? 'Eine Verliererin' : 'Die Verlierer und was sie aufholen müssten'),
    isOnly ? '' : chartMarker('verlierer'),
    moverTable(
      universe,
      losers,
      dated(
        `${isOnly ? 'Der größte Verlust' : `Die ${numeral(top.length, '')} größten Verluste`} in drei Monaten`,
        day,
      ),
    ),
    paragraph(
      fallen < 100
        ? `Ein Verlust wiegt schwerer als ein gleich großer Gewinn. Um nach einem Rückgang von ${percent(fallen)} wieder am alten Kurs zu sein, muss die Aktie um ${percent((fallen / (100 - fallen)) * 100)} steigen: ${sum(`${percent(fallen)} ÷ (100 % − ${percent(fallen)}) = ${percent((fallen / (100 - fallen)) * 100)}`)}.`
        : null,
      growing === 0
        ? null
        : `${isOnly ? 'Die Verliererin' : `${capital(numeral(growing, 'eine'))} der ${numeral(top.length, '')} Verliererinnen`} ${agreeing(growing, 'meldet', 'melden')} trotzdem wachsende Umsätze. Dann ist die Frage, ob die Marge leidet, ob die Aktie vorher zu teuer war oder ob der Markt etwas kommen sieht, das in den gemeldeten Zahlen noch nicht steht.`,
      cheap === 0
        ? null
        : `Ein KGV unter zehn ${isOnly ? 'hat sie' : `${agreeing(cheap, 'hat eine Aktie', `haben ${numeral(cheap, '')} Aktien`)} der Liste`}. Der Kurs im Zähler ist von heute, der Gewinn im Nenner vom vergangenen Jahr: Bricht der Gewinn ein, war die Aktie nie so billig, wie sie aussieht.`,
      paying === 0
        ? null
        : `Eine Dividendenrendite von mindestens 5 % ${isOnly ? 'hat sie' : agreeing(paying, 'trägt eine von ihnen', `tragen ${numeral(paying, '')} von ihnen`)}; ein Teil davon kommt allein vom gefallenen Kurs, ohne dass die Firma mehr zahlt.`,
    ),
    paragraph(`Den größten Verlust verbucht ${stockLink(universe, worst.index)}:`),
    cardMarker(card),
  ]);
}

function sectorPart(universe: Universe, all: readonly Mover[], day: string): string {
  const movedOf = new Map(all.map(({ index, moved }) => [index, moved]));
  const sectors = [...groupsOf(universe, 'sector')].flatMap(([sector, indices]) => {
    const label = sectorLabel(sector);
    const values = indices.flatMap((index) => movedOf.get(index) ?? []);
    if (label === null || values.length < LEAST_TO_COMPARE) return [];
    const rising = values.filter((value) => printed(value) > 0).length;
    return [{ label, count: values.length, rising, middle: median(Float64Array.from(values)) as number }];
  });
  if (sectors.length < 2) return '';
  sectors.sort((a, b) => b.middle - a.middle || a.label.localeCompare(b.label, 'de'));
  const [best, worst] = [sectors[0], sectors.at(-1)] as [(typeof sectors)[number], (typeof sectors)[number]];
  const span = printed(best.middle) - printed(worst.middle);
  const up = sectors.filter(({ middle }) => printed(middle) > 0).map(({ label }) => escaped(label));
  return joined([
    heading('Sektor oder Einzelfall'),
    table(
      dated('Kursveränderung in drei Monaten je Sektor', day),
      ['Sektor', 'Aktien', 'gestiegen', 'Median'],
      sectors.map(({ label, count, rising, middle }) => [
        escaped(label),
        String(count),
        String(rising),
        change(middle),
      ]),
    ),
    paragraph(
      printed(span) === 0
        ? 'Im Median unterscheiden sich die Sektoren nicht; was sich bewegt hat, waren einzelne Aktien.'
        : `Vorn liegt im Median der Sektor ${escaped(best.label)} mit ${change(best.middle)}, hinten der Sektor ${escaped(worst.label)} mit ${change(worst.middle)}. Das sind ${multiple(span)} Prozentpunkte Abstand.`,
      up.length === 0
        ? 'In keinem Sektor steht die mittlere Aktie im Plus.'
        : up.length === sectors.length
          ? 'In jedem Sektor steht die mittlere Aktie im Plus.'
          : up.length <= 4
            ? `Im Plus steht die mittlere Aktie in ${up.length === 1 ? 'einem Sektor' : `${numeral(up.length, '')} Sektoren`}: ${listed(up)}.`
            : `Im Plus steht die mittlere Aktie in ${numeral(up.length, '')} von ${numeral(sectors.length, '')} Sektoren.`,
      `Hat sich ein ganzer Sektor bewegt, liegt die Ursache meist außerhalb der einzelnen Firma: bei Zinsen, Rohstoffpreisen oder der Konjunktur. Bei ${link('/articles/zyklische-aktien', 'zyklischen Aktien')} gehört das zum Geschäft. Läuft eine Aktie gegen ihren Sektor, findet sich der Grund eher in ihren eigenen Berichten.`,
    ),
  ]);
}

const reading = (): string =>
  joined([
    heading('Was ein Quartal über das nächste sagt'),
    paragraph(
      'Zwei Befunde der Forschung weisen in entgegengesetzte Richtungen. Narasimhan Jegadeesh und Sheridan Titman zeigten 1993 an amerikanischen Aktien, dass die Gewinner der letzten drei bis zwölf Monate im Mittel auch in den folgenden drei bis zwölf Monaten besser liefen. Werner De Bondt und Richard Thaler hatten 1985 das Gegenteil für lange Fristen gefunden: Verlierer der vergangenen drei bis fünf Jahre schlugen danach die Gewinner.',
      'Beides gilt im Mittel über viele Aktien. Über die eine Aktie in deiner Hand sagt es so gut wie nichts, und Kosten wie Steuern sind darin nicht enthalten.',
    ),
    paragraph(
      `Nützlicher als die Frage, wohin ein Kurs läuft, ist die, was sich am Unternehmen geändert hat. Der Kurs ist das Produkt aus Gewinn je Aktie und KGV. Steht die Aktie 30 % höher und der Gewinn 10 % höher, dann ist der Rest eine höhere Bewertung: ${sum('1,30 ÷ 1,10 = 1,18')}. Um 18 % ist die Aktie also teurer geworden. Wer diese Zerlegung für die Namen der Tabellen selbst macht, weiß mehr als jede Rangliste.`,
    ),
    paragraph(
      `Für den eigenen Bestand zählt daneben, wie groß eine Position ist, bevor sie sich so bewegt (${link('/articles/positionsgroesse', 'Positionsgröße')}), und ob der Kurs mit ${link('/articles/sicherheitsmarge', 'Sicherheitsmarge')} bezahlt wurde. Die Bewegungen der letzten Woche stehen in der ${link('/search', 'Aktiensuche')} unter Wochengewinner.`,
    ),
  ]);

function method(universe: Universe, { all }: Movers): string {
  const of = asOf(universe);
  const without = universe.size - all.length;
  return joined([
    heading('So ist gemessen'),
    list([
      of
        ? `Stand: ${of}. Mit jedem Import neuer Kurse entsteht der Text neu.`
        : 'Mit jedem Import neuer Kurse entsteht der Text neu.',
      'Verglichen wird der letzte Schlusskurs mit dem drei Kalendermonate davor, oder dem letzten vor diesem Tag. Splits sind herausgerechnet, Dividenden zählen nicht mit.',
      'Gemessen wird in der Währung, in der die Aktie gehandelt wird. Was der Wechselkurs für dich ändert, kommt hinzu.',
      `In Betracht kommen die höchstens ${formatCount(QUARTER_STOCKS)} Aktien mit dem größten Börsenwert; so verdrängen Kleinstwerte nicht alle anderen. Bekannt ist die Veränderung bei ${all.length === 1 ? 'einer' : numeral(all.length, '')}.`,
      ...(without > 0
        ? [
            `${capital(stocks(without))} ${agreeing(without, 'fehlt', 'fehlen')}: zu klein, vor drei Monaten noch ohne bekannten Kurs, oder der letzte Kurs ist mehr als ${numeral(STALE, '')} Tage älter als der neueste des Marktes.`,
          ]
        : []),
      'Veränderungen, die gerundet null ergeben, gelten weder als Gewinn noch als Verlust. Bänder beginnen mit ihrer unteren Grenze.',
      `Sektoren stehen ab ${numeral(LEAST_TO_COMPARE, '')} Aktien in der Tabelle.`,
    ]),
  ]);
}

function chartsOf(universe: Universe, { all, winners, losers }: Movers, day: string): Charts {
  const bars = (movers: readonly Mover[], label: string): Chart => ({
    kind: 'bars',
    label,
    caption: dated(`${label}, Kursveränderung in Prozent`, day),
    rows: movers.slice(0, BARS).map(({ index, moved }) => ({
      label: shortName(universe, index),
      value: moved,
      text: change(moved),
    })),
  });
  if (all.length === 1) return {};
  return {
    verteilung: {
      kind: 'columns',
      label: 'Wie viele Aktien in drei Monaten wie weit gestiegen oder gefallen sind',
      caption: dated(
        'Zahl der Aktien nach Kursveränderung in Prozent; unter jeder Säule steht, wo sie beginnt',
        day,
      ),
      columns: bandsOf(all).map((value, band) => ({
        label: SHORT_BANDS[band] as string,
        value,
        text: String(value),
      })),
    },
    ...(winners.length > 1 ? { gewinner: bars(winners, 'Die größten Gewinne in drei Monaten') } : {}),
    ...(losers.length > 1 ? { verlierer: bars(losers, 'Die größten Verluste in drei Monaten') } : {}),
  };
}
