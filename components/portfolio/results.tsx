import { Chart } from '@/components/charts/chart';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import { usePreferredBenchmark } from './benchmark-choice';
import { LeftOutNote } from './left-out-note';
import type { ShownRange } from './ranges';
import { type Asked, useBenchmark, useClosed, usePerformance } from './use-figures';

const loadResults = () => import('./late-parts').then(({ ResultSections }) => ResultSections);

type Props = {
  asked: Asked;
  range: ShownRange;
  hasPositions: boolean;
};

/** Shows how the value of a range came about, and what is sold; loaded when it comes near. */
export function Results({ asked, range, hasPositions }: Props) {
  const performance = usePerformance(range, asked);
  const { benchmark } = usePreferredBenchmark();
  const { comparison } = useBenchmark(benchmark?.id ?? null, range, asked);
  const closed = useClosed(asked);
  return (
    <div className={hasPositions ? 'min-h-100 print:min-h-0' : ''}>
      {!hasPositions && !performance.error && performance.data && (
        <div className="page mt-6">
          <LeftOutNote left={performance.data.summary.leftOut} />
        </div>
      )}
      <Chart
        className=""
        load={loadResults}
        props={{ performance: hasPositions ? performance : null, comparison, closed: closed.data }}
        still={null}
        failed={(retry) => <NotLoaded onRetry={retry}>Das Ergebnis lässt sich gerade nicht laden.</NotLoaded>}
      />
      {closed.error && !closed.data && (
        <NotLoaded busy={closed.isValidating} onRetry={() => void closed.mutate()}>
          Die geschlossenen Positionen lassen sich gerade nicht laden.
        </NotLoaded>
      )}
    </div>
  );
}

type NotLoadedProps = { busy?: boolean; onRetry: () => void; children: string };

const NotLoaded = ({ busy = false, onRetry, children }: NotLoadedProps) => (
  <div className="page mt-14 h-40">
    <EmptyState action={<RetryButton busy={busy} onClick={onRetry} />}>{children}</EmptyState>
  </div>
);
