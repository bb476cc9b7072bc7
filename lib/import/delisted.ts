import 'server-only';
import type { Database } from '@/lib/platform/db/database';

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
