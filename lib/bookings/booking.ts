import type { BookingKind } from './kinds';
import type { Leg } from './legs';

/** A booked booking as the ledger computes with it: in numbers. */
export type LedgerBooking = {
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
  /** Gross amount of a dividend; amount of a tax, refund or fee; cash of a corporate action. */
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
  /** Only corporate actions have legs; empty for other kinds. */
  legs: readonly Leg[];
  /** Milliseconds since 1970. */
  created_at: number;
};

/**
 * Days, shares and amounts of a booking, named like its columns. Decimals are exact text, days ISO text, amounts in
 * `currency`. Null: its kind does not have the field, or it was not given.
 */
export type BookingFields = {
  kind: BookingKind;
  date: string;
  /** `HH:MM` where known. */
  time: string | null;
  /** Shares as of `counted_on`; of a dividend those entitled. */
  quantity: string | null;
  counted_on: string;
  /** Per such share; null: the day's close. */
  price: string | null;
  /** Gross amount of a dividend; amount of a tax, refund or fee; cash of a corporate action. */
  amount: string | null;
  fees: string;
  /** German taxes; negative: refunded. */
  taxes: string;
  /** Foreign tax withheld from a dividend. */
  withholding_tax: string | null;
  /** Null: that of the listing. */
  currency: string | null;
  /** Units of the listing's currency for one of `currency`; null: the rate of `date`. */
  exchange_rate: string | null;
  bought_on: string | null;
  /** New shares for one share of the security. */
  ratio: string | null;
  /** Part of the cost that goes with the new security of a spin-off or with rights, else with the cash. */
  cost_share: string | null;
  /** Part of the cost that goes with cash beside a new security for which the old one stays. */
  cash_share: string | null;
  /** The provider's own number. */
  reference: string | null;
  note: string | null;
  /** Name of the document that it was read from. */
  document: string | null;
};

/** A booking whose securities and depots are names as a file has them, or ids once it is booked. */
export type Booking<Security, Depot> = BookingFields & {
  security: Security;
  /** The security that a corporate action brings; the same one in a stock dividend. */
  to_security: Security | null;
  depot: Depot;
  /** The depot that a transfer goes to. */
  to_depot: Depot | null;
};
