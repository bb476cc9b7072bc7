import type { ReactNode } from 'react';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { figureOf, formatFigure } from '@/lib/stocks/figures/figure-format';
import { METRICS, type Metric, type MetricKey, type ScoredMetric } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { MetricName } from './metric-name';
import { ScoreMeter } from './score-meter';

type Props = {
  stock: Stock;
  metrics: readonly ScoredMetric[];
  /** Labels the list, unless it is in a tab panel. */
  label?: string;
  /** Links the names to their explanations. */
  explained?: boolean;
  /** More lines. */
  children?: ReactNode;
};

/** Lists metrics with score and value. A missing value keeps its line. */
export function ScoredFigures({ stock, metrics, label, explained = false, children }: Props) {
  const lines = (
    <dl className="figure-lines">
      {metrics.map((metric) => {
        const { label, short }: Metric = METRICS[metric];
        return (
          <FigureLine key={metric} name={explained ? <MetricName metric={metric} short /> : (short ?? label)}>
            <span className="min-w-19">
              <Figure stock={stock} metric={metric} />
            </span>
            <ScoreMeter score={stock.metricScores[metric]?.score ?? null} />
          </FigureLine>
        );
      })}
      {children}
    </dl>
  );
  return label ? (
    <fieldset aria-label={label} className="min-w-0">
      {lines}
    </fieldset>
  ) : (
    lines
  );
}

/** A line of a `figure-lines` list: name, then a value, or a meter and a value. */
export function FigureLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows a figure as text; missing ones are muted. */
export function Figure({ stock, metric }: { stock: Stock; metric: MetricKey }) {
  return <Value>{formatFigure(metric, figureOf(stock, metric), stock.display_currency)}</Value>;
}

export function Value({ children }: { children: string }) {
  const missing = children === NOT_AVAILABLE;
  return <span className={missing ? 'font-normal text-ink-3' : 'figures'}>{children}</span>;
}
