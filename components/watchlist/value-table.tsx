import type { Column } from '@/components/ui/column';
import type { Sorting } from '@/components/ui/sort-button';
import { Table } from '@/components/ui/table';
import { figuresOf, type MarginAxis } from '@/lib/watchlist/margin';
import { usualOrder, type Watched, type WatchlistSortKey } from '@/lib/watchlist/sort-watchlist';
import { AxisNumbers } from './margin-bar';
import { NoValue } from './no-value';
import { ValueDetails } from './value-details';
import { Bar, FIGURES, NextLook, Price, StockHead, type ValueActions, Why } from './value-parts';

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

/** Columns of figures that follow from an own value, with the bar. */
const VALUE_COLUMNS = FIGURES.length + 1;
const HEAD = 'sticky top-16 z-1 bg-paper shadow-[inset_0_-1px_var(--line-strong)] print:static';

/** The watchlist as a table by margin of safety, from 900 px on. */
export function ValueTable({
  sortBy,
  sortOrder,
  onSort,
  ...list
}: ValueListProps & Sorting<WatchlistSortKey>) {
  const { watched, open, sendsMails, today, onValue, onEdit, onRemove } = list;
  const actions = { onValue, onEdit, onRemove };
  return (
    <Table
      caption="Deine Watchlist nach Sicherheitsmarge"
      className="text-14"
      headClass={HEAD}
      columns={columnsOf(list)}
      rows={watched}
      keyOf={({ entry }) => entry.id}
      rowProps={(one) => ({ className: `align-top ${figuresOf(one)?.reached ? 'bg-accent-soft' : ''}` })}
      sorting={{ sortBy, sortOrder, onSort }}
      isOpen={({ entry }) => entry.id === open}
      details={(one) => <ValueDetails watched={one} sendsMails={sendsMails} today={today} {...actions} />}
    />
  );
}

function columnsOf({ axis, onOpen, onValue, today }: ValueListProps): Column<Watched>[] {
  return [
    {
      head: 'Aktie',
      sort: sortOf('name'),
      className: 'w-64 border-l-3 border-l-transparent pl-2!',
      look: (one) => (figuresOf(one)?.reached ? 'border-l-accent!' : ''),
      cell: (one, { isOpen, detailsId }) => (
        <StockHead watched={one} isOpen={isOpen} controls={detailsId} onOpen={onOpen} />
      ),
    },
    { head: 'Kurs', figure: (one) => <Price watched={one} /> },
    ...FIGURES.map(
      ({ name, head, sortKey, Figure }, at): Column<Watched> => ({
        id: name,
        head,
        sort: sortKey && sortOf(sortKey),
        span: (one) => (at === 0 && !hasValue(one) ? VALUE_COLUMNS : 1),
        look: (one) => (hasValue(one) ? '' : 'text-left! whitespace-normal!'),
        figure: (one, { at: row }) =>
          hasValue(one) ? <Figure watched={one} /> : <NoValue watched={one} onValue={onValue} at={row} />,
      }),
    ),
    {
      id: 'bar',
      head: (
        <>
          Kurs in % deines Werts
          <AxisNumbers axis={axis} />
        </>
      ),
      className: 'w-42',
      cell: (one) => <Bar watched={one} axis={axis} />,
    },
    { head: 'Warum', className: 'max-xl:hidden min-w-44', cell: (one) => <Why watched={one} /> },
    {
      head: 'Wiedervorlage',
      sort: sortOf('next_look'),
      className: 'pr-3',
      figure: (one) => <NextLook watched={one} today={today} />,
    },
  ];
}

const hasValue = ({ entry }: Watched) => entry.valuation.own_value !== null;

const sortOf = (key: WatchlistSortKey) => ({ key, first: usualOrder(key) });
