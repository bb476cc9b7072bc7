import { CircleCheck, Pencil, Target, Trash2 } from 'lucide';
import { memo } from 'react';
import { ComparisonTick } from '@/components/stocks/comparison-tick';
import { StockCard } from '@/components/stocks/stock-card';
import { useGrowingList } from '@/components/stocks/use-growing-list';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatMoney } from '@/lib/platform/format/money';
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import type { Stock } from '@/lib/stocks/schema';
import { hasOwnContent } from '@/lib/watchlist/rules';
import type { WatchlistEntry } from '@/lib/watchlist/schema';
import { type Watched, type WatchlistSortKey, watchlistSortField } from '@/lib/watchlist/sort-watchlist';
import { distanceOf, distanceText } from '@/lib/watchlist/target-distance';

type Props = {
  /** In order. */
  watched: readonly Watched[];
  sortBy: WatchlistSortKey;
  sortOrder: SortOrder;
  onEdit: (watched: Watched) => void;
  onRemove: (watched: Watched) => void;
};

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

type WatchedCardProps = {
  watched: Watched;
  sortField: SortKey;
  onEdit: (watched: Watched) => void;
  onRemove: (watched: Watched) => void;
};

/** Shows a watched stock. Memoised, so that of hundreds only the changed ones render again. */
const WatchedCard = memo(function WatchedCard({ watched, sortField, onEdit, onRemove }: WatchedCardProps) {
  const { entry, stock } = watched;
  const isEmpty = !hasOwnContent(entry);
  return (
    <StockCard
      stock={stock}
      sortField={sortField}
      headingLevel={2}
      own={(entry.target || entry.note) && <EntryNotes entry={entry} stock={stock} />}
      action={
        <>
          <Button
            look="quiet"
            small
            aria-label={`Zielkurs und Notiz zu ${stock.name}`}
            onClick={() => onEdit(watched)}
          >
            <Icon of={isEmpty ? Target : Pencil} small />
            Zielkurs
          </Button>
          <Button
            look="quiet"
            small
            aria-label={`Entfernen: ${stock.name}`}
            onClick={() => onRemove(watched)}
          >
            <Icon of={Trash2} small />
            <span className="max-[26rem]:hidden">Entfernen</span>
          </Button>
          <ComparisonTick id={stock.id} name={stock.name} withText />
        </>
      }
    />
  );
});

type EntryNotesProps = { entry: WatchlistEntry; stock: Pick<Stock, 'current_price' | 'display_currency'> };

/** Shows the owner's target price with the distance to it, and note. */
function EntryNotes({ entry: { target, note }, stock }: EntryNotesProps) {
  const distance = distanceOf(stock.current_price, target);
  return (
    <div className="mt-3 rounded-control bg-accent-soft px-3 py-2 text-14">
      {target && (
        <dl className="flex flex-wrap items-center gap-x-3">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-2">Zielkurs</dt>
            <dd className="figures font-semibold">
              {formatMoney(target.price, target.currency)}
              {target.currency !== stock.display_currency && (
                <span className="font-normal text-ink-2">
                  {' '}
                  ({formatMoney(target.converted_price, stock.display_currency)})
                </span>
              )}
            </dd>
          </div>
          <div className="ml-auto">
            <dt className="sr-only">Abstand zum Zielkurs</dt>
            <dd
              className={`figures flex items-center gap-1 ${distance.reached ? 'font-semibold text-accent' : ''}`}
            >
              {distance.reached && <Icon of={CircleCheck} small />}
              {distanceText(distance)}
            </dd>
          </div>
        </dl>
      )}
      {note && <p className="text-ink-2 wrap-break-word whitespace-pre-line">{note}</p>}
    </div>
  );
}
