import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { type DailySeries, indexOnOrBefore } from '@/lib/finance/daily-series';
import { ratedParts } from './counted-purchases';
import type { HeldStock } from './held-stock';

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
};

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
  const { firstDay, lastDay } = sums;
  addMoves(into, stock, closes, firstDay);
  for (const { day, amount, withheld } of stock.payments) {
    add(into.dividends, day - firstDay, amount);
    add(into.withheld, day - firstDay, withheld);
  }
  for (const { day, fees, taxes } of stock.charges) {
    add(into.paid, day - firstDay, fees);
    add(into.fees, day - firstDay, fees);
    add(into.taxes, day - firstDay, taxes);
  }

  let quantity = 0;
  stock.moves.forEach((move, i) => {
    quantity += move.quantity;
    const until = stock.moves[i + 1]?.day ?? lastDay + 1;
    if (Math.abs(quantity) > SOLD_OUT && until > move.day) {
      addValues(sums, into, closes, quantity, move.day, until);
    }
  });
}

/** Adds quantity × close for the days `from` until before `until`. */
function addValues(
  { firstDay, traded }: DailySums,
  { value }: CurrencySums,
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
    for (; at < next; at++) value[at] = (value[at] as number) + amount;
  }
}

/** Remainder of shares that is only floating-point noise. */
const SOLD_OUT = 1e-9;

function addMoves(into: CurrencySums, { moves }: HeldStock, closes: DailySeries, firstDay: number): void {
  for (const { day, quantity, price, flow, fees, cash } of moves) {
    const at = day - firstDay;
    const close = closes.values[Math.max(0, indexOnOrBefore(closes.days, day))] ?? 0;
    const shares = Math.abs(quantity);
    const amount = flow === 'none' ? 0 : shares * (flow === 'payment' ? (price ?? 0) : close);
    add(into.fees, at, fees);
    if (quantity > 0) {
      add(into.paid, at, amount + fees);
      if (flow !== 'none') add(into.bought, at, shares * close);
    } else {
      add(into.proceeds, at, amount + cash - fees);
    }
  }
}

function add(column: Float64Array, index: number, amount: number): void {
  column[index] = (column[index] as number) + amount;
}

function currencySums(
  { currencies, traded }: DailySums,
  currency: string,
  unrated: readonly DisplayCurrency[],
): CurrencySums {
  const key = [currency, ...unrated].join(' ');
  let sums = currencies.get(key);
  if (!sums) {
    sums = { currency, unrated, ...dayColumns(traded.length) };
    currencies.set(key, sums);
  }
  return sums;
}
