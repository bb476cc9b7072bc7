import type { Position } from '@/lib/portfolio/schema/positions';

/** Removed stocks: null while the call runs, then the list of positions that still had them. */
export type Leaving = ReadonlyMap<string, readonly Position[] | null>;

/** A removal runs, has succeeded or has failed. */
export type Removal = 'leaves' | 'gone' | 'stays';

/** Returns what is removed after a removal of one stock went on. @param list the newest positions */
export function afterRemoval(
  leaving: Leaving,
  stockId: string,
  removal: Removal,
  list: readonly Position[],
): Leaving {
  const next = new Map(leaving);
  if (removal === 'stays') next.delete(stockId);
  else next.set(stockId, removal === 'leaves' ? null : list);
  return next;
}

/** Returns a list without what is being removed, or was removed from it; a newer list has what came back. */
export const withoutLeaving = (list: readonly Position[], leaving: Leaving): readonly Position[] =>
  list.filter(({ id }) => {
    const had = leaving.get(id);
    return had !== null && had !== list;
  });
