import type { YearRange } from '@/lib/finance/change';
import { formatMillions, formatMoney } from '@/lib/platform/format/money';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { METRICS, type MetricKey, type ScoredMetric, SUMMARY_SCORES, type SummaryKey } from '../metrics';
import type { PaymentSummary } from '../prices/payment-summary';
import type { Stock } from '../schema';
import { figureOf, formatFigure } from './figure-format';
import type { ExplainedKey } from './page-figures';
import { summaryScore } from './scores';

const MILLION = 1e6;

/** A side of a sum: its text, and its value computed from the numbers as they are printed. */
type Side = { text: string; value: number };

/** Prints an amount with some decimals and returns it as printed; null stays null. */
type Print = (amount: number, digits: number) => Side;

/**
 * Computes a figure with the stock's own numbers: `87,42 € ÷ 5,90 € = 14,82`. Numbers that are not stored follow from
 * the figure itself, such as earnings per share from price and P/E.
 *
 * @returns null if an input is unknown, or if the inputs come from several sources and do not give the figure
 */
export function ownSum(
  stock: Stock & YearRange,
  key: ExplainedKey,
  { lastYear }: Pick<PaymentSummary, 'lastYear'>,
): string | null {
  if (key.startsWith('score_')) return scoreSum(stock, key.slice('score_'.length) as SummaryKey);
  const currency = stock.display_currency;
  const share: Print = (amount, digits) => ({
    text: formatMoney(amount, currency, digits),
    value: rounded(amount, digits),
  });
  if (key === 'week52_range') return rangeSum(stock, share);
  if (!(key in METRICS)) return null;
  const whole: Print = (amount, digits) => ({
    text: formatMillions(amount, currency, digits),
    value: rounded(amount / MILLION, digits) * MILLION,
  });
  const metric = key as MetricKey;
  const figure = figureOf(stock, metric);
  if (figure === null) return null;
  const { current_price: price, revenue } = stock;
  const sum = (side: (digits: Digits) => Side | null) => fittingSum(metric, figure, currency, side);
  switch (metric) {
    case 'trailing_p_e':
    case 'forward_p_e':
    case 'price_to_book':
      return figure > 0 ? sum((digits) => quotient(price, price && price / figure, share, digits)) : null;
    case 'enterprise_to_ebitda': {
      const value = stock.enterprise_value;
      return figure > 0 ? sum((digits) => quotient(value, value && value / figure, whole, digits)) : null;
    }
    case 'operating_margin':
    case 'profit_margin':
      return sum((digits) => quotient(revenue && revenue * figure, revenue, whole, digits));
    case 'gross_margin':
      return sum((digits) => changeOver(revenue && revenue * (1 - figure), revenue, revenue, whole, digits));
    case 'return_on_equity': {
      const { profit_margin } = stock;
      const earnings =
        profit_margin !== null && profit_margin > 0 ? revenue && revenue * profit_margin : null;
      return figure > 0
        ? sum((digits) => quotient(earnings, earnings && earnings / figure, whole, digits))
        : null;
    }
    case 'dividend':
      return lastYear.length < 2 ? null : sum((digits) => total(lastYear, share, digits));
    case 'dividend_yield':
      return sum((digits) => times(quotient(stock.dividend, price, share, digits), 100));
    case 'payout_ratio': {
      const multiple = stock.trailing_p_e;
      const earnings = multiple !== null && multiple > 0 ? price && price / multiple : null;
      return sum((digits) => quotient(stock.dividend, earnings, share, digits));
    }
    case 'market_cap':
      return sum((digits) => sharesTimesPrice(price, figure, share, digits));
    case 'daily_change':
    case 'weekly_change':
    case 'monthly_change':
    case 'yearly_change': {
      const before = price && price / (1 + figure / 100);
      return sum((digits) => times(changeOver(before, price, before, share, digits), 100));
    }
    default:
      return null;
  }
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Decimals of the numbers in a sum: of the first one, and of the others. */
type Digits = readonly [first: number, others: number];

/** Decimals that are tried, one pair after the other: amounts on the page have two. */
const DIGITS: readonly Digits[] = [
  [2, 2],
  [2, 3],
  [3, 2],
  [2, 4],
  [4, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 6],
];

/** Finishes a sum with as few decimals as its printed numbers need to give the printed figure; null if none do. */
function fittingSum(
  metric: MetricKey,
  figure: number,
  currency: string,
  side: (digits: Digits) => Side | null,
): string | null {
  const result = formatFigure(metric, figure, currency);
  for (const digits of DIGITS) {
    const left = side(digits);
    if (left && formatFigure(metric, left.value, currency) === result) return `${left.text} = ${result}`;
  }
  return null;
}

const times = (side: Side | null, factor: number): Side | null =>
  side && { ...side, value: side.value * factor };

/** `a ÷ b` */
function quotient(a: number | null, b: number | null, print: Print, [first, others]: Digits): Side | null {
  if (a === null || b === null) return null;
  const above = print(a, first);
  const below = print(b, others);
  if (below.value === 0) return null;
  return { text: `${above.text} ÷ ${below.text}`, value: above.value / below.value };
}

/** `(to − from) ÷ base` */
function changeOver(
  from: number | null,
  to: number | null,
  base: number | null,
  print: Print,
  [first, others]: Digits,
): Side | null {
  if (from === null || to === null || base === null) return null;
  // The same amount is printed in the same way.
  const [before, after] = [print(from, others), print(to, first)];
  const below = base === to ? after : base === from ? before : print(base, others);
  if (below.value === 0) return null;
  return {
    text: `(${after.text} − ${before.text}) ÷ ${below.text}`,
    value: (after.value - before.value) / below.value,
  };
}

function total(amounts: readonly number[], print: Print, [, others]: Digits): Side {
  const sides = amounts.map((amount) => print(amount, others));
  return {
    text: sides.map(({ text }) => text).join(' + '),
    value: sides.reduce((sum, { value }) => sum + value, 0),
  };
}

function sharesTimesPrice(price: number | null, size: number, print: Print, [, others]: Digits): Side | null {
  if (!price) return null;
  const one = print(price, 2);
  const count = size / price / MILLION;
  return {
    text: `${one.text} × ${formatNumber(count, others)} Mio.`,
    value: one.value * rounded(count, others) * MILLION,
  };
}

function rangeSum(
  { current_price: price, week52_low: low, week52_high: high }: Stock & YearRange,
  print: Print,
) {
  if (price === null || low === null || high === null || high <= low) return null;
  const [now, from, to] = [print(price, 2), print(low, 2), print(high, 2)];
  if (to.value <= from.value) return null;
  const place = (now.value - from.value) / (to.value - from.value);
  return `(${now.text} − ${from.text}) ÷ (${to.text} − ${from.text}) = ${formatPercent(place * 100)}`;
}

function scoreSum({ metricScores }: Stock, key: SummaryKey): string | null {
  const score = summaryScore(metricScores, key);
  if (score === null) return null;
  const scores = SUMMARY_SCORES[key].metrics.flatMap(
    (metric: ScoredMetric) => metricScores[metric]?.score ?? [],
  );
  return `(${scores.map(formatCount).join(' + ')}) ÷ ${scores.length} = ${score}`;
}
