import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, getDatabase } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/log';
import type { Universe } from './universe-columns';
import { loadUniverse, readMarketVersion } from './universe-load';

/** Milliseconds within which the database is asked at most once whether the market has changed. */
const CHECK_INTERVAL = 2_000;

type MarketChange = { readonly previous: Universe; readonly current: Universe };
type Listener = (change: MarketChange) => void;

type Holder = {
  universe: Universe | null;
  /** The first build, or the check for a new version that is under way. */
  loading: Promise<Universe> | null;
  checking: Promise<boolean> | null;
  checkedAt: number;
  /** The last check failed and has been logged. */
  failing: boolean;
};

// On globalThis because Next may load this module several times in one process.
const held = globalThis as typeof globalThis & {
  aktienlotseUniverses?: WeakMap<Database, Holder>;
  aktienlotseMarketListeners?: Set<Listener>;
};
held.aktienlotseUniverses ??= new WeakMap();
held.aktienlotseMarketListeners ??= new Set();
const holders = held.aktienlotseUniverses;
const listeners = held.aktienlotseMarketListeners;

/**
 * The market of this process. The first call builds it; later ones answer at once with what is there
 * and see to it, in the background and every two seconds at most, that a new version takes its place
 * when it is whole.
 *
 * @throws what the database throws, as long as no universe could be built; the next call tries again
 */
export async function getUniverse(): Promise<Universe> {
  const database = await getDatabase();
  const holder = holderOf(database);
  if (!holder.universe) return firstUniverse(database, holder);
  if (Date.now() - holder.checkedAt >= CHECK_INTERVAL) void check(database, holder);
  return holder.universe;
}

/**
 * Looks for a new market version now, and waits until it is in place.
 *
 * @returns whether the universe has changed; false too when the new one could not be built (the old
 *   one stays, the failure is logged and the next check tries again)
 */
export async function refreshUniverse(): Promise<boolean> {
  const database = await getDatabase();
  const holder = holderOf(database);
  const isFirst = !holder.universe;
  // What is under way may have asked for the version before the caller's change.
  await (isFirst ? firstUniverse(database, holder) : holder.checking);
  return (await check(database, holder)) || isFirst;
}

/**
 * Calls `listener` after each change of the universe, not at its first build.
 *
 * @returns a function that ends it
 */
export function onMarketChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function holderOf(database: Database): Holder {
  let holder = holders.get(database);
  if (!holder) {
    holder = { universe: null, loading: null, checking: null, checkedAt: 0, failing: false };
    holders.set(database, holder);
  }
  return holder;
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

/** One check at a time; it never fails. */
function check(database: Database, holder: Holder): Promise<boolean> {
  holder.checking ??= renew(database, holder).finally(() => {
    holder.checkedAt = Date.now();
    holder.checking = null;
  });
  return holder.checking;
}

async function renew(database: Database, holder: Holder): Promise<boolean> {
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
