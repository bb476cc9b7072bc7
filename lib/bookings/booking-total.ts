import { times } from '@/lib/platform/format/decimals';
import type { BookingKind } from './kinds';

/** Amounts of a booking in its currency; null where unknown or without meaning for its kind. */
export type BookingAmounts = {
  kind: BookingKind;
  /** Quantity × price. */
  value: number | null;
  /** Gross amount of a dividend; amount of a tax, refund or fee; cash of a merger. */
  amount: number | null;
  fees: number;
  taxes: number;
  withholding_tax: number | null;
};

/**
 * Computes what a booking pays out (positive) or costs (negative), after fees and taxes; null if it moves no money or
 * the price is unknown.
 */
export function bookingTotal({
  kind,
  value,
  amount,
  fees,
  taxes,
  withholding_tax,
}: BookingAmounts): number | null {
  switch (kind) {
    case 'purchase':
      return value === null ? null : -(value + fees + taxes);
    case 'sale':
      return value === null ? null : value - fees - taxes;
    case 'dividend':
      return amount === null ? null : amount - (withholding_tax ?? 0) - taxes - fees;
    case 'delivery_in':
    case 'delivery_out':
    case 'transfer':
      return fees === 0 ? null : -fees;
    case 'spin_off':
      return null;
    case 'merger':
      return amount === null ? (taxes === 0 ? null : -taxes) : amount - taxes;
    case 'tax_refund':
      return amount;
    case 'advance_tax':
    case 'tax':
    case 'fee':
      return amount === null ? null : -amount;
  }
}

type StoredAmounts = {
  kind: BookingKind;
  quantity: string | null;
  price: string | null;
  market_value: number | null;
  amount: string | null;
  fees: string;
  taxes: string;
  withholding_tax: string | null;
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
