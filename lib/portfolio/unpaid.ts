import 'server-only';
import { and, count, eq, lte } from 'drizzle-orm';
import { changePortfolio } from '@/lib/bookings/change-portfolio';
import { unpaid_dividends } from '@/lib/db/schema/income';
import { depots } from '@/lib/db/schema/portfolio';
import { dividends } from '@/lib/db/schema/stocks';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { MOST_UNPAID } from './rules';

type Expected = { depotId: string; stockId: string; exDate: string };

/** Notes that a dividend never came into a depot; again changes nothing. @throws AppError `payment_not_found`, `unpaid_full` */
export const addUnpaid = (accountId: string, { depotId, stockId, exDate }: Expected): Promise<void> =>
  changePortfolio(accountId, async (transaction) => {
    const found = await transaction
      .select({ depot_id: depots.id, stock_id: dividends.stock_id, ex_date: dividends.ex_date })
      .from(dividends)
      .innerJoin(depots, and(eq(depots.account_id, accountId), eq(depots.id, depotId)))
      .where(
        and(eq(dividends.stock_id, stockId), eq(dividends.ex_date, exDate), lte(dividends.ex_date, today())),
      );
    if (found.length === 0) throw new AppError('payment_not_found');
    await transaction
      .insert(unpaid_dividends)
      .values(found.map((one) => ({ account_id: accountId, ...one })))
      .onConflictDoNothing();
    const [noted] = await transaction
      .select({ all: count() })
      .from(unpaid_dividends)
      .where(eq(unpaid_dividends.account_id, accountId));
    if (noted && noted.all > MOST_UNPAID) throw new AppError('unpaid_full');
  });

/** Takes that back; without such a note nothing happens. */
export const removeUnpaid = (accountId: string, { depotId, stockId, exDate }: Expected): Promise<void> =>
  changePortfolio(accountId, async (transaction) => {
    await transaction
      .delete(unpaid_dividends)
      .where(
        and(
          eq(unpaid_dividends.account_id, accountId),
          eq(unpaid_dividends.depot_id, depotId),
          eq(unpaid_dividends.stock_id, stockId),
          eq(unpaid_dividends.ex_date, exDate),
        ),
      );
  });

/** Finds the dividends of which an account says that they never came; its export has them, too. */
export async function findUnpaid(accountId: string) {
  const { db } = await getDatabase();
  const rows = await db
    .select()
    .from(unpaid_dividends)
    .where(eq(unpaid_dividends.account_id, accountId))
    .orderBy(unpaid_dividends.ex_date, unpaid_dividends.stock_id, unpaid_dividends.depot_id);
  return rows.map(({ account_id: _, ...unpaid }) => unpaid);
}
