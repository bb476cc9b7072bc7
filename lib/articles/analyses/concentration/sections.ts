import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { formatLargeMoney } from '@/lib/platform/format/money';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import type { Universe } from '@/lib/stocks/universe-columns';
import { dated, stockLink } from '../analysis';
import { cardMarker, chartMarker, escaped, joined, link, paragraph, section, sum, table } from '../markup';
import { HIGHLY_CONCENTRATED } from '../rules';
import { listed, multiple, numeral, percent, printed, share } from '../words';
import { groupName } from './charts';
import {
  groupsFor,
  hasName,
  herfindahl,
  type NamedPart,
  nameOf,
  type Part,
  topShare,
  type Weights,
} from './figures';

/** Rows of the table of stocks, and of the table of countries. */
const ROWS = 10;

export function largestPart(universe: Universe, weights: Weights, day: string): string {
  const { order, shares } = weights;
  const { market_cap } = universe.euro;
  const groups = groupsFor(weights);
  const top = order.slice(0, ROWS);
  const largest = printed(shares[0] as number);
  const isSteep = (largest / 100) * order.length >= 2;
  return section(
    top.length === 1 ? 'Die einzige Aktie' : 'Die größten und ihr Anteil',
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
      ['Aktie', 'Börsenwert', 'Anteil', 'Summe'],
      top.map((index, place) => [
        stockLink(universe, index),
        formatLargeMoney(market_cap[index] as number, DEFAULT_CURRENCY),
        percent(shares[place] as number),
        percent(topShare(weights, place + 1)),
      ]),
    ),
  );
}

export function cardsPart(universe: Universe, shown: readonly number[]): string {
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

export function indexPart(weights: Weights): string {
  const { index, order, sectors } = weights;
  const named = sectors.filter(hasName);
  const bySector = Math.round(herfindahl(sectors.map((part) => part.share)));
  const points = (value: number) => formatCount(Math.round(value));
  const effective = 10_000 / Math.max(1, Math.round(index));
  return section(
    'Eine Zahl für die Konzentration',
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
  );
}

export function sectorPart({ sectors, order }: Weights, day: string): string {
  const named = sectors.filter(hasName);
  const [first, second] = named;
  if (!first) return '';
  const isTie = second !== undefined && printed(first.share) === printed(second.share);
  const heavier = named
    .filter((part) => part.count > 0)
    .sort((a, b) => b.share / b.count - a.share / a.count)[0] as NamedPart;
  return section(
    'Welche Sektoren das Gewicht tragen',
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
          ? `Der Zahl nach gehören zum Sektor ${escaped(first.label)} nur ${percent(share(first.count, order.length))} der Aktien; das Gewicht kommt also von großen Firmen.`
          : `Der Zahl nach gehören zum Sektor ${escaped(first.label)} ${percent(share(first.count, order.length))} der Aktien; das Gewicht kommt also von ihrer Menge.`
        : null,
      second && !isTie && heavier.label !== first.label
        ? `Die im Durchschnitt größten Firmen stehen im Sektor ${escaped(heavier.label)}.`
        : null,
      `Wie die Sektoren bewertet sind, steht unter ${link('/articles/marktbewertung-nach-sektoren', 'Marktbewertung nach Sektoren')}.`,
    ),
  );
}

export function countryPart({ countries, order }: Weights, day: string): string {
  const named = countries.filter(hasName);
  const [first] = named;
  if (!first) return '';
  const rows = named.slice(0, ROWS);
  const rest = named.slice(ROWS);
  const unknown = countries.filter(({ label }) => label === null);
  const others: Part = {
    label: `${numeral(rest.length, 'ein')} weitere${rest.length === 1 ? 's Land' : ' Länder'}`,
    count: rest.reduce((added, { count }) => added + count, 0),
    share: rest.reduce((added, part) => added + part.share, 0),
  };
  return section(
    'Welche Länder',
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
      'Der Sitz sagt wenig darüber, wo eine Firma verdient. Ein Schweizer Pharmakonzern erzielt seine Umsätze in aller Welt, ein amerikanischer Versorger fast alle daheim. Wer über Länder streut, streut deshalb vor allem über Rechtsordnungen, Steuern und Währungen der Notierung.',
      `Was die Währung mit einer Rendite macht, rechnet ${link('/articles/waehrungsrisiko', 'Währungsrisiko')} vor.`,
    ),
  );
}

function partTable(parts: readonly Part[], all: number, caption: string, column: string): string {
  return table(
    caption,
    [column, 'Anteil am Wert', 'Aktien', 'Anteil an der Zahl'],
    parts.map((part) => [
      escaped(nameOf(part)),
      percent(part.share),
      String(part.count),
      percent(share(part.count, all)),
    ]),
  );
}
