import {
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { ComparisonTick } from '@/components/stocks/comparison-tick';
import { Link } from '@/components/ui/link';
import { ariaSort, SortButton, type Sorting } from '@/components/ui/sort-button';
import { useOverflow } from '@/components/ui/use-overflow';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { firstOrder, isWhole, type ListedStock } from '@/lib/stocks/cards/table-columns';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { StalePrice } from '../stale-price';
import type { TableColumn } from './stock-columns';

/** Rows that are loaded together when they come near the window. */
const GROUP = 20;
const NEAR = '400px 0px';

type Props<Row, Key extends string> = {
  /** Names the table and its region. */
  caption: string;
  rows: readonly Row[];
  /** The same function at each render, like `columns` and `underName`, so that unchanged rows are not drawn again. */
  stockOf: (row: Row) => ListedStock;
  columns: readonly TableColumn<Row, Key>[];
  sortBy: string;
  sortOrder: SortOrder;
  onSort: (sortBy: Key, sortOrder: SortOrder) => void;
  /** Sort key of the name, if the list can be sorted by it. */
  nameKey?: Key | undefined;
  /** More below a name. */
  underName?: (row: Row) => ReactNode;
  /** Marks rows. */
  isMarked?: (row: Row) => boolean;
  /** Called with each group of rows that comes near the window. */
  onNear?: (from: number, to: number) => void;
};

/**
 * A table of stocks. Its head stays in view: below the page's header if all columns fit, otherwise at the top of the
 * table's own region, which then scrolls in both directions and keeps the names in view. On a phone it is a list.
 */
export function StockTable<Row, Key extends string>(props: Props<Row, Key>) {
  const { caption, rows, stockOf, columns, sortBy, sortOrder, onSort, nameKey, onNear } = props;
  const { box, table, overflows } = useOverflow();
  useStoredScroll(box);
  const sorting = { sortBy: sortBy as Key, sortOrder, onSort };
  const places = useMemo(() => phonePlaces(columns, sortBy), [columns, sortBy]);
  const later = useDeferredValue(rows);
  const groups = Array.from({ length: Math.max(1, Math.ceil(later.length / GROUP)) }, (_, index) => ({
    from: index * GROUP,
    // Another list shows at once in the first group, in the others when the browser has time.
    group: (index === 0 ? rows : later).slice(index * GROUP, (index + 1) * GROUP),
  }));

  return (
    <section
      ref={box}
      aria-label={caption}
      // Keyboards scroll what has the focus.
      tabIndex={overflows ? 0 : undefined}
      data-overflows={overflows || undefined}
      className="stock-table-box"
    >
      <PhoneLegend columns={columns} places={places} />
      <table ref={table} {...ROLES.table} className="stock-table">
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} nameKey={nameKey} {...sorting} />
        {groups.map(({ from, group }) => (
          <Group
            key={from}
            ids={group.map((row) => stockOf(row).id)}
            onNear={onNear && (() => onNear(from, from + GROUP))}
          >
            {group.map((row) => (
              <TableRow
                key={stockOf(row).id}
                row={row}
                stockOf={stockOf}
                columns={columns}
                places={places}
                underName={props.underName}
                isMarked={props.isMarked}
              />
            ))}
          </Group>
        ))}
      </table>
    </section>
  );
}

type HeadProps<Row, Key extends string> = Sorting<Key> & Pick<Props<Row, Key>, 'columns' | 'nameKey'>;

function Head<Row, Key extends string>({ columns, nameKey, ...sorting }: HeadProps<Row, Key>) {
  return (
    <thead {...ROLES.group}>
      <tr {...ROLES.row}>
        <th {...ROLES.head} scope="col" aria-sort={ariaSort(nameKey, sorting)}>
          {nameKey ? (
            <SortButton sortKey={nameKey} first="asc" left {...sorting}>
              Name
            </SortButton>
          ) : (
            'Name'
          )}
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            {...ROLES.head}
            scope="col"
            aria-sort={ariaSort(column.sortKey, sorting)}
            className={cellClass(column)}
          >
            {column.sortKey ? (
              <SortButton
                sortKey={column.sortKey}
                first={column.first ?? firstOrder(column.sortKey)}
                narrow={column.narrow}
                {...sorting}
              >
                <HeadWords column={column} />
              </SortButton>
            ) : (
              <HeadWords column={column} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Said in words, because a list on a phone (see `stock-table`) takes the roles of a table away. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Places of columns in a list on a phone; others are not shown there. */
type PhonePlaces = ReadonlyMap<string, 'sorted' | 'price' | 'change' | 'score' | 'own'>;

function phonePlaces<Row, Key extends string>(
  columns: readonly TableColumn<Row, Key>[],
  sortBy: string,
): PhonePlaces {
  const sorted = columns.find(({ sortKey, narrow }) => sortKey === sortBy && !narrow);
  return new Map([
    ...columns.flatMap(({ id, narrow }) => (narrow ? [[id, 'score'] as const] : [])),
    ['current_price', 'price'],
    ['daily_change', 'change'],
    ['actions', 'own'],
    [sorted?.id ?? 'current_price', 'sorted'],
  ]);
}

type LegendProps = {
  columns: readonly Pick<TableColumn<never, string>, 'id' | 'head'>[];
  places: PhonePlaces;
};

/** Says on a phone, once and in the places of a row, what its figures are. Cells say it themselves when read out. */
const PhoneLegend = ({ columns, places }: LegendProps) => (
  <div aria-hidden="true" className="stock-table-legend">
    <span>Unternehmen</span>
    {columns.map(({ id, head }) => {
      const place = places.get(id);
      return place && place !== 'own' ? (
        <span key={id} data-phone={place}>
          {head}
        </span>
      ) : null;
    })}
  </div>
);

const cellClass = ({ narrow, hidden = '' }: { narrow?: boolean; hidden?: string | undefined }) =>
  narrow ? 'md:px-0.5! lg:px-1!' : hidden;

const HeadWords = ({ column }: { column: { head: string; name?: string | undefined } }) => (
  <span title={column.name}>
    {column.head}
    {column.name && <span className="sr-only"> ({column.name})</span>}
  </span>
);

type GroupProps = { ids: readonly string[]; onNear: (() => void) | undefined; children: ReactNode };

function Group({ ids, onNear, children }: GroupProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const stocks = ids.join();
  const load = useEffectEvent(() => onNear?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order brings other stocks into view
  useEffect(() => {
    if (!body.current) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: NEAR,
    });
    observer.observe(body.current);
    return () => observer.disconnect();
  }, [stocks]);
  return (
    <tbody ref={body} {...ROLES.group}>
      {children}
    </tbody>
  );
}

type RowProps<Row, Key extends string> = Pick<
  Props<Row, Key>,
  'stockOf' | 'columns' | 'underName' | 'isMarked'
> & {
  row: Row;
  places: PhonePlaces;
};

const TableRow = memo(function TableRow<Row, Key extends string>({
  row,
  stockOf,
  columns,
  places,
  underName,
  isMarked,
}: RowProps<Row, Key>) {
  const stock = stockOf(row);
  const country = isWhole(stock) ? countryLabel(stock.country) : null;
  return (
    <tr {...ROLES.row} className={isMarked?.(row) ? 'stock-table-mark' : ''}>
      <th {...ROLES.name} scope="row">
        <span className="flex items-center gap-1.5">
          <span className="min-w-0 flex-1">
            <Link
              href={`/stock-detail/${stock.id}`}
              title={stock.name}
              className="line-clamp-2 font-serif text-15 leading-[1.3] font-semibold wrap-anywhere hyphens-auto hover:underline"
            >
              {stock.name}
            </Link>
            <span className="block truncate text-13 leading-tight text-ink-3 [contain:inline-size]">
              {[sectorLabel(stock.sector), country].filter(Boolean).join(' · ') || 'N/A'}
            </span>
            {isWhole(stock) && <StalePrice stock={stock} />}
            {underName?.(row)}
          </span>
          {/* Before the name, but the header of the row begins with the name when it is read out. */}
          <span className="-order-1 flex">
            <ComparisonTick id={stock.id} name={stock.name} />
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={column.id}
          {...ROLES.cell}
          data-phone={places.get(column.id)}
          data-label={column.name ?? column.head}
          className={cellClass(column)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row, Key extends string>(props: RowProps<Row, Key>) => ReactNode;

/** The browser restores where the page was scrolled to, but not a box within it. */
function useStoredScroll(box: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTo(history.state?.tableScroll ?? {});
    const store = () => {
      const { scrollLeft: left, scrollTop: top } = element;
      history.replaceState({ ...history.state, tableScroll: { left, top } }, '');
    };
    element.addEventListener('click', store, { capture: true });
    return () => element.removeEventListener('click', store, { capture: true });
  }, [box]);
}
