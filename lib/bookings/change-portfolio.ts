import 'server-only';
import { sql } from 'drizzle-orm';
import { portfolios } from '@/lib/db/schema/portfolio';
import { stocks } from '@/lib/db/schema/stocks';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { refreshOwnSeries } from './own-securities/series-queries';

/**
 * Runs changes of one portfolio one after the other and raises its version, so that readers notice.
 *
 * @param work a new own security that it also books or prices has its series refreshed by itself
 */
export async function changePortfolio<T>(
  accountId: string,
  work: (transaction: Executor) => Promise<T>,
): Promise<T> {
  const [{ db }, { rates }] = await Promise.all([getDatabase(), getUniverse()]);
  return db.transaction(async (transaction) => {
    const [before] = await transaction
      .insert(portfolios)
      .values({ account_id: accountId, version: 1 })
      .onConflictDoUpdate({
        target: portfolios.account_id,
        set: { version: sql`${portfolios.version} + 1` },
      })
      .returning({
        hasOwn: sql<boolean>`exists (select from ${stocks} where ${stocks.account_id} = ${accountId})`,
      });
    const result = await work(transaction);
    if (before?.hasOwn) await refreshOwnSeries(transaction, accountId, rates);
    return result;
  });
}
