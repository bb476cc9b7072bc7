import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Rates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay, indexOnOrBefore } from '@/lib/finance/daily-series';
import { addHeldStock, type DailySums, emptySums } from './daily-sums';
import { type HeldStock, heldStock } from './held-stock';
import { findHoldings } from './holding-queries';
import type { HeldPortfolio } from './performance';

/** Milliseconds of work after which to yield to other requests. */
const LONGEST_TURN = 10;

/**
 * Loads a portfolio up to `today` (days since 1970-01-01), in no display currency yet. Each stock is summed as
 * it arrives; its closes are not stored.
 */
export async function loadPortfolio(accountId: string, today: number, rates: Rates): Promise<HeldPortfolio> {
  const held: HeldStock[] = [];
  let daily: DailySums | null = null;
  let turnBegan = performance.now();
  let version: number | null = null;
  for await (const { listing, bookings, closes, portfolio } of findHoldings(accountId)) {
    daily ??= emptySums(epochDay(portfolio.begin), today, rates);
    version ??= portfolio.version;
    // A booking was changed meanwhile: start again instead of mixing two states.
    if (version !== portfolio.version) return loadPortfolio(accountId, today, rates);
    const series = upTo(today, closes);
    const stock = heldStock(listing, bookings, series, today);
    held.push(stock);
    addHeldStock(daily, stock, series);
    if (performance.now() - turnBegan > LONGEST_TURN) {
      await nextTurn();
      turnBegan = performance.now();
    }
  }
  return { held, daily: daily ?? emptySums(today, today, rates) };
}

const upTo = (today: number, { days, values }: DailySeries): DailySeries => {
  const length = indexOnOrBefore(days, today) + 1;
  return { days: days.subarray(0, length), values: values.subarray(0, length) };
};
