import type { ShareBooking } from '@/lib/bookings/ledger/lots';
import type { StayMove } from '@/lib/bookings/ledger/stays';
import { amountIn } from '@/lib/bookings/stated-amounts';
import { DISPLAY_CURRENCY_CODES } from '@/lib/currencies/rules';
import type { DailySeries } from '@/lib/finance/daily-series';
import { inMap } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import type { Parts } from '@/lib/platform/parts';
import type { CurrencySums, DailySums } from './day-columns';
import { flowStated } from './flow-price';
import type { HeldStock } from './held-stock';
import { addValues } from './held-values';

type Left = {
  stock: HeldStock;
  left: readonly StayMove[];
  /** Gives what was paid for a stay. */
  paidFor: (stay: StayMove) => number;
};

/** Adds what has left, at the rates of the days on which it left. Yields between two stays. */
export function* addGone(
  sums: DailySums,
  into: CurrencySums,
  { stock, left, paidFor }: Left,
  closes: DailySeries,
): Parts<void> {
  const outgoing = new Map(
    stock.moves.flatMap((move) => (move.quantity <= 0 ? [[move.booking.id, move]] : [])),
  );
  for (const currency of DISPLAY_CURRENCY_CODES) {
    if (currency === into.currency || into.unrated.includes(currency)) continue;
    const gone = inMap(into.gone, currency, () => ({
      value: new Float64Array(sums.traded.length),
      paid: new Float64Array(sums.traded.length),
    }));
    const known = new Map<string, number>();
    const rateOf = ({ id, day }: ShareBooking) =>
      inMap(known, id, () => {
        const move = outgoing.get(id);
        const stated = move ? flowStated(move) : null;
        return amountIn(1, { from: into.currency, stated, day }, { currency, rates: sums.rates }) ?? 0;
      });
    const rated: { day: number; quantity: number }[] = [];
    for (const stay of left) {
      const { day, quantity } = stay;
      const [at, rate] = [day - sums.firstDay, rateOf(stay.left as ShareBooking)];
      gone.paid[at] = numberAt(gone.paid, at) + paidFor(stay) * rate;
      rated.push({ day, quantity: quantity * rate });
      yield;
    }
    addValues(sums, [gone.value], rated, closes);
    yield;
  }
}
