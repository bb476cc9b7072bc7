import 'server-only';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'lib/db/migrations');

/** Any fixed number; instances that start together wait for the one that migrates. */
const MIGRATION_LOCK = 4_711_001;

export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A connection that breaks rejects its statement; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNodePg(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}

export function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  return migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
}
