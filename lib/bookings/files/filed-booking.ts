import type { BookingKind } from '../kinds';

/**
 * A booking as a file holds it: as it was entered, with names instead of the account's own ids. Numbers are exact
 * decimals as text; null: without.
 */
export type FiledBooking = {
  kind: BookingKind;
  /** ISO days; the time is `HH:MM`. */
  date: string;
  time: string | null;
  stock_id: string;
  symbol: string;
  isin: string | null;
  name: string;
  /** Kind of the security. Files written before there were bonds have none. */
  security_kind: string | null;
  /** Name of the depot. */
  depot: string;
  quantity: string | null;
  counted_on: string;
  price: string | null;
  amount: string | null;
  fees: string;
  taxes: string;
  withholding_tax: string | null;
  currency: string;
  exchange_rate: string | null;
  bought_on: string | null;
  to_depot: string | null;
  to_stock_id: string | null;
  /** The security that a spin-off or merger brings. Files written before there were any have none. */
  to_isin: string | null;
  to_name: string | null;
  ratio: string | null;
  cost_share: string | null;
  note: string | null;
  document: string | null;
  reference: string | null;
};

/** The fields that are decimals. */
export const DECIMALS: readonly (keyof FiledBooking)[] = [
  ...(['quantity', 'price', 'amount', 'fees', 'taxes', 'withholding_tax'] as const),
  ...(['exchange_rate', 'ratio', 'cost_share'] as const),
];

/** Tests whether the text of a field is what it should be: computing with any other text as a decimal would fail. */
export const isReadable = (field: keyof FiledBooking, text: string | null): boolean =>
  text === null || !DECIMALS.includes(field) || /^-?\d{1,40}(\.\d{1,40})?$/.test(text);

/** A file that cannot be read. The message says why, in German. */
export class BookingFileError extends Error {
  override readonly name = 'BookingFileError';
}
