import { AsOfAll } from '@/components/stocks/as-of-all';
import { MetricName } from '@/components/stocks/metric-name';
import { ButtonLink } from '@/components/ui/button-link';
import { MembersWatchlistButton } from '@/components/watchlist/members-watchlist-button';
import { type ComparedStock, type ComparisonGroup, leads } from '@/lib/comparison/rows';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { BetterMark, Columns, columnColour, Line } from './columns';

type Props = {
  compared: readonly ComparedStock[];
  groups: readonly ComparisonGroup[];
  currency: DisplayCurrency;
};

/** Shows all figures of stocks side by side, the better ones marked, and who leads in how many. */
export function ComparisonFigures({ compared, groups, currency }: Props) {
  const stocks = compared.map(({ stock }) => stock);
  const { counts, of } = leads(groups, compared.length);
  return (
    <>
      <Columns label="Kennzahlen im Vergleich. Ein Haken steht am besseren Wert." stocks={stocks}>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={stocks.length + 1} className="heading-3">
                {title}
              </th>
            </tr>
            {rows.map(({ key, label, typical, texts, better }) => (
              <Line
                key={key}
                label={key in METRICS ? <MetricName metric={key as MetricKey}>{label}</MetricName> : label}
                note={typical}
                cells={texts.map((text, i) => valueText(text, better.includes(i)))}
              />
            ))}
          </tbody>
        ))}
        <tfoot>
          {stocks.length > 1 && (
            <Line
              label="Vorn in"
              note={`von ${of} Kennzahlen`}
              cells={counts.map((count, i) => lead(count, of, columnColour(i)))}
            />
          )}
          <tr className="print:hidden">
            <td />
            {stocks.map(({ id, name }) => (
              <td key={id}>
                <span className="flex flex-wrap items-center gap-x-1 gap-y-2 max-md:flex-col max-md:items-stretch">
                  <ButtonLink look="secondary" small href={`/stock-detail/${id}`} className="max-md:px-1">
                    Zur Aktie<span className="sr-only"> {name}</span>
                  </ButtonLink>
                  <MembersWatchlistButton inColumn stockId={id} name={name} />
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </Columns>
      <div className="mt-4 max-w-[46em] text-13 text-ink-3">
        <AsOfAll stocks={stocks} />
        <p>
          Beträge in {currency}, aus anderen Währungen umgerechnet. Ein Haken steht am besseren Wert: bei KGV,
          KBV, EV/EBITDA, Ausschüttungsquote, Nettoschulden/EBITDA und Aktienzahl am kleineren, sonst am
          größeren. Bei Größe, Dividende je Aktie und Kursänderung gilt kein Wert als besser. Unter den Namen
          der Kennzahlen steht der Median des gemeinsamen Sektors oder des ganzen Marktes. Auch die
          Kursänderung gilt in {currency}.
        </p>
      </div>
    </>
  );
}

function valueText(text: string, isBetter: boolean) {
  // A large amount may break before its unit where columns are narrow.
  const shown = text.replace(/\u00a0(?=M|B|T)/, ' ');
  if (!isBetter) return text === NOT_AVAILABLE ? <span className="text-ink-3">{shown}</span> : shown;
  return (
    <span className="font-semibold text-accent">
      <BetterMark />
      {shown}
    </span>
  );
}

const lead = (count: number, of: number, colour: string) => (
  <span className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-1 text-20 font-semibold">
    {count}
    <span
      aria-hidden="true"
      className={`h-2 rounded-mark ${colour}`}
      style={{ width: `${of === 0 ? 0 : (count / of) * 100}%` }}
    />
  </span>
);
