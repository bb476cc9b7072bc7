import { formatPercent } from '@/lib/platform/format/number';
import { METRICS, type ScoredMetric, type SummaryKey } from '../metrics';
import { shareOfScore } from '../rules';
import type { StockDetail } from '../schema';
import { figureOf, formatFigure } from './figure-format';
import { summaryScore } from './scores';

const PRICE = ['Günstiger', 'Teurer'] as const;
const RETURN = ['Rentabler', 'Weniger rentabel'] as const;
const GROWTH = ['Wächst schneller', 'Wächst langsamer'] as const;

/** Metrics of each summary, the best known first, with the comparatives for a score from 50 and below. */
const WORDS = {
  valuation: { trailing_p_e: PRICE, forward_p_e: PRICE, enterprise_to_ebitda: PRICE, price_to_book: PRICE },
  financial: {
    operating_margin: RETURN,
    return_on_equity: RETURN,
    profit_margin: RETURN,
    gross_margin: RETURN,
  },
  dividend: {
    dividend_yield: ['Mehr Rendite', 'Weniger Rendite'],
    payout_ratio: ['Besser gedeckt', 'Schlechter gedeckt'],
    dividend: ['Mehr Dividende je Aktie', 'Weniger Dividende je Aktie'],
  },
  growth: {
    earnings_growth: GROWTH,
    revenue_growth: GROWTH,
    current_year_growth: GROWTH,
    next_year_growth: GROWTH,
  },
} as const satisfies Record<
  SummaryKey,
  Partial<Record<ScoredMetric, readonly [above: string, below: string]>>
>;

/** A sentence in two parts: 'Günstiger als 53 % aller Unternehmen' and 'KGV 15,50, Sektor 16,80'. */
export type ScoreSentence = { claim: string; figures: string | null };

/**
 * Says what a summary score stands for. A mean of ranks is no rank, so the sentence speaks of one of its metrics: the
 * best known one on the same side of the middle.
 */
export function scoreSentence(stock: StockDetail, summary: SummaryKey): ScoreSentence {
  const { metricScores, comparisons, dividend, dividend_yield, display_currency } = stock;
  if (summary === 'dividend' && (dividend === 0 || dividend_yield === 0))
    return { claim: 'Zahlt keine Dividende', figures: null };
  const score = summaryScore(metricScores, summary);
  if (score === null) return { claim: 'Zu wenige Angaben', figures: null };
  const isAbove = score >= 50;
  const words: [string, readonly [above: string, below: string]][] = Object.entries(WORDS[summary]);
  for (const [key, [above, below]] of words) {
    const metric = key as ScoredMetric;
    const own = metricScores[metric]?.score;
    if (own === undefined || own >= 50 !== isAbove) continue;
    const share = formatPercent(shareOfScore(isAbove ? own : 100 - own), 0);
    const show = (value: number | null) => formatFigure(metric, value, display_currency);
    const typical = comparisons[metric]?.sector?.median ?? null;
    return {
      claim: `${isAbove ? above : below} als ${share} aller Unternehmen`,
      // The sentence is the same in every currency.
      figures:
        metric === 'dividend'
          ? null
          : `${METRICS[metric].label} ${show(figureOf(stock, metric))}${typical === null ? '' : `, Sektor ${show(typical)}`}`,
    };
  }
  throw new Error(`No metric of ${summary} is on the side of its mean`);
}
