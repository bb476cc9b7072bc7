'use client';

import { useMemo } from 'react';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { filteredPositions, PORTFOLIO_FILTERS, type PortfolioFilter } from '@/lib/portfolio/filters';
import { FILTER_LIMITS } from '@/lib/portfolio/rules';
import type { Position } from '@/lib/portfolio/schema';

type Props = {
  positions: readonly Position[];
  value: PortfolioFilter;
  onChange: (filter: PortfolioFilter) => void;
};

const KEYS = Object.keys(PORTFOLIO_FILTERS) as PortfolioFilter[];

const percentOf = (fraction: number) => formatPercent(fraction * 100, 0);

/** The criterion of each card. */
const CRITERIA: Record<PortfolioFilter, string> = {
  all: 'Ganzes Portfolio',
  best_month: 'Beste des Monats',
  best_week: 'Beste der Woche',
  undervalued: `KGV unter ${FILTER_LIMITS.trailingPeBelow}`,
  book_value: `KBV unter ${formatNumber(FILTER_LIMITS.priceToBookBelow, 1)}`,
  high_dividend: `Rendite über ${formatPercent(FILTER_LIMITS.dividendYieldAbove, 0)}`,
  quality_growth: `Marge über ${percentOf(FILTER_LIMITS.profitMarginAbove)}, Wachstum über ${percentOf(FILTER_LIMITS.nextYearGrowthAbove)}`,
};

/** Filters the positions, as cards in a row that scrolls on a phone. */
export function FilterCards({ positions, value, onChange }: Props) {
  const counts = useMemo(() => KEYS.map((key) => filteredPositions(positions, key).length), [positions]);
  return (
    <fieldset className="print:hidden relative min-w-0 overflow-x-auto py-1 max-lg:-mx-(--gutter) max-lg:px-(--gutter) max-lg:[scrollbar-width:none]">
      <legend className="sr-only">Filter</legend>
      <div className="grid auto-cols-[minmax(9rem,1fr)] grid-flow-col gap-2.5 lg:auto-cols-fr">
        {KEYS.map((key, index) => {
          const count = counts[index] ?? 0;
          return (
            <button
              key={key}
              type="button"
              aria-pressed={key === value}
              onClick={() => onChange(key)}
              className="min-h-14 grid content-between gap-1 rounded-control border border-line-strong bg-surface px-3 py-2.5 text-left hover:border-ink-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)]"
            >
              <span className="flex justify-between gap-2 text-14 leading-tight font-semibold">
                <span>{PORTFOLIO_FILTERS[key].label}</span>
                <span className="figures font-medium text-ink-2">
                  {formatCount(count)}
                  <span className="sr-only"> {count === 1 ? 'Aktie' : 'Aktien'},</span>
                </span>
              </span>
              <span className="block text-13 text-ink-2">{CRITERIA[key]}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
