import { quartiles } from '@/lib/finance/quartiles';
import type { Universe } from '@/lib/stocks/universe-columns';
import { dated, stockLink } from '../analysis';
import { cardMarker, chartMarker, escaped, joined, link, paragraph, section, sum, table } from '../markup';
import { HIGH_YIELD, LEAST_FOR_QUARTILES, LEAST_TO_COMPARE, LOW_YIELD } from '../rules';
import { agreeing, countRow, numeral, ofStocks, percent, printed, share, stocks } from '../words';
import { BANDS } from './charts';
import { PAYOUT_BOUNDS, type Payer, payingSectors, payoutsOf, yieldCounts } from './figures';

const PAYOUT_BANDS = PAYOUT_BOUNDS.map((bound, band) => {
  const [from, to] = [bound * 100, (PAYOUT_BOUNDS[band + 1] ?? Infinity) * 100];
  if (from === 0) return `unter ${to} %`;
  return to === Infinity ? `${from} % und mehr` : `${from} bis unter ${to} %`;
});

export function spreadPart(
  universe: Universe,
  payers: readonly Payer[],
  middle: number,
  day: string,
): string {
  const counts = yieldCounts(payers);
  const none = universe.size - payers.length;
  const cut = quartiles(Float64Array.from(payers, ({ dividendYield }) => dividendYield));
  const most = Math.max(...counts);
  const fullest = counts.indexOf(most);
  const isClear = counts.lastIndexOf(most) === fullest;
  const mean = payers.reduce((total, { dividendYield }) => total + dividendYield, 0) / payers.length;
  return section(
    'Wo die meisten Renditen liegen',
    chartMarker('renditen'),
    table(
      dated('Aktien nach Dividendenrendite', day),
      ['Rendite', 'Aktien', 'Anteil'],
      [
        ...(none > 0 ? [countRow('keine bekannt', none, universe.size)] : []),
        ...BANDS.map(({ long }, band) => countRow(long, counts[band] as number, universe.size)),
      ],
    ),
    paragraph(
      payers.length > 1 && isClear
        ? `Am häufigsten ist eine Rendite von ${BANDS[fullest]?.long}: ${sum(`${most} ÷ ${payers.length} = ${percent(share(most, payers.length))}`)} der Zahler liegen dort.`
        : null,
      cut && payers.length >= LEAST_FOR_QUARTILES
        ? `Die mittlere Hälfte reicht von ${percent(cut.lower)} bis ${percent(cut.upper)}. Eine Aktie darunter zahlt für diesen Markt wenig, eine darüber viel.`
        : null,
      payers.length < LEAST_FOR_QUARTILES
        ? null
        : printed(mean) > printed(middle)
          ? `Der Durchschnitt von ${percent(mean)} liegt über dem Median, weil die hohen Renditen weiter von der Mitte entfernt sind als die niedrigen; als Maß für das Übliche taugt er deshalb weniger.`
          : `Der Durchschnitt von ${percent(mean)} liegt nicht über dem Median, auffällig hohe Renditen ziehen ihn hier also nicht.`,
    ),
    paragraph(
      'Die Rendite blickt zwölf Monate zurück: gezahlte Dividenden geteilt durch den letzten Kurs. Eine angekündigte Kürzung sieht man ihr so nicht an, eine Sonderausschüttung dagegen ein Jahr lang. Und weil der Kurs im Nenner steht, steigt sie von selbst, wenn die Aktie fällt.',
      `Deutsche Firmen zahlen meist einmal im Jahr, amerikanische jedes Quartal. In einer Rendite über zwölf Monate ist beides gleich behandelt, in deinem Kontoauszug nicht (${link('/articles/dividendenkalender', 'Dividendenkalender')}).`,
    ),
  );
}

export function cardsPart(universe: Universe, shown: readonly Payer[], middle: number): string {
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

export function payoutPart(payers: readonly Payer[], day: string): string {
  const payouts = payoutsOf(payers);
  const title = 'Wie viel vom Gewinn dafür gebraucht wird';
  if (!payouts) {
    return section(
      title,
      paragraph(
        'Eine Ausschüttungsquote ist für keine dieser Aktien bekannt. Ob die Dividenden verdient sind, lässt sich hier also nicht sagen.',
      ),
    );
  }
  const { known, counts, over, middle, low, high } = payouts;
  const unknown = payers.length - known;
  return section(
    title,
    paragraph(
      `Die Ausschüttungsquote teilt die Dividende durch den Gewinn. Bekannt ist sie für ${stocks(known)}${known === 1 ? ', dort' : ', im Median'} beträgt sie ${percent(middle * 100)}.`,
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
      PAYOUT_BANDS.map((name, band) => countRow(name, counts[band] as number, known)),
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
  );
}

export function sectorPart(universe: Universe, payers: readonly Payer[], day: string): string {
  const sectors = payingSectors(universe, payers);
  if (sectors.length === 0) return '';
  const compared = sectors.filter(({ size }) => size >= LEAST_TO_COMPARE);
  const [most, least] = [compared[0], compared.at(-1)];
  return section(
    'Wer überhaupt zahlt',
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
  );
}
