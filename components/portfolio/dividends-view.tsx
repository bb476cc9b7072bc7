import { BarChart } from '@/components/charts/bar-chart';
import type { Bar } from '@/components/charts/bars';
import { SeriesTable } from '@/components/charts/series-table';
import { EmptyState } from '@/components/ui/empty-state';
import { useStore } from '@/components/ui/use-store';
import { percentChange } from '@/lib/finance/percent-change';
import { formatAxisDate, formatMonth } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatNumber } from '@/lib/platform/format/number';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type { PortfolioDividends } from '@/lib/portfolio/schema/flows';

import { FigureName } from './figure-name';
import { hiddenAmounts } from './hidden-amounts';
import { loadDividendsOfRange } from './use-figures';

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
  const hidesAmounts = useStore(hiddenAmounts, false);
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
        <BarChart
          bars={monthBars(dividends, currency)}
          height={220}
          label="Dividenden nach Monaten"
          hidesAmounts={hidesAmounts}
        />
      )}
    </div>
  );
}

/** Returns the bars of all months, with the change to the same month a year before where that is one of them. */
function monthBars(months: PortfolioDividends['dividends'], currency: string): Bar[] {
  const values = new Map(months.map(({ date, value }) => [date.slice(0, 7), value]));
  return months.map(({ date, value }) => {
    const before = values.get(`${Number(date.slice(0, 4)) - 1}${date.slice(4, 7)}`);
    const change = percentChange(before ?? null, value);
    return {
      key: date,
      value,
      colour: 'var(--chart-line)',
      period: formatAxisDate(date, 'month').split(' '),
      figure: value > 0 ? formatNumber(value, value >= 100 ? 0 : 2) : '',
      title: formatMonth(date.slice(0, 7)),
      rows: [
        { name: 'Betrag', value: formatMoney(value, currency), isAmount: true },
        ...(change === null ? [] : [{ name: 'Zum Vorjahr', value: formatChange(change), isAmount: false }]),
      ],
    };
  });
}
