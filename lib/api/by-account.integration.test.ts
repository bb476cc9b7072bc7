import { sql } from 'drizzle-orm';
import { apiCall } from '@/test/auth';
import { type CallExample, callExamples } from '@/test/call-examples';
import { testClient } from '@/test/client';
import { statementsOf, testDatabase } from '@/test/database';
import { addressOf, exampleCallers } from '@/test/example-callers';
import { api } from './app';

/**
 * Tests that the tables of accounts can be divided among servers by `account_id`: it leads their keys, and no statement
 * of a call reads the rows of two accounts.
 */

const database = testDatabase();
const callers = exampleCallers(database, testClient(api));
const VISITOR = { clientAddress: '10.2.0.1', requestId: 'test' };

/** Keys of tables of accounts that the account does not lead, and why. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  accounts_email_unique: 'no two accounts share an address',
  identities_issuer_subject_pk: 'no two accounts share an identity of a sign-in service',
};

/** Tables that those of accounts refer to. They are the same on every server; own securities are among them. */
const MARKET_TABLES = ['stocks', 'wanted_securities'];

/** Reads of calls that name no account, as plans state them, and why. */
const READS_BY_OTHERS: Readonly<Record<string, string>> = {
  'accounts by email': 'registration and mails know the address alone; so does signing in',
  'account_links by secret_hash': 'the link of a mail, opened in any browser',
  'calendar_feeds by id': 'the address of a calendar, read by programs without a session',
};

/** Tables with rows of accounts, by the column that names the account. */
async function accountTables(): Promise<Map<string, string>> {
  const rows = await database().query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id' and table_name <> 'stocks'`,
  );
  return new Map<string, string>(rows.map(({ name }) => [name, 'account_id'])).set('accounts', 'id');
}

type Plan = { 'Relation Name'?: string; 'Node Type': string; Plans?: Plan[] } & Record<string, unknown>;

/** Plans a statement for any values, as PostgreSQL would divide it among partitions. */
function planOf(statement: string): Promise<Plan> {
  const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
  const values = count > 0 ? `(${Array(count).fill('null').join(', ')})` : '';
  return database().db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local plan_cache_mode = force_generic_plan'));
    await tx.execute(sql.raw(`prepare examined as ${statement}`));
    const { rows } = await tx.execute(sql.raw(`explain (format json, costs off) execute examined${values}`));
    await tx.execute(sql.raw('deallocate examined'));
    const [[{ Plan }]] = rows.map((row) => row['QUERY PLAN']) as [[{ Plan: Plan }]];
    return Plan;
  });
}

/** The query of a statement that copies its rows. */
const queryOf = (statement: string) => /^copy \((.*)\) to /s.exec(statement)?.[1] ?? statement;

const nodesOf = (plan: Plan): Plan[] => [plan].concat((plan.Plans ?? []).flatMap(nodesOf));

/** Splits a condition of a plan at its outermost `AND`. */
function conjunctsOf(condition: string): string[] {
  const parts: string[] = [];
  let open = 0;
  for (const part of condition.replace(/^\((.*)\)$/, '$1').split(' AND ')) {
    if (open > 0) parts.push(`${parts.pop()} AND ${part}`);
    else parts.push(part);
    open += part.split('(').length - part.split(')').length;
  }
  return parts;
}

/** Lists the reads of a plan that do not name one account. */
function readsByOthers(plan: Plan, tables: ReadonlyMap<string, string>): string[] {
  const scans = nodesOf(plan).filter(
    (node) => tables.has(String(node['Relation Name'])) && node['Node Type'].endsWith('Scan'),
  );
  const others = scans.map((node) => node.Alias).join('|');
  return scans.flatMap((node) => {
    const table = String(node['Relation Name']);
    const conditions = ['Index Cond', 'Recheck Cond', 'Filter'].flatMap((kind) =>
      node[kind] ? conjunctsOf(String(node[kind])) : [],
    );
    // A parameter, a literal, or the account of another row that is read.
    const binds = new RegExp(
      `^\\(?(\\w+\\.)?${tables.get(table)} = (\\$\\d+|'[^']*'::text|(${others})\\.account_id)\\)?$`,
    );
    if (conditions.some((condition) => binds.test(condition))) return [];
    return `${table} by ${/\w+(?= = )/.exec(String(conditions[0]))?.[0] ?? 'nothing'}`;
  });
}

it('the account leads every key of its tables', async () => {
  const tables = await accountTables();
  const keys = await database().query<{ table: string; key: string; leader: string }>(
    `select t.relname as table, k.relname as key, c.attname as leader
       from pg_index i join pg_class t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
       left join pg_attribute c on c.attrelid = t.oid and c.attnum = i.indkey[0]
      where i.indisunique and t.relnamespace = 'public'::regnamespace`,
  );
  const others = keys.filter(({ table, leader }) => tables.has(table) && leader !== tables.get(table));
  expect(others.map(({ key }) => key).sort()).toEqual(Object.keys(OTHER_KEYS).sort());
  const led = keys.filter(({ table, leader }) => leader === tables.get(table));
  expect([...new Set(led.map(({ table }) => table))].sort()).toEqual([...tables.keys()].sort());
});

it('no reference leads to another account', async () => {
  const tables = await accountTables();
  const references = await database().query<{ from: string; to: string; pairs: string }>(
    `select f.relname as from, t.relname as to,
            (select string_agg(a.attname || '=' || b.attname, ' ')
               from unnest(r.conkey, r.confkey) as k (own, other)
               join pg_attribute a on a.attrelid = f.oid and a.attnum = k.own
               join pg_attribute b on b.attrelid = t.oid and b.attnum = k.other) as pairs
       from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
      where r.contype = 'f'`,
  );
  const own = references.filter(({ from }) => tables.has(from));
  const bound = own.filter(
    ({ to, pairs }) => tables.has(to) && pairs.includes(`account_id=${tables.get(to)}`),
  );
  const market = own.filter(({ to }) => MARKET_TABLES.includes(to));
  expect(own.filter((reference) => !bound.includes(reference) && !market.includes(reference))).toEqual([]);
  expect(bound.length).toBeGreaterThan(20);
});

it('no statement of a call reads two accounts', async () => {
  const statements = statementsOf(database());
  for (const [call, { status }] of Object.entries(callExamples({}))) {
    const { headers, examples } = await callers.of(call);
    const example = examples[call] as CallExample;
    const [method = ''] = call.split(' ');
    const init = apiCall(method, example.body, headers);
    const answer = await api.request(addressOf(call, example), init, VISITOR);
    await answer.arrayBuffer();
    expect([call, answer.status]).toEqual([call, status ?? 200]);
  }
  const tables = await accountTables();
  const found: Record<string, string> = {};
  let named = 0;
  for (const statement of new Set(statements().map(queryOf))) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(statement)) continue;
    const plan = await planOf(statement);
    if (nodesOf(plan).some((node) => tables.has(String(node['Relation Name'])))) named++;
    for (const read of readsByOthers(plan, tables)) found[read] = statement;
  }
  expect(named).toBeGreaterThan(150);
  const unknown = Object.entries(found).filter(([read]) => !(read in READS_BY_OTHERS));
  expect(unknown).toEqual([]);
  expect(Object.keys(found).sort()).toEqual(Object.keys(READS_BY_OTHERS).sort());
});
