import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/platform/db/database';
import { WANTED_A_DAY } from './rules';

/**
 * Lets as many securities that an account (null: each) wants be looked up today as its limit allows, the oldest first. What was
 * not found is looked up again for an account: its documents may know more.
 */
export async function admitWants(db: Executor, accountId: string | null, today: string): Promise<void> {
  const isWaiting = accountId === null ? sql`true` : sql`account_id = ${accountId}`;
  await db.execute(sql`
    with waiting as (
      select account_id, wanted_id,
             row_number() over (partition by account_id order by min(created_at), min(id)) as place,
             (select count(*) from account_lookups l where l.account_id = a.account_id and admitted_on = ${today}) as used
        from account_wants a
       where ${isWaiting}
         and not exists (select from account_lookups l where l.account_id = a.account_id and l.wanted_id = a.wanted_id)
       group by account_id, wanted_id),
    admitted as (
      insert into account_lookups (account_id, wanted_id, admitted_on)
      select account_id, wanted_id, ${today} from waiting where place + used <= ${WANTED_A_DAY}
      on conflict do nothing returning wanted_id)
    update wanted_securities set state = 'sought'
     where state = 'not_found' and id in (select wanted_id from admitted)`);
}
