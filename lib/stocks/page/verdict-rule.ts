import type { DividendYear } from '@/lib/finance/dividends/dividend-years';
import { figureOf, formatFigure } from '../figures/figure-format';
import { capital, metricRank } from '../figures/score-words';
import { type MetricKey, type ScoredMetric, SUMMARY_KEYS, type SummaryKey } from '../metrics';
import type { Sector } from '../rules';
import type { StockDetail } from '../schema';
import type { Judgement } from './verdict-sentence';

/** A strength or a risk of a stock: what it is, and the figures that say so. */
export type Point = { title: string; figures: string };

/** A stock as the rules see it. */
export type Company = {
  stock: StockDetail;
  /** Words of the headline. */
  judged: Judgement;
  /** Median of the sector. */
  typical: (metric: ScoredMetric) => number | null;
  /** Score of a metric, 0 to 100. */
  score: (metric: ScoredMetric) => number | null;
  /** Debts less cash, as a share of the market capitalisation; null if unknown or implausible. */
  netDebtShare: number | null;
  /** Debts less cash, in multiples of EBITDA; null if unknown or implausible. */
  netDebtToEbitda: number | null;
  years: readonly DividendYear[];
  withoutCut: number;
};

export type VerdictRule = {
  /** Only the first point of a topic is shown. */
  topic: 'earnings' | 'debt' | 'cash' | 'value' | 'dividend' | 'growth' | 'outlook';
  title: string | ((company: Company) => string);
  /** Sectors whose business makes the figure mean something else. */
  except?: readonly Sector[];
  /** Limits that metrics must be known to keep. They also keep out what can only be an error. */
  within?: { readonly [Key in MetricKey]?: readonly [low: number, high: number] };
  /** The figures that say so, or null where the rule does not apply. */
  figures: (company: Company) => string | null;
};

/** Topics of the four summaries. */
export const TOPICS = {
  valuation: 'value',
  financial: 'earnings',
  dividend: 'dividend',
  growth: 'growth',
} as const satisfies Record<SummaryKey, VerdictRule['topic']>;

export const GENERAL: Readonly<Record<SummaryKey, Readonly<Record<keyof Judgement, string>>>> = {
  valuation: { good: 'Niedrige Bewertung.', weak: 'Hohe Bewertung.' },
  financial: { good: 'Hohe Ertragskraft.', weak: 'Geringe Ertragskraft.' },
  dividend: { good: 'Hohe Dividende.', weak: 'Niedrige Dividende.' },
  growth: { good: 'Starkes Wachstum.', weak: 'Schwaches Wachstum.' },
};

/** Says with a figure why the headline praises or blames, where no other rule of the topic applies. */
export const generalRules = (side: keyof Judgement): VerdictRule[] =>
  SUMMARY_KEYS.map((key) => ({
    topic: TOPICS[key],
    title: GENERAL[key][side],
    figures: ({ stock, judged }) => {
      if (!judged[side].includes(key)) return null;
      // A dividend is judged by its yield, however far from the middle that is.
      const rank = metricRank(stock, key, side === 'good', key === 'dividend' ? 0 : 10);
      if (!rank) throw new Error(`No metric of ${key} is on the side of its mean`);
      return rank.figure === null ? `${capital(rank.claim)}.` : `${rank.figure}, ${rank.claim}.`;
    },
  }));

export const shown = ({ stock }: Company, metric: MetricKey): string =>
  formatFigure(metric, figureOf(stock, metric), stock.display_currency);

/**
 * A figure beside the median of its sector: '8,20 gegenüber 16,80 im Median des Sektors.'; null where either is unknown
 * or the two do not matter.
 */
export function beside(
  company: Company,
  metric: ScoredMetric,
  matters: (value: number, typical: number) => boolean,
): string | null {
  const [value, typical] = [figureOf(company.stock, metric), company.typical(metric)];
  if (value === null || typical === null || !matters(value, typical)) return null;
  const median = formatFigure(metric, typical, company.stock.display_currency);
  return `${shown(company, metric)} gegenüber ${median} im Median des Sektors.`;
}
