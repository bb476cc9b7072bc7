import { formatCount } from '@/lib/platform/format/number';
import type { Universe } from '@/lib/stocks/universe-columns';
import { type Analysis, type BuiltArticle, type Market, stand, stockLink } from '../analysis';
import { analysisArticle, type Method } from '../analysis-article';
import { link, paragraph, section, sum } from '../markup';
import { LEAST_TO_COMPARE, QUARTER_STOCKS } from '../rules';
import { agreeing, capital, change, numeral, percent, printed, stocks } from '../words';
import { chartsOf } from './charts';
import { type Mover, type Movers, moversOf, STALE } from './figures';
import { losersPart, sectorPart, spreadPart, winnersPart } from './sections';

/** Which stocks have moved most in three months, and what their figures say to it. */
export const quarterMovers: Analysis = {
  slug: 'groesste-bewegungen-des-quartals',
  question: 'Welche Aktien haben sich in drei Monaten am stärksten bewegt, und was sagen ihre Zahlen dazu?',
  build,
};

function build(market: Market): BuiltArticle | null {
  const movers = moversOf(market);
  if (!movers) return null;
  const { universe } = market;
  const { all, winners, losers } = movers;
  const day = stand(universe, 'prices');
  const shown = [...winners.slice(0, 1), ...losers.slice(0, 1)];
  return analysisArticle(universe, {
    title: 'Die größten Bewegungen des Quartals und ihre Zahlen',
    description:
      'Wie weit sich die mittlere Aktie in drei Monaten bewegt hat, und die größten Gewinner und Verlierer mit Bewertung, Wachstum und Sektor.',
    tags: ['Kursentwicklung', 'Gewinner', 'Verlierer'],
    featured: shown.map(({ index }) => index),
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
    parts: [
      paragraph(...lead(universe, movers)),
      spreadPart(movers, day),
      winnersPart(universe, winners),
      losersPart(universe, losers, shown.length),
      sectorPart(universe, all, day),
      reading(),
    ],
    method: method(universe, movers),
  });
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

const reading = (): string =>
  section(
    'Was ein Quartal über das nächste sagt',
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
  );

function method(universe: Universe, { all }: Movers): Method {
  const without = universe.size - all.length;
  return {
    title: 'So ist gemessen',
    renewed: 'Mit jedem Import neuer Kurse entsteht der Text neu.',
    points: [
      'Verglichen wird der letzte Schlusskurs mit dem drei Kalendermonate davor oder, wo es keinen gab, dem letzten vor diesem Tag. Splits sind herausgerechnet, Dividenden zählen nicht mit.',
      'Gemessen wird in der Währung, in der die Aktie gehandelt wird. Was der Wechselkurs für dich ändert, kommt hinzu.',
      `In Betracht kommen die höchstens ${formatCount(QUARTER_STOCKS)} Aktien mit dem größten Börsenwert; so verdrängen Kleinstwerte nicht alle anderen. Bekannt ist die Veränderung bei ${all.length === 1 ? 'einer' : numeral(all.length, '')}.`,
      ...(without > 0
        ? [
            `${capital(stocks(without))} ${agreeing(without, 'fehlt', 'fehlen')}: zu klein, vor drei Monaten noch ohne bekannten Kurs, oder der letzte Kurs ist mehr als ${numeral(STALE, '')} Tage älter als der neueste des Marktes.`,
          ]
        : []),
      'Veränderungen, die gerundet null ergeben, gelten weder als Gewinn noch als Verlust. Bänder beginnen mit ihrer unteren Grenze.',
      `Sektoren stehen ab ${numeral(LEAST_TO_COMPARE, '')} Aktien in der Tabelle.`,
    ],
  };
}
