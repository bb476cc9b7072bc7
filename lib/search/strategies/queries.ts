import 'server-only';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { getListDays } from '../market-days/queries';
import type { ListDay } from '../market-days/rules';
import { type SearchColumns, searchColumns } from '../matching/search-columns';
import { countUnjudged } from '../matching/unjudged';
import { presetPageFigures } from '../preset-pages/figures';
import { mayBeIndexed, shownOf } from '../preset-pages/queries';
import { stocksAt } from '../queries';
import { EVERY_STOCK } from '../stock-search';
import type { ListChanges, StrategyContent } from './content';
import { computedMembers, searchOf, storedMembers } from './members';
import { STRATEGIES, type Strategy } from './strategies';

export async function getStrategyContent(strategy: Strategy): Promise<StrategyContent> {
  const { universe, columns, members, day, before } = await load(strategy);
  const search = searchOf(columns, strategy);
  return {
    day,
    total: members.length,
    unjudged: search ? countUnjudged(columns, search) : 0,
    stocks: stocksAt(universe, shownOf(columns, members), columns.currency),
    figures: presetPageFigures(columns, members),
    storedSince: before?.day ?? null,
    changes: before && day && before.day < day ? listChanges(columns, before, members) : null,
  };
}

/** Finds the addresses of strategies that search engines may index, for the sitemap. */
export async function findStrategyPaths(): Promise<string[]> {
  const columns = searchColumns(await getUniverse(), EVERY_STOCK.currency);
  const paths = STRATEGIES.map(async (strategy) => {
    const members =
      computedMembers(columns, strategy) ??
      storedMembers(columns, (await getListDays(strategy.slug)).newest?.ids ?? []);
    return mayBeIndexed(columns, members) ? [strategy.path] : [];
  });
  return (await Promise.all(paths)).flat();
}

type Loaded = {
  universe: Universe;
  columns: SearchColumns;
  members: number[];
  day: string | null;
  before: ListDay | null;
};

async function load(strategy: Strategy): Promise<Loaded> {
  const [universe, { newest, before }] = await Promise.all([getUniverse(), getListDays(strategy.slug)]);
  const columns = searchColumns(universe, EVERY_STOCK.currency);
  const computed = computedMembers(columns, strategy);
  const [members, day] = computed
    ? [computed, newestDay(universe.days.price_date)]
    : [storedMembers(columns, newest?.ids ?? []), newest?.day ?? null];
  return { universe, columns, members, day, before };
}

/**
 * Compares a list with its members on an earlier day.
 *
 * @param members of today, largest first
 */
function listChanges(columns: SearchColumns, before: ListDay, members: readonly number[]): ListChanges {
  const { texts } = columns.universe;
  const stockName = (index: number) => ({ id: texts.id[index] as string, name: texts.name[index] as string });
  const earlier = storedMembers(columns, before.ids);
  const [then, now] = [new Set(earlier), new Set(members)];
  return {
    since: before.day,
    came: members.filter((index) => !then.has(index)).map(stockName),
    gone: earlier.filter((index) => !now.has(index)).map(stockName),
  };
}
