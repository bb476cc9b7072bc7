import { Chart } from '@/components/charts/chart';
import { LoadFailed } from '@/components/session/load-failed';
import { Development } from './development';
import type { FiguresProps } from './figure-parts';
import { HeadFigures } from './head-figures';
import type { ShownRange } from './ranges';
import { useDividends } from './use-figures';

const loadSide = () => import('./late-parts').then(({ Side }) => Side);

const loadDividends = () => import('./late-parts').then(({ DividendSection }) => DividendSection);

type Props = FiguresProps & { onRange: (range: ShownRange) => void };

/** Shows what the portfolio is worth and how it got there; beside it today, income and what needs attention. */
export function Overview({ positions, statistics, asked, range, onRange }: Props) {
  return (
    <section aria-labelledby="ueberblick" className="page print:contents">
      <h2 id="ueberblick" className="sr-only">
        Überblick
      </h2>
      <div className="grid gap-x-4 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem] print:col-span-2">
        <div className="min-w-0">
          <HeadFigures positions={positions} statistics={statistics} asked={asked} range={range} />
          <Development asked={asked} range={range} onRange={onRange} />
        </div>
        <Chart
          className="min-h-34 min-w-0 md:min-h-48 lg:min-h-100 lg:pl-8"
          load={loadSide}
          props={{ positions, statistics, asked, range }}
          still={null}
          failed={(retry) => (
            <LoadFailed title="Die Kennzahlen lassen sich gerade nicht laden" onRetry={retry} />
          )}
        />
      </div>
      <div>
        <Chart
          className=""
          load={loadDividends}
          props={{ dividends: useDividends('max', asked, true), asked }}
          still={<div className="h-66" />}
          failed={(retry) => (
            <LoadFailed title="Die Dividenden lassen sich gerade nicht laden" onRetry={retry} />
          )}
        />
      </div>
    </section>
  );
}
