import type { ReactNode } from 'react';
import { METRICS, type Metric, type MetricKey } from '@/lib/stocks/metrics';
import { ExplainedName } from './explained-name';

type Props = {
  metric: MetricKey;
  /** Below a heading that says the rest. */
  short?: boolean;
  /** What it is called here, where that is not its label. */
  children?: ReactNode;
};

/** The name of a metric as the way to its explanation. */
export function MetricName({ metric, short = false, children }: Props) {
  const { label, short: shortLabel }: Metric = METRICS[metric];
  return <ExplainedName figure={metric}>{children ?? ((short && shortLabel) || label)}</ExplainedName>;
}
