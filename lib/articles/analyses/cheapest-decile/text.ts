import type { Universe } from '@/lib/stocks/universe-columns';
import { type Analysis, type BuiltArticle, type Market, stand } from '../analysis';
import { analysisArticle, type Method } from '../analysis-article';
import { link, paragraph, section, sum } from '../markup';
import { GREAT_FALL } from '../rules';
import { agreeing, capital, multiple, numeral, percent, printed, stocks } from '../words';
import { ALL_TRAPS, chartsOf } from './charts';
import { type Cheap, cleanIn, type Decile, decileOf, featuredOf, mostFrequent } from './figures';
import { countsPart, quoted, sectorPart, trapsPart } from './sections';
import { cardsPart, stocksPart } from './stock-sections';

/** The tenth of the market with the lowest price-earnings ratios, and what speaks against its stocks. */
export const cheapestDecile: Analysis = {
  slug: 'guenstigstes-zehntel',
  question: 'Was steckt im Zehntel mit dem niedrigsten KGV, und wie viele davon sind Fallen?',
  build,
};

function build({ universe }: Market): BuiltArticle | null {
  const decile = decileOf(universe);
  if (!decile) return null;
  const { cheap } = decile;
  const day = stand(universe, 'both');
  const shown = featuredOf(universe, cheap);
  return analysisArticle(universe, {
    title: 'Das günstigste Zehntel des Marktes und seine Fallen',
    description:
      'Wie weit das Zehntel mit dem niedrigsten KGV reicht, welche Warnzeichen seine Aktien tragen, wie oft, und was der ganze Markt dazu sagt.',
    tags: ['KGV', 'Value-Fallen', 'Bewertung'],
    featured: shown.map(({ index }) => index),
    related: ['turnaround-fallen', 'kgv-richtig-lesen', 'piotroski-f-score'],
    sources: [
      {
        title:
          'Sanjoy Basu: Investment Performance of Common Stocks in Relation to Their Price-Earnings Ratios, Journal of Finance 32 (3), 1977, S. 663–682',
      },
    ],
    charts: chartsOf(decile, day),
    parts: [
      paragraph(...lead(decile)),
      trapsPart(decile, day),
      countsPart(decile, day),
      stocksPart(universe, decile, day),
      cardsPart(universe, shown, cheap.length === 1),
      sectorPart(universe, decile),
      yieldPart(decile),
      reading(),
    ],
    method: method(universe, decile),
  });
}

function lead({ cheap, withEarnings, counted, middle }: Decile): (string | null)[] {
  const limit = (cheap.at(-1) as Cheap).earnings;
  const clean = cleanIn(cheap);
  const most = mostFrequent(counted);
  const [worst] = most;
  return [
    withEarnings === 1
      ? `Nur eine Aktie dieses Marktes hat einen positiven Gewinn; mit einem KGV von ${multiple(limit)} ist sie zugleich die billigste und die teuerste.`
      : cheap.length === 1
        ? `Von ${numeral(withEarnings, '')} Aktien mit positivem Gewinn bildet eine das billigste Zehntel; ihr KGV beträgt ${multiple(limit)}, das der mittleren Aktie ${multiple(middle)}.`
        : `Das billigste Zehntel dieses Marktes sind ${numeral(cheap.length, '')} Aktien mit einem KGV von höchstens ${multiple(limit)}; die mittlere Aktie kostet das ${multiple(middle)}-Fache ihres Gewinns.`,
    cheap.length === 1
      ? clean === 1
        ? `Keines der ${ALL_TRAPS} Warnzeichen, die dieser Artikel zählt, ist bei ihr zu finden, soweit ihre Zahlen bekannt sind.`
        : `Von den ${ALL_TRAPS} Warnzeichen, die dieser Artikel zählt, trägt sie ${numeral((cheap[0] as Cheap).traps, 'eines')}.`
      : clean === 0
        ? `Jede von ihnen trägt mindestens eines der ${ALL_TRAPS} Warnzeichen, die dieser Artikel zählt.`
        : clean === cheap.length
          ? `Keine von ihnen trägt eines der ${ALL_TRAPS} Warnzeichen, die dieser Artikel zählt, soweit ihre Zahlen bekannt sind.`
          : `Frei von allen ${ALL_TRAPS} Warnzeichen, die dieser Artikel zählt, ${agreeing(clean, 'ist', 'sind')} ${numeral(clean, 'eine')}, soweit die Zahlen bekannt sind.`,
    worst && cheap.length > 1 && worst.of > 1
      ? `Am häufigsten ${agreeing(most.length, 'ist', 'sind')} ${quoted(most)} mit ${most.length === 1 ? '' : 'je '}${numeral(worst.count, 'einem')} von ${numeral(worst.of, '')} Fällen, in denen man es weiß.`
      : null,
  ];
}

function yieldPart({ cheap }: Decile): string {
  const limit = printed((cheap.at(-1) as Cheap).earnings);
  const earned = printed(100 / limit);
  if (limit === 0) return '';
  return section(
    'Was ein niedriges KGV verspricht',
    paragraph(
      `Umgedreht wird aus dem KGV eine Rendite: der Gewinn in Prozent des Kurses. Am oberen Rand des Zehntels sind das ${sum(`100 % ÷ ${multiple(limit)} = ${percent(earned)}`)} im Jahr, falls der Gewinn so bleibt. Bliebe nur die Hälfte davon, läge das KGV zum selben Kurs bei ${sum(`${multiple(limit)} × 2 = ${multiple(2 * limit)}`)}.`,
      'Mit dieser Probe lässt sich jede Zeile der Tabelle lesen: Frag nicht, wie niedrig das KGV ist, sondern um wie viel der Gewinn fallen dürfte, bis das KGV der Aktie das der mittleren erreicht. Je größer dieser Abstand, desto mehr schlechte Nachrichten sind schon bezahlt.',
    ),
  );
}

const reading = (): string =>
  section(
    'Warum sich das Hinsehen trotzdem lohnt',
    paragraph(
      'Sanjoy Basu ordnete in seiner Untersuchung von 1977 amerikanische Aktien der Jahre 1957 bis 1971 nach ihrem KGV. Die Gruppe mit den niedrigsten Werten erzielte danach im Mittel höhere Renditen als die mit den höchsten, auch nach Berücksichtigung des Risikos, wie er es maß. Verglichen hat er Gruppen; welche Aktie darin eine Falle war, verrät das Ergebnis nicht, und ob es sich heute wiederholte, auch nicht.',
      'Für dich folgt daraus keine Regel, sondern eine Reihenfolge der Arbeit: erst die Fallen aussortieren, dann das Geschäft verstehen, zuletzt über den Preis nachdenken.',
    ),
    paragraph(
      `Drei Werkzeuge helfen beim Aussortieren. Der ${link('/articles/piotroski-f-score', 'F-Score von Piotroski')}, gerade für billige Aktien erdacht, prüft neun Signale aus dem Jahresabschluss. Ob der Gewinn der eines Spitzenjahres ist, zeigt der Blick auf zehn Jahre, wie ihn ${link('/articles/zyklische-aktien', 'zyklische Aktien')} verlangen. Und ob er in der Kasse ankommt, steht im ${link('/articles/free-cashflow', 'freien Cashflow')}. Eine eigene Liste billiger Aktien mit weiteren Bedingungen liefert die Vorlage ${link('/search/value-aktien', 'Value-Aktien')} der Aktiensuche.`,
    ),
  );

function method(universe: Universe, { cheap, withEarnings }: Decile): Method {
  const without = universe.size - withEarnings;
  return {
    title: 'So ist ausgewählt',
    renewed: 'Auswahl und Text entstehen nach jedem Import neu.',
    points: [
      `Grundlage ${agreeing(withEarnings, 'ist die eine Aktie', `sind ${numeral(withEarnings, '')} Aktien`)} mit positivem KGV. Das Zehntel ist aufgerundet: ${agreeing(cheap.length, 'eine Aktie', `${numeral(cheap.length, '')} Aktien`)}. Bei gleichem KGV entscheidet die feste Reihenfolge des Bestands.`,
      without === 0
        ? 'Ein KGV haben alle Aktien.'
        : `${capital(stocks(without))} ${agreeing(without, 'bleibt', 'bleiben')} draußen, weil sie Verlust ${agreeing(without, 'macht', 'machen')} oder ihr Gewinn nicht bekannt ist.`,
      `Umsatz- und Gewinnwachstum vergleichen den letzten gemeldeten Zeitraum mit dem gleichen ein Jahr zuvor, so wie die Datenquelle sie meldet. Einen Rückgang erwarten Analysten, wo das erwartete KGV über dem gemeldeten liegt. Beim Kurs zählen ${GREAT_FALL} % und mehr.`,
      'Als Nettoschulden gilt der Unternehmenswert abzüglich des Börsenwerts. Bei Banken sagen Schulden und freier Cashflow wenig; sie sind trotzdem mitgezählt, damit die Regel für alle dieselbe ist.',
      'Was nicht bekannt ist, zählt nicht als Warnzeichen. Eine Aktie ohne Zeichen kann also auch eine sein, über die man wenig weiß.',
      '„Anteil im Markt“ zählt dieselben Zeichen unter allen Aktien mit positivem KGV, das Zehntel eingeschlossen.',
    ],
  };
}
