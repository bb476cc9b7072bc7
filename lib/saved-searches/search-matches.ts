import 'server-only';
import { LRUCache } from 'lru-cache';
import { matchStocks } from '@/lib/search/matching/match-stocks';
import { searchColumns } from '@/lib/search/matching/search-columns';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { MOST_WATCHED_MATCHES } from './rules';
import { searchOfCriteria } from './saved-criteria';

type Matches = { ids: string[] | null; total: number };

/** Results per market version; several requests in a row run the same criteria. */
const matches = new WeakMap<Universe, LRUCache<string, Matches>>();

/** Number of cached results, each with up to MOST_WATCHED_MATCHES ids, which are shared with the universe. */
const CACHED_MATCHES = 200;

/** Runs saved criteria. @returns ids: null if there are too many */
export function matchesOf(universe: Universe, criteria: string): Matches {
  let cache = matches.get(universe);
  if (!cache) {
    cache = new LRUCache({ max: CACHED_MATCHES });
    matches.set(universe, cache);
  }
  const known = cache.get(criteria);
  if (known) return known;
  const found = findMatches(universe, criteria);
  cache.set(criteria, found);
  return found;
}

function findMatches(universe: Universe, criteria: string): Matches {
  const search = searchOfCriteria(criteria);
  const columns = searchColumns(universe, search.currency);
  const { indices, total } = matchStocks(columns, search, MOST_WATCHED_MATCHES);
  const ids = indices.map((index) => universe.texts.id[index] as string);
  return { ids: total > MOST_WATCHED_MATCHES ? null : ids, total };
}
