import type { BookingKind } from './kinds';

/** A stored booking; days are ISO text, amounts in `currency`. What its kind does not use is null. */
export type Booking = {
  id: string;
  kind: BookingKind;
  stock_id: string;
  depot_id: string;
  date: string;
  /** `HH:MM` where known. */
  time: string | null;
  /** Shares as of `counted_on`; of a dividend those entitled. */
  quantity: number | null;
  counted_on: string;
  /** Per such share; null: the day's close. */
  price: number | null;
  /** Gross amount of a dividend; amount of a tax, refund or fee; cash of a merger. */
  amount: number | null;
  fees: number;
  /** German taxes; negative: refunded. */
  taxes: number;
  /** Foreign tax withheld from a dividend. */
  withholding_tax: number | null;
  currency: string;
  /** Units of the listing's currency for one of `currency`; null: the rate of `date`. */
  exchange_rate: number | null;
  bought_on: string | null;
  to_depot_id: string | null;
  to_stock_id: string | null;
  /** New shares for one share of `stock_id`. */
  ratio: number | null;
  cost_share: number | null;
  /** Milliseconds since 1970. */
  created_at: number;
};
