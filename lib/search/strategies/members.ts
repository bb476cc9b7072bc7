import { FINANCE } from '@/lib/stocks/rules';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import type { SearchColumns } from '../matching/search-columns';
import type { Strategy } from './strategies';

/** Finds the companies on a strategy's list, largest first; null if its members are stored. */
export function computedMembers(columns: SearchColumns, { fits, withoutFinance }: Strategy): number[] | null {
  if (!fits) return null;
  const { sector } = columns.universe.coded;
  return [...columns.order('market_cap', 'desc')].filter(
    (index) =>
      !(withoutFinance && codedText(sector, index) === FINANCE) &&
      fits((key) => columns.figure(key)[index] as number),
  );
}

/** Finds stored members, largest first; those that have left the market are left out. */
export function storedMembers(columns: SearchColumns, ids: readonly string[]): number[] {
  const places = columns.places('market_cap', 'desc');
  return indicesOf(columns.universe, ids).sort((a, b) => (places[a] as number) - (places[b] as number));
}

const indicesOf = ({ indexOf }: Universe, ids: readonly string[]): number[] =>
  ids.flatMap((id) => indexOf.get(id) ?? []);
