import type { Stated } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { DailySeries } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { ratedParts } from './counted-purchases';
import { flowStated } from './flow-price';
import { addGone, type Gone } from './gone-sums';
import type { HeldStock } from './held-stock';
import { addValues } from './held-values';
import { paidParts } from './paid-parts';

/** Daily amounts in one currency. Entry i is day first + i. */
export type DayColumns = {
  /** Value of all holdings at the day's close or the last one before it. */
  readonly value: Float64Array;
  /** Value of the holdings bought on the day. */
  readonly bought: Float64Array;
  /** Paid for purchases, fees included. */
  readonly paid: Float64Array;
  /** Proceeds of sales, after fees. */
  readonly proceeds: Float64Array;
  readonly fees: Float64Array;
  /** The part of the fees that is missing in the proceeds. */
  readonly saleFees: Float64Array;
  /** Value of what is still held on the last day, and what was paid for it, without fees. */
  readonly keptValue: Float64Array;
  readonly keptPaid: Float64Array;
  /** Before taxes. */
  readonly dividends: Float64Array;
  /** Foreign taxes withheld from dividends. */
  readonly withheld: Float64Array;
  /** German taxes; negative: refunded. */
  readonly taxes: Float64Array;
};

/** Columns of zeros. */
export function dayColumns(length: number): DayColumns {
  const column = () => new Float64Array(length);
  return {
    value: column(),
    bought: column(),
    paid: column(),
    proceeds: column(),
    fees: column(),
    saleFees: column(),
    keptValue: column(),
    keptPaid: column(),
    dividends: column(),
    withheld: column(),
    taxes: column(),
  };
}

/** Holdings of one trading currency, in that currency. */
export type CurrencySums = DayColumns & {
  readonly currency: string;
  /** Display currencies in which these purchases do not count, because a rate is missing on their days. */
  readonly unrated: readonly DisplayCurrency[];
  /** Amounts in the columns that their bookings state in another currency. */
  readonly stated: StatedAmount[];
  /** By display currency: what has left since, at the rates of the days on which it left. */
  readonly gone: Map<DisplayCurrency, Gone>;
};

/** An amount that a booking states in another currency; `at` is the entry of its column. */
export type StatedAmount = { column: keyof DayColumns; at: number; amount: number; stated: Stated };

/** Daily sums of a portfolio from its first booking to today, before conversion to a display currency. */
export type DailySums = {
  /** Days since 1970-01-01. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** 1 on days on which at least one of the held stocks has a close. */
  readonly traded: Uint8Array;
  /** They decide which purchases count in which currency. */
  readonly rates: Rates;
  /** Sums by trading currency; purchases without some rate are apart. */
  readonly currencies: Map<string, CurrencySums>;
};

/** Creates the sums of an empty portfolio. */
export function emptySums(firstDay: number, lastDay: number, rates: Rates): DailySums {
  const traded = new Uint8Array(Math.max(0, lastDay - firstDay + 1));
  return { firstDay, lastDay, traded, rates, currencies: new Map() };
}

/**
 * Adds a stock to the sums: quantity × close for each day since its first booking, plus the amounts of its
 * bookings and dividends. Days before its first close use that close. A stock without a close adds nothing.
 *
 * @param closes the closes given to `heldStock`
 */
export function addHeldStock(sums: DailySums, stock: HeldStock, closes: DailySeries): void {
  if (stock.close === null) return;
  for (const part of ratedParts(stock, sums.rates)) {
    addPart(sums, currencySums(sums, stock.currency, part.unrated), part.stock, closes);
  }
}

function addPart(sums: DailySums, into: CurrencySums, stock: HeldStock, closes: DailySeries): void {
  const { firstDay } = sums;
  addMoves(into, stock, firstDay);
  for (const { day, amount, withheld, stated } of stock.payments) {
    add(into, 'dividends', day - firstDay, amount, stated);
    add(into, 'withheld', day - firstDay, withheld, stated);
  }
  for (const { day, fees, taxes, stated } of stock.charges) {
    add(into, 'paid', day - firstDay, fees, stated);
    add(into, 'fees', day - firstDay, fees, stated);
    add(into, 'taxes', day - firstDay, taxes, stated);
  }

  const left = stock.stays.filter((stay) => stay.left !== null);
  // Most stocks are still held whole: their value is computed once.
  const isWhole = left.length === 0 && stock.moves.every(({ quantity }) => quantity >= 0);
  addValues(sums, isWhole ? [into.value, into.keptValue] : [into.value], stock.moves, closes);
  const kept = stock.stays.filter(({ left }) => left === null);
  if (!isWhole) addValues(sums, [into.keptValue], kept, closes);
  const entries = new Map(
    stock.moves.flatMap((move) => (move.quantity > 0 ? [[move.booking.id, move]] : [])),
  );
  const paidFor = paidParts(stock.stays, entries);
  for (const stay of kept) {
    const move = entries.get(stay.entry ?? '');
    if (move) add(into, 'keptPaid', stay.day - firstDay, paidFor(stay), flowStated(move));
  }
  if (left.length > 0) addGone(sums, into, { stock, left, paidFor }, closes);
}

function addMoves(into: CurrencySums, { moves }: HeldStock, firstDay: number): void {
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
