import { DividendBars } from '@/components/charts/dividend-bars';
import { EmptyState } from '@/components/ui/empty-state';
import { formatAxisDate } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import type { PortfolioDividends } from '@/lib/portfolio/schema';
import { SeriesTable } from './series-table';

type Props = { dividends: PortfolioDividends; asTable: boolean };

/** The dividends received in each month, drawn or as a table. */
export function DividendsView({ dividends: { dividends, total, currency }, asTable }: Props) {
  if (dividends.length === 0) {
    return (
      <div className="h-75">
        <EmptyState>Keine Daten verfügbar</EmptyState>
      </div>
    );
  }
  const sum = `Erhaltene Dividenden: ${formatMoney(total, currency)}`;
  if (asTable) {
    return (
      <SeriesTable
        label="Dividenden als Tabelle"
        rows={dividends}
        columns={[{ head: 'Dividenden', cell: ({ value }) => formatMoney(value, currency) }]}
        dateText={(date) => formatAxisDate(date, 'month')}
      />
    );
  }
  const bars = dividends
    .filter(({ value }) => value > 0)
    .map(({ date, value }) => ({
      value,
      period: date.slice(0, 7),
      date,
      isPositive: true,
      percentageGrowth: null,
    }));
  return (
    <div className="grid h-75 grid-rows-[auto_1fr] gap-3">
      <p className="font-medium tabular-nums">{sum}</p>
      <DividendBars bars={bars} label={sum} />
    </div>
  );
}
