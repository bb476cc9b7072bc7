import type { BenchmarkComparison } from '@/lib/portfolio/schema/benchmark';
import type { ClosedPositions } from '@/lib/portfolio/schema/report';
import { ClosedPositionsTable } from './closed-positions-table';
import { PeriodResult } from './period-result';
import type { usePerformance } from './use-figures';

type Props = {
  /** Null without positions. */
  performance: Pick<ReturnType<typeof usePerformance>, 'data' | 'error' | 'isCurrent'> | null;
  comparison: BenchmarkComparison | undefined;
  closed: ClosedPositions | undefined;
};

/** Shows the sections below the positions. */
export const ResultSections = ({ performance, comparison, closed }: Props) => (
  <>
    {performance?.data?.bridge && !performance.error && (
      <div inert={!performance.isCurrent} className="transition-opacity inert:opacity-50">
        <PeriodResult performance={performance.data} comparison={comparison} />
      </div>
    )}
    {closed && closed.positions.length > 0 && <ClosedPositionsTable closed={closed} />}
  </>
);
