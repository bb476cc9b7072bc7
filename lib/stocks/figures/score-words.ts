import { formatPercent } from '@/lib/platform/format/number';
import { metricName, type ScoredMetric, type SummaryKey } from '../metrics';
import { shareOfScore } from '../rules';
import type { Stock, StockDetail } from '../schema';
import { figureOf, formatFigure } from './figure-format';
import { summaryScore } from './scores';

const PRICE = ['günstiger', 'teurer'] as const;
const RETURN = ['rentabler', 'weniger rentabel'] as const;
const GROWTH = ['wächst schneller', 'wächst langsamer'] as const;

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
    dividend_yield: ['mehr Rendite', 'weniger Rendite'],
    payout_ratio: ['besser gedeckt', 'schlechter gedeckt'],
    dividend: ['mehr Dividende je Aktie', 'weniger Dividende je Aktie'],
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
type ScoreSentence = { claim: string; figures: string | null };

/**
 * Says what a summary score stands for. A mean of ranks is no rank, so the sentence speaks of one of its metrics: the
 * best known one on the same side of the middle.
 */
export function scoreSentence(stock: StockDetail, summary: SummaryKey): ScoreSentence {
  if (summary === 'dividend' && paysNothing(stock)) return { claim: 'Zahlt keine Dividende', figures: null };
  const score = summaryScore(stock.metricScores, summary);
  if (score === null) return { claim: 'Zu wenige Angaben', figures: null };
  const rank = metricRank(stock, summary, score >= 50);
  if (!rank) throw new Error(`No metric of ${summary} is on the side of its mean`);
  const typical = stock.comparisons[rank.metric]?.sector?.median ?? null;
  const sector =
    typical === null ? '' : `, Sektor ${formatFigure(rank.metric, typical, stock.display_currency)}`;
  return { claim: capital(rank.claim), figures: rank.figure && rank.figure + sector };
}

/** Says the same in a few words beside the name of the summary: 'günstiger als 53 %'. */
export function scoreClaim(stock: StockDetail, summary: SummaryKey): string {
  const { claim } = scoreSentence(stock, summary);
  const brief = claim.replace(/^Wächst /, '').replace(' aller Unternehmen', '');
  return brief.charAt(0).toLowerCase() + brief.slice(1);
}

/**
 * Ranks a stock among all companies by the best known metric of a summary on one side of the middle: 'günstiger als 53 %
 * aller Unternehmen' by 'KGV 15,50'; null if there is none.
 *
 * @param distance from the middle at least, in points of score
 */
export function metricRank(stock: StockDetail, summary: SummaryKey, isAbove: boolean, distance = 0) {
  const words: [string, readonly [above: string, below: string]][] = Object.entries(WORDS[summary]);
  for (const [key, [above, below]] of words) {
    const metric = key as ScoredMetric;
    const own = stock.metricScores[metric]?.score;
    if (own === undefined || (isAbove ? own < 50 + distance : own >= 50 - distance)) continue;
    const share = formatPercent(shareOfScore(isAbove ? own : 100 - own), 0);
    const value = formatFigure(metric, figureOf(stock, metric), stock.display_currency);
    return {
      metric,
      claim: `${isAbove ? above : below} als ${share} aller Unternehmen`,
      // The sentence is the same in every currency.
      figure: metric === 'dividend' ? null : `${metricName(metric)} ${value}`,
    };
  }
  return null;
}

/** Tests whether a company is known to pay no dividend. */
export const paysNothing = ({
  dividend,
  dividend_yield,
}: Pick<Stock, 'dividend' | 'dividend_yield'>): boolean => dividend === 0 || dividend_yield === 0;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
