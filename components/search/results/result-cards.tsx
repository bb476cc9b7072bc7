import { useDeferredValue, useEffect, useMemo } from 'react';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { SearchItem } from '@/lib/search/schema';
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import type { Stock } from '@/lib/stocks/schema';
import { CardGroup, GROUP } from './card-group';
import { createStockDetails, type StockDetails } from './stock-details';

/** Figures loaded for each answer, found by the details it came with: for a return to the results. */
const loaded = new WeakMap<readonly Stock[], StockDetails>();

type Props = {
  /** The results shown. */
  items: readonly SearchItem[];
  sortBy: SortKey;
  /** The details that came with the answer. */
  details: readonly Stock[];
  currency: DisplayCurrency;
};

/** Shows items as cards. A new order shows at once in the first group, in the others when the browser has time. */
export function ResultCards({ items, sortBy, details: known, currency }: Props) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const order = useMemo(() => ({ ids, sortBy }), [ids, sortBy]);
  const later = useDeferredValue(order);
  const details = useMemo(() => {
    const details = loaded.get(known) ?? createStockDetails(known, currency);
    loaded.set(known, details);
    return details;
  }, [known, currency]);
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
