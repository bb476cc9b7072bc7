import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import { type DailySeries, indexOnOrBefore } from '@/lib/finance/daily-series';
import type { DailySums } from './day-columns';

type Held = Pick<DailySums, 'firstDay' | 'lastDay' | 'traded'>;

/** Adds quantity × close of every day on which shares are held. */
export function addValues(
  sums: Held,
  into: readonly Float64Array[],
  moves: readonly { day: number; quantity: number }[],
  closes: DailySeries,
): void {
  let quantity = 0;
  moves.forEach((move, i) => {
    quantity += move.quantity;
    const until = moves[i + 1]?.day ?? sums.lastDay + 1;
    if (Math.abs(quantity) > NOISE && until > move.day) {
      addStretch(sums, into, closes, quantity, move.day, until);
    }
  });
}

/** Adds quantity × close for the days `from` until before `until`. */
function addStretch(
  { firstDay, traded }: Held,
  columns: readonly Float64Array[],
  { days, values }: DailySeries,
  quantity: number,
  from: number,
  until: number,
): void {
  const end = until - firstDay;
  let at = from - firstDay;
  for (let index = Math.max(0, indexOnOrBefore(days, from)); at < end; index++) {
    const closeAt = (days[index] as number) - firstDay;
    const next = index + 1 < days.length ? Math.min(end, (days[index + 1] as number) - firstDay) : end;
    const amount = quantity * (values[index] as number);
    // The first close can be before `from` or in the future.
    if (closeAt >= at && closeAt < end) traded[closeAt] = 1;
    for (const column of columns) {
      for (let i = at; i < next; i++) column[i] = (column[i] as number) + amount;
    }
    at = Math.max(at, next);
  }
}
