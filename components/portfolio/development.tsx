import { useState } from 'react';
import { Chart } from '@/components/charts/chart';
import { TableSwitch } from '@/components/charts/table-switch';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import { Segmented } from '@/components/ui/segmented';
import { useLoaded } from '@/components/ui/use-loaded';
import { track } from '@/lib/analytics/track';
import type { BenchmarkComparison } from '@/lib/portfolio/schema/benchmark';
import type { PortfolioDividends } from '@/lib/portfolio/schema/flows';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import { BenchmarkChoice, usePreferredBenchmark } from './benchmark-choice';
import { DevelopmentSkeleton } from './development-skeleton';
import { type LeftOutList, LeftOutNote } from './left-out-note';
import type { PerformanceViewKey } from './performance-view';
import { RANGES, type ShownRange } from './ranges';
import { type Asked, useBenchmark, useDividends, useFlows, usePerformance } from './use-figures';

const loadView = () => import('./development-view').then(({ DevelopmentView }) => DevelopmentView);
const loadWords = () => import('./benchmark-words');

type Props = {
  asked: Asked;
  range: ShownRange;
  onRange: (range: ShownRange) => void;
};

const VIEWS = [
  { value: 'value', label: 'Gesamtwert' },
  { value: 'growth', label: 'Wachstum' },
  { value: 'dividends', label: 'Dividenden' },
] as const satisfies readonly { value: PerformanceViewKey | 'dividends'; label: string }[];

/** Charts value, return and dividends over a range. */
export function Development({ asked, range, onRange }: Props) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('value');
  const [asTable, setAsTable] = useState(false);
  const performance = usePerformance(range, asked);
  const dividends = useDividends(range, asked, view === 'dividends');
  const flows = useFlows(range, asked, view === 'value');
  const { benchmark, proposals, choose: chooseBenchmark } = usePreferredBenchmark();
  const compared = view === 'dividends' ? null : (benchmark?.id ?? null);
  const { comparison, failed } = useBenchmark(compared, range, asked);
  const answer = view === 'dividends' ? dividends : performance;

  const chooseView = (next: typeof view) => {
    setView(next);
    track('chart_view_change', { chart: 'portfolio', view: next });
  };
  const chooseRange = (next: ShownRange) => {
    onRange(next);
    track('chart_period_change', { chart: 'portfolio', period: next });
  };

  return (
    <section aria-label="Entwicklung" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segmented label="Zeitraum" options={RANGES} value={range} onChange={chooseRange} drawsMuch />
      <Segmented label="Ansicht" options={VIEWS} value={view} onChange={chooseView} drawsMuch />
      {/* On a phone below the chart, which comes first there. */}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-md:order-last max-md:w-full md:*:min-h-8">
        {view !== 'dividends' && (
          <BenchmarkChoice
            benchmark={benchmark}
            proposals={proposals}
            onChoose={(next) => void chooseBenchmark(next)}
          />
        )}
        {answer.data && !answer.error && <TableSwitch asTable={asTable} onChange={setAsTable} />}
      </div>
      <div
        aria-busy={(!answer.isCurrent && !answer.error) || undefined}
        className="mt-1 min-h-74 print:min-h-0 w-full transition-opacity aria-busy:opacity-50"
      >
        {answer.error ? (
          <NotLoaded busy={answer.isValidating} onRetry={answer.retry} />
        ) : (
          <Chart
            load={loadView}
            props={{ view, performance: performance.data, dividends, flows, comparison, asTable }}
            still={<DevelopmentSkeleton />}
            failed={(retry) => <NotLoaded busy={false} onRetry={retry} />}
          />
        )}
      </div>
      <div className="w-full empty:hidden">
        {failed && <p className="text-13 text-ink-3">Der Vergleich lässt sich gerade nicht laden.</p>}
        <LeftOutNote left={answer.data && !answer.error ? leftOutOf(answer.data) : []} />
        {comparison && view !== 'dividends' && <LoadedWords comparison={comparison} />}
      </div>
    </section>
  );
}

function LoadedWords({ comparison }: { comparison: BenchmarkComparison }) {
  const { loaded } = useLoaded(loadWords, true);
  return loaded && <loaded.BenchmarkWords comparison={comparison} />;
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className="h-74">
      <EmptyState action={<RetryButton busy={busy} onClick={onRetry} />}>
        Die Entwicklung lässt sich gerade nicht laden.
      </EmptyState>
    </div>
  );
}

const leftOutOf = (answer: PortfolioPerformance | Pick<PortfolioDividends, 'leftOut'>): LeftOutList =>
  'summary' in answer ? answer.summary.leftOut : answer.leftOut;
