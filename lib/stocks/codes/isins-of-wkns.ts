import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/platform/db/database';

/** Finds the newest ISIN of each WKN that codes know of one security alone. */
export async function isinsOfWkns(db: Executor, wkns: readonly string[]): Promise<Map<string, string>> {
  if (wkns.length === 0) return new Map();
  const { rows } = await db.execute<{ wkn: string; isin: string }>(sql`
    select w.value as wkn,
           (array_agg(i.value order by i.valid_to desc nulls first, i.valid_from desc nulls last, i.value))[1] as isin
      from security_codes w join security_codes i on i.security = w.security and i.kind = 'isin'
     where w.kind = 'wkn' and w.value = any(array[${sql.join(
       wkns.map((wkn) => sql`${wkn}`),
       sql`, `,
     )}]::text[])
     group by w.value having count(distinct w.security) = 1`);
  return new Map(rows.map(({ wkn, isin }) => [wkn, isin]));
}
