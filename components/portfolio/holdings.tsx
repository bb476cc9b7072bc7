import { type RefObject, useCallback, useDeferredValue, useRef } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
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
import { POSITIONS } from './page-places';
import type { PortfolioChanges } from './portfolio-changes';
import type { OpenDialog } from './portfolio-dialogs';
import type { PositionActions } from './position-details';
import { PositionDialogs, usePositionDialogs } from './position-dialogs';
import { PositionRows } from './position-rows';
import { PositionTools } from './position-tools';
import { preloadDialogs } from './use-dialogs';
import { useShownPositions } from './use-shown-positions';

type Props = {
  positions: readonly Position[];
  statistics: PortfolioStatistics;
  changes: PortfolioChanges;
  onOpen: (dialog: OpenDialog) => void;
  /** The field that finds a stock to add; takes the focus after the last position was removed. */
  lookup: RefObject<HTMLInputElement | null>;
};

const TITLE = 'meine-aktien';

/** Shows the positions below the field that adds one. */
export function HeldStocks({ positions, statistics, changes, onOpen, lookup }: Props) {
  const book = useCallback((booking: BookingStart) => onOpen({ booking }), [onOpen]);
  return (
    <section
      id={POSITIONS}
      tabIndex={-1}
      aria-labelledby={TITLE}
      className="page mt-4 scroll-mt-16 outline-none print:order-1 print:break-before-page"
    >
      <div className="section-head mb-2! items-center!">
        <h2 id={TITLE} className="heading-2 mr-auto">
          Meine Aktien
        </h2>
        <div className="w-full md:w-80 print:hidden">
          <StockSearchBox
            kinds={BOOKABLE}
            look="field"
            label="Aktie hinzufügen"
            placeholder="Aktie hinzufügen..."
            field={lookup}
            onFocus={preloadDialogs}
            onChoose={(adding) => onOpen({ adding })}
          />
        </div>
      </div>
      {positions.length > 0 && (
        <Holdings
          positions={positions}
          statistics={statistics}
          changes={changes}
          onBook={book}
          lookup={lookup}
        />
      )}
    </section>
  );
}

type HoldingsProps = Omit<Props, 'onOpen'> & { onBook: (start: BookingStart) => void };

const loadCard = () => import('./position-card');

/** Shows the positions as a table or as cards: filtered, sorted, with their purchases and a remove button. */
function Holdings({ positions, statistics, changes, onBook, lookup }: HoldingsProps) {
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
