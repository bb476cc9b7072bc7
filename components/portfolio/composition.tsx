import { Chart } from '@/components/charts/chart';
import { LoadFailed } from '@/components/session/load-failed';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Position } from '@/lib/portfolio/schema/positions';

const loadDistribution = () => import('./distribution-view').then(({ DistributionView }) => DistributionView);

const loadHints = () => import('./quick-check-list').then(({ QuickCheckList }) => QuickCheckList);

/** Shows how the value is distributed, and beside it what is noteworthy about that. */
export function Composition({ positions }: { positions: readonly Position[] }) {
  return (
    <div className="page mt-14 grid gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="verteilung" className="min-w-0">
        <div className="section-head">
          <h2 id="verteilung" className="heading-2">
            Verteilung
          </h2>
        </div>
        <Chart
          className="min-h-104"
          load={loadDistribution}
          props={{ positions }}
          still={
            <div className="h-104">
              <Skeleton label="Verteilung wird geladen" />
            </div>
          }
          failed={(retry) => (
            <div className="h-104">
              <EmptyState
                action={
                  <Button look="secondary" small onClick={retry}>
                    Erneut versuchen
                  </Button>
                }
              >
                Die Verteilung lässt sich gerade nicht laden.
              </EmptyState>
            </div>
          )}
        />
      </section>
      <section aria-labelledby="schnellcheck" className="min-w-0">
        <div className="section-head">
          <h2 id="schnellcheck" className="heading-2">
            Schnellcheck
          </h2>
        </div>
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
    </div>
  );
}
