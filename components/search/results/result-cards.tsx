import { useDeferredValue, useEffect, useMemo } from 'react';
import type { SearchItem } from '@/lib/search/schema';
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import { CardGroup, GROUP } from './card-group';
import type { StockDetails } from './stock-details';

type Props = {
  /** The results shown. */
  items: readonly SearchItem[];
  sortBy: SortKey;
  details: StockDetails;
};

/** Shows items as cards. A new order shows at once in the first group, in the others when the browser has time. */
export function ResultCards({ items, sortBy, details }: Props) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const order = useMemo(() => ({ ids, sortBy }), [ids, sortBy]);
  const later = useDeferredValue(order);
  useEffect(() => details.abort, [details]);

  return (
    <div>
      {Array.from({ length: Math.ceil(ids.length / GROUP) }, (_, index) => {
        const { ids, sortBy } = index === 0 ? order : later;
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
