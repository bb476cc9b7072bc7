import type { CostMethod } from '@/lib/bookings/ledger/lots';
import type { DailySums } from './day-columns';
import type { HeldStock } from './held-stock';
import type { Origin, Origins } from './position-figures';

/** The stocks of a portfolio, sold ones too, what their lots come from, and its daily sums. */
export type HeldPortfolio = {
  held: readonly HeldStock[];
  origins: Origins;
  daily: DailySums;
  /** How sales reduced cost. */
  cost: CostMethod;
};

/** Finds what lots come from. */
export function originsOf(held: readonly HeldStock[]): Origins {
  const origins = new Map<string, Origin>();
  for (const { acquired, currency } of held)
    for (const move of acquired) origins.set(move.booking.id, { move, currency });
  return origins;
}
