import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/platform/db/database';
import { randomId } from '@/lib/platform/random-id';
import { wantedKey } from './wanted-key';

export type NewWant = {
  account_id: string;
  own_id: string | null;
  isin: string | null;
  name: string;
  symbol: string | null;
  kind: 'share' | 'fund' | 'other' | null;
  currency: string;
  prices: readonly { date: string; price: string; currency: string }[];
};

/** Adds wants with their securities, in a transaction. What an account wants already stays as it is. */
export async function addWants(transaction: Executor, wants: readonly NewWant[]): Promise<void> {
  const rows = wants.map((want) => ({
    ...want,
    key: wantedKey(want),
    wanted_id: randomId(),
    id: randomId(),
  }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(account_id text, own_id text, key text,
    wanted_id text, id text, isin text, name text, symbol text, kind text, currency text, prices jsonb)`;
  // Locked in one order, so that nobody removes a known one meanwhile.
  await transaction.execute(sql`
    insert into wanted_securities (id, key, isin)
    select distinct on (key) wanted_id, key, isin from ${given} order by key
    on conflict (key) do update set key = excluded.key`);
  // Prices and names from another account may settle several hits, or revive a search that has ended.
  await transaction.execute(sql`
    with added as (
      insert into account_wants (account_id, id, wanted_id, own_id, name, symbol, kind, currency, prices)
      select account_id, r.id, w.id, own_id, name, symbol, kind, currency, prices
        from ${given} join wanted_securities w using (key)
       where own_id is null or exists (select from stocks where id = own_id)
      on conflict do nothing returning wanted_id)
    update wanted_securities set state = 'sought', attempts = 0
     where state in ('several', 'ended') and id in (select wanted_id from added)`);
}
