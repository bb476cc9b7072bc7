import { Loading, Shape } from '@/components/ui/skeleton';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import type { PositionActions } from './position-details';

type Props = {
  /** In order. */
  positions: readonly Position[];
  /** Null until it is loaded. */
  card: typeof import('./position-card') | null;
  sort: PortfolioSortKey;
  actions: PositionActions;
};

/** Shows positions as cards. */
export function PositionCards({ positions, card, sort, actions }: Props) {
  return (
    <div className="card-grid">
      {card ? (
        positions.map((position) => (
          <card.PositionCard
            key={position.id}
            position={position}
            sortField={sort}
            onLots={actions.onLots}
            onRemove={actions.onRemove}
          />
        ))
      ) : (
        <Loading label="Die Karten werden geladen">
          {positions.slice(0, 3).map(({ id }) => (
            <Shape key={id} className="h-100 rounded-card!" />
          ))}
        </Loading>
      )}
    </div>
  );
}
