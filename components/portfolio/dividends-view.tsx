import { MonthBars } from '@/components/charts/month-bars';
import { SeriesTable } from '@/components/charts/series-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatAxisDate } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type { PortfolioDividends } from '@/lib/portfolio/schema';
import { FigureName } from './figure-name';
import { loadDividendsOfRange } from './use-portfolio';

type Props = {
  dividends: PortfolioDividends & {
    /** The range of the dividends. */
    range: PerformanceRange;
  };
  /** True if the dividends belong to the shown positions. */
  isCurrent: boolean;
  asTable: boolean;
};

/** Shows the dividends received in each month, as a chart or a table. */
export function DividendsView({
  dividends: { dividends, range, total, currency },
  isCurrent,
  asTable,
}: Props) {
  if (dividends.length === 0) {
    return (
      <div className="h-82">
        <EmptyState>Keine Daten verfügbar</EmptyState>
      </div>
    );
  }
  const sum = formatMoney(total, currency);
  return (
    <div className="grid content-start gap-3">
      <p className="font-medium tabular-nums">
        <FigureName
          name="Erhaltene Dividenden"
          figure={sum}
          explain={
            isCurrent
              ? async ({ explainDividends }) =>
                  explainDividends(await loadDividendsOfRange(range, currency), total, currency)
              : null
          }
        />
        : <span className="amount">{sum}</span>
      </p>
      {asTable ? (
        <SeriesTable
          label="Dividenden als Tabelle"
          rows={dividends}
          columns={[{ head: 'Dividenden', cell: ({ value }) => formatMoney(value, currency) }]}
          dateText={(date) => formatAxisDate(date, 'month')}
        />
      ) : (
        <MonthBars months={dividends} currency={currency} label="Dividenden nach Monaten" />
      )}
    </div>
  );
}
