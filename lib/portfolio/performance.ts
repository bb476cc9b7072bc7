import type { DisplayCurrency } from '@/lib/currencies/rules';
import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { referenceDay } from '@/lib/finance/reference-day';
import { type Drawdown, greatestDrawdown, volatility } from '@/lib/finance/risk';
import { toCents } from '@/lib/finance/rounding';
import { type CashFlow, xirr } from '@/lib/finance/xirr';
import type { Parts } from '@/lib/platform/parts';
import { bridgeOf } from './bridge';
import { countedStock, leftOut } from './counted-purchases';
import type { DailySums } from './day-columns';
import type { HeldPortfolio } from './held-portfolio';
import type { HeldStock } from './held-stock';
import {
  fallDays,
  type Income,
  incomeOf,
  investedByDay,
  isTrade,
  performanceSeries,
} from './performance-series';
import { type Origins, positionFigures, type Shown } from './position-figures';
import type { PerformanceRange } from './rules';
import type { GrowthPoint, PortfolioPerformance, Risk } from './schema/performance';
import { type ShownSums, shownSums } from './shown-sums';

/**
 * Computes the performance of a portfolio over a range (docs/architecture.md, 'Portfolio'): value and growth
 * by day, the time-weighted and the internal rate of return, risk, and the bridge from the first value to the last. Yields
 * between two steps of some milliseconds.
 *
 * @param afterTaxes booked German taxes reduce gain and returns; the bridge names them either way
 */
export function* portfolioPerformance(
  portfolio: HeldPortfolio,
  range: PerformanceRange,
  shown: Shown,
  afterTaxes = false,
): Parts<PortfolioPerformance> {
  const { held, origins, daily, cost } = portfolio;
  const begin = rangeBegin(daily, range);
  const sums = shownSums(daily, Math.max(0, begin), shown);
  yield;
  const sincePurchase = gainSincePurchase(held, origins, shown);
  yield;
  const summary = {
    ...sincePurchase,
    currency: shown.currency,
    to: isoDay(daily.lastDay),
    price_date: lastClose(held),
    cost,
    afterTaxes,
    leftOut: leftOut(held, shown),
  };
  if (sums.parts.length === 0) {
    const unknown = {
      periodGrowth: null,
      periodGain: null,
      internalRate: null,
      internalRateReason: null,
      from: null,
      risk: NO_RISK,
    };
    return { totalValue: [], growth: [], summary: { ...summary, ...unknown }, bridge: null };
  }
  yield;
  const result = bridgeOf(daily, sums, begin, shown);
  const income = incomeOf(sums, afterTaxes);
  const rate = xirr(cashFlows(daily, sums, income, begin));
  yield;
  const invested = investedByDay(portfolio, shown);
  yield;
  const { totalValue, growth, factors } = performanceSeries(daily, { ...sums, invested }, income, begin);
  const gain = toCents(result.total_gain - (afterTaxes ? result.german_taxes : 0));
  // The same gain everywhere, to the cent that of the bridge.
  const last = { ...(growth.at(-1) as GrowthPoint), value: gain };
  last.priceValue = toCents(result.total_gain - result.dividends + result.taxes);
  return {
    totalValue,
    growth: [...growth.slice(0, -1), last],
    summary: {
      ...summary,
      periodGrowth: last.percentageGrowth,
      periodGain: last.value,
      internalRate: rate.percent,
      internalRateReason: rate.reason,
      from: isoDay(daily.firstDay + Math.max(0, begin)),
      risk: riskOf(daily, sums, factors, begin),
    },
    bridge: result,
  };
}

/** Finds the index of the day whose close a range begins with; -1 if it begins before the first booking. */
export const rangeBegin = (daily: DailySums, range: PerformanceRange): number =>
  range === 'max' ? -1 : Math.max(-1, rangeStart(daily, range) - daily.firstDay);

/**
 * Finds the day (since 1970-01-01) on which a range begins, whether something was held then or not. Ranges
 * count back from today; `day` counts from the last trading day but one, because prices arrive by night and
 * weekends have none.
 */
export function rangeStart({ firstDay, lastDay, traded }: DailySums, range: PerformanceRange): number {
  if (range === 'max') return firstDay;
  if (range !== 'day') return referenceDay(lastDay, range);
  const last = traded.lastIndexOf(1);
  const before = last > 0 ? traded.lastIndexOf(1, last - 1) : -1;
  return firstDay + before;
}

const NO_RISK: Risk = { volatility: null, drawdown: null };

/**
 * Days on which something was bought or sold do not count for the volatility, nor those on which nothing was held. The
 * deepest fall sees them, also without trading: a purchase counts from its own price on.
 */
function riskOf(daily: DailySums, sums: ShownSums, factors: Float64Array, begin: number): Risk {
  const hasTrade = (day: number, before: number) => {
    for (let i = before + 1; i <= day; i++) if (isTrade(sums, i)) return true;
    return false;
  };
  const ofFall = fallDays(daily, sums, begin);
  const days = ofFall.filter((i) => daily.traded[i] === 1 || i === begin);
  const counts = (day: number, before: number) => numberAt(sums.value, before) > 0 && !hasTrade(day, before);
  return {
    volatility: volatility(factors, days, counts),
    drawdown: datedDrawdown(greatestDrawdown(factors, ofFall, 1), daily.firstDay),
  };
}

/** @param firstDay days since 1970-01-01 of index 0 */
export const datedDrawdown = (drawdown: Drawdown | null, firstDay: number): Risk['drawdown'] =>
  drawdown && {
    percent: drawdown.percent,
    from: isoDay(firstDay + drawdown.peak),
    to: isoDay(firstDay + drawdown.low),
    recovered: drawdown.recovered === null ? null : isoDay(firstDay + drawdown.recovered),
  };

/**
 * Lists the cash flows of a range: the first value paid in, the last one paid out, and the flows in between.
 */
function cashFlows({ firstDay }: DailySums, sums: ShownSums, income: Income, begin: number): CashFlow[] {
  const { value, paid, proceeds } = sums;
  const flows: CashFlow[] = [];
  if (begin >= 0) flows.push({ day: firstDay + begin, amount: -numberAt(value, begin) });
  for (let i = begin + 1; i < value.length; i++) {
    const amount = numberAt(proceeds, i) + income(i) - numberAt(paid, i);
    if (amount !== 0) flows.push({ day: firstDay + i, amount });
  }
  flows.push({ day: firstDay + value.length - 1, amount: value.at(-1) ?? 0 });
  return flows;
}

/** Computes section 9's gain since purchase, of all purchases with known cost and value. */
function gainSincePurchase(held: readonly HeldStock[], origins: Origins, shown: Shown) {
  let [value, cost, growth, count] = [0, 0, 0, 0];
  for (const stock of held) {
    const counted = countedStock(stock, shown);
    if (!counted || counted.lots.length === 0) continue;
    const figures = positionFigures(counted, origins, shown);
    if (figures.total_value === null || figures.average_buy_price === null || figures.growth === null)
      continue;
    value += figures.total_value;
    cost += counted.quantity * figures.average_buy_price;
    growth += figures.growth;
    count++;
  }
  return {
    averageGrowth: count > 0 ? growth / count : null,
    totalGrowth: cost > 0 ? ((value - cost) / cost) * 100 : null,
  };
}

function lastClose(held: readonly HeldStock[]): string | null {
  const days = held.flatMap(({ close }) => (close ? close.day : []));
  return days.length > 0 ? isoDay(Math.max(...days)) : null;
}

/**
 * Chooses the currency of an answer: the requested one, else the account's preferred one, else the
 * specification's default for portfolios.
 */
export const portfolioCurrency = (
  asked: DisplayCurrency | undefined,
  preferred: DisplayCurrency | null,
): DisplayCurrency => asked ?? preferred ?? 'USD';
