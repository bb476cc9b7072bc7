import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openDatabase, setDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import type { EmbeddedClient } from '@/lib/platform/db/embedded-client';
import { embeddedDatabase } from '@/lib/platform/db/embedded-database';
import { MIGRATIONS_FOLDER, migrateEmbedded } from '@/lib/platform/db/migrate';
import { pgliteOptions } from '@/lib/platform/db/pglite-options';

/**
 * Opens an empty, migrated database: embedded in memory, or on the server in TEST_DATABASE_URL, where closing drops it.
 * TEST_DATABASE_DIRECT_URL is that server without PgBouncer. The same tests run on all.
 */
export function openTestDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE_URL ? openOnServer() : openInMemory();
}

/**
 * Gives the tests of a file (or `describe` block) one database, which `getDatabase` returns too. Call the result within
 * a test.
 */
export function testDatabase(): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
    setDatabase(database);
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error('The test database is open within tests only.');
    return database;
  };
}

/**
 * Opens a database with the content of an earlier version, brought up to date as at a start.
 *
 * @param version number of the last migration of that version; test/dumps has its content
 */
export async function openEarlierDatabase(version: string): Promise<Database> {
  const content = fs.readFileSync(path.join('test/dumps', `${version}.sql`), 'utf8');
  const migrationsFolder = earlierMigrations(version);
  try {
    if (!process.env.TEST_DATABASE_URL) {
      const client = await PGlite.create(pgliteOptions);
      await migrate(drizzle(client), { migrationsFolder });
      await client.exec(content);
      await migrateEmbedded(drizzle(client));
      return embeddedDatabase(client);
    }
    return await openOnServer(async (client) => {
      await migrateServer(drizzleServer(client), { migrationsFolder });
      await client.query(content);
    });
  } finally {
    fs.rmSync(migrationsFolder, { recursive: true });
  }
}

/** Copies the migrations up to one into a temporary folder. */
export function earlierMigrations(last: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  fs.cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...head } = JSON.parse(fs.readFileSync(journal, 'utf8'));
  const earlier = entries.filter(({ idx }: { idx: number }) => idx <= Number(last));
  fs.writeFileSync(journal, JSON.stringify({ ...head, entries: earlier }));
  return folder;
}

/** Returns the addresses of a test database on a server, for a second connection or another process. */
export async function testDatabaseUrls(database: Database): Promise<{ url: string; directUrl: string }> {
  const [row] = await database.query<{ name: string }>('select current_database() as name');
  return urlsOf(row?.name as string);
}

/** Returns the same addresses as settings of another process. */
export async function testDatabaseVariables(database: Database) {
  const { url, directUrl } = await testDatabaseUrls(database);
  return { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl };
}

/**
 * Makes every call of a database's driver fail, as without a connection.
 *
 * @returns reconnects; `jest.restoreAllMocks` does too
 */
export function loseDatabase({ db }: Database): () => void {
  const driver = driverOf(db);
  const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const calls = (['query', 'exec', 'transaction', 'connect'] as const).filter((call) => driver[call]);
  const spies = calls.map((call) => jest.spyOn(driver, call).mockImplementation(() => Promise.reject(lost)));
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Returns the same database, whose locks are all lost with `lose`. */
export function losesLocks(database: Database): { database: Database; lose: () => void } {
  const lost = new AbortController();
  const exclusively: Database['exclusively'] = async (_, work) => ({ result: await work(lost.signal) });
  return { database: { ...database, exclusively }, lose: () => lost.abort() };
}

/** Lists the statements that a database's driver gets from now on. */
export function statementsOf({ kind, db }: Database): () => string[] {
  const statements: string[] = [];
  const note = (query: Query) => statements.push(typeof query === 'string' ? query : query.text);
  const holder = kind === 'server' ? (pg.Client.prototype as unknown as Driver) : driverOf(db);
  const { query } = holder;
  jest.spyOn(holder, 'query').mockImplementation(function (this: Driver, ...given) {
    note(given[0]);
    return query.apply(this, given);
  });
  if (kind === 'embedded') watchTransactions(db, note);
  return () => statements.slice();
}

/** Counts the rows that transactions of the embedded database get from now on. */
export function rowsOfTransactions({ db }: Database): () => number {
  let rows = 0;
  watchTransactions(db, (_, got) => {
    rows += got;
  });
  return () => rows;
}

/** Calls `note` with each statement of the embedded database's transactions, and the number of its rows. */
function watchTransactions(db: Database['db'], note: (statement: string, rows: number) => void): void {
  const driver = driverOf(db) as unknown as Pick<EmbeddedClient, 'transaction'>;
  const { transaction } = driver;
  jest.spyOn(driver, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      const query: typeof tx.query = async (...given) => {
        const results = await tx.query(...given);
        note(given[0], results.rows.length);
        return results as never;
      };
      return work({ ...tx, query }) as never;
    }),
  );
}

type Query = string | { text: string };
/** Calls of PGlite and of a pool of pg; each has some of them. */
type Driver = {
  query: (query: Query, ...more: unknown[]) => Promise<unknown>;
} & Record<'exec' | 'transaction' | 'connect', () => Promise<unknown>>;

const driverOf = (db: Database['db']): Driver => (db as unknown as { $client: Driver }).$client;

/**
 * Resets a database to its state after migration. Deletes from the few tables that have rows, without their foreign keys:
 * emptying all tables takes fifteen times as long. The salts of the days stay, because the process remembers them.
 */
export async function clearTestDatabase(database: Database): Promise<void> {
  await database.query(`do $$ declare t record; is_filled boolean; begin
    set local session_replication_role = replica;
    for t in select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'daily_salts' loop
      execute 'select exists (select from ' || t.name || ')' into is_filled;
      if is_filled then execute 'delete from ' || t.name; end if;
    end loop;
    perform setval(quote_ident(sequencename), 1, false) from pg_sequences
      where schemaname = 'public' and last_value is not null;
    insert into market_state (id) values (1);
  end $$`);
}

async function openInMemory(): Promise<Database> {
  const dump = dumpFile();
  if (fs.existsSync(dump)) {
    const loadDataDir = new Blob([fs.readFileSync(dump)]);
    return embeddedDatabase(await PGlite.create({ ...pgliteOptions, loadDataDir }));
  }
  const client = await PGlite.create(pgliteOptions);
  await migrateEmbedded(drizzle(client));
  const content = await client.dumpDataDir('none');
  keep(dump, Buffer.from(await content.arrayBuffer()));
  return embeddedDatabase(client);
}

/** Writes the dump to a draft and renames it, because concurrent test processes must never read half of it. */
function keep(dump: string, content: Buffer): void {
  const draft = `${dump}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(dump), { recursive: true });
    fs.writeFileSync(draft, content);
    fs.renameSync(draft, dump);
  } catch {
    // The next test file migrates again; slower, but correct.
  }
}

/** Returns the path of the migrated database's dump, named after everything that shapes it. */
function dumpFile(): string {
  const hash = createHash('sha256');
  const root = process.cwd();
  hash.update(fs.readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const entry of fs.readdirSync(MIGRATIONS_FOLDER, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(MIGRATIONS_FOLDER, entry);
    if (fs.statSync(file).isFile()) hash.update(entry).update(fs.readFileSync(file));
  }
  return path.join(root, 'node_modules/.cache/test-database', `${hash.digest('hex').slice(0, 16)}.tar`);
}

async function openOnServer(fill: (client: pg.Client) => Promise<void> = async () => {}): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = serverUrls().directUrl;
  await onServer(server, (client) => client.query(`create database ${name}`));
  const urls = urlsOf(name);
  await onServer(urls.directUrl, fill);
  const database = await openDatabase({ ...urls, dataDir: '', statementTimeout: 30_000 });
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}

/**
 * Drops a database. This needs a checkpoint, which fails while another test has filled a disk of the server, so it
 * tries again.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let tries = 60; ; tries--) {
    try {
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
      return;
    } catch (error) {
      if (tries === 0 || !String(error).includes('checkpoint request failed')) throw error;
      await sleep(500);
    }
  }
}

/** The server through PgBouncer, if there is one, and without it. */
function serverUrls(): { url: string; directUrl: string } {
  const url = process.env.TEST_DATABASE_URL as string;
  return { url, directUrl: process.env.TEST_DATABASE_DIRECT_URL || url };
}

function urlsOf(name: string): { url: string; directUrl: string } {
  const at = (server: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const { url, directUrl } = serverUrls();
  return { url: at(url), directUrl: at(directUrl) };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Declares tests of a database server's own behaviour; `npm run test:postgres` provides one. */
export function describeOnServer(title: string, tests: () => void): void {
  if (process.env.TEST_DATABASE_URL) describe(title, tests);
  else describe.skip(`${title} (needs TEST_DATABASE_URL)`, tests); // because PGlite has no server to test
}
