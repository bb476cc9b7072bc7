import type { ListDay } from '../market-days/rules';
import type { SearchColumns } from '../matching/search-columns';
import type { ListChanges } from './content';
import { storedMembers } from './members';

/**
 * Compares a list with its members on an earlier day.
 *
 * @param members of today, largest first
 */
export function listChanges(
  columns: SearchColumns,
  before: ListDay,
  members: readonly number[],
): ListChanges {
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
