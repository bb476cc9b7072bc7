import type { ReactNode } from 'react';
import { METRICS, type Metric, type MetricKey } from '@/lib/stocks/metrics';

type Props = {
  metric: MetricKey;
  /** Below a heading that says the rest. */
  short?: boolean;
  /** What it is called here, where that is not its label. */
  children?: ReactNode;
};

/**
 * The name of a metric as the way to its explanation: to what this value means and where it comes from within
 * MetricExplanations, else to the page that explains all of them.
 */
export function MetricName({ metric, short = false, children }: Props) {
  const { label, short: shortLabel }: Metric = METRICS[metric];
  return (
    <a
      href={`/search-explained#${metric.replaceAll('_', '-')}`}
      data-explains={metric}
      aria-haspopup="dialog"
      className="inline-block min-h-6 underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink hover:decoration-solid"
    >
      {children ?? ((short && shortLabel) || label)}
    </a>
  );
}
