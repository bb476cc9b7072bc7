'use client';

import { type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SortControl } from '@/components/stocks/sort-control';
import { type ListView, portfolioView } from '@/components/stocks/table/list-choices';
import { useGrowingList } from '@/components/stocks/use-growing-list';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { Loading, Shape } from '@/components/ui/skeleton';
import { useLoaded } from '@/components/ui/use-loaded';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import { compareText } from '@/lib/platform/format/compare-text';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { securityNames } from '@/lib/portfolio/explanation-texts';
import { filteredPositions, PORTFOLIO_FILTERS, type PortfolioFilter } from '@/lib/portfolio/filters';
import type { Lot, Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import {
  PORTFOLIO_SORT_KEYS,
  type PortfolioSortKey,
  sortName,
  sortValue,
} from '@/lib/stocks/cards/sort-fields';
import { type SortOrder, sortedBy } from '@/lib/stocks/cards/sort-stocks';
import type { BookingStart } from './bookings/use-booking-form';
import { chosenDepot } from './chosen-depot';
import { ExportButtons } from './export-buttons';
import { FilterChips } from './filter-chips';
import { PositionColumnChoice } from './position-column-choice';
import type { PositionActions } from './position-details';
import { PositionsTable } from './positions-table';
import { useAddressParameter } from './use-address-parameter';
import { useDialogs } from './use-dialogs';
import type { PortfolioChanges } from './use-portfolio';

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

const OPTIONS = PORTFOLIO_SORT_KEYS.map((value) => ({ value, label: sortName(value) }));

type Choice = { filter: PortfolioFilter; sort: PortfolioSortKey; order: SortOrder };

/** Returns the sort order that a filter starts with. */
const choiceOf = (filter: PortfolioFilter): Choice => ({
  filter,
  sort: PORTFOLIO_FILTERS[filter].sort,
  order: PORTFOLIO_FILTERS[filter].order,
});

const ALL = choiceOf('all');

const VIEWS = [
  { value: 'table', label: 'Tabelle' },
  { value: 'cards', label: 'Karten' },
] as const satisfies readonly { value: ListView; label: string }[];

/** Shows the positions as a table or as cards: filtered, sorted, with their purchases and a remove button. */
export function Holdings({ positions, statistics, changes, onBook, lookup }: Props) {
  const view = useStore(portfolioView, 'table');
  const drawnView = useDeferredValue(view);
  const { loaded: card, failed: hasNoCards } = useLoaded(loadCard, drawnView === 'cards');
  const isCards = drawnView === 'cards' && !hasNoCards;
  const [chosen, setChosen] = useState(ALL);
  // The control shows a choice at once, even if a slow phone takes longer for the cards.
  const listed = useDeferredValue(chosen);
  const named = useAddressParameter('kaeufe');
  const [lotsOf, setLotsOf] = useState(() => positions.find(({ id }) => id === named) ?? null);
  const [asking, setAsking] = useState<Position | null>(null);
  const [labelling, setLabelling] = useState<Position | null>(null);
  const [showsOwn, setShowsOwn] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const isOpen = lotsOf !== null || asking !== null || labelling !== null || showsOwn;
  const dialogs = useDialogs(isOpen, () => {
    setLotsOf(null);
    setAsking(null);
    setLabelling(null);
    setShowsOwn(false);
  });
  const depot = useStore(chosenDepot, null);

  const shown = useMemo(
    () =>
      sortedBy(
        filteredPositions(positions, listed.filter),
        (one) => sortValue(one, listed.sort, one),
        listed.order,
      ),
    [positions, listed],
  );
  const { shown: drawn, end } = useGrowingList(shown, listed);

  const sortBy = (sort: PortfolioSortKey, order: SortOrder) => {
    setChosen({ ...chosen, sort, order });
    track('sort_results', { list: 'portfolio', key: sort, direction: order });
  };
  const chooseView = (next: ListView) => {
    portfolioView.set(next);
    track('chart_view_change', { chart: 'portfolio_positions', view: next });
  };
  const choose = (pressed: PortfolioFilter) => {
    const next = pressed === chosen.filter ? 'all' : pressed;
    setChosen(choiceOf(next));
    track('filter_change', { filter: 'portfolio', value: next });
  };
  const openLots = useCallback((position: Position) => setLotsOf(position), []);
  /** Starts a removal from a dialog. The button that opened it may disappear with its card. */
  const leave = (remove: () => Promise<void>) => {
    flushSync(() => {
      setAsking(null);
      setLotsOf(null);
      void remove();
    });
    if (document.activeElement === document.body)
      (count.current ?? lookup.current)?.focus({ preventScroll: true });
  };
  const open = positions.find(({ id }) => id === lotsOf?.id);
  const actions = useMemo<PositionActions>(
    () => ({
      onBook,
      onLots: openLots,
      onLabel: setLabelling,
      onOwn: () => setShowsOwn(true),
      onRemove: depot === null ? setAsking : null,
    }),
    [onBook, openLots, depot],
  );

  return (
    <>
      <FilterChips positions={positions} value={chosen.filter} onChange={choose} />
      <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p ref={count} tabIndex={-1} role="status" className="font-medium outline-none">
          {countText(shown, positions)}
        </p>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full">
          <Segmented label="Ansicht der Positionen" options={VIEWS} value={view} onChange={chooseView} />
          {view === 'table' && <PositionColumnChoice />}
          <ExportButtons positions={positions} />
          <SortControl
            options={OPTIONS}
            value={chosen.sort}
            order={chosen.order}
            onChange={(key) => sortBy(key, chosen.order)}
            onOrderChange={(order) => sortBy(chosen.sort, order)}
          />
        </div>
      </div>
      {shown.length === 0 && (
        <div className="h-40">
          <EmptyState>Keine Aktien gefunden, die den ausgewählten Kriterien entsprechen.</EmptyState>
        </div>
      )}
      {isCards ? (
        <div className="card-grid">
          {card ? (
            drawn.map((position) => (
              <card.PositionCard
                key={position.id}
                position={position}
                sortField={listed.sort}
                onLots={openLots}
                onRemove={actions.onRemove}
              />
            ))
          ) : (
            <Loading label="Die Karten werden geladen">
              {drawn.slice(0, 3).map(({ id }) => (
                <Shape key={id} className="h-100 rounded-card!" />
              ))}
            </Loading>
          )}
        </div>
      ) : (
        shown.length > 0 && (
          <PositionsTable
            positions={drawn}
            statistics={statistics}
            sums={shown.length === positions.length ? positions : null}
            sort={listed.sort}
            order={listed.order}
            onSort={sortBy}
            actions={actions}
          />
        )
      )}
      {/* Not before the cards, or the list would grow without anybody near its end. */}
      {(card || !isCards) && <div ref={end} />}
      {lotsOf && dialogs && (
        <dialogs.LotsDialog
          position={open ?? lotsOf}
          isGone={!open}
          changeLot={changes.changeLot}
          onClose={() => setLotsOf(null)}
          onRemove={(lot: Lot) => leave(() => dialogs.removals(changes).removeLot(open ?? lotsOf, lot))}
          onBook={(start) => {
            setLotsOf(null);
            onBook(start);
          }}
        />
      )}
      {labelling && dialogs && (
        <dialogs.LabelDialog
          position={labelling}
          labels={[...new Set(positions.flatMap(({ label }) => label ?? []))].sort(compareText)}
          setLabel={changes.setLabel}
          onClose={() => setLabelling(null)}
        />
      )}
      {showsOwn && dialogs && (
        <dialogs.OwnSecuritiesDialog onChanged={changes.reload} onClose={() => setShowsOwn(false)} />
      )}
      {asking && dialogs && (
        <dialogs.RemovePositionDialog
          position={asking}
          onClose={() => setAsking(null)}
          onConfirm={() => leave(() => dialogs.removals(changes).removePosition(asking))}
        />
      )}
    </>
  );
}

function countText(shown: readonly Position[], all: readonly Position[]): string {
  const { one, several } = securityNames(all);
  const total = countOf(all.length, one, several);
  return shown.length === all.length ? total : `${formatCount(shown.length)} von ${total}`;
}
