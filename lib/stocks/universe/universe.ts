import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { log } from '@/lib/platform/log';
import { derivedOnce, perProcess } from '@/lib/platform/per-process';
import type { Universe } from './universe-columns';
import { loadUniverse, readMarketVersion } from './universe-load';

/** Minimum milliseconds between two checks whether the market has changed. */
const CHECK_INTERVAL = 2_000;

type MarketChange = { readonly previous: Universe; readonly current: Universe };
type Listener = (change: MarketChange) => void;

type Holder = {
  universe: Universe | null;
  /** The first build, while it runs. */
  loading: Promise<Universe> | null;
  checking: Promise<boolean> | null;
  checkedAt: number;
  /** The last check failed and has been logged. */
  failing: boolean;
};

const holderOf = derivedOnce(
  'universes',
  (_: Database): Holder => ({ universe: null, loading: null, checking: null, checkedAt: 0, failing: false }),
);
const listeners = perProcess('market-listeners', () => new Set<Listener>());

/**
 * Returns the market of this process. The first call builds it; later calls return the current one at once
 * and, every two seconds at most, start a check in the background that replaces it when a new version is
 * complete.
 *
 * @throws the database's error while no universe has been built; the next call tries again
 */
export async function getUniverse(): Promise<Universe> {
  const database = await getDatabase();
  const holder = holderOf(database);
  if (!holder.universe) return firstUniverse(database, holder);
  if (Date.now() - holder.checkedAt >= CHECK_INTERVAL) void check(database, holder);
  return holder.universe;
}

/**
 * Checks for a new market version now, and waits until it is loaded.
 *
 * @returns true if the universe has changed; false too if the new one could not be built (the old one stays,
 *   the failure is logged and the next check tries again)
 */
export async function refreshUniverse(): Promise<boolean> {
  const database = await getDatabase();
  const holder = holderOf(database);
  const isFirst = !holder.universe;
  // A running check may have read the version before the caller's change.
  await (isFirst ? firstUniverse(database, holder) : holder.checking);
  return (await check(database, holder)) || isFirst;
}

/**
 * Calls `listener` after each change of the universe, not at its first build.
 *
 * @returns unsubscribes
 */
export function onMarketChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function firstUniverse(database: Database, holder: Holder): Promise<Universe> {
  holder.loading ??= loadUniverse(database)
    .then((universe) => {
      holder.checkedAt = Date.now();
      holder.universe = universe;
      return universe;
    })
    .finally(() => {
      holder.loading = null;
    });
  return holder.loading;
}

/** Runs one check at a time; never fails. */
function check(database: Database, holder: Holder): Promise<boolean> {
  holder.checking ??= rebuildIfChanged(database, holder).finally(() => {
    holder.checkedAt = Date.now();
    holder.checking = null;
  });
  return holder.checking;
}

async function rebuildIfChanged(database: Database, holder: Holder): Promise<boolean> {
  const previous = holder.universe as Universe;
  try {
    if ((await readMarketVersion(database)) === previous.version) {
      holder.failing = false;
      return false;
    }
    holder.universe = await loadUniverse(database, nextTurn);
    holder.failing = false;
  } catch (error) {
    if (!holder.failing)
      log.error('Neue Marktdaten ließen sich nicht laden, die alten gelten weiter', { error });
    holder.failing = true;
    return false;
  }
  announce({ previous, current: holder.universe });
  return true;
}

function announce(change: MarketChange): void {
  for (const listener of listeners) {
    try {
      listener(change);
    } catch (error) {
      log.error('Die Nachricht über neue Marktdaten führte zu einem Fehler', { error });
    }
  }
}
