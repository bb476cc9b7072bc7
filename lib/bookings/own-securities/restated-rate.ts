import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bookings } from '@/lib/db/schema/portfolio';
import { stocks } from '@/lib/db/schema/stocks';
import type { Executor } from '@/lib/platform/db/database';
import { RATE } from '../field-rules';

/**
 * Returns a function that restates the exchange rate of bookings for a listing in another currency, either way. One
 * between the euro and the booking's currency is inverted, so that the amounts in both stay. Another says nothing about
 * the new currency and becomes null: the rate of the day.
 */
export async function rateRestater(
  transaction: Executor,
  ...listings: [string, string]
): Promise<(rate: AnyPgColumn) => SQL> {
  const rows = await transaction
    .selectDistinct({ currency: stocks.trading_currency })
    .from(stocks)
    .where(inArray(stocks.id, listings));
  const currencies = rows.map(({ currency }) => currency);
  if (currencies.length === 1) return (rate) => sql`${rate}`;
  const other = currencies.includes('EUR') ? currencies.find((currency) => currency !== 'EUR') : null;
  return (rate) =>
    sql`case when ${bookings.currency} = ${other ?? null} then trim_scale(round(1 / ${rate}, ${RATE.after})) end`;
}
