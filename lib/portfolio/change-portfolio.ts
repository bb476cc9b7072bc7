import 'server-only';
import { sql } from 'drizzle-orm';
import { portfolios } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { refreshOwnSeries } from './own-securities/series-queries';

/** Runs changes of one portfolio one after the other and raises its version, so that readers notice. */
export async function changePortfolio<T>(
  accountId: string,
  work: (transaction: Executor) => Promise<T>,
): Promise<T> {
  const [{ db }, { rates }] = await Promise.all([getDatabase(), getUniverse()]);
  return db.transaction(async (transaction) => {
    await transaction
      .insert(portfolios)
      .values({ account_id: accountId, version: 1 })
      .onConflictDoUpdate({
        target: portfolios.account_id,
        set: { version: sql`${portfolios.version} + 1` },
      });
    const result = await work(transaction);
    await refreshOwnSeries(transaction, accountId, rates);
    return result;
  });
}
