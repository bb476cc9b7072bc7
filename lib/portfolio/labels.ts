import 'server-only';
import { and, eq } from 'drizzle-orm';
import { bookableStocks } from '@/lib/bookings/bookable-stocks';
import { labels } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { MOST_LABELS } from './rules';

/** Finds the groups that an account has given its securities, by id. */
export async function findLabels(accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await exportedLabels(accountId);
  return new Map(rows.map(({ stock_id, label }) => [stock_id, label]));
}

/** Puts a security into a group, or into none (null). @throws AppError `stock_not_found`, `labels_full` */
export async function setLabel(accountId: string, stockId: string, label: string | null): Promise<void> {
  const { db } = await getDatabase();
  await db.transaction(async (transaction) => {
    if (label === null) {
      await transaction
        .delete(labels)
        .where(and(eq(labels.account_id, accountId), eq(labels.stock_id, stockId)));
      return;
    }
    await bookableStocks(transaction, accountId, [stockId]);
    await transaction
      .insert(labels)
      .values({ account_id: accountId, stock_id: stockId, label })
      .onConflictDoUpdate({ target: [labels.account_id, labels.stock_id], set: { label } });
    const all = await transaction.$count(labels, eq(labels.account_id, accountId));
    if (all > MOST_LABELS) throw new AppError('labels_full');
  });
}

/** Exports the groups of an account. */
export async function exportedLabels(accountId: string) {
  const { db } = await getDatabase();
  return db
    .select({ stock_id: labels.stock_id, label: labels.label })
    .from(labels)
    .where(eq(labels.account_id, accountId))
    .orderBy(labels.stock_id);
}
