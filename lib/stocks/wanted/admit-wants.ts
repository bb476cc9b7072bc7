import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/platform/db/database';
import { WANTED_A_DAY } from './rules';

/** Lets as many wants of an account (null: of all) be looked up today as its limit allows, the oldest first. */
export async function admitWants(db: Executor, accountId: string | null, today: string): Promise<void> {
  await db.execute(sql`
    update account_wants a set admitted_on = ${today}
      from (select account_id, id,
                   row_number() over (partition by account_id order by created_at, id) as place,
                   (select count(*) from account_wants b
                     where b.account_id = w.account_id and b.admitted_on = ${today}) as used
              from account_wants w
             where admitted_on is null and (${accountId}::text is null or account_id = ${accountId})) waiting
     where a.account_id = waiting.account_id and a.id = waiting.id and place + used <= ${WANTED_A_DAY}`);
}
