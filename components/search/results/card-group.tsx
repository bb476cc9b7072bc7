import { memo, startTransition, useEffect, useReducer, useRef } from 'react';
import { ComparisonTick } from '@/components/stocks/comparison-tick';
import { StockCard } from '@/components/stocks/stock-card';
import { StockCardSkeleton } from '@/components/stocks/stock-card-skeleton';
import { WatchlistButton } from '@/components/watchlist/watchlist-button';
import { batchesWithin } from '@/lib/search/detail-batches';
import type { MarketSortKey } from '@/lib/stocks/cards/sort-fields';
import type { Stock } from '@/lib/stocks/schema';
import { FailedStocks } from './failed-stocks';
import type { StockDetails } from './stock-details';

/** Cards of a group: whole lines of one and two columns, about as many as a window shows. */
export const GROUP = 4;

/** Distance from the window at which the figures of a group are loaded. */
const NEAR = '800px 0px';

type Props = {
  /** All results shown, in order. */
  ids: readonly string[];
  /** Index of the group's first result. */
  from: number;
  details: StockDetails;
  sortField: MarketSortKey;
};

/** Some of the result cards; their figures are loaded when the group comes near the window. */
export const CardGroup = memo(function CardGroup({ ids, from, details, sortField }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const group = ids.slice(from, from + GROUP);
  const failed = group.filter((id) => details.of(id) === 'failed');
  const isMissing = group.some((id) => details.of(id) === undefined);

  useEffect(() => {
    const element = box.current;
    if (!element || !isMissing) return;
    let isOver = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        for (const batch of batchesWithin(ids, from, from + GROUP))
          details.load(batch).then(() => isOver || startTransition(refresh));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [isMissing, ids, from, details]);

  return (
    <div ref={box} aria-busy={isMissing || undefined} className="card-grid mb-0! content-start">
      {group.map((id) => {
        const detail = details.of(id);
        if (detail === undefined) return <StockCardSkeleton key={id} />;
        return typeof detail === 'object' && <ResultCard key={id} stock={detail} sortField={sortField} />;
      })}
      <FailedStocks
        count={failed.length}
        onRetry={() => {
          details.forgive(failed);
          refresh();
        }}
        className="col-span-full"
      />
    </div>
  );
});

const ResultCard = memo(function ResultCard({
  stock,
  sortField,
}: {
  stock: Stock;
  sortField: MarketSortKey;
}) {
  return (
    <StockCard
      stock={stock}
      sortField={sortField}
      bodyOnDemand
      action={
        <>
          <WatchlistButton stockId={stock.id} name={stock.name} />
          <ComparisonTick id={stock.id} name={stock.name} withText />
        </>
      }
    />
  );
});
