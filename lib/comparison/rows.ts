import type { DailySeries } from '@/lib/finance/daily-series';
import { listed } from '@/lib/platform/format/lists';
import { formatChange } from '@/lib/platform/format/number';
import { sortLabel } from '@/lib/stocks/cards/sort-fields';
import { figureOf, formatFigure, formatOwn } from '@/lib/stocks/figures/figure-format';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { isOpenStreak } from '@/lib/stocks/figures/streaks';
import {
  METRIC_KEYS,
  METRICS,
  type Metric,
  type MetricKey,
  metricName,
  type ScoredMetric,
  SUMMARY_KEYS,
  type SummaryKey,
} from '@/lib/stocks/metrics';
import type { Verdict } from '@/lib/stocks/page/verdict';
import type { Comparisons, StockDetail } from '@/lib/stocks/schema';
import { type BetterEnd, betterOnes } from './better-one';

/** Total returns of a stock in percent. */
export type Returns = { year: number | null; fiveYear: number | null };

export type ComparedStock = {
  stock: StockDetail;
  verdict: Verdict;
  returns: Returns;
  /** Total return over all years; see lib/finance/total-return.ts. */
  index: DailySeries;
};

type ComparisonRow = {
  key: MetricKey | keyof Returns;
  /** The row's label; metrics take theirs from METRICS. */
  label: string;
  /** A typical value, as a person reads it: 'Sektor 13,80'. */
  typical: string | null;
  /** One per stock, as a person reads it. */
  texts: readonly string[];
  /** Indices of the better stocks. */
  better: readonly number[];
};

export type ComparisonGroup = { title: string; rows: readonly ComparisonRow[] };

const GROUPS: readonly (readonly [Metric['group'], string])[] = [
  ['valuation', 'Bewertung'],
  ['financial', 'Profitabilität'],
  ['dividend', 'Dividenden'],
  ['record', 'Dividenden über Jahre'],
  ['quality', 'Solidität'],
  ['growth', 'Wachstum'],
  ['longGrowth', 'Wachstum über Jahre'],
  ['estimate', 'Quartalsprognosen'],
  ['size', 'Größe'],
  ['performance', 'Kursänderung'],
];

const RETURN_LABELS = { year: '1 Jahr', fiveYear: '5 Jahre' } as const;

/** Better ends of the metrics that have no score, where it is not the higher one. */
const OTHER_ENDS: Partial<Record<MetricKey, BetterEnd | null>> = {
  net_debt_to_ebitda: 'lowest',
  share_growth: 'lowest',
  free_cash_flow_payout: 'lower',
  dividend_months: null,
};

const WITHOUT_SCORE: readonly Metric['group'][] = ['quality', 'longGrowth', 'record'];

/**
 * Returns which end of a metric is better in a comparison; null if neither is. A larger company is no better one, and
 * an amount per share depends on the number of shares.
 */
export function betterEnd(key: MetricKey): BetterEnd | null {
  const { better, group, unit }: Metric = METRICS[key];
  if (key in OTHER_ENDS) return OTHER_ENDS[key] ?? null;
  if (WITHOUT_SCORE.includes(group)) return 'higher';
  return group === 'size' || unit === 'perShare' ? null : better;
}

/** Returns the sector of stocks that all have the same; else null. */
export function sharedSector(stocks: readonly { sector: string | null }[]): string | null {
  const sector = stocks[0]?.sector ?? null;
  return stocks.every((stock) => stock.sector === sector) ? sector : null;
}

/** Formats the median of the sector that all stocks share, else that of the market; null if there is none. */
function typical(compared: readonly ComparedStock[], key: MetricKey, currency: string): string | null {
  const stocks = compared.map(({ stock }) => stock);
  const comparison = stocks
    .map(({ comparisons }) => (comparisons as Partial<Record<MetricKey, Comparisons[ScoredMetric]>>)[key])
    .find((known) => known !== undefined);
  const sector = sharedSector(stocks) === null ? null : (comparison?.sector?.median ?? null);
  const value = sector ?? comparison?.market ?? null;
  if (value === null) return null;
  return `${sector === null ? 'Markt' : 'Sektor'} ${formatFigure(key, value, currency)}`;
}

/**
 * Finds the better ones of what a person reads. Figures of a delisted stock are old and win nothing, and values with
 * the same text are equal.
 */
function better(
  compared: readonly ComparedStock[],
  values: readonly (number | null)[],
  texts: readonly string[],
  end: BetterEnd | null,
): number[] {
  const current = values.map((value, i) => (compared[i]?.stock.status === 'delisted' ? null : value));
  const [first] = betterOnes(current, end);
  if (first === undefined) return [];
  const known = current.flatMap((value, i) => (value === null ? [] : i));
  const same = known.filter((i) => texts[i] === texts[first]);
  return same.length === known.length ? [] : same;
}

/** Tests whether all others are certainly behind the better ones: who has a streak that may be longer is not. */
const areBehind = (compared: readonly ComparedStock[], key: MetricKey, ones: readonly number[]): boolean =>
  compared.every(({ stock }, i) => ones.includes(i) || !isOpenStreak(stock, key));

/** Returns for each stock the summary scores in which it is better. */
export function betterScores(compared: readonly ComparedStock[]): SummaryKey[][] {
  const better = SUMMARY_KEYS.map((key) =>
    betterOnes(
      compared.map(({ stock }) => summaryScore(stock.metricScores, key)),
      'higher',
    ),
  );
  return compared.map((_, i) => SUMMARY_KEYS.filter((_key, k) => better[k]?.includes(i)));
}

/** Compares all metrics and total returns, by group. */
export function comparisonGroups(compared: readonly ComparedStock[]): ComparisonGroup[] {
  const currency = compared[0]?.stock.display_currency ?? '';
  const groups: ComparisonGroup[] = GROUPS.map(([group, title]) => ({
    title,
    rows: METRIC_KEYS.filter((key) => METRICS[key].group === group).map((key) => {
      const values = compared.map(({ stock }) => figureOf(stock, key));
      const texts = compared.map(({ stock }, i) => formatOwn(stock, key, values[i] ?? null, currency));
      const ones = better(compared, values, texts, betterEnd(key));
      return {
        key,
        label: group === 'performance' ? sortLabel(key) : metricName(key),
        typical: typical(compared, key, currency),
        texts,
        better: areBehind(compared, key, ones) ? ones : [],
      };
    }),
  }));
  const returns = (Object.keys(RETURN_LABELS) as (keyof Returns)[]).map((key) => {
    const values = compared.map(({ returns }) => returns[key]);
    const texts = values.map(formatChange);
    const ones = better(compared, values, texts, 'higher');
    return { key, label: RETURN_LABELS[key], typical: null, texts, better: ones };
  });
  return [...groups, { title: 'Gesamtrendite', rows: returns }];
}

/** Counts for each stock the rows in which it is better, and all rows with a better one. */
export function leads(groups: readonly ComparisonGroup[], stocks: number): { counts: number[]; of: number } {
  const decided = groups.flatMap(({ rows }) => rows).filter(({ better }) => better.length > 0);
  return {
    counts: Array.from(
      { length: stocks },
      (_, i) => decided.filter(({ better }) => better.includes(i)).length,
    ),
    of: decided.length,
  };
}

/** Says which stock leads in most figures. */
export function leadSentence(
  names: readonly string[],
  { counts, of }: { counts: readonly number[]; of: number },
): string {
  if (of === 0) return 'Keine Kennzahl unterscheidet diese Aktien.';
  const most = Math.max(...counts);
  const leaders = names.filter((_, i) => counts[i] === most);
  return leaders.length === 1
    ? `${leaders[0]} liegt in ${most} von ${of} Kennzahlen vorn.`
    : `${listed(leaders)} liegen in je ${most} von ${of} Kennzahlen vorn.`;
}
