import { Check, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Tooltip } from '@/components/ui/tooltip';
import { scoreSentence } from '@/lib/stocks/figures/score-words';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_KEYS, SUMMARY_SCORES, type SummaryKey } from '@/lib/stocks/metrics';
import { stockVerdict } from '@/lib/stocks/page/verdict';
import type { Point } from '@/lib/stocks/page/verdict-rules';
import { verdictSentence } from '@/lib/stocks/page/verdict-sentence';
import { scoreBand } from '@/lib/stocks/rules';
import type { Payment, StockDetail } from '@/lib/stocks/schema';
import { Gauge } from './gauge';
import { ScoreParts } from './gauge-row';

type Props = {
  stock: StockDetail;
  /** In the trading currency, oldest first. */
  payments: readonly Payment[];
  /** Price chart and figures at a glance. */
  children: ReactNode;
};

/** Sums up a stock: a sentence, four scores with one each, strengths and risks. The same in every currency. */
export function VerdictSection({ stock, payments, children }: Props) {
  const { strengths, risks, isKnown } = stockVerdict(stock, payments);
  return (
    <section aria-labelledby="ueberblick" className="page">
      <h2 id="ueberblick" className="heading-2 mt-7 mb-6 max-w-[34em] text-balance md:text-34">
        {verdictSentence(stock)}
      </h2>
      {stock.compared > 0 && (
        <>
          <div className="grid gap-x-7 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] lg:grid-cols-2 xl:grid-cols-4">
            {SUMMARY_KEYS.map((key) => (
              <ScoreInWords key={key} stock={stock} summary={key} />
            ))}
          </div>
          <div className="mt-8 grid gap-x-12 gap-y-7 sm:grid-cols-2">
            <Points
              title="Stärken in Zahlen"
              points={strengths}
              icon={<Icon of={Check} small />}
              colour="text-gain"
              none={isKnown ? 'Keine der geprüften Stärken trifft zu.' : UNKNOWN}
            />
            <Points
              title="Schwächen in Zahlen"
              points={risks}
              icon={<Icon of={TriangleAlert} small />}
              colour="text-loss"
              none={isKnown ? 'Keines der geprüften Risiken trifft zu.' : UNKNOWN}
            />
          </div>
        </>
      )}
      {children}
    </section>
  );
}

const UNKNOWN = 'Zu wenige Kennzahlen sind bekannt.';

function ScoreInWords({ stock, summary }: { stock: StockDetail; summary: SummaryKey }) {
  const { label } = SUMMARY_SCORES[summary];
  const score = summaryScore(stock.metricScores, summary);
  const { claim, figures } = scoreSentence(stock, summary);
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3.5 [--ground:var(--paper)]">
      <Tooltip
        className="block w-full rounded-control"
        content={<ScoreParts stock={stock} summary={summary} score={score} note={NOTE} />}
      >
        <Gauge label={label} score={score} />
      </Tooltip>
      <div>
        <h3 className="text-15 font-semibold">
          {label} <span className="font-normal text-ink-3">{scoreBand(score)?.word}</span>
        </h3>
        <p className="mt-0.5 text-14 text-ink-2">
          <b className="font-semibold text-ink">{claim}</b>
          {figures && ` – ${figures}`}
        </p>
      </div>
    </div>
  );
}

const NOTE = 'Gerundetes Mittel dieser Scores';

type PointsProps = {
  title: string;
  points: readonly Point[];
  icon: ReactNode;
  colour: string;
  /** Shown without points. */
  none: string;
};

function Points({ title, points, icon, colour, none }: PointsProps) {
  return (
    <div>
      <h3 className="border-line-strong border-b pb-2 text-15 font-semibold">{title}</h3>
      {points.length === 0 ? (
        <p className="py-3 text-ink-3">{none}</p>
      ) : (
        <ul>
          {points.map((point) => (
            <li
              key={point.title}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 border-line py-3 text-ink-2 not-first:border-t"
            >
              <span className={`mt-1 ${colour}`}>{icon}</span>
              <span className="hyphens-auto">
                <b className="font-semibold text-ink">{point.title}</b> {point.figures}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
