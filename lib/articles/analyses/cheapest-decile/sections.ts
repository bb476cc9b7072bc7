import type { Universe } from '@/lib/stocks/universe-columns';
import { dated } from '../analysis';
import { chartMarker, escaped, link, paragraph, section, sum, table } from '../markup';
import { LEAST_TO_COMPARE } from '../rules';
import { agreeing, capital, countRow, listed, numeral, percent, share, stocks } from '../words';
import { ALL_TRAPS } from './charts';
import { type Counted, type Decile, leadingSectors, moreThanInMarket, mostFrequent } from './figures';

export const quoted = (traps: readonly Counted[]): string => listed(traps.map(({ name }) => `„${name}“`));

export function trapsPart({ cheap, counted }: Decile, day: string): string {
  const above = moreThanInMarket(counted);
  const [most] = mostFrequent(counted);
  return section(
    `${capital(ALL_TRAPS)} Warnzeichen, gezählt`,
    paragraph(
      'Ein niedriges KGV heißt: Die Börse zahlt wenig für jeden Euro Gewinn, den die Firma zuletzt gemeldet hat. Manchmal irrt sie. Öfter rechnet sie damit, dass der Gewinn nicht hält, dass er nicht in der Kasse ankommt oder dass er den Gläubigern gehört. Die folgenden Zeichen lassen sich ohne Meinung aus den Zahlen ablesen.',
    ),
    chartMarker('fallen'),
    table(
      dated('Warnzeichen im billigsten Zehntel und im Markt', day),
      ['Warnzeichen', 'Anteil', 'Anteil im Markt', 'Aktien', 'bekannt bei'],
      counted.map(({ name, count, of, market }) => [
        name,
        of === 0 ? '–' : percent(share(count, of)),
        market === null ? '–' : percent(market),
        String(count),
        String(of),
      ]),
    ),
    paragraph(
      most
        ? `Der Anteil rechnet mit den Aktien, bei denen die Zahl bekannt ist, bei „${most.name}“ also ${sum(`${most.count} ÷ ${most.of} = ${percent(share(most.count, most.of))}`)}.`
        : 'Keines der Zeichen tritt auf, soweit die Zahlen bekannt sind.',
      cheap.length < LEAST_TO_COMPARE
        ? `Bei ${cheap.length === 1 ? 'einer einzigen Aktie' : 'so wenigen Aktien'} ist der Vergleich mit dem Markt allerdings Zufall.`
        : counted.every(({ of }) => of === 0)
          ? null
          : above.length === 0
            ? 'Häufiger als im Markt ist, soweit bekannt, keines der Zeichen. Den niedrigen Preis erklären sie also nicht: Er kann Missachtung bedeuten oder eine Gefahr, die in diesen Zahlen noch nicht steht.'
            : above.length === counted.length
              ? `Alle ${ALL_TRAPS} sind häufiger als unter allen Aktien mit positivem Gewinn. Der niedrige Preis hat also sichtbare Gründe.`
              : `Häufiger als unter allen Aktien mit positivem Gewinn ${agreeing(above.length, 'ist', 'sind')} ${numeral(above.length, 'eines')} der ${ALL_TRAPS}: ${quoted(above)}.`,
    ),
  );
}

export function countsPart({ cheap }: Decile, day: string): string {
  if (cheap.length < 2) return '';
  const rows = [0, 1, 2, 3].map((traps) => ({
    name: traps === 0 ? 'keines' : traps === 1 ? 'eines' : traps === 2 ? 'zwei' : 'drei und mehr',
    count: cheap.filter((stock) => (traps === 3 ? stock.traps >= 3 : stock.traps === traps)).length,
  }));
  const many = rows[3]?.count ?? 0;
  return section(
    'Wie viele Zeichen eine Aktie trägt',
    table(
      dated('Aktien des billigsten Zehntels nach der Zahl ihrer Warnzeichen', day),
      ['Warnzeichen', 'Aktien', 'Anteil'],
      rows.map(({ name, count }) => countRow(name, count, cheap.length)),
    ),
    paragraph(
      'Ein einzelnes Zeichen ist kein Urteil. Ein Umsatz kann schrumpfen, weil ein schwaches Geschäft verkauft wurde, und ein freier Cashflow im Minus stehen, weil gerade eine Fabrik entsteht.',
      many === 0
        ? 'Drei oder mehr auf einmal trägt keine dieser Aktien.'
        : `Drei und mehr auf einmal ${agreeing(many, 'trägt', 'tragen')} ${stocks(many)}; dann stützt sich der niedrige Preis auf mehrere Gründe, und jeder müsste sich als falsch erweisen.`,
    ),
  );
}

export function sectorPart(universe: Universe, decile: Decile): string {
  const leading = leadingSectors(universe, decile);
  if (!leading) return '';
  const { top, label, count, here, there, isMore, isBet } = leading;
  return section(
    'Woher sie kommen',
    paragraph(
      top.length === 1
        ? `Alle Aktien des Zehntels, deren Sektor bekannt ist, gehören zu demselben: ${escaped(label)} (${count}).`
        : `Am häufigsten vertreten sind im Zehntel diese Sektoren: ${listed(top.map(([name, number]) => `${escaped(name)} (${number})`))}.`,
      `Der Sektor ${escaped(label)} stellt ${percent(here)} des Zehntels und ${percent(there)} aller Aktien mit positivem Gewinn.`,
      !isMore
        ? 'Ein Übergewicht ist das nicht.'
        : isBet
          ? 'Ein solches Übergewicht heißt, dass der Markt weniger über einzelne Firmen urteilt als über eine Branche. Wer das ganze Zehntel kaufte, hätte vor allem eine Wette auf diesen Sektor.'
          : 'Er ist damit stärker vertreten, als seiner Größe entspricht; ein Teil des niedrigen Preises dürfte der Branche gelten und nicht der einzelnen Firma.',
      `Was für einen Sektor üblich ist, zeigt die ${link('/articles/marktbewertung-nach-sektoren', 'Marktbewertung nach Sektoren')}.`,
    ),
  );
}
