import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { SearchItem } from '@/lib/search/schema';
import type { Stock } from '@/lib/stocks/schema';
import type { SortKey } from '@/lib/stocks/sort-fields';
import { CardGroup, GROUP } from './card-group';
import { createStockDetails, type StockDetails } from './stock-details';

/** What is loaded of each answer, by what came with it: for those who come back to it. */
const loaded = new WeakMap<readonly Stock[], StockDetails>();

type Props = {
  items: readonly SearchItem[];
  sortBy: SortKey;
  /** What came with the search. */
  details: readonly Stock[];
  currency: DisplayCurrency;
};

/**
 * Every item as a card, in groups that are drawn, and whose figures are loaded, as they come near the window.
 * Another order shows at once in the first group; the others follow when the browser has time.
 */
export function ResultCards({ items, sortBy, details: known, currency }: Props) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const order = useMemo(() => ({ ids, sortBy }), [ids, sortBy]);
  const later = useDeferredValue(order);
  const details = useMemo(() => {
    const details = loaded.get(known) ?? createStockDetails(known, currency);
    loaded.set(known, details);
    return details;
  }, [known, currency]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => details.abort, [details]);
  useHeights(box);

  return (
    <div ref={box}>
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

/**
 * Keeps in `--group` and `--card` how high the first group and the first card are: the places that are kept for
 * those not drawn yet. Taken once for each width, because everything in the list is styled anew with them.
 */
function useHeights(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let width = 0;
    const observer = new ResizeObserver(() => {
      const group = element.firstElementChild;
      const cards = group?.querySelectorAll('article') ?? [];
      // Not before all of the group is drawn.
      if (!group || !cards[0] || cards.length < group.childElementCount || element.clientWidth === width)
        return;
      width = element.clientWidth;
      element.style.setProperty('--group', `${group.clientHeight}px`);
      element.style.setProperty('--card', `${cards[0].clientHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}
