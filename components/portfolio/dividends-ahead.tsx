import { Chart } from '@/components/charts/chart';
import { LoadFailed } from '@/components/session/load-failed';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { type Asked, useDividends } from './use-figures';

const loadYear = () => import('./late-parts').then(({ YearAhead }) => YearAhead);

type Props = { asked: Asked; statistics: PortfolioStatistics };

/** Shows the dividends of the year ahead; loaded when it comes near. */
export const DividendsAhead = ({ asked, statistics }: Props) => (
  <div className="page mt-14 print:order-1 print:mt-6">
    <Chart
      className=""
      load={loadYear}
      props={{ asked, statistics, received: useDividends('max', asked, true) }}
      still={<div className="h-66" />}
      failed={(retry) => (
        <LoadFailed title="Die erwarteten Dividenden lassen sich gerade nicht laden" onRetry={retry} />
      )}
    />
  </div>
);
