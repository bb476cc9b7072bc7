import { computedCents } from '@/lib/finance/rounding';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';

/** Decimals of a quantity that a booking keeps. */
const QUANTITY_DECIMALS = 8;

/** Returns a missing payment as the booking that was expected: on its ex-day, in the trading currency, in cents. */
export const expectedBooking = ({ stock_id, depot_id, date, quantity, amount, currency }: IncomeEntry) => ({
  kind: 'dividend' as const,
  stock_id,
  ...(depot_id !== null && { depot_id }),
  date,
  quantity: decimal(quantity, QUANTITY_DECIMALS),
  amount: decimal(computedCents(amount), 2),
  currency,
});

/** Writes a number as a decimal without zeros at its end, never with an exponent. */
const decimal = (value: number, digits: number): string => value.toFixed(digits).replace(/\.?0+$/, '');
