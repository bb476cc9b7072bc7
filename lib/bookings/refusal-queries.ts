import 'server-only';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { bookings, openBookings } from '@/lib/db/schema/portfolio';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { MOST_OPEN, STORED_OPEN } from './imports/rules';
import { BOOKINGS_PER_ACCOUNT, STORED_PER_ACCOUNT } from './rules';

/** Counts rows of an account: those that are not removed, and all. */
export async function countRows(
  transaction: Executor,
  table: typeof bookings | typeof openBookings,
  accountId: string,
  which?: SQL,
): Promise<{ held: number; all: number }> {
  const [counts] = await transaction
    .select({ held: count(sql`case when ${table.removed_at} is null then 1 end`), all: count() })
    .from(table)
    .where(and(eq(table.account_id, accountId), which));
  return counts ?? { held: 0, all: 0 };
}

/**
 * Rejects bookings over the limits. Removed bookings have a limit of their own: they are deleted after a day,
 * and made room when they were removed.
 *
 * @param more number of bookings to add
 * @throws AppError `portfolio_full`
 */
export async function refuseFullPortfolio(
  transaction: Executor,
  accountId: string,
  more: number,
): Promise<void> {
  const { held, all } = await countRows(transaction, bookings, accountId);
  if (held + more > BOOKINGS_PER_ACCOUNT || all + more > STORED_PER_ACCOUNT)
    throw new AppError('portfolio_full');
}

/**
 * Rejects open bookings over the limits, as `refuseFullPortfolio` does bookings.
 *
 * @throws AppError `open_bookings_full`
 */
export async function refuseFullOpen(transaction: Executor, accountId: string, more: number): Promise<void> {
  const { held, all } = await countRows(transaction, openBookings, accountId);
  if (held + more > MOST_OPEN || all + more > STORED_OPEN) throw new AppError('open_bookings_full');
}
