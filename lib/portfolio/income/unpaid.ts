import 'server-only';
import { and, eq } from 'drizzle-orm';
import { unpaid_dividends } from '@/lib/db/schema/income';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { type Unpaid, unpaidKey } from './calendar';
import type { UnpaidParams } from './schema';

/** Finds the dividends of which an account says that they never came. */
export async function findUnpaid(accountId: string): Promise<Unpaid> {
  return new Set((await exportedUnpaid(accountId)).map(unpaidKey));
}

/** Notes that a dividend never came into a depot; again changes nothing. @throws AppError `payment_not_found` */
export async function addUnpaid(
  accountId: string,
  { depotId, stockId, exDate }: UnpaidParams,
): Promise<void> {
  const database = await getDatabase();
  const rows = await database.query(
    `insert into unpaid_dividends (account_id, depot_id, stock_id, ex_date)
     select d.account_id, d.id, p.stock_id, p.ex_date
       from depots d, dividends p
      where d.account_id = $1 and d.id = $2 and p.stock_id = $3 and p.ex_date = $4
     on conflict (account_id, depot_id, stock_id, ex_date) do update set created_at = unpaid_dividends.created_at
     returning ex_date`,
    [accountId, depotId, stockId, exDate],
    'add_unpaid_dividend',
  );
  if (rows.length === 0) throw new AppError('payment_not_found');
}

/** Takes that back; without such a note nothing happens. */
export async function removeUnpaid(
  accountId: string,
  { depotId, stockId, exDate }: UnpaidParams,
): Promise<void> {
  const { db } = await getDatabase();
  await db
    .delete(unpaid_dividends)
    .where(
      and(
        eq(unpaid_dividends.account_id, accountId),
        eq(unpaid_dividends.depot_id, depotId),
        eq(unpaid_dividends.stock_id, stockId),
        eq(unpaid_dividends.ex_date, exDate),
      ),
    );
}

/** Exports the dividends that never came, for the export of an account. */
export async function exportedUnpaid(accountId: string) {
  const { db } = await getDatabase();
  const rows = await db
    .select()
    .from(unpaid_dividends)
    .where(eq(unpaid_dividends.account_id, accountId))
    .orderBy(unpaid_dividends.ex_date, unpaid_dividends.stock_id, unpaid_dividends.depot_id);
  return rows.map(({ account_id: _, ...unpaid }) => unpaid);
}
