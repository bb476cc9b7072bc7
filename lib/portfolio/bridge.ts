import { isoDay } from '@/lib/finance/daily-series';
import { inMap } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import { type BridgeSums, resultBridge } from '@/lib/finance/result-bridge';
import type { DailySums } from './day-columns';
import { appliedRate, type Shown } from './position-figures';
import type { Bridge } from './schema/performance';
import type { ShownSums } from './shown-sums';

/**
 * Explains how the value at the begin of a range became that at its end.
 *
 * @param begin index of the day whose close the range begins with; -1 if it begins before the first booking
 */
export function bridgeOf(
  { firstDay, lastDay }: DailySums,
  sums: ShownSums,
  begin: number,
  shown: Shown,
): Bridge {
  const last = lastDay - firstDay;
  const atBegin = (column: Float64Array) => (begin < 0 ? 0 : numberAt(column, begin));
  const total = (column: Float64Array) => column.subarray(begin + 1).reduce((sum, part) => sum + part, 0);
  // Fees raise what a purchase costs and reduce what a sale brings; the bridge names them apart.
  const purchases = total(sums.paid) - total(sums.fees) + total(sums.saleFees);
  const sales = total(sums.proceeds) + total(sums.saleFees);
  const kept = atBegin(sums.keptValue) + total(sums.keptPaid);
  const exact: BridgeSums = {
    start: atBegin(sums.value),
    end: numberAt(sums.value, last),
    purchases,
    sales,
    open: { price: 0, currency: -kept },
    // Sold shares: their cost at the rates of the days on which they left, less their cost.
    closedCurrency: -(atBegin(sums.value) + purchases - kept),
  };
  const currencies = new Map<string, { start_value: number; end_value: number }>();
  for (const { sums: part, rate } of sums.parts) {
    const endRate = numberAt(rate, last);
    const keptHere = atBegin(part.keptValue) + total(part.keptPaid);
    exact.open.price += (numberAt(part.value, last) - keptHere) * endRate;
    exact.open.currency += keptHere * endRate;
    const gone = part.gone.get(shown.currency);
    exact.closedCurrency += gone
      ? atBegin(gone.value) + total(gone.paid)
      : part.currency === shown.currency
        ? atBegin(part.value) + total(part.paid) - total(part.fees) + total(part.saleFees) - keptHere
        : 0;
    const values = inMap(currencies, part.currency, () => ({ start_value: 0, end_value: 0 }));
    values.start_value += atBegin(part.value);
    values.end_value += numberAt(part.value, last);
  }
  return {
    start_date: isoDay(firstDay + Math.max(0, begin)),
    end_date: isoDay(lastDay),
    ...resultBridge(exact, {
      dividends: total(sums.dividends),
      fees: total(sums.fees),
      taxes: total(sums.withheld),
      germanTaxes: total(sums.taxes),
    }),
    currencies: Array.from(currencies, ([currency, { start_value, end_value }]) => ({
      currency,
      start_value,
      end_value,
      start_rate: start_value === 0 ? null : appliedRate(firstDay + begin, currency, shown),
      end_rate: appliedRate(lastDay, currency, shown),
    })).sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}
