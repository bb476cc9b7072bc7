import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountWants } from '@/lib/db/schema/wanted';
import { grouped } from '@/lib/finance/grouped';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { isinsOfWkns } from '@/lib/stocks/codes/isins-of-wkns';
import { addWants, type NewWant } from '@/lib/stocks/wanted/add-wants';
import { admitWants } from '@/lib/stocks/wanted/admit-wants';
import { canLookUp } from '@/lib/stocks/wanted/can-look-up';
import { MOST_STATED_PRICES, MOST_WANTED, WANTED_FOR_DAYS } from '@/lib/stocks/wanted/rules';
import { wantedKey } from '@/lib/stocks/wanted/wanted-key';
import type { Sought, WantedCandidate, WantedSecurities, WantedSecurity } from './schema';
import { type StoredWant, stateLabel, stateOf, stateReason } from './states';

/** Finds what an account wants, the newest first. */
export async function findWanted(accountId: string): Promise<WantedSecurities> {
  if (!canLookUp(env)) return { searches: false, open: 0, wanted: [] };
  return answerOf(await readWants(accountId));
}

/**
 * Wants securities for an account; repeating it changes only what documents state of them.
 *
 * @returns those of this call, in its order
 * @throws AppError `wanted_full`
 */
export async function wantSecurities(
  accountId: string,
  sought: readonly Sought[],
): Promise<WantedSecurities> {
  if (!canLookUp(env)) return { searches: false, open: 0, wanted: [] };
  const { db } = await getDatabase();
  // Papers of some banks name a security by its WKN alone, which stands where the symbol would.
  const isins = await isinsOfWkns(
    db,
    sought.flatMap(({ isin, symbol }) => (isin || !symbol ? [] : symbol.toUpperCase())),
  );
  const rows = sought.map(({ symbol = null, kind = null, ...one }) => {
    const known = one.isin ? undefined : isins.get(symbol?.toUpperCase() ?? '');
    const named = { ...one, isin: one.isin ?? known ?? null, symbol: known ? null : symbol };
    return { ...named, account_id: accountId, own_id: null, kind, key: wantedKey(named) };
  });
  // Rows that state their ISIN come first, so that the order of a call changes nothing.
  const stating = (states: boolean) => rows.filter((_, n) => Boolean(sought[n]?.isin) === states);
  const wants = mergedByKey([...stating(true), ...stating(false)]);
  await db.transaction(async (transaction) => {
    // One call of an account at a time, so that it stays within its limits.
    await transaction.execute(sql`select from accounts where id = ${accountId} for update`);
    await addWants(transaction, wants);
    const held = await transaction.$count(
      accountWants,
      and(eq(accountWants.account_id, accountId), isNull(accountWants.own_id)),
    );
    if (held > MOST_WANTED) throw new AppError('wanted_full');
    // Other prices are judged again.
    await transaction.execute(sql`
      with changed as (
        update account_wants a
           set name = r.name, symbol = r.symbol, kind = r.kind, currency = r.currency,
               prices = coalesce(nullif(r.prices, '[]'), a.prices), refused = null, candidates = '[]'
          from json_to_recordset(${JSON.stringify(wants)}::json)
                 as r(key text, name text, symbol text, kind text, currency text, prices jsonb)
               join wanted_securities w using (key)
         where a.account_id = ${accountId} and a.wanted_id = w.id and a.own_id is null and a.stock_id is null
           and a.choice is null and (r.prices <> '[]' or a.name = w.isin)
           and (a.name, a.symbol, a.kind, a.currency, a.prices)
               is distinct from (r.name, r.symbol, r.kind, r.currency, coalesce(nullif(r.prices, '[]'), a.prices))
        returning a.wanted_id)
      update wanted_securities set state = 'sought'
       where state in ('several', 'not_found') and id in (select wanted_id from changed)`);
    await admitWants(transaction, accountId, today());
  });
  const stored = new Map((await readWants(accountId)).filter(isOfPreview).map((want) => [want.key, want]));
  return answerOf(rows.flatMap(({ key }) => stored.get(key) ?? []));
}

/** Merges wants of one security, which documents may name differently: the first, with the newest prices of all. */
const mergedByKey = <Want extends NewWant & { key: string }>(wants: readonly Want[]): Want[] =>
  Array.from(grouped(wants, ({ key }) => key).values(), (same) => {
    const prices = same.flatMap((want) => want.prices);
    prices.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    return { ...(same[0] as Want), prices: prices.slice(0, MOST_STATED_PRICES) };
  });

/**
 * Chooses one of several hits, which is then loaded; null: none of them.
 *
 * @throws AppError `wanted_not_found`; `invalid_input` for what is no hit
 */
export async function chooseCandidate(accountId: string, id: string, symbol: string | null): Promise<void> {
  const { db } = await getDatabase();
  await db.transaction(async (transaction) => {
    const isIt = and(eq(accountWants.account_id, accountId), eq(accountWants.id, id));
    const [want] = await transaction.select().from(accountWants).where(isIt).for('update');
    if (!want) throw new AppError('wanted_not_found');
    const candidates = want.candidates as WantedCandidate[];
    if (symbol !== null && !candidates.some((one) => one.symbol === symbol))
      throw new AppError('invalid_input', { message: 'Das ist keiner der Treffer' });
    if (want.stock_id === null)
      await transaction
        .update(accountWants)
        .set({ choice: symbol ?? '' })
        .where(isIt);
  });
}

/** Exports what an account wants, with the prices that its documents stated. */
export async function exportedWanted(accountId: string) {
  const wants = await readWants(accountId);
  return wants.map((want) => ({ ...shown(want), ...want.stored }));
}

/** Forgets what only a preview or a lookup wanted a while ago, and what nobody wants any more; returns how many. */
export async function removeOldWanted(): Promise<number> {
  const database = await getDatabase();
  const removed = await database.query(
    `delete from account_wants where own_id is null and created_at < now() - make_interval(days => $1) returning id`,
    [WANTED_FOR_DAYS],
  );
  await database.query(
    `delete from account_lookups l
      where admitted_on < $1
        and not exists (select from account_wants a where a.account_id = l.account_id and a.wanted_id = l.wanted_id)`,
    [today()],
  );
  await database.query(
    `delete from wanted_securities w
      where stock_id is null and not exists (select from account_wants where wanted_id = w.id)
        and not exists (select from account_lookups where wanted_id = w.id)`,
  );
  return removed.length;
}

type Want = StoredWant &
  Pick<WantedSecurity, 'id' | 'isin' | 'name' | 'own_id' | 'stock'> & {
    key: string;
    hits: WantedCandidate[];
    stored: object;
  };

async function readWants(accountId: string): Promise<Want[]> {
  const database = await getDatabase();
  return database.query<Want>(
    `select a.id, w.key, w.isin, coalesce(s.name, own.name, a.name) as name, a.own_id, w.state, w.progress, a.choice,
            coalesce(a.refused, named.refused) as refused, a.stock_id, l.admitted_on is not null as is_admitted, a.candidates as hits,
            json_build_object('name', a.name, 'symbol', a.symbol, 'kind', a.kind, 'currency', a.currency, 'prices', a.prices, 'candidates', a.candidates, 'choice', a.choice, 'refused', a.refused,
              'admitted_on', l.admitted_on, 'created_at', to_char(a.created_at at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as stored,
            jsonb_array_length(a.candidates) as candidates,
            case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'symbol', s.symbol,
              'currency', s.trading_currency) end as stock
       from account_wants a join wanted_securities w on w.id = a.wanted_id
       left join account_lookups l on l.account_id = a.account_id and l.wanted_id = a.wanted_id
       left join stocks s on s.id = a.stock_id
       left join stocks own on own.id = a.own_id
       -- What was found for its documents, before it became an own security, says more than that nothing was.
       left join account_wants named on a.own_id is not null and named.account_id = a.account_id
        and named.wanted_id = a.wanted_id and named.own_id is null and w.state in ('not_found', 'ended')
      where a.account_id = $1 order by a.created_at desc, a.id`,
    [accountId],
    'account_wants',
  );
}

const isOfPreview = ({ own_id }: Want) => own_id === null;

function answerOf(wants: readonly Want[]): WantedSecurities {
  const wanted = wants.map(shown);
  const open = wanted.filter(({ state }) => state === 'sought' || state === 'loading').length;
  return { searches: true, open, wanted };
}

function shown(want: Want): WantedSecurity {
  const { id, isin, name, own_id, stock, progress, hits } = want;
  const state = stateOf(want);
  return {
    id,
    isin,
    name,
    own_id,
    state,
    stock,
    label: stateLabel(state, want),
    progress: state === 'loading' ? progress : null,
    reason: stateReason(state, want),
    candidates: state === 'several' ? hits : [],
  };
}
