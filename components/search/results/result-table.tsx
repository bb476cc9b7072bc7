import { ArrowDown, ArrowUp } from 'lucide';
import { memo, useRef } from 'react';
import { changeColour } from '@/components/stocks/change-colour';
import { Value } from '@/components/stocks/figure-list';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useMedia } from '@/components/ui/use-media';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { SearchItem } from '@/lib/search/schema';
import { formatFigure } from '@/lib/stocks/figure-format';
import { METRICS, type Metric } from '@/lib/stocks/metrics';
import { sectorLabel } from '@/lib/stocks/rules';
import { SORT_KEYS, type SortKey, sortName } from '@/lib/stocks/sort-fields';
import type { SortOrder } from '@/lib/stocks/sort-stocks';
import { useRowWindow } from './use-row-window';

type Props = {
  items: readonly SearchItem[];
  sortBy: SortKey;
  sortOrder: SortOrder;
  /** Of the amounts. */
  currency: string;
  onSort: (sortBy: SortKey, sortOrder: SortOrder) => void;
};

/** Of a row, in rem: as `h-13`. */
const ROW_HEIGHT = 3.25;

/** Every item as a row, every figure as a column; on a phone the price and what is sorted by. */
export function ResultTable({ items, sortBy, sortOrder, currency, onSort }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const wide = useMedia('(width >= 48rem)', true);
  const { first, last } = useRowWindow(body, items.length, ROW_HEIGHT);
  const keys = wide ? SORT_KEYS : SORT_KEYS.filter((key) => key === sortBy || key === phoneKey(sortBy));

  return (
    <div className="md:max-h-[85dvh] md:overflow-auto md:rounded-card md:border md:border-line md:bg-surface print:max-h-none print:overflow-visible">
      <table aria-rowcount={items.length + 1} className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">Ergebnisse der Suche, {sortName(sortBy)}</caption>
        <thead className="text-13 text-ink-3">
          <tr aria-rowindex={1}>
            <th
              scope="col"
              className="border-line-strong border-b bg-paper pb-2 text-left align-bottom font-medium md:sticky md:top-0 md:left-0 md:z-20 max-md:w-[46%] md:w-60 md:bg-surface md:px-4 md:pt-3"
            >
              Unternehmen
            </th>
            {keys.map((key) => (
              <Head key={key} sortKey={key} order={key === sortBy ? sortOrder : null} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap rows={first} />
          {items.slice(first, last).map((item, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: another order changes the words of a row, not its elements
              key={first + index}
              item={item}
              index={first + index + 2}
              keys={wide ? 'all' : sortBy}
              currency={currency}
            />
          ))}
          <Gap rows={items.length - last} />
        </tbody>
      </table>
    </div>
  );
}

/** Beside what is sorted by, a phone has room for one more. */
const phoneKey = (sortBy: SortKey): SortKey => (sortBy === 'current_price' ? 'market_cap' : 'current_price');

/** Letters of a heading that is given more room. */
const LONG = 14;

type HeadProps = { sortKey: SortKey; order: SortOrder | null; onSort: Props['onSort'] };

function Head({ sortKey, order, onSort }: HeadProps) {
  const name = sortName(sortKey);
  const usual = METRICS[sortKey].better === 'lower' ? 'asc' : 'desc';
  const next = order === null ? usual : order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={`border-line-strong border-b bg-paper align-bottom font-medium md:sticky md:top-0 md:z-10 md:bg-surface md:px-2 md:pt-3 ${name.length > LONG ? 'md:w-46' : 'md:w-32'}`}
    >
      <button
        type="button"
        onClick={() => onSort(sortKey, next)}
        className="inline-flex min-h-11 w-full items-end justify-end gap-1 pb-2 text-right hover:text-ink md:min-h-9"
      >
        <span className={`min-w-0 hyphens-auto ${order === null ? '' : 'font-semibold text-ink'}`}>
          {name}
        </span>
        {order !== null && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} small />}
      </button>
    </th>
  );
}

type RowProps = { item: SearchItem; index: number; keys: 'all' | SortKey; currency: string };

const Row = memo(function Row({ item, index, keys, currency }: RowProps) {
  const shown =
    keys === 'all' ? SORT_KEYS : SORT_KEYS.filter((key) => key === keys || key === phoneKey(keys));
  return (
    <tr aria-rowindex={index} className="h-13 *:border-line *:border-b">
      <th scope="row" className="min-w-0 text-left font-normal md:sticky md:left-0 md:bg-surface md:px-4">
        <Link
          href={`/stock-detail/${item.id}`}
          title={item.name}
          className="block truncate font-serif text-15 leading-snug font-semibold hover:underline"
        >
          {item.name}
        </Link>
        <span className="block truncate text-13 leading-tight text-ink-3">
          {sectorLabel(item.sector) ?? NOT_AVAILABLE}
        </span>
      </th>
      {shown.map((key) => (
        <td key={key} className={`text-right text-14 md:px-2 ${colourOf(key, item[key])}`}>
          <Value>{formatFigure(key, item[key], currency)}</Value>
        </td>
      ))}
    </tr>
  );
});

const colourOf = (key: SortKey, value: number | null): string => {
  const { group }: Metric = METRICS[key];
  return group === 'performance' && value !== null ? changeColour(value) : '';
};

/** The place of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr>
      <td style={{ height: `${rows * ROW_HEIGHT}rem` }} />
    </tr>
  );
