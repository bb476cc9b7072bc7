import { Chart } from '@/components/charts/chart';
import { SectionHead } from '@/components/layout/section-head';
import { LoadFailed } from '@/components/session/load-failed';
import type { Position } from '@/lib/portfolio/schema/positions';
import { DistributionChart } from './distribution-chart';

const loadHints = () => import('./late-parts').then(({ QuickCheckList }) => QuickCheckList);
const loadAsOf = () => import('./late-parts').then(({ AsOfAll }) => AsOfAll);

/** Shows how the value is distributed, and beside it what is noteworthy about that. */
export function Composition({ positions }: { positions: readonly Position[] }) {
  return (
    <div className="page mt-14 grid gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:contents">
      <section aria-labelledby="verteilung" className="min-w-0 print:mt-2">
        <SectionHead id="verteilung" title="Verteilung" />
        <DistributionChart positions={positions} />
      </section>
      <section aria-labelledby="schnellcheck" className="min-w-0 print:order-1 print:col-span-2 print:mt-6">
        <SectionHead id="schnellcheck" title="Schnellcheck" />
        <Chart
          className="min-h-24"
          load={loadHints}
          props={{ positions }}
          still={null}
          failed={(retry) => (
            <LoadFailed title="Der Schnellcheck lässt sich gerade nicht laden" onRetry={retry} />
          )}
        />
      </section>
      <Chart
        className="min-h-5 lg:col-span-2 print:order-1 print:col-span-2 print:mt-2"
        load={loadAsOf}
        props={{ stocks: positions }}
        still={null}
      />
    </div>
  );
}
