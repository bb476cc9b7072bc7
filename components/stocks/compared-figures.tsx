import type { ReactNode } from 'react';
import { formatPercent } from '@/lib/platform/format/number';
import { formatFigure } from '@/lib/stocks/figures/figure-format';
import type { ScoredMetric } from '@/lib/stocks/metrics';
import { shareOfScore } from '@/lib/stocks/rules';
import type { StockDetail } from '@/lib/stocks/schema';
import { Figure } from './figure-list';
import { MetricName } from './metric-name';
import { SectorScale } from './sector-scale';

type Props = {
  stock: StockDetail;
  metrics: readonly ScoredMetric[];
  /** Labels the list. */
  label: string;
  /** More lines. */
  children?: ReactNode;
};

/** Lists metrics with their place in market and sector. A missing value keeps its line. */
export const ComparedFigures = ({ stock, metrics, label, children }: Props) => (
  <fieldset aria-label={label} className="min-w-0">
    <dl className="compared-lines">
      {metrics.map((metric) => (
        <ComparedLine
          key={metric}
          name={<MetricName metric={metric} short withTime />}
          stock={stock}
          metric={metric}
        />
      ))}
      {children}
    </dl>
  </fieldset>
);

/** A line without a comparison. */
export const PlainLine = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type LineProps = { stock: StockDetail; metric: ScoredMetric; name: ReactNode };

function ComparedLine({ stock, metric, name }: LineProps) {
  const { metricScores, comparisons, display_currency } = stock;
  const show = (value: number | null) => formatFigure(metric, value, display_currency);
  const score = metricScores[metric]?.score;
  const { sector = null, market = null } = comparisons[metric] ?? {};
  const typical = sector?.median ?? null;
  return (
    <div>
      <dt>{name}</dt>
      {score !== undefined && (
        <dd className="place" data-tip="">
          <SectorScale score={score} sector={sector} />
          <span className="sr-only">
            {`Dieser Wert ist besser als bei ${formatPercent(shareOfScore(score), 0)} der berücksichtigten Unternehmen.`}
            {typical !== null && ` Sektor: Median ${show(typical)}.`}
            {market !== null && ` Markt: ${show(market)}.`}
          </span>
        </dd>
      )}
      <dd>
        <Figure stock={stock} metric={metric} />
      </dd>
      {typical !== null && (
        <dd className="typical" aria-hidden="true">
          {show(typical)}
        </dd>
      )}
    </div>
  );
}
