'use client';

import { useState } from 'react';
import { Chart } from '@/components/charts/chart';
import { LoadFailed } from '@/components/session/load-failed';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { Segmented } from '@/components/ui/segmented';
import { Development } from './development';
import { DistributionChart } from './distribution-chart';
import type { FiguresProps } from './figure-parts';
import { HeadFigures } from './head-figures';
import type { ShownRange } from './ranges';
import { SideFigures } from './side-figures';
import { useDividends } from './use-figures';

const loadHints = () => import('./quick-check-list').then(({ WeightiestHints }) => WeightiestHints);

const loadDividends = () => import('./dividend-section').then(({ DividendSection }) => DividendSection);

type Props = FiguresProps & { onRange: (range: ShownRange) => void };

/** Shows what the portfolio is worth and how it got there; beside it today, income and what needs attention. */
export function Overview({ positions, statistics, asked, range, onRange }: Props) {
  return (
    <section aria-labelledby="ueberblick" className="page mt-4">
      <h2 id="ueberblick" className="sr-only">
        Überblick
      </h2>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <HeadFigures positions={positions} statistics={statistics} asked={asked} range={range} />
          <Development asked={asked} range={range} onRange={onRange} />
        </div>
        <Side positions={positions} statistics={statistics} asked={asked} range={range} />
      </div>
      <Chart
        className=""
        load={loadDividends}
        props={{ dividends: useDividends('max', asked, true) }}
        still={<div className="h-72" />}
        failed={(retry) => (
          <LoadFailed title="Die Dividenden lassen sich gerade nicht laden" onRetry={retry} />
        )}
      />
      <div className="mt-3">
        <AsOfAll stocks={positions} />
      </div>
    </section>
  );
}

const SIDES = [
  { value: 'figures', label: 'Kennzahlen' },
  { value: 'distribution', label: 'Verteilung' },
] as const;

/** Shows figures and hints beside the value, or the distribution. */
function Side(props: FiguresProps) {
  const { positions } = props;
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('figures');
  return (
    <div className="min-w-0 lg:pl-8">
      <div className="mb-3 *:w-full print:hidden [&_.segment]:flex-1">
        <Segmented label="Neben dem Wert" options={SIDES} value={side} onChange={setSide} />
      </div>
      {side === 'figures' ? (
        <>
          <SideFigures {...props} />
          <Chart
            className=""
            load={loadHints}
            props={{ positions }}
            still={null}
            failed={(retry) => (
              <LoadFailed title="Die Hinweise lassen sich gerade nicht laden" onRetry={retry} />
            )}
          />
        </>
      ) : (
        <DistributionChart positions={positions} />
      )}
    </div>
  );
}
