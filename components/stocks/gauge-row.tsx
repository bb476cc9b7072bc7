import { Tooltip } from '@/components/ui/tooltip';
import { formatCount } from '@/lib/platform/format/number';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_KEYS, SUMMARY_SCORES, type SummaryKey, shortMetricName } from '@/lib/stocks/metrics';
import { shareOfScore } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { Gauge } from './gauge';

type Props = {
  stock: Pick<Stock, 'metricScores' | 'summaryPercentiles' | 'compared'>;
  /** Scores that are better than those of other stocks beside it. */
  better?: readonly SummaryKey[];
};

/** Shows the four summary scores. A tooltip lists the metrics of each. */
export const GaugeRow = ({ stock, better = [] }: Props) => (
  <div className="four-or-two gap-y-3">
    {SUMMARY_KEYS.map((key) => {
      const { label } = SUMMARY_SCORES[key];
      const score = summaryScore(stock.metricScores, key);
      const isBetter = better.includes(key);
      return (
        <Tooltip
          key={key}
          className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-y-1 rounded-control text-center"
          content={<ScoreParts stock={stock} summary={key} score={score} />}
        >
          <span className="w-full max-w-15">
            <Gauge label={isBetter ? `${label}, besserer Wert` : label} score={score} />
          </span>
          <span
            aria-hidden="true"
            className={`max-w-full text-13 leading-tight tracking-tight [overflow-wrap:anywhere] ${isBetter ? 'font-semibold text-accent' : 'text-ink-2'}`}
          >
            {label}
          </span>
        </Tooltip>
      );
    })}
  </div>
);

type PartsProps = Pick<Props, 'stock'> & {
  summary: SummaryKey;
  score: number | null;
  /** Shown below the metrics. */
  note?: string;
};

/** Lists the metrics of a summary score. */
export function ScoreParts({ stock, summary, score, note }: PartsProps) {
  const { label, metrics } = SUMMARY_SCORES[summary];
  // The score is a mean of ranks; its own rank makes the sentence true.
  const percentile = stock.summaryPercentiles[summary];
  return (
    <div className="w-57">
      <p className="text-15 font-semibold">
        {score === null ? `${label}: N/A` : `${label}: ${score} von 100`}
      </p>
      <p className="text-14 text-ink-2">
        {percentile === undefined
          ? 'Zu wenige Kennzahlen mit einem Wert'
          : `Besser als ${shareOfScore(percentile)}%`}
      </p>
      <ul className="my-2">
        {metrics.map((metric) => (
          <li key={metric} className="flex justify-between gap-3 border-line border-t py-1 text-ink-2">
            {shortMetricName(metric)}
            <span className="figures font-semibold text-ink">
              {stock.metricScores[metric]?.score ?? 'N/A'}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-3">
        Verglichen mit {formatCount(stock.compared)} Unternehmen{note && `. ${note}`}
      </p>
    </div>
  );
}
