import type { CostMethod } from '@/lib/bookings/ledger/lots';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { referenceDay } from '@/lib/finance/reference-day';
import { type Drawdown, drawdowns, greatestDrawdown, volatility } from '@/lib/finance/risk';
import { toCents, withoutNoise } from '@/lib/finance/rounding';
import { dailyGrowthFactor } from '@/lib/finance/ttwror';
import { type CashFlow, xirr } from '@/lib/finance/xirr';
import { bridgeOf } from './bridge';
import { countedStock, leftOut } from './counted-purchases';
import type { DailySums } from './day-columns';
import type { HeldStock } from './held-stock';
import { investedByDay } from './invested';
import { type Origins, positionFigures, type Shown } from './position-figures';
import { LONGEST_SERIES, type PerformanceRange } from './rules';
import type { GrowthPoint, PortfolioPerformance, Risk, ValuePoint } from './schema/performance';
import { type ShownSums, shownSums } from './shown-sums';

/** The stocks of a portfolio, sold ones too, what their lots come from, and its daily sums. */
export type HeldPortfolio = {
  held: readonly HeldStock[];
  origins: Origins;
  daily: DailySums;
  /** How sales reduced cost. */
  cost: CostMethod;
};

/** Finds what lots come from. */
export const originsOf = (held: readonly HeldStock[]): Origins =>
  new Map(
    held.flatMap(({ acquired, currency }) =>
      acquired.map((move) => [move.booking.id, { move, currency }] as const),
    ),
  );

/**
 * Computes the performance of a portfolio over a range (docs/architecture.md, 'Portfolio'): value and growth
 * by day, the time-weighted and the internal rate of return, risk, and the bridge from the first value to the last.
 *
 * @param afterTaxes booked German taxes reduce gain and returns; the bridge names them either way
 */
export function portfolioPerformance(
  portfolio: HeldPortfolio,
  range: PerformanceRange,
  shown: Shown,
  afterTaxes = false,
): PortfolioPerformance {
  const { held, origins, daily, cost } = portfolio;
  const begin = rangeBegin(daily, range);
  const sums = shownSums(daily, Math.max(0, begin), shown);
  const summary = {
    ...gainSincePurchase(held, origins, shown),
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
  const result = bridgeOf(daily, sums, begin, shown);
  const income = incomeOf(sums, afterTaxes);
  const rate = xirr(cashFlows(daily, sums, income, begin));
  const invested = investedByDay(portfolio, shown);
  const { totalValue, growth, factors } = series(daily, { ...sums, invested }, income, begin);
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

/** Income of a day beside price and sales: dividends after foreign taxes, and after German ones if they count. */
type Income = (index: number) => number;

const incomeOf = (sums: ShownSums, afterTaxes: boolean): Income =>
  afterTaxes
    ? (index) => netDividends(sums, index) - numberAt(sums.taxes, index)
    : (index) => netDividends(sums, index);

const NO_RISK: Risk = { volatility: null, drawdown: null };

/**
 * Days on which something was bought or sold do not count for the volatility, nor those on which nothing was held. The
 * deepest fall sees them, also without trading: a purchase counts from its own price on.
 */
function riskOf(daily: DailySums, sums: ShownSums, factors: Float64Array, begin: number): Risk {
  const { value, paid, proceeds } = sums;
  const hasFlow = (day: number, before: number) => {
    for (let i = before + 1; i <= day; i++)
      if (numberAt(paid, i) !== 0 || numberAt(proceeds, i) !== 0) return true;
    return false;
  };
  const [days, ofFall]: [number[], number[]] = [[], []];
  for (let i = Math.max(0, begin); i < daily.traded.length; i++) {
    const isTraded = daily.traded[i] === 1 || i === begin;
    if (isTraded) days.push(i);
    if (isTraded || hasFlow(i, i - 1)) ofFall.push(i);
  }
  const counts = (day: number, before: number) => numberAt(value, before) > 0 && !hasFlow(day, before);
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

function series(
  daily: DailySums,
  sums: ShownSums & { invested: Float64Array },
  income: Income,
  begin: number,
) {
  const { value, paid, proceeds, bought, invested: cost } = sums;
  const length = value.length;
  const column = () => new Float64Array(length);
  const gains = { growth: column(), priceGrowth: column(), priceValue: column(), received: column() };
  const start = begin < 0 ? 0 : numberAt(value, begin);
  let [before, invested, received, growth, priceGrowth] = [start, start, 0, 1, 1];
  if (begin >= 0) gains.growth[begin] = gains.priceGrowth[begin] = 1;
  for (let i = begin + 1; i < length; i++) {
    const [total, inflow, sold] = [numberAt(value, i), numberAt(paid, i), numberAt(proceeds, i)];
    const [dividend, fresh] = [income(i), numberAt(bought, i)];
    growth *= dailyGrowthFactor(before, inflow, total, sold + dividend, fresh);
    priceGrowth *= dailyGrowthFactor(before, inflow, total, sold, fresh);
    invested += inflow - sold;
    received += dividend;
    before = total;
    gains.growth[i] = growth;
    gains.priceGrowth[i] = priceGrowth;
    gains.priceValue[i] = total - invested;
    gains.received[i] = received;
  }
  const days = drawnDays(daily, begin);
  const fallen = drawdowns(gains.growth, days, 1);
  const drawn = days.map((i) => ({ i, date: isoDay(daily.firstDay + i) }));
  const percent = (factors: Float64Array, i: number) => (numberAt(factors, i) - 1) * 100;
  return {
    factors: gains.growth,
    totalValue: drawn.map(
      ({ i, date }): ValuePoint => ({
        date,
        value: withoutNoise(numberAt(value, i)),
        invested: withoutNoise(numberAt(cost, i)),
      }),
    ),
    growth: drawn.map(
      ({ i, date }, at): GrowthPoint => ({
        date,
        value: numberAt(gains.priceValue, i) + numberAt(gains.received, i),
        percentageGrowth: percent(gains.growth, i),
        priceValue: numberAt(gains.priceValue, i),
        priceGrowth: percent(gains.priceGrowth, i),
        drawdown: fallen[at] ?? 0,
      }),
    ),
  };
}

/** Lists the indices of the days that are drawn: the first, those with a close, the last. */
export function drawnDays({ traded }: DailySums, begin: number): readonly number[] {
  const days = begin >= 0 ? [begin] : [];
  for (let i = begin + 1; i < traded.length; i++) {
    if (traded[i] === 1 || i === 0 || i === traded.length - 1) days.push(i);
  }
  return thinned(days);
}

/** Keeps the first day, the last, and as many evenly spaced days before it as can be drawn. */
function thinned(days: readonly number[]): readonly number[] {
  const step = Math.ceil((days.length - 1) / (LONGEST_SERIES - 1));
  if (step <= 1) return days;
  const last = days.length - 1;
  return days.filter((_, i) => i === 0 || (last - i) % step === 0);
}

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

/** Dividends of a day after foreign taxes. */
export const netDividends = ({ dividends, withheld }: ShownSums, index: number): number =>
  numberAt(dividends, index) - numberAt(withheld, index);

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
