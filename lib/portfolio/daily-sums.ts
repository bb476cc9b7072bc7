import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import type { ShareBooking } from '@/lib/bookings/ledger/lots';
import type { StayMove } from '@/lib/bookings/ledger/stays';
import { amountIn, type Stated } from '@/lib/bookings/stated-amounts';
import { DISPLAY_CURRENCY_CODES, type DisplayCurrency } from '@/lib/currencies/rules';
import type { DailySeries } from '@/lib/finance/daily-series';
import { inMap } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import { computedCents } from '@/lib/finance/rounding';
import type { Parts } from '@/lib/platform/parts';
import { ratedParts } from './counted-purchases';
import { type CurrencySums, type DailySums, type DayColumns, dayColumns } from './day-columns';
import type { HeldStock } from './held-stock';
import { addValues } from './held-values';
import { flowStated, type Move } from './move';

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

type Left = {
  stock: HeldStock;
  left: readonly StayMove[];
  /** Gives what was paid for a stay. */
  paidFor: (stay: StayMove) => number;
};

/** Adds what has left, at the rates of the days on which it left. Yields between two stays. */
function* addGone(
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

/**
 * Divides what was paid for shares, without fees, between those that are still held and those that have left, whose part
 * is rounded to cents as the cost of sales is. Returns a function that gives the part of a stay.
 *
 * @param entries the moves that brought shares, by id of their booking
 */
function paidParts(
  stays: readonly StayMove[],
  entries: ReadonlyMap<string, Move>,
): (stay: StayMove) => number {
  const kept = new Map<string | null, number>();
  for (const { entry, left, quantity } of stays)
    if (left === null) kept.set(entry, (kept.get(entry) ?? 0) + quantity);
  const prices = new Map<Move, { kept: number; gone: number }>();
  return ({ entry, left, quantity }) => {
    const move = entries.get(entry ?? '');
    if (!move) return 0;
    const perShare = inMap(prices, move, () => pricesOf(move, kept.get(entry) ?? 0));
    return quantity * (left === null ? perShare.kept : perShare.gone);
  };
}

/** Computes what one of the shares cost that are kept, and one of those that have left. */
function pricesOf(move: Move, kept: number): { kept: number; gone: number } {
  const stated = flowStated(move);
  // In cents of the currency of the booking.
  const rate = stated?.currency === move.booking.currency ? stated.rate : 1;
  const gone = move.quantity - kept;
  const paid = computedCents((move.flowed / rate) * (gone / move.quantity)) * rate;
  return {
    kept: kept > NOISE ? (move.flowed - paid) / kept : 0,
    gone: gone > NOISE ? paid / gone : 0,
  };
}
