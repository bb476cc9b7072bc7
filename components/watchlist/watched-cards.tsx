import { useGrowingList } from '@/components/stocks/use-growing-list';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { type Watched, type WatchlistSortKey, watchlistSortField } from '@/lib/watchlist/sort-watchlist';
import { WatchedCard } from './watched-card';

type Props = {
  /** In order. */
  watched: readonly Watched[];
  sortBy: WatchlistSortKey;
  sortOrder: SortOrder;
  onEdit: (watched: Watched) => void;
  onRemove: (watched: Watched) => void;
};

/** Shows the watchlist as cards. */
export function WatchedCards({ watched, sortBy, sortOrder, onEdit, onRemove }: Props) {
  const { shown, end } = useGrowingList(watched, `${sortBy} ${sortOrder}`);
  return (
    <>
      <div className="card-grid">
        {shown.map((one) => (
          <WatchedCard
            key={one.entry.id}
            watched={one}
            sortField={watchlistSortField(sortBy)}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ))}
      </div>
      {/* Holds the place of the cards that are not rendered yet. The page is never rendered on the server, whose
          policy forbids style attributes. */}
      <div
        ref={end}
        className="cards-to-come"
        style={{ '--cards': watched.length - shown.length } as object}
      />
    </>
  );
}
