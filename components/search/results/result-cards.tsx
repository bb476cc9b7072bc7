import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { SearchItem } from '@/lib/search/schema';
import type { Stock } from '@/lib/stocks/schema';
import type { SortKey } from '@/lib/stocks/sort-fields';
import { CardGroup, GROUP } from './card-group';
import { createStockDetails } from './stock-details';

type Props = {
  items: readonly SearchItem[];
  sortBy: SortKey;
  /** What came with the search. */
  details: readonly Stock[];
  currency: DisplayCurrency;
};

/** Every item as a card, in groups that are drawn, and whose figures are loaded, as they come near the window. */
export function ResultCards({ items, sortBy, details: known, currency }: Props) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const details = useMemo(() => createStockDetails(known, currency), [known, currency]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => details.abort, [details]);
  useGroupHeight(box);

  return (
    <div ref={box}>
      {Array.from({ length: Math.ceil(ids.length / GROUP) }, (_, index) => (
        <CardGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place in the list
          key={index}
          ids={ids}
          from={index * GROUP}
          details={details}
          sortField={sortBy}
        />
      ))}
    </div>
  );
}

/** Keeps in `--group` how high the first group is: the place that is kept for those not drawn yet. */
function useGroupHeight(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const first = element.firstElementChild;
      if (first) element.style.setProperty('--group', `${first.clientHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}
