import { COMPARED_LINES } from '@/components/charts/measure';
import { SeriesTable } from '@/components/charts/series-table';
import { StillLine } from '@/components/charts/still-line';
import { formatChange } from '@/lib/platform/format/number';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';
import { ReturnLine } from './return-line';
import { type Returns, returnLine } from './returns';

/** Draws total returns as one line per stock, with a legend that says the last values, and as a table. */
export function ReturnChart(returns: Returns) {
  const changeOf = (point: ChartPoint, i: number) => point[COMPARED_LINES[i] ?? 'price'] ?? null;
  return (
    <>
      <ReturnLine returns={returns}>
        <StillLine {...returnLine(returns)} />
      </ReturnLine>
      <details className="mt-1 text-13">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 hover:underline">
          Als Tabelle
        </summary>
        <SeriesTable
          label="Gesamtrendite als Tabelle"
          rows={returns.points}
          columns={returns.names.map((head, i) => ({
            head,
            cell: (point) => formatChange(changeOf(point, i)),
          }))}
        />
      </details>
    </>
  );
}
