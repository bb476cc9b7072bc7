import { convert } from '@/lib/currencies/convert';
import { type DailySeries, indexOnOrBefore, isoDay } from '@/lib/finance/daily-series';
import { greatestDrawdown, volatility } from '@/lib/finance/risk';
import { toCents } from '@/lib/finance/rounding';
import type { Parts } from '@/lib/platform/parts';
import type { HeldPortfolio } from './held-portfolio';
import { datedDrawdown, portfolioPerformance, rangeBegin } from './performance';
import { drawnDays, netDividends } from './performance-series';
import type { Shown } from './position-figures';
import type { PerformanceRange } from './rules';
import type { BenchmarkComparison } from './schema/benchmark';
import type { Risk } from './schema/performance';
import { type ShownSums, shownSums } from './shown-sums';

/** A security to compare with: its total return as an index in its trading currency. */
type Benchmark = { id: string; name: string; currency: string; index: DailySeries };

/**
 * Compares a portfolio with a benchmark over a range. Its growth is that of its own return, distributions reinvested at
 * the close of their ex-date. The other reading pays the same amounts on the same days into it, at the close: purchases
 * with fees go in, sales and dividends are taken out (Long and Nickels' public market equivalent). Yields as
 * `portfolioPerformance` does.
 *
 * @see https://en.wikipedia.org/wiki/Public_market_equivalent
 */
export function* benchmarkComparison(
  portfolio: HeldPortfolio,
  benchmark: Benchmark,
  range: PerformanceRange,
  shown: Shown,
): Parts<BenchmarkComparison> {
  const { daily } = portfolio;
  const { summary } = yield* portfolioPerformance(portfolio, range, shown);
  const answer = {
    company_id: benchmark.id,
    name: benchmark.name,
    currency: shown.currency,
    from: summary.from,
    to: summary.to,
    own_growth: summary.periodGrowth,
  };
  const begin = rangeBegin(daily, range);
  const first = Math.max(0, begin);
  const sums = shownSums(daily, first, shown);
  const nothing = { ...answer, growth: null, points: [], what_if: null, risk: null };
  if (sums.parts.length === 0) return { ...nothing, reason: 'nothing_held' };
  const index = dailyIndex(benchmark, daily.firstDay, daily.traded.length, shown);
  const start = index[first] as number;
  // The index is 1 on its first day, and NaN before that or without a rate.
  if (!(start > 0)) return { ...nothing, reason: 'no_price' };
  const { values, emptyOn } = sameAmounts(sums, index, begin);
  const growth = (i: number) => ((index[i] as number) / start - 1) * 100;
  const last = index.length - 1;
  const own = toCents(sums.value[last] as number);
  const value = emptyOn === null ? toCents(values[last] as number) : null;
  return {
    ...answer,
    growth: growth(last),
    risk: riskOf(index, benchmark, daily.firstDay, first),
    points: drawnDays(daily, begin).map((i) => ({
      date: isoDay(daily.firstDay + i),
      growth: growth(i),
      value: emptyOn !== null && i >= emptyOn ? null : (values[i] as number),
    })),
    what_if: value === null ? null : { value, own_value: own, difference: toCents(own - value) },
    reason: emptyOn === null ? null : 'used_up',
  };
}

/** Computes the risk of an index on its own trading days of a range. */
function riskOf(values: Float64Array, { index }: Benchmark, firstDay: number, first: number): Risk {
  const traded = [...index.days].map((day) => day - firstDay).filter((i) => i > first && i < values.length);
  const days = [first, ...traded];
  return {
    volatility: volatility(values, days),
    drawdown: datedDrawdown(greatestDrawdown(values, days), firstDay),
  };
}

/** Returns the index in the shown currency day by day, the last value carried forward; NaN where it is unknown. */
function dailyIndex({ currency, index }: Benchmark, firstDay: number, length: number, shown: Shown) {
  const values = new Float64Array(length).fill(Number.NaN);
  let at = indexOnOrBefore(index.days, firstDay);
  for (let i = 0; i < length; i++) {
    const day = firstDay + i;
    while (at + 1 < index.days.length && (index.days[at + 1] as number) <= day) at++;
    if (at < 0) continue;
    const value = convert(index.values[at] as number, currency, shown.currency, shown.rates.on(day));
    if (value !== null) values[i] = value;
  }
  return values;
}

/** Amounts that are only floating-point noise. */
const NOISE = 1e-6;

/**
 * Values the benchmark into which the same amounts were paid, day by day.
 *
 * @returns `emptyOn`: index of the first day on which more was taken out than there was; null if there is none
 */
function sameAmounts(sums: ShownSums, index: Float64Array, begin: number) {
  const values = new Float64Array(index.length);
  let units = begin < 0 ? 0 : (sums.value[begin] as number) / (index[begin] as number);
  if (begin >= 0) values[begin] = sums.value[begin] as number;
  let emptyOn: number | null = null;
  for (let i = begin + 1; i < index.length; i++) {
    const price = index[i] as number;
    const paid = (sums.paid[i] as number) - (sums.proceeds[i] as number) - netDividends(sums, i);
    units += paid / price;
    if (units * price < -NOISE) {
      emptyOn = i;
      break;
    }
    values[i] = Math.max(0, units * price);
  }
  return { values, emptyOn };
}
