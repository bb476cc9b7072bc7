'use client';

import { ChevronLeft, ChevronRight } from 'lucide';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { ComparisonTick } from '@/components/stocks/comparison-tick';
import { StockCard } from '@/components/stocks/stock-card';
import { IconButton } from '@/components/ui/icon-button';
import { Shape } from '@/components/ui/skeleton';
import { WatchlistButton } from '@/components/watchlist/watchlist-button';
import { isRecorded, track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { batchesWithin } from '@/lib/search/detail-batches';
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  id: string;
  title: string;
  /** The rule that chooses its stocks, in words. */
  criterion: string;
  sortField: SortKey;
  /** In EUR; at least one. */
  stocks: readonly Stock[];
};

/** Pixels per press of an arrow (specification, section 2). */
const STEP = 400;

/** Cards in the HTML: as many as the widest page shows. The browser renders the others once the page is up. */
const FIRST = 4;

/** Shows the stocks of a category in a line that scrolls sideways. */
export function CategoryRow({ id, title, criterion, sortField, stocks }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { atStart, atEnd } = useRowEnds(row);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  const shown = useStocksInCurrency(stocks).slice(0, isHydrated ? undefined : FIRST);
  const counted = useRef(false);
  const count = () => {
    if (counted.current || !isRecorded()) return;
    counted.current = true;
    track('search_category', { category: id, results: stocks.length });
  };
  const heading = `kategorie-${id}`;
  const move = (pixels: number) => row.current?.scrollBy({ left: pixels, behavior: scrollBehavior() });

  return (
    <section aria-labelledby={heading} className="laid-out-late page mt-10">
      <div className="mb-3 flex items-center gap-x-4">
        <div className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id={heading} className="font-serif text-20 font-semibold tracking-tight">
            {title}
          </h2>
          <p className="text-13 text-ink-3 first-letter:uppercase">{criterion}</p>
        </div>
        <div className="flex flex-none noscript:hidden max-md:hidden print:hidden">
          <IconButton
            icon={ChevronLeft}
            label={`${title}: zurück`}
            aria-controls={`${heading}-aktien`}
            disabled={atStart}
            onClick={() => move(-STEP)}
          />
          <IconButton
            icon={ChevronRight}
            label={`${title}: weiter`}
            aria-controls={`${heading}-aktien`}
            disabled={atEnd}
            onClick={() => move(STEP)}
          />
        </div>
      </div>
      <div ref={row} id={`${heading}-aktien`} className="card-row" onScroll={count}>
        {shown.map((stock) => (
          <StockCard
            key={stock.id}
            stock={stock}
            sortField={sortField}
            initialExpanded={false}
            bodyOnDemand
            action={
              <>
                <WatchlistButton stockId={stock.id} name={stock.name} />
                <ComparisonTick id={stock.id} name={stock.name} withText />
              </>
            }
          />
        ))}
        {stocks.slice(shown.length).map(({ id: place }) => (
          <div
            key={place}
            aria-busy="true"
            className="row-span-7 rounded-card border border-line bg-surface p-5 noscript:hidden print:hidden"
          >
            <Shape still className="h-4.5 w-3/5" />
          </div>
        ))}
      </div>
    </section>
  );
}

const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** Returns whether a row is scrolled to its start or end. */
function useRowEnds(row: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      setAtStart(element.scrollLeft < 1);
      setAtEnd(element.scrollLeft + element.clientWidth > element.scrollWidth - 1);
    };
    // Also runs once when the row is rendered.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);

  return { atStart, atEnd };
}

type Loaded = { currency: DisplayCurrency; stocks: ReadonlyMap<string, Stock> };

/**
 * Returns stocks that the page came with in EUR in the visitor's currency. Their choice and order do not depend on
 * the currency; those that could not be loaded stay in EUR.
 */
function useStocksInCurrency(stocks: readonly Stock[]): readonly Stock[] {
  const currency = useVisitorCurrency();
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (currency === DEFAULT_CURRENCY) return;
    const ids = stocks.map(({ id }) => id);
    const end = new AbortController();
    import('./stock-details').then(({ createStockDetails }) => {
      if (end.signal.aborted) return;
      const details = createStockDetails([], currency);
      end.signal.addEventListener('abort', details.abort);
      const take = () => {
        const all = ids.map((id) => details.of(id)).filter((detail) => typeof detail === 'object');
        startTransition(() =>
          setLoaded({ currency, stocks: new Map(all.map((stock) => [stock.id, stock])) }),
        );
      };
      for (const batch of batchesWithin(ids, 0, ids.length)) details.load(batch).then(take);
    }, console.error);
    return () => end.abort();
  }, [stocks, currency]);

  if (loaded?.currency !== currency) return stocks;
  return stocks.map((stock) => loaded.stocks.get(stock.id) ?? stock);
}
