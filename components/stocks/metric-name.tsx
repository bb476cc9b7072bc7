import type { ReactNode } from 'react';
import { METRICS, type Metric, type MetricKey, metricName } from '@/lib/stocks/metrics';
import { ExplainedName } from './explained-name';

type Props = {
  metric: MetricKey;
  /** Uses the short label, below a heading that says the rest. */
  short?: boolean;
  /** Says which time the figure is of, where figures of other times stand near. */
  withTime?: boolean;
  /** Replaces the label. */
  children?: ReactNode;
};

/** Links a metric's name to its explanation. */
export function MetricName({ metric, short = false, withTime = false, children }: Props) {
  const { short: shortLabel, time }: Metric = METRICS[metric];
  return (
    <>
      <ExplainedName figure={metric}>
        {children ?? ((short && shortLabel) || metricName(metric))}
      </ExplainedName>
      {withTime && time && <span className="text-13 text-ink-3"> {time}</span>}
    </>
  );
}
