import type { Rates } from '@/lib/currencies/rates';
import { DISPLAY_CURRENCY_CODES, type DisplayCurrency } from '@/lib/currencies/rules';
import { type DailySeries, indexOnOrBefore } from '@/lib/finance/daily-series';
import { inMap } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import { ratedParts } from './counted-purchases';
import type { HeldStock, Move } from './held-stock';
import { NOISE } from './ledger/lot-queue';
import type { ShareBooking } from './ledger/lots';
import type { StayMove } from './ledger/stays';
import { amountIn, type Stated } from './stated-amounts';

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

/** Daily amounts in a display currency. */
export type Gone = {
  /** Value of what leaves later. */
  readonly value: Float64Array;
  /** Paid for what leaves later, or on the day, without fees. */
  readonly paid: Float64Array;
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
  for (const { entry, day, quantity } of kept) {
    const move = entry === null ? undefined : entries.get(entry);
    if (move) add(into, 'keptPaid', day - firstDay, quantity * flowPrice(move), flowStated(move));
  }
  if (left.length > 0) addGone(sums, into, { stock, left, entries }, closes);
}

type Left = { stock: HeldStock; left: readonly StayMove[]; entries: ReadonlyMap<string, Move> };

/** Adds what has left, at the rates of the days on which it left. */
function addGone(
  sums: DailySums,
  into: CurrencySums,
  { stock, left, entries }: Left,
  closes: DailySeries,
): void {
  const outgoing = new Map(
    stock.moves.flatMap((move) => (move.quantity < 0 ? [[move.booking.id, move]] : [])),
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
    const rated = left.map((stay) => ({
      ...stay,
      quantity: stay.quantity * rateOf(stay.left as ShareBooking),
    }));
    addValues(sums, [gone.value], rated, closes);
    for (const { entry, day, quantity } of rated) {
      const move = entry === null ? undefined : entries.get(entry);
      if (move)
        gone.paid[day - sums.firstDay] =
          numberAt(gone.paid, day - sums.firstDay) + quantity * flowPrice(move);
    }
  }
}

/** Returns the price at which shares count as paid: their own, or the day's close for a delivery. */
export const flowPrice = ({ flow, price, close }: Move): number =>
  (flow === 'payment' ? price : flow === 'delivery' ? close : 0) ?? 0;

/** What a move states of its flow; a delivery flows at the close of its day. */
export const flowStated = ({ flow, stated }: Move): Stated | null => (flow === 'delivery' ? null : stated);

/** Adds quantity × close of every day on which shares are held. */
function addValues(
  sums: DailySums,
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
  { firstDay, traded }: DailySums,
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

function addMoves(into: CurrencySums, { moves }: HeldStock, firstDay: number): void {
  for (const move of moves) {
    const { day, quantity, flow, fees, cash, stated } = move;
    const at = day - firstDay;
    const shares = Math.abs(quantity);
    const amount = shares * flowPrice(move);
    add(into, 'fees', at, fees, stated);
    if (quantity > 0) {
      add(into, 'paid', at, amount, flowStated(move));
      add(into, 'paid', at, fees, stated);
      if (flow !== 'none') add(into, 'bought', at, shares * (move.close ?? 0), null);
    } else {
      add(into, 'proceeds', at, amount + cash, flowStated(move));
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
