import { ArrowDown, ArrowUp } from 'lucide';
import { memo, useLayoutEffect, useRef } from 'react';
import { changeColour } from '@/components/stocks/change-colour';
import { Value } from '@/components/stocks/figure-list';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useMedia } from '@/components/ui/use-media';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { SearchItem } from '@/lib/search/schema';
import { SORT_KEYS, type SortKey, sortName } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { formatFigure } from '@/lib/stocks/figures/figure-format';
import { METRICS, type Metric } from '@/lib/stocks/metrics';
import { isUnusualYield, sectorLabel, UNUSUAL_YIELD } from '@/lib/stocks/rules';

type Props = {
  items: readonly SearchItem[];
  sortBy: SortKey;
  sortOrder: SortOrder;
  /** Currency of the amounts. */
  currency: string;
  onSort: (sortBy: SortKey, sortOrder: SortOrder) => void;
};

/** Shows items as rows and every figure as a column; on a phone the sort field and one more. */
export function ResultTable({ items, sortBy, sortOrder, currency, onSort }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const wide = useMedia('(width >= 48rem)', true);
  const keys = wide ? SORT_KEYS : SORT_KEYS.filter((key) => key === sortBy || key === phoneKey(sortBy));

  // The browser restores where the page was scrolled to, but not a box within it.
  useLayoutEffect(() => {
    box.current?.scrollTo(history.state?.tableScroll ?? {});
  }, []);
  const storeScroll = () => {
    const { scrollLeft: left = 0, scrollTop: top = 0 } = box.current ?? {};
    history.replaceState({ ...history.state, tableScroll: { left, top } }, '');
  };

  return (
    <div
      ref={box}
      onClickCapture={storeScroll}
      className="md:max-h-[85dvh] md:overflow-auto md:rounded-card md:border md:border-line md:bg-surface print:max-h-none print:overflow-visible"
    >
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">Ergebnisse der Suche, {sortName(sortBy)}</caption>
        <thead className="text-13 text-ink-3">
          <tr>
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
        <tbody>
          {items.map((item, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a new order changes the text of a row, not its elements
              key={index}
              item={item}
              keys={wide ? 'all' : sortBy}
              currency={currency}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the figure that a phone shows beside the sort field. */
const phoneKey = (sortBy: SortKey): SortKey => (sortBy === 'current_price' ? 'market_cap' : 'current_price');

/** Letters from which a heading gets a wider column. */
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

type RowProps = { item: SearchItem; keys: 'all' | SortKey; currency: string };

const Row = memo(function Row({ item, keys, currency }: RowProps) {
  const shown =
    keys === 'all' ? SORT_KEYS : SORT_KEYS.filter((key) => key === keys || key === phoneKey(keys));
  return (
    <tr className="h-13 *:border-line *:border-b">
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
          {key === 'dividend_yield' && isUnusualYield(item[key]) && (
            <span className="text-warn" title={UNUSUAL_YIELD}>
              <span aria-hidden="true"> *</span>
              <span className="sr-only"> {UNUSUAL_YIELD}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});

const colourOf = (key: SortKey, value: number | null): string => {
  const { group }: Metric = METRICS[key];
  return group === 'performance' && value !== null ? changeColour(value) : '';
};
