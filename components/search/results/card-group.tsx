import { memo, startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { StockCard } from '@/components/stocks/stock-card';
import { Button } from '@/components/ui/button';
import { Shape } from '@/components/ui/skeleton';
import { WatchlistButton } from '@/components/watchlist/watchlist-button';
import { batchesWithin } from '@/lib/search/detail-batches';
import type { Stock } from '@/lib/stocks/schema';
import type { SortKey } from '@/lib/stocks/sort-fields';
import { drawInTurn } from './draw-in-turn';
import type { StockDetails } from './stock-details';

/** Cards of a group: whole lines of one, two and three columns. */
export const GROUP = 6;

/** How far from the window a group is drawn. */
const NEAR = '800px 0px';

/** Milliseconds that a group is near before its figures are loaded: not for those that fly past. */
const SETTLED = 80;

type Props = {
  /** Of all results, in their order. */
  ids: readonly string[];
  /** The place of the group's first. */
  from: number;
  details: StockDetails;
  sortField: SortKey;
};

/** Some of the result cards, drawn one by one; empty space of the same height while far from the window. */
export const CardGroup = memo(function CardGroup({ ids, from, details, sortField }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(from === 0);
  const [height, setHeight] = useState<number | null>(null);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  // Of all results, the first is drawn at once.
  const start = from === 0 ? 1 : 0;
  const [drawn, setDrawn] = useState({ ids, count: start });
  const count = drawn.ids === ids ? drawn.count : start;
  const own = ids.slice(from, from + GROUP);
  const failed = own.filter((id) => details.of(id) === 'failed');
  const isMissing = own.some((id) => details.of(id) === undefined);
  const next = own[count];
  const hasNext = next !== undefined && details.of(next) !== undefined;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.at(-1)?.isIntersecting ?? false;
        if (!near && element.childElementCount > 0) setHeight(element.clientHeight);
        startTransition(() => setNear(near));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // On paper stands everything that has been loaded.
  useEffect(() => {
    const showAll = () =>
      flushSync(() => {
        setNear(true);
        setDrawn({ ids, count: GROUP });
      });
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, [ids]);

  useEffect(() => {
    if (isNear && hasNext) return drawInTurn(() => setDrawn({ ids, count: count + 1 }));
    if (!isNear) setDrawn((before) => (before.count === 0 ? before : { ids, count: 0 }));
  }, [isNear, hasNext, ids, count]);

  useEffect(() => {
    if (!isNear || !isMissing) return;
    let isOver = false;
    const timer = setTimeout(() => {
      for (const batch of batchesWithin(ids, from, from + GROUP))
        details.load(batch).then(() => isOver || refresh());
    }, SETTLED);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isNear, isMissing, ids, from, details]);

  return (
    <div
      ref={box}
      aria-busy={(isNear && isMissing) || undefined}
      className={isNear ? 'card-grid mb-0! content-start' : ''}
      style={isNear ? undefined : { minHeight: height ?? 'var(--group, 100vh)' }}
    >
      {isNear &&
        own.map((id, index) => {
          const detail = details.of(id);
          if (index >= count || detail === undefined) return <ComingCard key={id} />;
          if (typeof detail === 'string') return null;
          return <ResultCard key={id} stock={detail} sortField={sortField} />;
        })}
      {isNear && failed.length > 0 && (
        <div
          role="status"
          className="col-span-full flex flex-wrap items-center gap-3 rounded-control border border-line border-dashed bg-surface-2 p-4 text-ink-2"
        >
          {failed.length === 1
            ? 'Eine Aktie konnte nicht geladen werden.'
            : `${failed.length} Aktien konnten nicht geladen werden.`}
          <Button
            look="secondary"
            small
            onClick={() => {
              details.forgive(failed);
              refresh();
            }}
          >
            Erneut versuchen
          </Button>
        </div>
      )}
    </div>
  );
});

const ResultCard = memo(function ResultCard({ stock, sortField }: { stock: Stock; sortField: SortKey }) {
  return (
    <StockCard
      stock={stock}
      sortField={sortField}
      bodyOnDemand
      action={<WatchlistButton stockId={stock.id} name={stock.name} />}
    />
  );
});

/** The place of a card whose turn has not come. */
const ComingCard = () => (
  <div
    aria-hidden="true"
    className="row-span-7 min-h-(--card,20rem) rounded-card border border-line bg-surface p-5 print:hidden"
  >
    <Shape className="h-4.5 w-3/5" />
  </div>
);
