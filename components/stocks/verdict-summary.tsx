import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { scoreClaim } from '@/lib/stocks/figures/score-words';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_KEYS, SUMMARY_SCORES, type SummaryKey } from '@/lib/stocks/metrics';
import type { Verdict } from '@/lib/stocks/page/verdict';
import { verdictSentence } from '@/lib/stocks/page/verdict-sentence';
import type { StockDetail } from '@/lib/stocks/schema';
import { Gauge } from './gauge';
import { ScoreParts } from './gauge-row';
import { PointLine } from './point-lists';

type Props = {
  stock: StockDetail;
  verdict: Verdict;
  /** A line below its points. */
  children?: ReactNode;
};

/** Sums up a stock: a sentence, four scores, its first strength and its first risk. The same in every currency. */
export const VerdictSummary = ({ stock, verdict: { strengths, risks }, children }: Props) => (
  <div className="min-w-0">
    <h2 id="ueberblick" className="heading-2 text-balance">
      {verdictSentence(stock)}
    </h2>
    {stock.compared > 0 && (
      <>
        <div className="score-words mt-4 mb-3.5">
          {SUMMARY_KEYS.map((key) => (
            <ScoreInWords key={key} stock={stock} summary={key} />
          ))}
        </div>
        <ul className="border-line border-t">
          {strengths.slice(0, 1).map((point) => (
            <PointLine key={point.title} kind="strength" point={point} />
          ))}
          {risks.slice(0, 1).map((point) => (
            <PointLine key={point.title} kind="risk" point={point} />
          ))}
        </ul>
      </>
    )}
    {children}
  </div>
);

const NOTE = 'Gerundetes Mittel dieser Scores';

function ScoreInWords({ stock, summary }: { stock: StockDetail; summary: SummaryKey }) {
  const { label } = SUMMARY_SCORES[summary];
  const score = summaryScore(stock.metricScores, summary);
  return (
    <div>
      <Tooltip
        className="block w-15 rounded-control md:w-18"
        content={<ScoreParts stock={stock} summary={summary} score={score} note={NOTE} />}
      >
        <Gauge label={label} score={score} />
      </Tooltip>
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold md:text-15">{label}</b>
        <span className="text-ink-2">{scoreClaim(stock, summary)}</span>
      </p>
    </div>
  );
}
