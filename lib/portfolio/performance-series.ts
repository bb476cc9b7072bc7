import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { drawdowns } from '@/lib/finance/risk';
import { withoutNoise } from '@/lib/finance/rounding';
import { dailyGrowthFactor } from '@/lib/finance/ttwror';
import { countedStock } from './counted-purchases';
import type { DailySums } from './day-columns';
import type { HeldPortfolio } from './held-portfolio';
import { lotCost, type Shown } from './position-figures';
import { LONGEST_SERIES } from './rules';
import type { GrowthPoint, ValuePoint } from './schema/performance';
import type { ShownSums } from './shown-sums';

/** Lists value, what was invested, and the returns of the days that are drawn; `factors` has the growth of every day. */
export function performanceSeries(
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
  const fallen = deepestFalls(gains.growth, fallDays(daily, sums, begin), days);
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

type Trades = Pick<ShownSums, 'paid' | 'proceeds'>;

/** Lists the indices of the days on which a fall shows: the first, those with a close, a purchase or a sale. */
export function fallDays({ traded }: DailySums, trades: Trades, begin: number): readonly number[] {
  const days: number[] = [];
  for (let i = Math.max(0, begin); i < traded.length; i++)
    if (traded[i] === 1 || i === begin || isTrade(trades, i)) days.push(i);
  return days;
}

/** Tells whether something was bought or sold on a day. */
export const isTrade = ({ paid, proceeds }: Trades, index: number): boolean =>
  numberAt(paid, index) !== 0 || numberAt(proceeds, index) !== 0;

/** Finds for each drawn day how far growth was below its peak at most since the drawn day before, in percent. */
function deepestFalls(growth: Float64Array, days: readonly number[], drawn: readonly number[]): number[] {
  const falls = drawdowns(growth, days, 1);
  let next = 0;
  return drawn.map((day) => {
    const from = next;
    while ((days[next] ?? Number.POSITIVE_INFINITY) <= day) next++;
    // As on the day before, if none is between.
    return Math.min(...falls.slice(from === next ? Math.max(0, next - 1) : from, next), 0);
  });
}

/** Keeps the first day, the last, and as many evenly spaced days before it as can be drawn. */
function thinned(days: readonly number[]): readonly number[] {
  const step = Math.ceil((days.length - 1) / (LONGEST_SERIES - 1));
  if (step <= 1) return days;
  const last = days.length - 1;
  return days.filter((_, i) => i === 0 || (last - i) % step === 0);
}

/** Income of a day beside price and sales: dividends after foreign taxes, and after German ones if they count. */
export type Income = (index: number) => number;

export const incomeOf = (sums: ShownSums, afterTaxes: boolean): Income =>
  afterTaxes
    ? (index) => netDividends(sums, index) - numberAt(sums.taxes, index)
    : (index) => netDividends(sums, index);

/** Dividends of a day after foreign taxes. */
export const netDividends = ({ dividends, withheld }: ShownSums, index: number): number =>
  numberAt(dividends, index) - numberAt(withheld, index);

/**
 * Sums what the shares held on each day cost: without fees, at the rates of their purchases, as `average_buy_price` is.
 * A sale takes what its lots cost, not what it brings.
 *
 * @returns entry i is day `firstDay + i`
 */
export function investedByDay({ held, origins, daily }: HeldPortfolio, shown: Shown): Float64Array {
  const invested = new Float64Array(daily.traded.length);
  const add = (day: number, amount: number) => {
    const at = day - daily.firstDay;
    if (at < invested.length) invested[at] = numberAt(invested, at) + amount;
  };
  for (const { stays } of held.flatMap((stock) => countedStock(stock, shown) ?? [])) {
    for (const { entry, day, left, lot } of stays) {
      // Where a corporate action has exchanged shares, their cost came in with the first of them.
      if (entry === null) continue;
      const cost = lotCost(lot, origins, shown.currency, shown.rates) ?? 0;
      add(day, cost);
      if (left) add(left.day, -cost);
    }
  }
  for (let i = 1; i < invested.length; i++) invested[i] = numberAt(invested, i) + numberAt(invested, i - 1);
  return invested;
}
