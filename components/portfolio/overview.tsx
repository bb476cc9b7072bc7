'use client';

import { useState } from 'react';
import { Chart } from '@/components/charts/chart';
import { LoadFailed } from '@/components/session/load-failed';
import { Button } from '@/components/ui/button';
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
      <div>
        <Chart
          className=""
          load={loadDividends}
          props={{ dividends: useDividends('max', asked, true) }}
          still={<div className="h-66" />}
          failed={(retry) => (
            <LoadFailed title="Die Dividenden lassen sich gerade nicht laden" onRetry={retry} />
          )}
        />
      </div>
    </section>
  );
}

const SIDES = [
  { value: 'figures', label: 'Kennzahlen' },
  { value: 'distribution', label: 'Verteilung' },
] as const;

/** Shows figures and hints beside the value, or the distribution. A phone has one figure until all are asked for. */
function Side(props: FiguresProps) {
  const { positions } = props;
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('figures');
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="min-w-0 lg:pl-8">
      <div className="mb-3 *:w-full print:hidden [&_.segment]:flex-1">
        <Segmented label="Neben dem Wert" options={SIDES} value={side} onChange={setSide} />
      </div>
      {side === 'figures' ? (
        <div
          className={
            isWhole ? '' : 'max-md:[&_dl>div:nth-child(n+2)]:hidden max-md:[&>div]:hidden print:contents!'
          }
        >
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
          {!isWhole && (
            <Button look="quiet" small onClick={() => setWhole(true)} className="-ml-3 md:hidden">
              Alle Kennzahlen
            </Button>
          )}
        </div>
      ) : (
        <div className="print:hidden">
          <DistributionChart positions={positions} />
        </div>
      )}
    </div>
  );
}
