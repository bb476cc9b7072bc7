import type { Universe } from '@/lib/stocks/universe-columns';
import { type Analysis, type BuiltArticle, groupsOf, type Market, stand, stockLink } from '../analysis';
import { analysisArticle, type Method } from '../analysis-article';
import { cardMarker, joined, link, paragraph, section } from '../markup';
import { LEAST_FOR_QUARTILES, LEAST_TO_COMPARE } from '../rules';
import { type MetricSpreads, spreadsOf } from '../sector-spreads';
import { agreeing, capital, listed, multiple, numeral, printed, stocks } from '../words';
import { chartsOf } from './charts';
import { canCompare, type Featured, featuredOf, first, last, type Spreads } from './figures';
import { bookPart, earningsPart, ebitdaPart, named, yieldsPart } from './sections';

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

/** The valuation of the sectors beside that of the market. */
export const sectorValuation: Analysis = {
  slug: 'marktbewertung-nach-sektoren',
  question: 'Welcher Sektor ist gerade teuer, welcher billig, und wie weit liegen sie auseinander?',
  build,
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
  const day = stand(universe, 'figures');
  const dayOfYields = stand(universe, 'both');
  return analysisArticle(universe, {
    title: 'Marktbewertung nach Sektoren: KGV, KBV und EV/EBITDA',
    description: earnings
      ? 'Was die mittlere Aktie je Sektor kostet: KGV, KBV, EV/EBITDA und Dividendenrendite mit Median und Quartilen, dazu der ganze Markt als Maßstab.'
      : 'KBV, EV/EBITDA und Dividendenrendite je Sektor mit Median und Quartilen, dazu der ganze Markt als Maßstab.',
    tags: ['Sektoren', 'Bewertung', 'KGV'],
    featured: shown.indices,
    related: ['kgv-richtig-lesen', 'guenstigstes-zehntel', 'ev-ebitda'],
    sources: [],
    charts: chartsOf(spreads, day, dayOfYields),
    parts: [
      paragraph(...lead(spreads)),
      earningsPart(universe, earnings, day),
      cardsPart(universe, shown, earnings),
      bookPart(universe, book, day),
      ebitdaPart(ebitda, earnings, day),
      yieldsPart(universe, yields, dayOfYields),
      limits(),
    ],
    method: method(universe, spreads),
  });
}

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

const limits = (): string =>
  section(
    'Warum billige Sektoren billig bleiben können',
    paragraph(
      `Ein Sektor mit niedrigem Median ist kein Sonderangebot. Die Börse zahlt für einen Euro Gewinn weniger, wenn sie ihn für vergänglich hält (${link('/articles/zyklische-aktien', 'Zykliker auf dem Höhepunkt')}), wenn er kaum wächst, wenn viel Kapital nötig ist, um ihn zu verdienen, oder wenn die Bilanz ihn gefährdet. Jeder dieser Gründe kann einen ganzen Sektor betreffen.`,
      `Brauchbar wird die Tabelle in der anderen Richtung: Eine Aktie, die dir teuer vorkommt, vergleichst du zuerst mit dem oberen Quartil ihres Sektors und erst danach mit dem Markt. Liegt sie auch dort darüber, muss ihr Wachstum den Preis tragen; wie man das prüft, steht unter ${link('/articles/kgv-richtig-lesen', 'KGV richtig lesen')}.`,
    ),
    paragraph(
      `Alle Sektoren lassen sich in der ${link('/search', 'Aktiensuche')} einzeln öffnen und nach KGV, KBV oder Dividendenrendite ordnen.`,
    ),
  );

function method(universe: Universe, { earnings, book, ebitda, yields }: Spreads): Method {
  const counts = [
    ...(earnings ? [`KGV ${earnings.market.count}`] : []),
    ...(book ? [`KBV ${book.market.count}`] : []),
    ...(ebitda ? [`EV/EBITDA ${ebitda.market.count}`] : []),
    ...(yields ? [`Dividendenrendite ${yields.market.count}`] : []),
  ];
  const without = groupsOf(universe, 'sector').get(null)?.length ?? 0;
  return {
    title: 'So ist gerechnet',
    renewed: 'Der Text entsteht nach jedem Import von Marktdaten neu.',
    points: [
      `Grundlage ${agreeing(universe.size, 'ist die eine gelistete Aktie', `sind alle ${numeral(universe.size, '')} gelisteten Aktien`)}. Werte über null gibt es so oft: ${counts.join(', ')}.`,
      `Bei Verlust, bei negativem Eigenkapital und ohne Dividende gibt es keinen Wert, der zählen könnte. Ausreißer nach oben bleiben drin; Median und Quartile verschieben sie kaum.`,
      'Jede Aktie zählt gleich viel, ob groß oder klein. Ein Durchschnitt nach Börsenwert fiele anders aus.',
      `Quartile sind zwischen benachbarten Werten geradlinig interpoliert und stehen ab ${numeral(LEAST_FOR_QUARTILES, '')} Werten in der Tabelle. Verglichen werden Sektoren ab ${numeral(LEAST_TO_COMPARE, '')} Werten.`,
      ...(without > 0
        ? [
            `${capital(stocks(without))} ${agreeing(without, 'hat', 'haben')} keinen Sektor und ${agreeing(without, 'zählt', 'zählen')} nur zum Markt.`,
          ]
        : []),
      ...(canCompare(earnings)
        ? ['Das Verhältnis der beiden Enden ist mit den gerundeten Medianen gerechnet, die im Text stehen.']
        : []),
    ],
  };
}
