import { type RefObject, useDeferredValue, useRef } from 'react';
import { portfolioView } from '@/components/stocks/table/list-choices';
import { useGrowingList } from '@/components/stocks/use-growing-list';
import { EmptyState } from '@/components/ui/empty-state';
import { Loading, Shape } from '@/components/ui/skeleton';
import { useLoaded } from '@/components/ui/use-loaded';
import { useStore } from '@/components/ui/use-store';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import type { BookingStart } from './bookings/use-booking-form';
import type { PortfolioChanges } from './portfolio-changes';
import type { PositionActions } from './position-details';
import { PositionDialogs, usePositionDialogs } from './position-dialogs';
import { PositionRows } from './position-rows';
import { PositionTools } from './position-tools';
import { useShownPositions } from './use-shown-positions';

type Props = {
  /** At least one. */
  positions: readonly Position[];
  statistics: PortfolioStatistics;
  changes: PortfolioChanges;
  onBook: (start: BookingStart) => void;
  /** Takes the focus after the last position was removed. */
  lookup: RefObject<HTMLInputElement | null>;
};

const loadCard = () => import('./position-card');

/** Shows the positions as a table or as cards: filtered, sorted, with their purchases and a remove button. */
export function Holdings({ positions, statistics, changes, onBook, lookup }: Props) {
  const view = useStore(portfolioView, 'table');
  const drawnView = useDeferredValue(view);
  const { loaded: card, failed: hasNoCards } = useLoaded(loadCard, drawnView === 'cards');
  const isCards = drawnView === 'cards' && !hasNoCards;
  const list = useShownPositions(positions);
  const { listed, shown, sortBy } = list;
  const count = useRef<HTMLParagraphElement>(null);
  const { open, setOpen, actions } = usePositionDialogs(positions, onBook);
  const { shown: drawn, end } = useGrowingList(shown, listed);
  return (
    <>
      <PositionTools positions={positions} list={list} view={view} count={count} />
      {shown.length === 0 ? (
        <div className="h-40">
          <EmptyState>Keine Aktien gefunden, die den ausgewählten Kriterien entsprechen.</EmptyState>
        </div>
      ) : isCards ? (
        <PositionCards positions={drawn} card={card} sort={listed.sort} actions={actions} />
      ) : (
        <PositionRows
          positions={drawn}
          statistics={statistics}
          all={positions}
          isFiltered={shown.length < positions.length}
          sort={listed.sort}
          order={listed.order}
          onSort={sortBy}
          actions={actions}
        />
      )}
      {/* Not before the cards, or the list would grow without anybody near its end. */}
      {(card || !isCards) && <div ref={end} />}
      <PositionDialogs
        positions={positions}
        changes={changes}
        open={open}
        onOpen={setOpen}
        onBook={onBook}
        count={count}
        lookup={lookup}
      />
    </>
  );
}

type CardsProps = {
  /** In order. */
  positions: readonly Position[];
  /** Null until it is loaded. */
  card: typeof import('./position-card') | null;
  sort: PortfolioSortKey;
  actions: PositionActions;
};

/** Shows positions as cards. */
function PositionCards({ positions, card, sort, actions }: CardsProps) {
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
