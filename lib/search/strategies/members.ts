import { epochDay, yearOf } from '@/lib/finance/daily-series';
import { FINANCE } from '@/lib/stocks/rules';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { matchStocks } from '../matching/match-stocks';
import type { SearchColumns } from '../matching/search-columns';
import { EVERY_STOCK, type StockSearch } from '../stock-search';
import type { Strategy } from './strategies';

/** Finds the companies on a strategy's list, largest first; null if its members are stored. */
export function computedMembers(columns: SearchColumns, strategy: Strategy): number[] | null {
  const { fits, withoutFinance } = strategy;
  if (strategy.search) {
    const search = searchOf(columns, strategy);
    return search ? matchStocks(columns, search, columns.universe.size).indices : [];
  }
  if (!fits) return null;
  const { sector } = columns.universe.coded;
  return [...columns.order('market_cap', 'desc')].filter(
    (index) =>
      !(withoutFinance && codedText(sector, index) === FINANCE) &&
      fits((key) => columns.figure(key)[index] as number),
  );
}

/** Returns the search that finds the members of a strategy; null if none does, or without prices. */
export function searchOf({ universe, currency }: SearchColumns, { search }: Strategy): StockSearch | null {
  const day = newestDay(universe.days.price_date);
  if (!search || day === null) return null;
  return { ...EVERY_STOCK, currency, ...search(yearOf(epochDay(day)) - 1) };
}

/** Finds stored members, largest first; those that have left the market are left out. */
export function storedMembers(columns: SearchColumns, ids: readonly string[]): number[] {
  const places = columns.places('market_cap', 'desc');
  return indicesOf(columns.universe, ids).sort((a, b) => (places[a] as number) - (places[b] as number));
}

const indicesOf = ({ indexOf }: Universe, ids: readonly string[]): number[] =>
  ids.flatMap((id) => indexOf.get(id) ?? []);
