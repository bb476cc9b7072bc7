import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'lib/db/migrations');

/** Any fixed number; instances that start together wait for the one that migrates. */
const MIGRATION_LOCK = 4_711_001;

/** This release must not use the database, or not at this address. The message is for the operator. */
export class WrongDatabaseError extends Error {
  override readonly name = 'WrongDatabaseError';
}

const NEWER =
  'Die Datenbank gehört zu einer neueren Version von Aktienlotse, deren Tabellen diese hier nicht kennt. ' +
  'Starte jene Version, oder stelle mit dieser eine ältere Sicherung in eine leere Datenbank wieder her.';
const POOLED =
  'DATABASE_URL führt durch PgBouncer oder einen ähnlichen Dienst, der Verbindungen teilt: Sperren blieben dort liegen. ' +
  'Setze DATABASE_DIRECT_URL auf die Adresse des Datenbankservers selbst.';

/** @throws WrongDatabaseError */
export async function migrateServer(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await refusePooler(client, url);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await isBehind(db);
    await migrateNodePg(db, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A connection that breaks rejects its statement; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Refuses an address where a session shares its process of the server: it is given to each transaction in turn, and a
 * lock would stay with it. A pooler that others keep busy may go unnoticed.
 */
async function refusePooler(first: pg.Client, url: string): Promise<void> {
  const pidOf = async (client: pg.Client) =>
    (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number;
  const second = await connect(url);
  try {
    const own = await pidOf(first);
    const other = await pidOf(second);
    if (other === own || (await pidOf(first)) !== own) throw new WrongDatabaseError(POOLED);
  } finally {
    await second.end();
  }
}

/**
 * @param beforeChange called if the tables of an earlier release are about to change
 * @throws WrongDatabaseError
 */
export async function migrateEmbedded(
  db: PgliteDatabase,
  beforeChange: () => Promise<void> = async () => {},
): Promise<void> {
  if (await isBehind(db)) await beforeChange();
  await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

type Asked = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> };

/** Tells whether a database has tables of an earlier release. @throws WrongDatabaseError */
async function isBehind(db: Asked): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (found.rows.length === 0) return false;
  const { rows } = await db.execute(sql`select max(created_at) as last from drizzle.__drizzle_migrations`);
  const last = Number(rows[0]?.last ?? 0);
  const newest = newestMigration();
  if (last > newest) throw new WrongDatabaseError(NEWER);
  return last > 0 && last < newest;
}

/** The moment by which the last migration of this release is known, in milliseconds. */
function newestMigration(): number {
  const journal = fs.readFileSync(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  return JSON.parse(journal).entries.at(-1).when;
}
