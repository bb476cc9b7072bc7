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

/** Counts the listed securities of the demo market. */
export async function countDemo(database: Database): Promise<number> {
  const [demo] = await database.query<{ count: number }>(
    `select count(*)::int as count from stocks where source = 'demo' and status = 'active'`,
  );
  return demo?.count ?? 0;
}

/** Tests whether the market is a real one: invented companies are not to join it. */
export async function isRealMarket(database: Database): Promise<boolean> {
  const [market] = await database.query<{ real: boolean }>(
    `select exists (select 1 from stocks where source <> 'demo' and account_id is null)
        and not exists (select 1 from stocks where source = 'demo' and status = 'active') as real`,
  );
  return market?.real ?? false;
}

/** Tests whether real securities stay beside invented ones, as `--keep-demo` leaves them: their import has ended. */
export async function isMixedMarket(database: Database): Promise<boolean> {
  const [market] = await database.query<{ mixed: boolean }>(
    `select exists (select 1 from stocks s
       join import_runs r on r.status = 'done' and (r.source = s.source or starts_with(r.source, s.source || ':'))
      where s.source <> 'demo' and s.account_id is null) as mixed`,
  );
  return market?.mixed ?? false;
}

/** Delists the demo market once a source has delivered real securities. */
export async function replaceDemo(
  database: Database,
  source: string,
  beforeWrite: () => Promise<void>,
): Promise<void> {
  const [delivered] = await database.query<{ is_real: boolean }>(
    'select exists (select 1 from stocks where source = $1) as is_real',
    [source],
  );
  if (!delivered?.is_real || (await countDemo(database)) === 0) return;
  await beforeWrite();
  await database.query(`update stocks set status = 'delisted' where source = 'demo'`);
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
