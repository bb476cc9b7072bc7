import type { Universe } from '@/lib/stocks/universe-columns';
import { dated, stand, stockLink } from '../analysis';
import { cardMarker, chartMarker, escaped, link, paragraph, section, sum, table } from '../markup';
import { CALM_MOVE, CHEAP_EARNINGS, FALLEN_YIELD, WILD_MOVE } from '../rules';
import {
  agreeing,
  capital,
  change,
  countRow,
  listed,
  multiple,
  numeral,
  percent,
  printed,
  share,
  stocks,
} from '../words';
import { BANDS } from './charts';
import { bandsOf, calmAndWild, type MovedSector, type Mover, type Movers, movedSectors } from './figures';

/** Rows of each table. */
const ROWS = 10;

export function spreadPart({ all, winners, losers }: Movers, day: string): string {
  if (all.length === 1) return '';
  const counts = bandsOf(all);
  const { calm, wild } = calmAndWild(counts);
  return section(
    'Wie weit die Kurse gelaufen sind',
    chartMarker('verteilung'),
    table(
      dated('Aktien nach Kursveränderung in drei Monaten', day),
      ['Veränderung in %', 'Aktien', 'Anteil'],
      BANDS.map(({ long }, band) => countRow(long, counts[band] as number, all.length)),
    ),
    paragraph(
      `Innerhalb von ${numeral(CALM_MOVE, '')} Prozent nach oben oder unten ${agreeing(calm, 'blieb', 'blieben')} ${stocks(calm)}: ${sum(`${calm} ÷ ${all.length} = ${percent(share(calm, all.length))}`)}.`,
      wild === 0
        ? `Um ${WILD_MOVE} % und mehr bewegte sich keine.`
        : `Um ${WILD_MOVE} % und mehr ${agreeing(wild, 'bewegte', 'bewegten')} sich ${stocks(wild)}.`,
      winners.length > losers.length
        ? 'Mehr Aktien sind gestiegen als gefallen. Das sagt über die Breite des Marktes mehr als ein Index, in dem wenige große Werte den Ton angeben.'
        : winners.length < losers.length
          ? 'Mehr Aktien sind gefallen als gestiegen. Einem Index, in dem wenige große Werte den Ton angeben, muss man das nicht ansehen.'
          : winners.length > 0
            ? 'Gewinner und Verlierer halten sich die Waage.'
            : null,
    ),
  );
}

const figure = (value: number | undefined, format: (value: number) => string): string =>
  value === undefined || Number.isNaN(value) ? '–' : format(value);

/** @param one what the movement of the only one is called; `many` of several */
function moverTable(universe: Universe, movers: readonly Mover[], one: string, many: string): string {
  const { trailing_p_e, yearly_change, revenue_growth } = universe.figures;
  const name = movers.length === 1 ? one : `Die ${numeral(movers.length, '')} ${many}`;
  return table(
    dated(`${name} in drei Monaten`, stand(universe, 'both')),
    ['Aktie', '3 Monate', '1 Jahr', 'KGV', 'Umsatz\u00adwachstum'],
    movers.map(({ index, moved }) => {
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

export function winnersPart(universe: Universe, winners: readonly Mover[]): string {
  const top = winners.slice(0, ROWS);
  if (top.length === 0) return '';
  const isOnly = top.length === 1;
  const { trailing_p_e, yearly_change, revenue_growth } = universe.figures;
  const count = (wanted: (index: number) => boolean) => top.filter(({ index }) => wanted(index)).length;
  const recovering = count((index) => (yearly_change[index] as number) < 0);
  const without = count((index) => !((trailing_p_e[index] as number) > 0));
  const shrinking = count((index) => (revenue_growth[index] as number) < 0);
  return section(
    isOnly ? 'Eine Gewinnerin' : 'Die Gewinner und ihre Vorgeschichte',
    isOnly ? '' : chartMarker('gewinner'),
    moverTable(universe, top, 'Der größte Gewinn', 'größten Gewinne'),
    paragraph(
      isOnly
        ? `Über ein ganzes Jahr steht die Aktie ${Number.isNaN(yearly_change[(top[0] as Mover).index]) ? 'ohne bekannte Veränderung da' : `bei ${change(yearly_change[(top[0] as Mover).index] as number)}`}.`
        : recovering === 0
          ? 'Über ein Jahr liegt keine dieser Aktien im Minus, soweit es bekannt ist. Wo die Spalte „1 Jahr“ trotzdem weniger zeigt als „3 Monate“, war die Aktie davor gefallen.'
          : `${capital(numeral(recovering, 'eine'))} der ${numeral(top.length, '')} Aktien ${agreeing(recovering, 'liegt', 'liegen')} über ein Jahr trotz des Anstiegs im Minus. Dort ist der Gewinn des Quartals bisher nur die Rückkehr aus einem tieferen Tal.`,
      without === 0
        ? null
        : `${isOnly ? 'Sie hat' : `${capital(stocks(without))} ${agreeing(without, 'hat', 'haben')}`} kein KGV, weil Gewinne fehlen oder nicht bekannt sind; wo Verluste der Grund sind, trägt den Kurs die Erwartung.`,
      shrinking === 0
        ? null
        : `Bei ${isOnly ? 'ihr' : `${numeral(shrinking, 'einer')} der ${numeral(top.length, '')} Gewinnerinnen`} ist der Umsatz zuletzt geschrumpft, obwohl der Kurs gestiegen ist. Vielleicht rechnet der Markt mit einer Wende; woran solche Hoffnungen scheitern, steht unter ${link('/articles/turnaround-fallen', 'Turnaround-Fallen')}.`,
    ),
    paragraph(
      `Die ${isOnly ? '' : 'größte '}Gewinnerin, ${stockLink(universe, (top[0] as Mover).index)}, in Zahlen:`,
    ),
    cardMarker(1),
  );
}

/** @param card the number of the greatest loser among the featured stocks */
export function losersPart(universe: Universe, losers: readonly Mover[], card: number): string {
  const top = losers.slice(0, ROWS);
  const worst = top[0];
  if (!worst) return '';
  const isOnly = top.length === 1;
  const { trailing_p_e, revenue_growth, dividend_yield } = universe.figures;
  const count = (wanted: (index: number) => boolean) => top.filter(({ index }) => wanted(index)).length;
  const growing = count((index) => (revenue_growth[index] as number) > 0);
  const cheap = count(
    (index) => (trailing_p_e[index] as number) > 0 && (trailing_p_e[index] as number) < CHEAP_EARNINGS,
  );
  const paying = count((index) => (dividend_yield[index] as number) >= FALLEN_YIELD);
  const fallen = printed(-worst.moved);
  return section(
    isOnly ? 'Eine Verliererin' : 'Die Verlierer und was sie aufholen müssten',
    isOnly ? '' : chartMarker('verlierer'),
    moverTable(universe, top, 'Der größte Verlust', 'größten Verluste'),
    paragraph(
      fallen < 100
        ? `Ein Verlust wiegt schwerer als ein gleich großer Gewinn. Um nach einem Rückgang von ${percent(fallen)} wieder am alten Kurs zu sein, muss die Aktie um ${percent((fallen / (100 - fallen)) * 100)} steigen: ${sum(`${percent(fallen)} ÷ (100 % − ${percent(fallen)}) = ${percent((fallen / (100 - fallen)) * 100)}`)}.`
        : null,
      growing === 0
        ? null
        : `${isOnly ? 'Die Verliererin' : `${capital(numeral(growing, 'eine'))} der ${numeral(top.length, '')} Verliererinnen`} ${agreeing(growing, 'meldet', 'melden')} trotzdem wachsende Umsätze. Dann ist die Frage, ob die Marge leidet, ob die Aktie vorher zu teuer war oder ob der Markt etwas kommen sieht, das in den gemeldeten Zahlen noch nicht steht.`,
      cheap === 0
        ? null
        : `Ein KGV unter ${numeral(CHEAP_EARNINGS, '')} ${isOnly ? 'hat sie' : `${agreeing(cheap, 'hat eine Aktie', `haben ${numeral(cheap, '')} Aktien`)} der Liste`}. Der Kurs im Zähler ist von heute, der Gewinn im Nenner vom vergangenen Jahr: Bricht der Gewinn ein, war die Aktie nie so billig, wie sie aussieht.`,
      paying === 0
        ? null
        : `Eine Dividendenrendite von mindestens ${FALLEN_YIELD} % ${isOnly ? 'hat sie' : `${agreeing(paying, 'hat eine', `haben ${numeral(paying, '')}`)} der ${numeral(top.length, '')} Aktien`}; ein Teil davon kommt allein vom gefallenen Kurs, ohne dass die Firma mehr zahlt.`,
    ),
    paragraph(`Den größten Verlust verbucht ${stockLink(universe, worst.index)}:`),
    cardMarker(card),
  );
}

export function sectorPart(universe: Universe, all: readonly Mover[], day: string): string {
  const sectors = movedSectors(universe, all);
  if (sectors.length < 2) return '';
  const [best, worst] = [sectors[0], sectors.at(-1)] as [MovedSector, MovedSector];
  const span = printed(best.middle) - printed(worst.middle);
  const up = sectors.filter(({ middle }) => printed(middle) > 0).map(({ label }) => escaped(label));
  return section(
    'Sektor oder Einzelfall',
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
  );
}
