import { ArrowDown, ArrowUp } from 'lucide';
import { Fragment, type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { figuresOf, type MarginAxis } from '@/lib/watchlist/margin';
import { usualOrder, type Watched, type WatchlistSortKey } from '@/lib/watchlist/sort-watchlist';
import { AxisNumbers } from './margin-bar';
import { ValueDetails } from './value-details';
import { Bar, FIGURES, NextLook, NoValue, Price, StockHead, type ValueActions, Why } from './value-parts';

export type ValueListProps = ValueActions & {
  /** In order. */
  watched: readonly Watched[];
  axis: MarginAxis;
  /** Id of the stock whose details are shown. */
  open: string | null;
  onOpen: (id: string | null) => void;
  sendsMails: boolean;
  /** ISO day. */
  today: string;
};

type Sorting = {
  sortBy: WatchlistSortKey;
  sortOrder: SortOrder;
  onSort: (sortBy: WatchlistSortKey, sortOrder: SortOrder) => void;
};

const HEAD =
  'sticky top-16 z-1 border-line-strong border-b bg-paper pb-1.5 pl-4 text-right align-bottom text-13 font-medium text-ink-3 print:static';
const CELL = 'border-line border-b py-3.5 pl-4 text-right align-top tabular-nums';
const WHY = 'max-xl:hidden';
/** Columns of figures that follow from an own value, with the bar. */
const VALUE_COLUMNS = FIGURES.length + 1;
const COLUMNS = VALUE_COLUMNS + 4;

/** The watchlist as a table by margin of safety, from 900 px on. */
export function ValueTable({ sortBy, sortOrder, onSort, ...list }: ValueListProps & Sorting) {
  const { watched, axis, open, onOpen, sendsMails, today, ...actions } = list;
  const id = useId();
  const head = (key: WatchlistSortKey, children: ReactNode, className = '') => (
    <SortHead sortKey={key} className={className} sortBy={sortBy} sortOrder={sortOrder} onSort={onSort}>
      {children}
    </SortHead>
  );
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">Deine Watchlist nach Sicherheitsmarge</caption>
      <thead>
        <tr>
          {head('name', 'Aktie', 'pl-3! text-left!')}
          <th scope="col" className={HEAD}>
            Kurs
          </th>
          <th scope="col" className={HEAD}>
            Dein Wert
          </th>
          {head('safety_margin', <>Sicherheits&shy;marge</>)}
          <th scope="col" className={HEAD}>
            Kaufkurs
          </th>
          {head('buy_distance', 'Abstand')}
          <th scope="col" className={`${HEAD} w-42 text-left!`}>
            Kurs in % von deinem Wert
            <AxisNumbers axis={axis} />
          </th>
          <th scope="col" className={`${HEAD} ${WHY} text-left!`}>
            Warum
          </th>
          {head('next_look', 'Wiedervorlage', 'pr-3!')}
        </tr>
      </thead>
      <tbody>
        {watched.map((one) => {
          const isOpen = open === one.entry.id;
          const details = `${id}-${one.entry.id}`;
          return (
            <Fragment key={one.entry.id}>
              <tr className={figuresOf(one)?.reached ? 'bg-accent-soft' : ''}>
                <th
                  scope="row"
                  className={`${CELL} w-64 border-l-3 pl-1! text-left! font-normal ${figuresOf(one)?.reached ? 'border-l-accent' : 'border-l-transparent'}`}
                >
                  <StockHead watched={one} isOpen={isOpen} controls={details} onOpen={onOpen} />
                </th>
                <td className={`${CELL} whitespace-nowrap`}>
                  <Price watched={one} />
                </td>
                {one.entry.valuation.own_value === null ? (
                  <td colSpan={VALUE_COLUMNS} className={`${CELL} text-left!`}>
                    <NoValue watched={one} onValue={actions.onValue} />
                  </td>
                ) : (
                  <>
                    {FIGURES.map(({ name, Figure }) => (
                      <td key={name} className={`${CELL} whitespace-nowrap`}>
                        <Figure watched={one} />
                      </td>
                    ))}
                    <td className={CELL}>
                      <Bar watched={one} axis={axis} />
                    </td>
                  </>
                )}
                <td className={`${CELL} ${WHY} min-w-44`}>
                  <Why watched={one} />
                </td>
                <td className={`${CELL} pr-3 whitespace-nowrap`}>
                  <NextLook watched={one} today={today} />
                </td>
              </tr>
              {isOpen && (
                <tr id={details}>
                  <td colSpan={COLUMNS} className="border-line border-b">
                    <ValueDetails watched={one} sendsMails={sendsMails} today={today} {...actions} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function SortHead({
  sortKey,
  sortBy,
  sortOrder,
  onSort,
  className,
  children,
}: Sorting & { sortKey: WatchlistSortKey; className: string; children: ReactNode }) {
  const isSorted = sortKey === sortBy;
  const other = sortOrder === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`${HEAD} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(sortKey, isSorted ? other : usualOrder(sortKey))}
        className={`-mb-1 inline-flex min-h-8 items-end gap-0.5 pb-1 text-left hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      >
        {isSorted && <Icon of={sortOrder === 'asc' ? ArrowUp : ArrowDown} small />}
        {children}
      </button>
    </th>
  );
}
