import { AsOfAll } from '@/components/stocks/as-of-all';
import { MetricName } from '@/components/stocks/metric-name';
import { ButtonLink } from '@/components/ui/button-link';
import { MembersWatchlistButton } from '@/components/watchlist/members-watchlist-button';
import { type ComparedStock, type ComparisonGroup, leads } from '@/lib/comparison/rows';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { BetterMark, ColumnName, Columns, columnColour, RowLabel } from './columns';

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
      <Columns label="Kennzahlen im Vergleich. Ein Haken steht am besseren Wert." count={compared.length}>
        <thead>
          <tr>
            <td />
            {stocks.map(({ id, name }, i) => (
              <th key={id} scope="col">
                <span aria-hidden="true" className={`comparison-bar ${columnColour(i)}`} />
                <ColumnName id={id} name={name} count={compared.length} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={stocks.length + 1} className="heading-3">
                {title}
              </th>
            </tr>
            {rows.map(({ key, label, typical, texts, better }) => (
              <tr key={key}>
                <RowLabel note={typical}>
                  {key in METRICS ? <MetricName metric={key as MetricKey}>{label}</MetricName> : label}
                </RowLabel>
                {texts.map((text, i) => (
                  <Cell key={stocks[i]?.id} isBetter={better.includes(i)}>
                    {text}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          {stocks.length > 1 && (
            <tr>
              <RowLabel note={`von ${of} Kennzahlen`}>Vorn in</RowLabel>
              {stocks.map(({ id }, i) => (
                <td key={id}>
                  <Lead count={counts[i] ?? 0} of={of} colour={columnColour(i)} />
                </td>
              ))}
            </tr>
          )}
          <tr className="print:hidden">
            <td />
            {stocks.map(({ id, name }) => (
              <td key={id}>
                <span className="flex flex-wrap items-center gap-x-1 gap-y-2 max-md:flex-col max-md:items-stretch">
                  <ButtonLink look="secondary" small href={`/stock-detail/${id}`} className="max-md:px-1">
                    Zur Aktie<span className="sr-only"> {name}</span>
                  </ButtonLink>
                  <MembersWatchlistButton brief stockId={id} name={name} />
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
          der Kennzahlen steht der Median des gemeinsamen Sektors oder des ganzen Marktes. Die Kursänderung
          gilt in der Handelswährung.
        </p>
      </div>
    </>
  );
}

function Cell({ isBetter, children }: { isBetter: boolean; children: string }) {
  const isMissing = children === NOT_AVAILABLE;
  return (
    <td className={isBetter ? 'font-semibold text-accent' : isMissing ? 'text-ink-3' : ''}>
      {isBetter && <BetterMark />}
      {/* A large amount may break before its unit where columns are narrow. */}
      {children.replace(/\u00a0(?=M|B|T)/, ' ')}
    </td>
  );
}

const Lead = ({ count, of, colour }: { count: number; of: number; colour: string }) => (
  <span className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-1 text-20 font-semibold">
    {count}
    <span
      aria-hidden="true"
      className={`h-2 rounded-mark ${colour}`}
      style={{ width: `${of === 0 ? 0 : (count / of) * 100}%` }}
    />
  </span>
);
