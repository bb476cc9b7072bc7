import { Section } from '@/components/layout/section';
import { Table } from '@/components/ui/table';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatCount } from '@/lib/platform/format/number';
import type { MetricQuartiles } from '@/lib/search/market-days/market-medians';
import { type MediansDay, SECTOR_METRICS, type SectorMetric } from '@/lib/search/market-days/rules';
import { formatFigure } from '@/lib/stocks/figures/figure-format';
import { METRICS } from '@/lib/stocks/metrics';

type Props = {
  label: string;
  currency: DisplayCurrency;
  quartiles: readonly MetricQuartiles[];
  /** Newest first. */
  days: readonly MediansDay[];
};

/** Shows how the figures of a sector are spread, and how their medians have moved. */
export function SectorFigures({ label, currency, quartiles, days }: Props) {
  const shown = (metric: SectorMetric, value: number | undefined) =>
    formatFigure(metric, value ?? null, currency);
  const earnings = quartiles.find(({ metric }) => metric === 'trailing_p_e');
  return (
    <>
      <Section id="spannen" title={`Was im Sektor ${label} üblich ist`}>
        {earnings?.quartiles && (
          <p className="mb-5 max-w-[36em] text-ink-2">
            Die mittlere Hälfte von {countOf(earnings.count, 'Aktie', 'Aktien')} mit Gewinn hat ein KGV
            zwischen {shown('trailing_p_e', earnings.quartiles.lower)} und{' '}
            {shown('trailing_p_e', earnings.quartiles.upper)}. Je ein Viertel liegt darunter und darüber.
          </p>
        )}
        <Table
          list
          caption={`Quartile des Sektors ${label}`}
          rows={quartiles.filter(({ count }) => count > 0)}
          keyOf={({ metric }) => metric}
          columns={[
            { head: 'Kennzahl', cell: ({ metric }) => METRICS[metric].label },
            { head: 'Unteres Quartil', figure: ({ metric, quartiles }) => shown(metric, quartiles?.lower) },
            {
              head: 'Median',
              figure: ({ metric, quartiles }) => <strong>{shown(metric, quartiles?.median)}</strong>,
            },
            { head: 'Oberes Quartil', figure: ({ metric, quartiles }) => shown(metric, quartiles?.upper) },
            { head: 'Aktien', figure: ({ count }) => formatCount(count) },
          ]}
        />
      </Section>
      <Section id="verlauf" title="Wie sich die Mediane bewegt haben">
        {days.length > 1 ? (
          <Table
            list
            caption={`Mediane des Sektors ${label} nach Tagen`}
            rows={SECTOR_METRICS.filter((metric) => days.some(({ medians }) => metric in medians))}
            keyOf={(metric) => metric}
            columns={[
              { head: 'Kennzahl', cell: (metric) => METRICS[metric].label },
              ...days.toReversed().map(({ day, medians }) => ({
                head: formatDay(day),
                figure: (metric: SectorMetric) => shown(metric, medians[metric]),
              })),
            ]}
          />
        ) : (
          <p className="text-ink-2">
            {days[0]
              ? `Die Mediane werden seit dem ${formatDay(days[0].day)} gespeichert. Wie sie sich bewegen, steht hier ab dem nächsten Handelstag.`
              : 'Von diesem Sektor ist noch kein Tag gespeichert.'}
          </p>
        )}
      </Section>
    </>
  );
}
