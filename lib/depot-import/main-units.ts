import { mainUnit } from '@/lib/currencies/rules';
import { times } from '@/lib/platform/format/decimals';
import type { ReadBooking } from './read-booking';

/** Converts a booking whose amounts are in a minor unit, such as `GBX`, `ZAc` or `ILA`, to the main one. */
export function inMainUnits(booking: ReadBooking): ReadBooking {
  const { currency, foreign_gross, exchange_rate } = booking;
  const own = mainUnit(currency ?? '');
  const foreign = mainUnit(foreign_gross?.currency ?? '');
  // Nearly all are in main units.
  if (own.perUnit === 1 && foreign.perUnit === 1) return booking;
  const ofOwn = (amount: string | null) => amount && scaled(amount, 1 / own.perUnit);
  return {
    ...booking,
    price: ofOwn(booking.price),
    gross: ofOwn(booking.gross),
    net: ofOwn(booking.net),
    fees: scaled(booking.fees, 1 / own.perUnit),
    taxes: scaled(booking.taxes, 1 / own.perUnit),
    withholding_tax: ofOwn(booking.withholding_tax),
    currency: currency && own.currency,
    foreign_gross: foreign_gross && {
      currency: foreign.currency,
      amount: scaled(foreign_gross.amount, 1 / foreign.perUnit),
    },
    exchange_rate: exchange_rate && scaled(exchange_rate, own.perUnit / foreign.perUnit),
  };
}

/** Multiplies by a power of ten, exactly. */
const scaled = (decimal: string, factor: number): string => times(decimal, String(factor), 30);
