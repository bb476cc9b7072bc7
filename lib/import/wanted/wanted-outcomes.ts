import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { WANTED_ATTEMPTS } from '@/lib/stocks/wanted/rules';
import { BOOKED, type Hit, type Want } from './wanted-store';

/** The outcome of a want. */
export type Settlement = {
  stock_id?: string;
  refused?: string;
  candidates?: readonly Hit[];
};

export async function recordProgress(database: Database, id: string, progress: number | null): Promise<void> {
  await database.query(
    'update wanted_securities set progress = $2, asked_at = now() where id = $1',
    [id, progress],
    'wanted_progress',
  );
}

/** Stores what a lookup has found; a day without a security that fits counts as an attempt. */
export async function recordOutcome(
  database: Database,
  id: string,
  today: string,
  outcome:
    | { state: 'several' | 'not_found' }
    | { state: 'found'; stock_id: string; found_by: 'isin' | 'name' },
): Promise<void> {
  const [stockId, foundBy] = outcome.state === 'found' ? [outcome.stock_id, outcome.found_by] : [null, null];
  await database.query(
    `update wanted_securities w
        set progress = null, tried_on = $2, stock_id = $4, found_by = $5,
            attempts = attempts + ($3 = 'not_found' and tried_on is distinct from $2)::int,
            state = case when $3 = 'not_found' and attempts + (tried_on is distinct from $2)::int >= $6 then 'ended' else $3 end
      where id = $1`,
    [id, today, outcome.state, stockId, foundBy, WANTED_ATTEMPTS],
    'wanted_outcome',
  );
}

/** Records the outcome of an account's want. Stated prices that are not needed any more go. */
export async function settle(
  database: Database,
  { account_id, id }: Pick<Want, 'account_id' | 'id'>,
  settlement: Settlement,
): Promise<void> {
  const { stock_id = null, refused = null, candidates = [] } = settlement;
  await database.query(
    `update account_wants a
        set stock_id = $3, refused = $4, candidates = $5,
            prices = case when $3::text is not null then '[]' when own_id is null then prices else ${BOOKED} end
      where account_id = $1 and id = $2`,
    [account_id, id, stock_id, refused, JSON.stringify(candidates)],
    'wanted_settle',
  );
}

export type Choice = { account_id: string; id: string; symbol: string; name: string };

/** Finds the hits that persons have chosen and that are not loaded yet. */
export async function findChoices(database: Database, most: number): Promise<Choice[]> {
  return database.query<Choice>(
    `select a.account_id, a.id, a.choice as symbol,
            coalesce((select c->>'name' from jsonb_array_elements(a.candidates) c where c->>'symbol' = a.choice limit 1),
              a.choice) as name
       from account_wants a where a.stock_id is null and a.choice <> '' order by a.created_at limit $1`,
    [most],
    'wanted_choices',
  );
}

/** A choice whose listing cannot be loaded is undone: the person chooses again. */
export async function undoChoice(
  database: Database,
  { account_id, id }: Pick<Want, 'account_id' | 'id'>,
  symbol: string,
): Promise<void> {
  await database.query(
    `update account_wants set choice = null, candidates = coalesce((
        select jsonb_agg(c) from jsonb_array_elements(candidates) c where c->>'symbol' <> $3), '[]')
      where account_id = $1 and id = $2`,
    [account_id, id, symbol],
    'wanted_undo_choice',
  );
}
