import type { Position } from '@/lib/portfolio/schema/positions';

/** Removed stocks: null while the call runs, then the list of positions that still had them. */
export type Leaving = ReadonlyMap<string, readonly Position[] | null>;

/** Returns a list without what is being removed, or was removed from it; a newer list has what came back. */
export const withoutLeaving = (list: readonly Position[], leaving: Leaving): readonly Position[] =>
  list.filter(({ id }) => {
    const had = leaving.get(id);
    return had !== null && had !== list;
  });
