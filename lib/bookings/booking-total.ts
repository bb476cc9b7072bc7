import { decimalOf, minus, plus, round, times } from '@/lib/platform/format/decimals';
import type { BookingFields } from './booking';
import { type BookingKind, kindOf, paysAmount } from './kinds';

/** Amounts of a booking in its currency; null where unknown or without meaning for its kind. */
export type BookingAmounts = {
  kind: BookingKind;
  /** Quantity × price. */
  value: number | null;
  /** Gross amount of a dividend; amount of a tax, refund or fee; cash of a corporate action. */
  amount: number | null;
  fees: number;
  taxes: number;
  withholding_tax: number | null;
};

/** Adds the fees and taxes of a booking. */
export const bookingCosts = ({ fees, taxes, withholding_tax }: Omit<BookingAmounts, 'kind'>): number =>
  Number(plus(decimalOf(fees), decimalOf(taxes), decimalOf(withholding_tax ?? 0)));

/**
 * Computes what a booking pays out (positive) or costs (negative), after fees and taxes; null if it moves no money or
 * the price is unknown.
 */
export function bookingTotal({ kind, ...amounts }: BookingAmounts): number | null {
  const { cash, fields } = kindOf(kind);
  const costs = bookingCosts(amounts);
  const paid = cash === 'none' ? null : paysAmount(kind) ? amounts.amount : amounts.value;
  if (paid !== null) return Number(round(minus(decimalOf(cash === 'in' ? paid : -paid), decimalOf(costs))));
  const mayPayNothing = cash === 'none' || fields.amount?.empty === null;
  return mayPayNothing && costs !== 0 ? -costs : null;
}

type StoredAmounts = Pick<
  BookingFields,
  'quantity' | 'price' | (keyof BookingAmounts & keyof BookingFields)
> & {
  market_value: number | null;
};

/** Reads the amounts of a stored booking, at the close of its day where it has no price; at its own one in hundredths. */
export function storedAmounts(booking: StoredAmounts): BookingAmounts {
  const { kind, quantity, price, market_value, amount, fees, taxes, withholding_tax } = booking;
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    kind,
    value: price === null || quantity === null ? market_value : Number(times(quantity, price)),
    amount: number(amount),
    fees: Number(fees),
    taxes: Number(taxes),
    withholding_tax: number(withholding_tax),
  };
}
