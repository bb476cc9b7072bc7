import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import { createStore } from '@/lib/platform/create-store';
import type { DistributionKey } from '@/lib/portfolio/distribution';
import { filteredPositions, PORTFOLIO_FILTERS, type PortfolioFilter } from '@/lib/portfolio/filters';
import type { Position } from '@/lib/portfolio/schema/positions';
import { type PortfolioSortKey, sortValue } from '@/lib/stocks/cards/sort-fields';
import { type SortOrder, sortedBy } from '@/lib/stocks/cards/sort-stocks';

type Choice = { filter: PortfolioFilter; sort: PortfolioSortKey; order: SortOrder };

const FIRST: Choice = { filter: 'all', sort: 'value', order: 'desc' };

/** Filters and sorts the positions as the visitor chooses. */
export function useShownPositions(positions: readonly Position[]) {
  const [chosen, setChosen] = useState(FIRST);
  // The controls show a choice at once, even if a slow phone takes longer for the list.
  const listed = useDeferredValue(chosen);
  const slice = useStore(chosenSlice, null);
  useEffect(() => () => chosenSlice.set(null), []);
  const inSlice = useMemo(
    () => (slice ? positions.filter(({ id }) => slice.ids.includes(id)) : positions),
    [positions, slice],
  );
  const shown = useMemo(
    () =>
      sortedBy(
        filteredPositions(inSlice, listed.filter),
        (one) => sortValue(one, listed.sort, one),
        listed.order,
      ),
    [inSlice, listed],
  );
  return {
    chosen,
    listed,
    slice,
    /** Those that the filters choose from. */
    inSlice,
    shown,
    sortBy: (sort: PortfolioSortKey, order: SortOrder) => {
      setChosen({ ...chosen, sort, order });
      track('sort_results', { list: 'portfolio', key: sort, direction: order });
    },
    /** A second press of a filter drops it. Each has its own order (specification, section 4). */
    filterBy: (pressed: PortfolioFilter) => {
      const filter = pressed === chosen.filter ? 'all' : pressed;
      const { sort, order } = PORTFOLIO_FILTERS[filter];
      setChosen({ filter, sort, order });
      track('filter_change', { filter: 'portfolio', value: filter });
    },
  };
}

export type ShownPositions = ReturnType<typeof useShownPositions>;

/** A part of a distribution, such as a sector. */
type ChosenSlice = { by: DistributionKey; key: string; label: string; ids: readonly string[] };

/** The part whose positions alone are listed; null: all. */
export const chosenSlice = createStore<ChosenSlice | null>(null);
