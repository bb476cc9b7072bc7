import type { ComponentProps } from 'react';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import { DevelopmentSkeleton } from './development-skeleton';
import { DividendsView } from './dividends-view';
import { PerformanceView, type PerformanceViewKey } from './performance-view';

type Dividends = ComponentProps<typeof DividendsView>;

type Props = Pick<ComponentProps<typeof PerformanceView>, 'flows' | 'comparison' | 'asTable'> & {
  view: PerformanceViewKey | 'dividends';
  performance: PortfolioPerformance | undefined;
  dividends: { data: Dividends['dividends'] | undefined; isCurrent: boolean };
};

/** Shows value, growth or dividends of a range. */
export function DevelopmentView({ view, performance, dividends: { data, isCurrent }, ...shown }: Props) {
  if (view === 'dividends')
    return data ? (
      <DividendsView dividends={data} isCurrent={isCurrent} asTable={shown.asTable} />
    ) : (
      <DevelopmentSkeleton />
    );
  return performance ? (
    <PerformanceView performance={performance} view={view} {...shown} />
  ) : (
    <DevelopmentSkeleton />
  );
}
