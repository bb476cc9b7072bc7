import { Pencil, Target, Trash2 } from 'lucide';
import { memo } from 'react';
import { ComparisonTick } from '@/components/stocks/comparison-tick';
import { StockCard } from '@/components/stocks/stock-card';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import { hasOwnContent } from '@/lib/watchlist/rules';
import type { Watched } from '@/lib/watchlist/sort-watchlist';
import { EntryNotes } from './entry-notes';

type Props = {
  watched: Watched;
  sortField: SortKey;
  onEdit: (watched: Watched) => void;
  onRemove: (watched: Watched) => void;
};

/** Shows a watched stock. Memoised, so that of hundreds only the changed ones render again. */
export const WatchedCard = memo(function WatchedCard({ watched, sortField, onEdit, onRemove }: Props) {
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
