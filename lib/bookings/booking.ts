import type { BookingKind } from './kinds';
import type { Leg } from './legs';

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

/** Fields that are decimals: numbers in the ledger. */
type Decimals = 'quantity' | 'price' | 'amount' | 'fees' | 'taxes' | 'withholding_tax' | 'exchange_rate';

/** A booked booking as the ledger computes with it: in numbers. */
export type LedgerBooking = Pick<BookingFields, 'kind' | 'date' | 'time' | 'counted_on' | 'bought_on'> & {
  [Field in Decimals]: number | (null & BookingFields[Field]);
} & {
  id: string;
  stock_id: string;
  depot_id: string;
  to_depot_id: string | null;
  currency: string;
  /** Only corporate actions have legs; empty for other kinds. */
  legs: readonly Leg[];
  /** Milliseconds since 1970. */
  created_at: number;
};

/** The part of a booking on which lots depend. */
export type SharesBooking = Pick<
  LedgerBooking,
  | ('id' | 'kind' | 'stock_id' | 'depot_id' | 'date' | 'time' | 'quantity' | 'counted_on' | 'price')
  | ('amount' | 'bought_on' | 'to_depot_id')
> & { legs: readonly Leg<string | number>[] };

/** A booking whose securities and depots are names as a file has them, or ids once it is booked. */
export type Booking<Security, Depot> = BookingFields & {
  security: Security;
  /** The security that a corporate action brings; the same one in a stock dividend. */
  to_security: Security | null;
  depot: Depot;
  /** The depot that a transfer goes to. */
  to_depot: Depot | null;
};
