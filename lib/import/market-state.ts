import 'server-only';
import type { Database } from '@/lib/platform/db/database';

/**
 * Records that rows are about to change. The record outlives a killed run, so that the next finished import
 * raises the version even if it has nothing left to write.
 */
export async function announceChange(database: Database): Promise<void> {
  await database.query('update market_state set pending = true where id = 1 and not pending');
}

/** Raises the market version if an import has changed anything since it was last raised. */
export async function raiseMarketVersion(database: Database): Promise<{ version: number; raised: boolean }> {
  const [raised] = await database.query<{ version: number }>(
    `update market_state set version = version + 1, pending = false, changed_at = now()
     where id = 1 and pending returning version`,
  );
  if (raised) return { version: raised.version, raised: true };
  const [state] = await database.query<{ version: number }>('select version from market_state where id = 1');
  return { version: state?.version ?? 0, raised: false };
}

/**
 * Marks listings of a source as delisted that have had no close for some days while others have. They keep
 * page and history. A new close makes them active again, because the source then reports them as such.
 */
export async function markDelisted(
  database: Database,
  source: string,
  days: number,
  beforeWrite: () => Promise<void>,
): Promise<void> {
  const condition = `source = $1 and status = 'active'
    and price_date < (select max(price_date) from stocks where source = $1) - $2::int`;
  const [found] = await database.query<{ overdue: boolean }>(
    `select exists (select 1 from stocks where ${condition}) as overdue`,
    [source, days],
  );
  if (!found?.overdue) return;
  await beforeWrite();
  await database.query(`update stocks set status = 'delisted' where ${condition}`, [source, days]);
}
