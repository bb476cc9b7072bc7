import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { openPool, poolStatements } from '@/lib/platform/db/server-pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { gauge } from '@/lib/platform/metrics/registry';
import { perProcess } from '@/lib/platform/per-process';
import { getUniverse } from './universe';
import { readMarketVersion } from './universe-load';

/** Lower limits than those of the primary, which is queried next. */
const LIMITS = { connections: 10, wait: 500, statement: 1_500 };

/** Minimum milliseconds between two checks of the replica's version. */
const CHECK_INTERVAL = 2_000;

/** Reads the market's large tables: closes and dividends. */
export type MarketReader = Pick<Database, 'query'>;

type Replica = {
  reader: MarketReader;
  /** The lowest market version it can have; null as long as it does not answer. */
  version: number | null;
  /** The last check failed and has been logged. */
  failing: boolean;
  checkedAt: number;
};

/**
 * Returns the read replica of DATABASE_READ_URL while it answers and has this process's market version.
 * Otherwise, and for queries that fail on it, the primary is used, so readers see neither an older market nor
 * an error.
 */
export async function getMarketReader(): Promise<MarketReader> {
  const [database, { version }] = await Promise.all([getDatabase(), getUniverse()]);
  if (!env.DATABASE_READ_URL) return database;
  const url = env.DATABASE_READ_URL;
  const replica = perProcess('replica', () => openReplica(url));
  if (Date.now() - replica.checkedAt >= CHECK_INTERVAL) void check(replica);
  return replica.version !== null && replica.version >= version ? withFallback(replica, database) : database;
}

function openReplica(url: string): Replica {
  const replica: Replica = {
    reader: poolStatements(openPool(url, LIMITS), LIMITS),
    version: null,
    failing: false,
    checkedAt: 0,
  };
  gauge(
    'aktienlotse_replica_market_version',
    'Of the read replica; none while it does not answer.',
    [],
    () => (replica.version === null ? [] : [{ value: replica.version }]),
  );
  return replica;
}

/** Never fails. */
async function check(replica: Replica): Promise<void> {
  replica.checkedAt = Date.now();
  try {
    replica.version = await readMarketVersion(replica.reader);
    if (replica.failing) log.info('Die Lesekopie der Datenbank ist wieder erreichbar');
    replica.failing = false;
  } catch (error) {
    giveUp(replica, error);
  }
}

function giveUp(replica: Replica, error: unknown): void {
  replica.version = null;
  if (!replica.failing) log.warn('Die Lesekopie der Datenbank fehlt; gelesen wird aus ihr selbst', { error });
  replica.failing = true;
}

function withFallback(replica: Replica, database: Database): MarketReader {
  return {
    async query(text, values, name) {
      try {
        return await replica.reader.query(text, values, name);
      } catch (error) {
        giveUp(replica, error);
        return database.query(text, values, name);
      }
    },
  };
}
