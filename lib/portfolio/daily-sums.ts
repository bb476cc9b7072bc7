import type { Stated } from '@/lib/bookings/stated-amounts';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { DailySeries } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import type { Parts } from '@/lib/platform/parts';
import { ratedParts } from './counted-purchases';
import { type CurrencySums, type DailySums, type DayColumns, dayColumns } from './day-columns';
import { flowStated } from './flow-price';
import { addGone } from './gone-sums';
import type { HeldStock } from './held-stock';
import { addValues } from './held-values';
import { paidParts } from './paid-parts';

/**
 * Adds a stock to the sums: quantity × close for each day since its first booking, plus the amounts of its
 * bookings and dividends. Days before its first close use that close. A stock without a close adds nothing. Yields between
 * two bookings, and two stays.
 *
 * @param closes the closes given to `heldStock`
 */
export function* addHeldStock(sums: DailySums, stock: HeldStock, closes: DailySeries): Parts<void> {
  if (stock.close === null) return;
  for (const part of yield* ratedParts(stock, sums.rates)) {
    yield* addPart(sums, currencySums(sums, stock.currency, part.unrated), part.stock, closes);
  }
}

function* addPart(sums: DailySums, into: CurrencySums, stock: HeldStock, closes: DailySeries): Parts<void> {
  const { firstDay } = sums;
  yield* addMoves(into, stock, firstDay);
  for (const { day, amount, withheld, stated } of stock.payments) {
    add(into, 'dividends', day - firstDay, amount, stated);
    add(into, 'withheld', day - firstDay, withheld, stated);
    yield;
  }
  for (const { day, fees, taxes, stated } of stock.charges) {
    add(into, 'paid', day - firstDay, fees, stated);
    add(into, 'fees', day - firstDay, fees, stated);
    add(into, 'taxes', day - firstDay, taxes, stated);
    yield;
  }

  const left = stock.stays.filter((stay) => stay.left !== null);
  // Most stocks are still held whole: their value is computed once.
  const isWhole = left.length === 0 && stock.moves.every(({ quantity }) => quantity >= 0);
  addValues(sums, isWhole ? [into.value, into.keptValue] : [into.value], stock.moves, closes);
  const kept = stock.stays.filter(({ left }) => left === null);
  yield;
  if (!isWhole) addValues(sums, [into.keptValue], kept, closes);
  yield;
  const entries = new Map(
    stock.moves.flatMap((move) => (move.quantity > 0 ? [[move.booking.id, move]] : [])),
  );
  const paidFor = paidParts(stock.stays, entries);
  for (const stay of kept) {
    const move = entries.get(stay.entry ?? '');
    if (move) add(into, 'keptPaid', stay.day - firstDay, paidFor(stay), flowStated(move));
    yield;
  }
  if (left.length > 0) yield* addGone(sums, into, { stock, left, paidFor }, closes);
}

function* addMoves(into: CurrencySums, { moves }: HeldStock, firstDay: number): Parts<void> {
  for (const move of moves) {
    const { day, quantity, flow, flowed, fees, cash, stated } = move;
    const at = day - firstDay;
    const shares = Math.abs(quantity);
    add(into, 'fees', at, fees, stated);
    if (quantity > 0) {
      add(into, 'paid', at, flowed, flowStated(move));
      add(into, 'paid', at, fees, stated);
      if (flow !== 'none') add(into, 'bought', at, shares * (move.close ?? 0), null);
    } else {
      add(into, 'proceeds', at, flowed + cash, flowStated(move));
      add(into, 'proceeds', at, -fees, stated);
      add(into, 'saleFees', at, fees, stated);
    }
    yield;
  }
}

function add(
  into: CurrencySums,
  column: keyof DayColumns,
  at: number,
  amount: number,
  stated: Stated | null,
): void {
  if (amount === 0) return;
  into[column][at] = numberAt(into[column], at) + amount;
  if (stated) into.stated.push({ column, at, amount, stated });
}

function currencySums(
  { currencies, traded }: DailySums,
  currency: string,
  unrated: readonly DisplayCurrency[],
): CurrencySums {
  const key = [currency, ...unrated].join(' ');
  let sums = currencies.get(key);
  if (!sums) {
    sums = { currency, unrated, stated: [], gone: new Map(), ...dayColumns(traded.length) };
    currencies.set(key, sums);
  }
  return sums;
}
