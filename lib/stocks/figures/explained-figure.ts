import type { YearRange } from '@/lib/finance/change';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { referenceDay } from '@/lib/finance/reference-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { type MetricKey, metricName, SCORED_METRICS, SUMMARY_SCORES, type SummaryKey } from '../metrics';
import type { PaymentSummary } from '../prices/payment-summary';
import { shareOfScore } from '../rules';
import type { Stock } from '../schema';
import { figureOf, formatOwn, lastPaymentText } from './figure-format';
import { metricDay } from './metric-day';
import { EXPLANATIONS, type Explanation } from './metric-explanations';
import { ownSum } from './own-sum';
import {
  type ExplainedKey,
  FISCAL_PAGE_FIGURES,
  type FiscalKey,
  PAGE_FIGURES,
  type PageFigure,
} from './page-figures';
import { summaryScore } from './scores';

/** A figure of a stock with its explanation. */
type ExplainedFigure = Omit<Explanation, 'example'> & {
  label: string;
  /** The formula with the stock's own numbers; null where they are unknown. */
  sum: string | null;
  /** Formatted for reading; null where the page shows the numbers of several years. */
  value: string | null;
  /** Why the value is unknown or comes from another source than usual; else null. */
  note: string | null;
  /** The day the value is from, ISO. */
  day: string | null;
  /** Inputs and reference values of the figure, as names and values. */
  facts: readonly (readonly [name: string, value: string])[];
};

const NONE = { value: null, sum: null, note: null, day: null, facts: [] } as const;

/** Explains a figure of a stock's page. */
export function explainedFigure(
  stock: Stock & YearRange,
  key: ExplainedKey,
  payments: PaymentSummary,
): ExplainedFigure {
  if (isFiscal(key)) return { ...EXPLANATIONS[key], ...NONE, label: FISCAL_PAGE_FIGURES[key] };
  const sum = ownSum(stock, key, payments);
  if (isPageFigure(key)) {
    const value = pageFigure(stock, key, payments);
    return { ...EXPLANATIONS[key], ...NONE, label: PAGE_FIGURES[key], value, sum, day: stock.price_date };
  }
  if (isSummary(key)) {
    return { ...explainedSummary(stock, key.slice('score_'.length) as SummaryKey), sum };
  }
  const scored = SCORED_METRICS.find((metric) => metric === key);
  const score = scored && stock.metricScores[scored];
  return {
    ...EXPLANATIONS[key],
    label: metricName(key),
    value: formatOwn(stock, key, figureOf(stock, key), stock.display_currency),
    note: dividendNote(stock, key, payments),
    sum,
    day: metricDay(stock, key, payments.first, payments.isLate),
    facts: scored
      ? [
          ['Verglichene Unternehmen', formatCount(score?.compared ?? null)],
          ['Besser als bei', score ? formatPercent(shareOfScore(score.score), 0) : NOT_AVAILABLE],
        ]
      : [],
  };
}

function explainedSummary(stock: Stock, key: SummaryKey): Omit<ExplainedFigure, 'sum'> {
  const { label, metrics } = SUMMARY_SCORES[key];
  const score = summaryScore(stock.metricScores, key);
  return {
    ...EXPLANATIONS.summary,
    label,
    value: score === null ? NOT_AVAILABLE : `${score} von 100`,
    note: null,
    day: stock.figures_date,
    facts: [
      ...metrics.map(
        (metric) =>
          [`Score ${metricName(metric)}`, formatCount(stock.metricScores[metric]?.score ?? null)] as const,
      ),
      ['Verglichene Unternehmen', formatCount(stock.compared)],
    ],
  };
}

function pageFigure(
  stock: Stock & YearRange,
  key: PageFigure,
  { first, last, count }: PaymentSummary,
): string {
  const money = (amount: number | null) => formatMoney(amount, stock.display_currency);
  switch (key) {
    case 'last_dividend':
      return last ? `${money(last.amount)} am ${formatDay(last.ex_date)}` : lastPaymentText(stock);
    case 'dividend_count':
      return first ? `${formatCount(count)} seit ${first.slice(0, 4)}` : formatCount(count);
    case 'week52_high':
    case 'week52_low':
      return money(stock[key]);
    case 'week52_range':
      if (stock.week52_low === null || stock.week52_high === null) return NOT_AVAILABLE;
      return `${money(stock.week52_low)} bis ${money(stock.week52_high)}`;
  }
}

const isPageFigure = (key: ExplainedKey): key is PageFigure => key in PAGE_FIGURES;
const isFiscal = (key: ExplainedKey): key is FiscalKey => key in FISCAL_PAGE_FIGURES;
const isSummary = (key: ExplainedKey): key is `score_${SummaryKey}` => key.startsWith('score_');

/**
 * Explains why a dividend figure may not be the sum of the last twelve months although payments are known
 * (lib/import/derive.ts): one of them was held back or is late, or they end before those months and the source
 * reports a yield. Null for other figures, and for figures that are the complete sum.
 */
function dividendNote(
  stock: Stock,
  key: MetricKey,
  { isLate }: Pick<PaymentSummary, 'isLate'>,
): string | null {
  const { price_date, last_dividend_date, held_dividend_date, dividend_yield } = stock;
  if (!SUMMARY_SCORES.dividend.metrics.some((metric) => metric === key) || price_date === null) return null;
  const yearBefore = isoDay(referenceDay(epochDay(price_date), 'year'));
  const isPaid = last_dividend_date !== null && last_dividend_date > yearBefore;
  const basis =
    stock[key as 'dividend'] === null
      ? 'Einen eigenen Wert nennt die Quelle nicht.'
      : 'Deshalb gilt die Angabe der Quelle.';
  if (held_dividend_date !== null && held_dividend_date > yearBefore) {
    const doubt = `Die Zahlung vom ${formatDay(held_dividend_date)} ist zweifelhaft und zählt nicht mit: Sie kann eine Abspaltung sein, eine Sonderausschüttung oder ein Betrag in fremder Währung.`;
    if (!isPaid) return `${doubt} Null wäre falsch, denn gezahlt wurde etwas. ${basis}`;
    return `${doubt} Nennt die Quelle eine höhere Rendite, als die übrigen Zahlungen des Jahres ergeben, gelten ihre Angaben, sonst die Summe dieser Zahlungen.`;
  }
  if (isLate && last_dividend_date !== null && dividend_yield) {
    return `Das ist die Summe, die zuletzt in einem Jahr gezahlt wurde, bis zum ${formatDay(last_dividend_date)}. Eine Zahlung steht noch aus; bis sechs Wochen nach dem erwarteten Tag zählt deshalb die vom Vorjahr.`;
  }
  if (isPaid || last_dividend_date === null || !dividend_yield) return null;
  return `Die letzte Zahlung, die wir kennen, ist vom ${formatDay(last_dividend_date)}. Die Quelle nennt aber eine Rendite, also fehlen uns spätere Zahlungen. ${basis}`;
}
