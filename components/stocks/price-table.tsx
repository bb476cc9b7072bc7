import { type SeriesColumn, SeriesTable } from '@/components/charts/series-table';
import { currencySign } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import type { PricePoint } from '@/lib/stocks/schema';

export function PriceTable({ points, currency }: { points: readonly PricePoint[]; currency: string }) {
  const withAverages = points.some(({ ma50, ma200 }) => ma50 !== undefined || ma200 !== undefined);
  const columns: SeriesColumn<PricePoint>[] = [
    { head: `Kurs (${currencySign(currency)})`, cell: ({ price }) => formatNumber(price) },
  ];
  if (withAverages) {
    columns.push(
      { head: '50 Tage', cell: ({ ma50 }) => formatNumber(ma50 ?? null) },
      { head: '200 Tage', cell: ({ ma200 }) => formatNumber(ma200 ?? null) },
    );
  }
  return <SeriesTable label="Kurse als Tabelle" rows={points} columns={columns} height="h-full" />;
}
