import type { DailySeries } from '@/lib/finance/daily-series';
import { listed } from '@/lib/platform/format/lists';
import { formatChange } from '@/lib/platform/format/number';
import { figureOf, formatFigure } from '@/lib/stocks/figures/figure-format';
import { summaryScore } from '@/lib/stocks/figures/scores';
import {
  METRIC_KEYS,
  METRICS,
  type Metric,
  type MetricKey,
  SUMMARY_SCORES,
  type SummaryKey,
} from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { betterOnes } from './better-one';

/** Total returns of a stock in percent. */
export type Returns = { year: number | null; fiveYear: number | null };

export type ComparedStock = {
  stock: Stock;
  returns: Returns;
  /** Total return over all years; see lib/finance/total-return.ts. */
  index: DailySeries;
};

export type ComparisonRow = {
  key: MetricKey | SummaryKey | keyof Returns;
  /** The row's label; metrics take theirs from METRICS. */
  label: string;
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
  ['quality', 'Solidität'],
  ['growth', 'Wachstum'],
  ['longGrowth', 'Wachstum über Jahre'],
  ['estimate', 'Quartalsprognosen'],
  ['size', 'Größe'],
  ['performance', 'Kursveränderung'],
];

const CHANGE_LABELS: Partial<Record<MetricKey, string>> = {
  daily_change: '1 Tag',
  weekly_change: '1 Woche',
  monthly_change: '1 Monat',
  yearly_change: '1 Jahr',
};

const RETURN_LABELS = { year: '1 Jahr', fiveYear: '5 Jahre' } as const;

/**
 * Returns which end of a metric is better in a comparison; null if neither is. A larger company is no better one, and
 * an amount per share depends on the number of shares.
 */
export function betterEnd(key: MetricKey): 'lower' | 'higher' | null {
  const { better, group, unit }: Metric = METRICS[key];
  return group === 'size' || unit === 'perShare' ? null : better;
}

/**
 * Finds the better ones of what a person reads. Figures of a delisted stock are old and win nothing, and values with
 * the same text are equal.
 */
function better(
  compared: readonly ComparedStock[],
  values: readonly (number | null)[],
  texts: readonly string[],
  end: Parameters<typeof betterOnes>[1],
): number[] {
  const current = values.map((value, i) => (compared[i]?.stock.status === 'delisted' ? null : value));
  const [first] = betterOnes(current, end);
  if (first === undefined) return [];
  const known = current.flatMap((value, i) => (value === null ? [] : i));
  const same = known.filter((i) => texts[i] === texts[first]);
  return same.length === known.length ? [] : same;
}

/** Compares the four summary scores. */
export const scoreRows = (compared: readonly ComparedStock[]) =>
  (Object.keys(SUMMARY_SCORES) as SummaryKey[]).map((key) => {
    const scores = compared.map(({ stock }) => summaryScore(stock.metricScores, key));
    return { key, label: SUMMARY_SCORES[key].label, scores, better: betterOnes(scores, 'higher') };
  });

/** Compares all metrics and total returns, by group. */
export function comparisonGroups(compared: readonly ComparedStock[]): ComparisonGroup[] {
  const currency = compared[0]?.stock.display_currency ?? '';
  const groups: ComparisonGroup[] = GROUPS.map(([group, title]) => ({
    title,
    rows: METRIC_KEYS.filter((key) => METRICS[key].group === group).map((key) => {
      const values = compared.map(({ stock }) => figureOf(stock, key));
      const texts = values.map((value) => formatFigure(key, value, currency));
      return {
        key,
        label: CHANGE_LABELS[key] ?? METRICS[key].label,
        texts,
        better: better(compared, values, texts, betterEnd(key)),
      };
    }),
  }));
  const returns = (Object.keys(RETURN_LABELS) as (keyof Returns)[]).map((key) => {
    const values = compared.map(({ returns }) => returns[key]);
    const texts = values.map(formatChange);
    return { key, label: RETURN_LABELS[key], texts, better: better(compared, values, texts, 'higher') };
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
