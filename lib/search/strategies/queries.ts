import 'server-only';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { getListDays } from '../market-days/queries';
import type { ListDay } from '../market-days/rules';
import { type SearchColumns, searchColumns } from '../matching/search-columns';
import { presetPageFigures } from '../preset-pages/figures';
import { shownOf, stocksAt } from '../queries';
import { LEAST_INDEXED } from '../rules';
import { EVERY_STOCK } from '../stock-search';
import { listChanges } from './changes';
import type { StrategyContent } from './content';
import { computedMembers, storedMembers } from './members';
import { STRATEGIES, type Strategy } from './strategies';

export async function getStrategyContent(strategy: Strategy): Promise<StrategyContent> {
  const { universe, columns, members, day, before } = await load(strategy);
  return {
    day,
    total: members.length,
    stocks: stocksAt(universe, shownOf(columns, members), columns.currency),
    figures: presetPageFigures(columns, members),
    storedSince: before?.day ?? null,
    changes: before && day && before.day < day ? listChanges(columns, before, members) : null,
  };
}

/** Finds the addresses of strategies that search engines may index, for the sitemap. */
export async function findStrategyPaths(): Promise<string[]> {
  const contents = await Promise.all(STRATEGIES.map(getStrategyContent));
  return STRATEGIES.filter((_, n) => {
    const { total, stocks } = contents[n] as StrategyContent;
    return total >= LEAST_INDEXED && (areDemoPagesIndexed() || !stocks.some(({ demo }) => demo));
  }).map(({ path }) => path);
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
