import 'server-only';
import { sql } from 'drizzle-orm';
import { portfolios } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';

/** Runs changes of one portfolio one after the other and raises its version, so that readers notice. */
export async function changePortfolio<T>(
  accountId: string,
  work: (transaction: Executor) => Promise<T>,
): Promise<T> {
  const { db } = await getDatabase();
  return db.transaction(async (transaction) => {
    await transaction
      .insert(portfolios)
      .values({ account_id: accountId, version: 1 })
      .onConflictDoUpdate({
        target: portfolios.account_id,
        set: { version: sql`${portfolios.version} + 1` },
      });
    return work(transaction);
  });
}
