import 'server-only';
import { isBuilding } from '@/lib/platform/build-phase';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { derivedOnce } from '@/lib/platform/per-process';
import { hasDemo, hasOnlyDemo } from '../source-label';
import { getUniverse } from '../universe/universe';
import type { Universe } from '../universe/universe-columns';
import { type Loading, loadingOf } from './loading';
import type { MarketState } from './schema';

/** Milliseconds for which an answer about a running import counts. */
const COUNTS_FOR = 2_000;

/** Minutes without progress after which an import counts as dead. */
const DEAD_AFTER = 10;

type Asked = { loading: Promise<Loading | null>; at: number };

const askedOf = derivedOnce('market-loading', (_: Database): { last: Asked | null } => ({ last: null }));

/** Returns how far the first import of the market is; null if none runs. */
async function getLoading(): Promise<Loading | null> {
  const database = await getDatabase();
  const asked = askedOf(database);
  if (!asked.last || Date.now() - asked.last.at >= COUNTS_FOR) {
    const last: Asked = { loading: readLoading(database), at: Date.now() };
    asked.last = last;
    // The next call tries again.
    last.loading.catch(() => {
      if (asked.last === last) asked.last = null;
    });
  }
  return asked.last.loading;
}

async function readLoading(database: Database): Promise<Loading | null> {
  const [run] = await database.query<{ done: number; from: number; total: number; seconds: number }>(
    `select position as done, (counts->'filling'->>'from')::int as "from", (counts->'filling'->>'total')::int as total,
            (counts->'filling'->>'seconds')::float8 as seconds
       from import_runs
      where status = 'running' and counts ? 'filling'
        and (counts->'filling'->>'at')::timestamptz > now() - make_interval(mins => $1)
      order by id desc limit 1`,
    [DEAD_AFTER],
    'market_loading',
  );
  return run ? loadingOf(run) : null;
}

/** Does the same for a layout: a build knows no market, and without a database nothing is loaded. */
export async function getLoadingOfPage(): Promise<Loading | null> {
  const loading = isBuilding() ? null : await unlessUnavailable(getLoading());
  return loading === UNAVAILABLE ? null : loading;
}

function kindOf(universe: Universe): MarketState['market'] {
  if (universe.size === 0) return 'empty';
  if (!hasDemo(universe)) return 'real';
  return hasOnlyDemo(universe) ? 'invented' : 'mixed';
}

/** Tells whether the market is invented or real. */
export const getMarketKind = async (): Promise<MarketState['market']> => kindOf(await getUniverse());

export async function getMarketState(): Promise<MarketState> {
  const [universe, loading] = await Promise.all([getUniverse(), getLoading()]);
  return { version: universe.version, market: kindOf(universe), stocks: universe.size, loading };
}

const replacedOf = derivedOnce('replaced-demo', (_: Universe) => ({
  isReplaced: null as Promise<boolean> | null,
}));

/** Tells whether a real market has taken the place of an invented one, of which accounts may have some left. */
export async function isDemoReplaced(): Promise<boolean> {
  const universe = await getUniverse();
  if (kindOf(universe) !== 'real') return false;
  const known = replacedOf(universe);
  known.isReplaced ??= hasDelistedDemo();
  known.isReplaced.catch(() => {
    known.isReplaced = null;
  });
  return known.isReplaced;
}

/** Does the same for a page, which says elsewhere that the database is out of reach. */
export async function isDemoReplacedOfPage(): Promise<boolean> {
  return (await unlessUnavailable(isDemoReplaced())) === true;
}

async function hasDelistedDemo(): Promise<boolean> {
  const database = await getDatabase();
  const [found] = await database.query<{ left: boolean }>(
    `select exists (select 1 from stocks where source = 'demo' and status = 'delisted') as left`,
  );
  return found?.left ?? false;
}
