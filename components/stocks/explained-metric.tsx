import { Calculation } from '@/components/ui/calculation';
import { Dialog } from '@/components/ui/dialog';
import { formatDay } from '@/lib/platform/format/day';
import { formatCount } from '@/lib/platform/format/number';
import { typeset } from '@/lib/platform/format/typeset';
import { figureOf, formatFigure } from '@/lib/stocks/figure-format';
import { metricDay } from '@/lib/stocks/metric-day';
import { EXAMPLE_COMPANY, METRIC_EXPLANATIONS } from '@/lib/stocks/metric-explanations';
import { METRICS, type MetricKey, SCORED_METRICS } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';
import { FigureLine, Value } from './figure-list';

type Props = {
  stock: Stock;
  metric: MetricKey;
  firstExDate: string | null;
  onClose: () => void;
};

/** What a figure of a stock means, how and from what it comes about, and with how many it was compared. */
export function ExplainedMetric({ stock, metric, firstExDate, onClose }: Props) {
  const { label } = METRICS[metric];
  const { meaning, formula, example } = METRIC_EXPLANATIONS[metric];
  return (
    <Dialog open onClose={onClose} title={label} note={stock.name}>
      <p className="figures text-26 font-semibold tracking-tight">
        {formatFigure(metric, figureOf(stock, metric), stock.display_currency)}
      </p>
      <p className="mt-2 hyphens-auto">{typeset(meaning)}</p>
      <Calculation name={formula} sum={example} />
      <p className="-mt-2 text-13 text-ink-3">
        Gerechnet mit den Zahlen der {EXAMPLE_COMPANY.name}, eines erfundenen Unternehmens.
      </p>
      <dl className="figure-lines mt-4">
        <Comparison stock={stock} metric={metric} />
        <FigureLine name="Stand">
          <Value>{formatDay(metricDay(stock, metric, firstExDate))}</Value>
        </FigureLine>
        <FigureLine name="Quelle">{stock.demo ? 'Demodaten' : sourceLabel(stock.source)}</FigureLine>
      </dl>
      <p className="mt-4 text-14">
        <a href={`/search-explained#${metric.replaceAll('_', '-')}`} className="link">
          Alle Kennzahlen erklärt
        </a>
      </p>
    </Dialog>
  );
}

function Comparison({ stock, metric }: Pick<Props, 'stock' | 'metric'>) {
  const scored = SCORED_METRICS.find((key) => key === metric);
  if (!scored) return null;
  const score = stock.metricScores[scored];
  return (
    <>
      <FigureLine name="Verglichene Unternehmen">
        <Value>{formatCount(score?.compared ?? null)}</Value>
      </FigureLine>
      <FigureLine name="Besser als bei">
        <Value>{score ? `${score.score}\u202f%` : formatCount(null)}</Value>
      </FigureLine>
    </>
  );
}
