import { Layers, Trash2 } from 'lucide';
import { memo } from 'react';
import { StockCard } from '@/components/stocks/stock-card';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { countOf } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';

type Props = {
  position: Position;
  sortField: PortfolioSortKey;
  onLots: (position: Position) => void;
  /** Null if the position is only part of what is held: removing takes all. */
  onRemove: ((position: Position) => void) | null;
};

/** Shows a position. Memoised, so a dialog or notice does not render hundreds of them again. */
export const PositionCard = memo(function PositionCard({ position, sortField, onLots, onRemove }: Props) {
  const count = position.lots.length;
  return (
    <StockCard
      stock={position}
      holding={position}
      sortField={sortField}
      bodyOnDemand
      action={
        <>
          <Button look="quiet" small onClick={() => onLots(position)}>
            <Icon of={Layers} small />
            {countOf(count, 'Kauf', 'Käufe')}
            <span className="sr-only"> von {position.name}</span>
          </Button>
          {onRemove && (
            <Button
              look="quiet"
              small
              aria-label={`Entfernen: ${position.name}`}
              onClick={() => onRemove(position)}
            >
              <Icon of={Trash2} small />
              <span className="max-[26rem]:hidden">Entfernen</span>
            </Button>
          )}
        </>
      }
    />
  );
});
