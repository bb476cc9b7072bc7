import { useDeferredValue, useEffect, useMemo } from 'react';
import type { SearchItem } from '@/lib/search/schema';
import type { MarketSortKey } from '@/lib/stocks/cards/sort-fields';
import { CardGroup, GROUP } from './card-group';
import type { StockDetails } from './stock-details';

type Props = {
  /** The results shown. */
  items: readonly SearchItem[];
  sortBy: MarketSortKey;
  details: StockDetails;
};

/**
 * Shows items as cards. Another answer or order shows at once in the first group, in the others when the browser has
 * time.
 */
export function ResultCards({ items, sortBy, details }: Props) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const list = useMemo(() => ({ ids, sortBy, details }), [ids, sortBy, details]);
  const later = useDeferredValue(list);
  useEffect(() => details.abort, [details]);

  return (
    <div>
      {Array.from({ length: Math.max(1, Math.ceil(later.ids.length / GROUP)) }, (_, index) => {
        const { ids, sortBy, details } = index === 0 ? list : later;
        return (
          <CardGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place in the list
            key={index}
            ids={ids}
            from={index * GROUP}
            details={details}
            sortField={sortBy}
          />
        );
      })}
    </div>
  );
}
