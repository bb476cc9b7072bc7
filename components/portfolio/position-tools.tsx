import { Columns3, Download, Ellipsis } from 'lucide';
import { type RefObject, useMemo, useState } from 'react';
import { SortControl } from '@/components/stocks/sort-control';
import { type ListView, portfolioView } from '@/components/stocks/table/list-choices';
import { LoadedColumnDialog, preloadColumns } from '@/components/ui/column-choice';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { Pill, PillRow, RemovablePill } from '@/components/ui/pill';
import { Select } from '@/components/ui/select';
import { track } from '@/lib/analytics/track';
import { countOf, formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { filteredPositions, PORTFOLIO_FILTERS, type PortfolioFilter } from '@/lib/portfolio/filters';
import { securityNames } from '@/lib/portfolio/position-names';
import { FILTER_LIMITS } from '@/lib/portfolio/rules';
import type { Position } from '@/lib/portfolio/schema/positions';
import { PORTFOLIO_SORT_KEYS, sortName } from '@/lib/stocks/cards/sort-fields';
import { POSITION_COLUMN_PROPS } from './position-column-choice';
import { PURCHASE_FILES, savePurchases } from './save-purchases';
import { chosenSlice, type ShownPositions } from './use-shown-positions';

const SORTS = PORTFOLIO_SORT_KEYS.map((value) => ({ value, label: sortName(value) }));

const VIEWS = [
  { value: 'table', label: 'Tabelle' },
  { value: 'cards', label: 'Karten' },
] as const satisfies readonly { value: ListView; label: string }[];

const FILTERS = Object.keys(PORTFOLIO_FILTERS) as PortfolioFilter[];

const percentOf = (fraction: number) => formatPercent(fraction * 100, 0);

/** The criterion of each filter. */
const CRITERIA: Record<PortfolioFilter, string> = {
  all: 'Ganzes Portfolio',
  best_month: 'Beste des Monats',
  best_week: 'Gewinner der Woche',
  undervalued: `KGV unter ${FILTER_LIMITS.trailingPeBelow}`,
  book_value: `KBV unter ${formatNumber(FILTER_LIMITS.priceToBookBelow, 1)}`,
  high_dividend: `Rendite über ${formatPercent(FILTER_LIMITS.dividendYieldAbove, 0)}`,
  quality_growth: `Marge über ${percentOf(FILTER_LIMITS.profitMarginAbove)}, Wachstum über ${percentOf(FILTER_LIMITS.nextYearGrowthAbove)}`,
};

type Props = {
  positions: readonly Position[];
  list: ShownPositions;
  view: ListView;
  /** Says how many are shown; takes the focus when its control disappears. */
  count: RefObject<HTMLParagraphElement | null>;
};

/** The tools of the positions: filters, order, view, and in a menu what is needed less often. */
export function PositionTools({ positions, list, view, count }: Props) {
  const { chosen, slice, inSlice, shown, sortBy, filterBy } = list;
  const counts = useMemo(() => FILTERS.map((key) => filteredPositions(inSlice, key).length), [inSlice]);
  // The pressed pill disappears.
  const remove = (drop: () => void) => {
    drop();
    count.current?.focus();
  };
  const filters = FILTERS.map((key, at) => ({ key, count: counts[at] ?? 0 }));
  return (
    <div className="relative mb-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
        <div className="min-w-0 flex-1 max-md:hidden">
          <FilterPills filters={filters} list={list} />
        </div>
        <p ref={count} tabIndex={-1} role="status" className="mr-auto font-medium outline-none md:sr-only">
          {countText(shown, positions)}
        </p>
        <SortControl
          options={SORTS}
          value={chosen.sort}
          order={chosen.order}
          onChange={(key) => sortBy(key, chosen.order)}
          onOrderChange={(order) => sortBy(chosen.sort, order)}
          narrow
        />
        <div className="flex-none max-md:hidden">
          <Select
            label="Ansicht der Positionen"
            labelHidden
            options={VIEWS}
            value={view}
            className="w-27! font-medium md:min-h-9! md:text-13!"
            onChange={({ target }) => chooseView(target.value as ListView)}
          />
        </div>
        <MoreTools positions={positions} list={list} view={view} filters={filters} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {slice && <RemovablePill text={slice.label} onRemove={() => remove(() => chosenSlice.set(null))} />}
        {chosen.filter !== 'all' && (
          <span className="md:hidden">
            <RemovablePill
              text={PORTFOLIO_FILTERS[chosen.filter].label}
              onRemove={() => remove(() => filterBy(chosen.filter))}
            />
          </span>
        )}
      </div>
    </div>
  );
}

const FilterPills = ({ filters, list: { chosen, filterBy } }: Pick<MoreProps, 'filters' | 'list'>) => (
  <PillRow label="Filter" oneLine>
    {filters.map(({ key, count }) => (
      <Pill
        key={key}
        pressed={key === chosen.filter}
        title={CRITERIA[key]}
        onClick={() => filterBy(key)}
        className="md:gap-1.5! md:px-3!"
      >
        <FilterName filter={key} count={count} />
      </Pill>
    ))}
  </PillRow>
);

type MoreProps = Omit<Props, 'count'> & { filters: readonly { key: PortfolioFilter; count: number }[] };

/** The menu; on a phone with filters and view, which have no room beside it. */
function MoreTools({ positions, list: { chosen, filterBy }, view, filters }: MoreProps) {
  const [choosesColumns, setChoosing] = useState(false);
  return (
    <>
      <Menu
        label="Mehr zu deinen Aktien"
        onOpen={preloadColumns}
        groups={[
          {
            label: 'Filter',
            className: 'md:hidden',
            entries: filters.map(({ key, count }) => ({
              text: <FilterName filter={key} count={count} />,
              isChosen: key === chosen.filter,
              onSelect: () => key !== chosen.filter && filterBy(key),
            })),
          },
          {
            label: 'Ansicht',
            className: 'md:hidden',
            entries: VIEWS.map(({ value, label }) => ({
              text: label,
              isChosen: value === view,
              onSelect: () => chooseView(value),
            })),
          },
          {
            entries: [
              {
                text: 'Spalten',
                icon: Columns3,
                onSelect: () => setChoosing(true),
                className: view === 'table' ? 'max-md:hidden' : 'hidden',
              },
              ...PURCHASE_FILES.map((one) => ({
                text: one.name,
                icon: Download,
                onSelect: () => void savePurchases(positions, one),
              })),
            ],
          },
        ]}
      >
        <Icon of={Ellipsis} small />
      </Menu>
      <LoadedColumnDialog
        {...POSITION_COLUMN_PROPS}
        open={choosesColumns}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

function chooseView(next: ListView) {
  portfolioView.set(next);
  track('chart_view_change', { chart: 'portfolio_positions', view: next });
}

const FilterName = ({ filter, count }: { filter: PortfolioFilter; count: number }) => (
  <>
    {PORTFOLIO_FILTERS[filter].label}
    <span className="figures font-normal opacity-80">{formatCount(count)}</span>
    <span className="sr-only">{count === 1 ? 'Aktie' : 'Aktien'}</span>
  </>
);

function countText(shown: readonly Position[], all: readonly Position[]): string {
  const { one, several } = securityNames(all);
  const total = countOf(all.length, one, several);
  return shown.length === all.length ? total : `${formatCount(shown.length)} von ${total}`;
}
