import { numberAt } from '@/lib/finance/number-at';
import { countedStock } from './counted-purchases';
import type { HeldPortfolio } from './held-portfolio';
import { lotCost, type Shown } from './position-figures';

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
