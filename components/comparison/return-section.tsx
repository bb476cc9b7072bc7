import { COMPARED_LINES } from '@/components/charts/measure';
import { SeriesTable } from '@/components/charts/series-table';
import { StillLine } from '@/components/charts/still-line';
import { Section } from '@/components/layout/section';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedLinks } from '@/components/ui/segmented-links';
import { TEXT_BUTTON } from '@/components/ui/text-button';
import { comparisonPath, RETURN_RANGES, type ReturnRange } from '@/lib/comparison/params';
import { comparedReturns } from '@/lib/comparison/returns';
import type { ComparedStock } from '@/lib/comparison/rows';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { formatChange } from '@/lib/platform/format/number';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';
import { ReturnLine } from './return-line';
import { type Returns, returnLine } from './returns';

type Props = { compared: readonly ComparedStock[]; range: ReturnRange; currency: DisplayCurrency };

export function ReturnSection({ compared, range, currency }: Props) {
  const names = compared.map(({ stock }) => stock.name);
  const ids = compared.map(({ stock }) => stock.id);
  const points = comparedReturns(
    compared.map(({ index }) => index),
    RETURN_RANGES[range].period,
    COMPARED_LINES,
  );
  const missing = names.filter(
    (_, i) => !points.some((point) => point[COMPARED_LINES[i] ?? 'price'] != null),
  );
  return (
    <Section
      id="gesamtrendite"
      title="Gesamtrendite"
      aside={
        <SegmentedLinks
          label="Zeitraum"
          options={(Object.keys(RETURN_RANGES) as ReturnRange[]).map((one) => ({
            href: comparisonPath(ids, one, currency),
            label: one,
            name: RETURN_RANGES[one].name,
            isCurrent: one === range,
          }))}
        />
      }
    >
      {points.length > 1 ? (
        <ReturnChart points={points} names={names} />
      ) : (
        <EmptyState>Keine Kursdaten verfügbar für diesen Zeitraum</EmptyState>
      )}
      <p className="mt-3 max-w-[46em] text-13 text-ink-3">
        {points[0] &&
          `Seit dem ${formatDay(points[0].date)}, dem ersten Tag mit Kursen aller Aktien im Chart. `}
        Kurs und Dividenden in {currency}: Jede Dividende wird am Ex-Tag zum Schlusskurs wieder angelegt.
        Steuern und Gebühren sind nicht abgezogen.
        {missing.length > 0 && ` Ohne Kurse in diesem Zeitraum: ${listed(missing)}.`}
      </p>
    </Section>
  );
}

/** Draws total returns as one line per stock, with a legend that says the last values, and as a table. */
function ReturnChart(returns: Returns) {
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
