import { COMPARED_LINES } from '@/components/charts/measure';
import { Section } from '@/components/layout/section';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedLinks } from '@/components/ui/segmented-links';
import { comparisonPath, RETURN_RANGES, type ReturnRange } from '@/lib/comparison/params';
import { comparedReturns } from '@/lib/comparison/returns';
import type { ComparedStock } from '@/lib/comparison/rows';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { ReturnChart } from './return-chart';

type Props = { compared: readonly ComparedStock[]; range: ReturnRange; currency: DisplayCurrency };

/** Shows the total return of compared stocks over a range. */
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
