import 'server-only';
import { TRADES } from '@/lib/bookings/kinds';
import type { Database } from '@/lib/platform/db/database';
import { addWants, type NewWant } from '@/lib/stocks/wanted/add-wants';
import { MOST_STATED_PRICES } from '@/lib/stocks/wanted/rules';
import type { SoughtSecurity } from './candidates';
import type { ComparedPrice, StatedPrice } from './price-check';

/** A want of an account, as its documents name it and with the prices that they state. */
export type Want = SoughtSecurity & { account_id: string; id: string; prices: StatedPrice[] };

/** A security to look up, with all that is known of it. */
export type Wanted = {
  id: string;
  isin: string | null;
  stock_id: string | null;
  found_by: 'isin' | 'name' | null;
  wants: Want[];
};

export type Hit = {
  symbol: string;
  name: string;
  exchange: string;
  currency: string;
  kind: 'share' | 'fund';
  prices: readonly ComparedPrice[];
};

/** Own securities that become wanted in one step. */
const AT_ONCE = 200;

/** Kinds of bookings whose prices a source can confirm. */
const TRADED = TRADES.map((kind) => `'${kind}'`).join(', ');

/**
 * Wants the own securities that are not yet. Without an ISIN and a price there is nothing to know them by, and no source
 * has bonds.
 */
export async function wantOwnSecurities(database: Database): Promise<void> {
  const own = await database.query<Omit<NewWant, 'prices'>>(
    `select s.id as own_id, s.account_id, s.isin, s.name, null as symbol, nullif(s.kind, 'other') as kind, s.trading_currency as currency
       from stocks s
      where s.account_id is not null and s.kind <> 'bond' and s.replaced_by is null
        and not exists (select from account_wants w where w.account_id = s.account_id and w.own_id = s.id)
        and (s.isin is not null or exists (select from bookings b where b.account_id = s.account_id
          and b.stock_id = s.id and b.kind in (${TRADED}) and b.price > 0 and b.removed_at is null))
      order by s.id limit $1`,
    [AT_ONCE],
    'wanted_own_securities',
  );
  if (own.length === 0) return;
  await database.db.transaction((transaction) =>
    addWants(
      transaction,
      own.map((one) => ({ ...one, prices: [] })),
    ),
  );
}

/** Forgets how own securities were judged whose bookings state other prices now: they are looked up again. */
export async function forgetCorrected(database: Database): Promise<void> {
  await database.query(
    `with corrected as (
       update account_wants a set refused = null, candidates = '[]'
        where own_id is not null and stock_id is null and choice is null
          and (refused is not null or candidates <> '[]') and prices <> ${BOOKED}
       returning wanted_id)
     update wanted_securities set state = 'sought'
      where state in ('several', 'not_found') and id in (select wanted_id from corrected)`,
    [],
    'wanted_corrected',
  );
}

/** Takes what the market has by now as found. */
export async function findInMarket(database: Database): Promise<void> {
  await database.query(
    `update wanted_securities w set state = 'found', stock_id = m.id, found_by = 'isin', progress = null
       from (select distinct on (w.id) w.id as wanted_id, s.id
               from wanted_securities w
               join security_codes c on c.kind = 'isin' and c.value = w.isin
               join security_codes now on now.security = c.security and now.kind = 'isin'
               join stocks s on s.isin = now.value
              where w.stock_id is null and s.account_id is null and s.kind in ('share', 'fund')
                and s.source <> 'demo'
              order by w.id, s.status, s.trading_currency not in (select currency from account_wants where wanted_id = w.id), s.id) m
      where w.id = m.wanted_id`,
    [],
    'wanted_in_market',
  );
}

const OPEN = `exists (select from account_lookups l where l.account_id = a.account_id and l.wanted_id = a.wanted_id)
  and a.stock_id is null and a.choice is null
  and not exists (select from stocks own where own.id = a.own_id and own.replaced_by is not null)`;

const WANTED = 'w.id, w.isin, w.stock_id, w.found_by';

/** Prices of the latest bookings of an own security. */
export const BOOKED = `coalesce((
  select jsonb_agg(jsonb_build_object('date', b.date, 'price', b.price, 'currency', b.currency, 'counted_on', b.counted_on)
                   order by b.date, b.id)
    from (select * from bookings
           where account_id = a.account_id and stock_id = a.own_id and kind in (${TRADED})
             and price > 0 and removed_at is null order by date desc, id limit ${MOST_STATED_PRICES}) b), '[]')`;

/** A symbol that codes know of the ISIN is as good as a stated one. */
const SYMBOL = `coalesce(a.symbol, (
  select s.value from security_codes c
    join security_codes s on s.security = c.security and s.kind = 'symbol' and s.valid_to is null
   where c.kind = 'isin' and c.value = w.isin order by s.value limit 1))`;

/**
 * Finds the securities to look up next: those that were asked for longest ago, or never. Of those with several hits, the ones
 * that an account has wanted since, or has no hit left of.
 */
export async function findNext(database: Database, today: string, most: number): Promise<Wanted[]> {
  const rows = await database.query<Omit<Wanted, 'wants'>>(
    `select ${WANTED} from wanted_securities w
      where (w.state in ('sought', 'several') or w.state = 'not_found' and w.tried_on < $1)
        and exists (select from account_wants a where a.wanted_id = w.id and ${OPEN}
          and (w.state <> 'several' or a.refused is null and a.candidates = '[]'))
      order by w.asked_at nulls first, w.created_at, w.id limit $2`,
    [today, most],
    'wanted_next',
  );
  return withWants(database, rows);
}

/** Finds what is in the market, and not yet said to every account that wants it. */
export async function findUnsettled(database: Database): Promise<(Wanted & { stock_id: string })[]> {
  const rows = await database.query<Omit<Wanted, 'wants'> & { stock_id: string }>(
    `select distinct ${WANTED} from wanted_securities w join account_wants a on a.wanted_id = w.id
      where w.state = 'found' and ${OPEN} and a.refused is null and a.candidates = '[]'`,
    [],
    'wanted_unsettled',
  );
  return withWants(database, rows);
}

async function withWants<Row extends Omit<Wanted, 'wants'>>(
  database: Database,
  rows: readonly Row[],
): Promise<(Row & Pick<Wanted, 'wants'>)[]> {
  if (rows.length === 0) return [];
  const wants = await database.query<Want & { wanted_id: string }>(
    `select a.account_id, a.id, a.wanted_id, w.isin, a.name, ${SYMBOL} as symbol, a.kind, a.currency,
            case when a.own_id is null then a.prices else ${BOOKED} end as prices
       from account_wants a join wanted_securities w on w.id = a.wanted_id
      where a.wanted_id = any($1) and ${OPEN} order by a.created_at, a.id`,
    [rows.map(({ id }) => id)],
    'wanted_wants',
  );
  return rows.map((row) => ({
    ...row,
    wants: wants
      .filter(({ wanted_id }) => wanted_id === row.id)
      .map(({ wanted_id: _, prices, ...want }) => ({
        ...want,
        prices: prices.map((one) => ({
          ...one,
          price: Number(one.price),
          counted_on: one.counted_on ?? one.date,
        })),
      })),
  }));
}

type Listed = { id: string; symbol: string; isin: string | null; source: string };

/** Finds the listings of the market by the source's symbols. */
export async function findListed(
  database: Database,
  symbols: readonly string[],
): Promise<Map<string, Listed>> {
  const rows = await database.query<Listed>(
    `select id, original_id as symbol, isin, source from stocks where original_id = any($1) and account_id is null`,
    [symbols],
    'wanted_listed',
  );
  return new Map(rows.map((row) => [row.symbol, row]));
}

/** Tests whether two ISINs are of one security. */
export async function isSameIsin(database: Database, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [found] = await database.query<{ same: boolean }>(
    `select exists (select from security_codes a join security_codes b using (security)
       where a.kind = 'isin' and b.kind = 'isin' and a.value = $1 and b.value = $2) as same`,
    [one, other],
    'wanted_same_isin',
  );
  return found?.same ?? false;
}
