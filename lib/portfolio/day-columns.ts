import type { Stated } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';

/** Daily amounts, each a column. */
export const DAY_COLUMNS = [
  /** Value of all holdings at the day's close or the last one before it. */
  'value',
  /** Value of the holdings bought on the day. */
  'bought',
  /** Paid for purchases, fees included. */
  'paid',
  /** Proceeds of sales, after fees. */
  'proceeds',
  'fees',
  /** The part of the fees that is missing in the proceeds. */
  'saleFees',
  /** Value of what is still held on the last day, and what was paid for it, without fees. */
  'keptValue',
  'keptPaid',
  /** Before taxes. */
  'dividends',
  /** Foreign taxes withheld from dividends. */
  'withheld',
  /** German taxes; negative: refunded. */
  'taxes',
] as const;

/** The columns in one currency. Entry i is day first + i. */
export type DayColumns = Readonly<Record<(typeof DAY_COLUMNS)[number], Float64Array>>;

/** Columns of zeros. */
export const dayColumns = (length: number): DayColumns =>
  Object.fromEntries(DAY_COLUMNS.map((name) => [name, new Float64Array(length)])) as DayColumns;

/** Daily amounts in a display currency. */
type Gone = {
  /** Value of what leaves later. */
  readonly value: Float64Array;
  /** Paid for what leaves later, or on the day, without fees. */
  readonly paid: Float64Array;
};

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
type StatedAmount = { column: keyof DayColumns; at: number; amount: number; stated: Stated };

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
