import { Chart } from '@/components/charts/chart';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { Position } from '@/lib/portfolio/schema/positions';

const load = () => import('./late-parts').then(({ DistributionView }) => DistributionView);

type Props = {
  positions: readonly Position[];
  /** In a narrow column, beside something else. */
  brief?: boolean;
};

/** Shows how the value is distributed, loaded when it comes near. */
export const DistributionChart = ({ positions, brief = false }: Props) => (
  <Chart
    className="min-h-104 print:min-h-0"
    load={load}
    props={{ positions, brief }}
    still={
      <div className="h-104">
        <Skeleton label="Verteilung wird geladen" />
      </div>
    }
    failed={(retry) => (
      <div className="h-104">
        <EmptyState action={<RetryButton onClick={retry} />}>
          Die Verteilung lässt sich gerade nicht laden.
        </EmptyState>
      </div>
    )}
  />
);
