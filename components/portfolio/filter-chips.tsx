'use client';

import { useMemo } from 'react';
import { Pill, PillRow } from '@/components/ui/pill';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { filteredPositions, PORTFOLIO_FILTERS, type PortfolioFilter } from '@/lib/portfolio/filters';
import { FILTER_LIMITS } from '@/lib/portfolio/rules';
import type { Position } from '@/lib/portfolio/schema/positions';

type Props = {
  positions: readonly Position[];
  value: PortfolioFilter;
  onChange: (filter: PortfolioFilter) => void;
};

const KEYS = Object.keys(PORTFOLIO_FILTERS) as PortfolioFilter[];

const percentOf = (fraction: number) => formatPercent(fraction * 100, 0);

/** The criterion of each chip. */
const CRITERIA: Record<PortfolioFilter, string> = {
  all: 'Ganzes Portfolio',
  best_month: 'Beste des Monats',
  best_week: 'Gewinner der Woche',
  undervalued: `KGV unter ${FILTER_LIMITS.trailingPeBelow}`,
  book_value: `KBV unter ${formatNumber(FILTER_LIMITS.priceToBookBelow, 1)}`,
  high_dividend: `Rendite über ${formatPercent(FILTER_LIMITS.dividendYieldAbove, 0)}`,
  quality_growth: `Marge über ${percentOf(FILTER_LIMITS.profitMarginAbove)}, Wachstum über ${percentOf(FILTER_LIMITS.nextYearGrowthAbove)}`,
};

/** Filters the positions, as chips in a row that scrolls on a phone. */
export function FilterChips({ positions, value, onChange }: Props) {
  const counts = useMemo(() => KEYS.map((key) => filteredPositions(positions, key).length), [positions]);
  return (
    <div className="print:hidden">
      <PillRow label="Filter">
        {KEYS.map((key, index) => {
          const count = counts[index] ?? 0;
          return (
            <Pill key={key} pressed={key === value} title={CRITERIA[key]} onClick={() => onChange(key)}>
              {PORTFOLIO_FILTERS[key].label}
              <span className="figures font-normal opacity-80">{formatCount(count)}</span>
              <span className="sr-only">{count === 1 ? 'Aktie' : 'Aktien'}</span>
            </Pill>
          );
        })}
      </PillRow>
    </div>
  );
}
