import { COMPARED_LINES } from '@/components/charts/measure';
import { SeriesTable } from '@/components/charts/series-table';
import { StillLine } from '@/components/charts/still-line';
import { TEXT_BUTTON } from '@/components/ui/text-button';
import { formatChange } from '@/lib/platform/format/number';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';
import { ReturnLine } from './return-line';
import { type Returns, returnLine } from './returns';

/** Draws total returns as one line per stock, with a legend that says the last values, and as a table. */
export function ReturnChart(returns: Returns) {
  const changeOf = (point: ChartPoint, i: number) => point[COMPARED_LINES[i] ?? 'price'] ?? null;
  return (
    <div className="group/view">
      <div className="group-has-checked/view:hidden">
        <ReturnLine returns={returns}>
          <StillLine {...returnLine(returns)} />
        </ReturnLine>
      </div>
      <div className="hidden group-has-checked/view:block">
        <SeriesTable
          label="Gesamtrendite als Tabelle"
          rows={returns.points}
          columns={returns.names.map((head, i) => ({
            head,
            cell: (point) => formatChange(changeOf(point, i)),
          }))}
        />
      </div>
      {/* Works without a script, as the rest of the page. */}
      <label
        className={`${TEXT_BUTTON} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
      >
        <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" />
        <span className="group-has-checked/view:hidden">Als Tabelle</span>
        <span className="hidden group-has-checked/view:inline">Als Chart</span>
      </label>
    </div>
  );
}
