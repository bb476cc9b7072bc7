import { useEffect, useMemo, useRef, useState } from 'react';
import { Chart } from '@/components/charts/chart';
import { SectionHead } from '@/components/layout/section-head';
import { LoadFailed } from '@/components/session/load-failed';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Position } from '@/lib/portfolio/schema/positions';
import { type PortfolioStatistics, portfolioStatistics } from '@/lib/portfolio/statistics';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { EmptyDepot } from './depot-choice';
import { DistributionChart } from './distribution-chart';
import { HeldStocks } from './holdings';
import { Overview } from './overview';
import type { PortfolioChanges } from './portfolio-changes';
import type { OpenDialog } from './portfolio-dialogs';
import { FIRST_RANGE } from './ranges';
import { Results } from './results';
import { type Asked, useDividends } from './use-figures';

const loadFound = () => import('./own-securities/found-securities');
const loadDemo = () => import('./demo-bookings');
const loadEmpty = () => import('./empty-portfolio');

type Props = {
  positions: readonly Position[];
  asked: Asked;
  changes: PortfolioChanges;
  isDemoReplaced: boolean;
  onOpen: (dialog: OpenDialog) => void;
};

/** Shows the portfolio in the order of its questions: what it is worth, what is in it, and how that came about. */
export function LoadedPortfolio({ positions, asked, changes, isDemoReplaced, onOpen }: Props) {
  const [range, setRange] = useState(FIRST_RANGE);
  const statistics = useMemo(() => portfolioStatistics(positions), [positions]);
  const isEmpty = positions.length === 0;
  // Stays once the last own security is taken over, to undo it.
  const found = useLoaded(
    loadFound,
    positions.some(({ id }) => isOwnSecurity(id)),
  );
  const demo = useLoaded(loadDemo, isDemoReplaced);
  const empty = useLoaded(loadEmpty, isEmpty);
  const lost = [found, demo, empty].filter(({ failed }) => failed);
  const lookup = useRef<HTMLInputElement>(null);
  const hasHeld = useRef(false);
  useEffect(() => {
    if (!isEmpty) hasHeld.current = true;
  }, [isEmpty]);
  const toLookup = () => {
    lookup.current?.scrollIntoView({ block: 'center' });
    lookup.current?.focus({ preventScroll: true });
  };
  return (
    <div className="portfolio-sheets">
      {lost.length > 0 && <Lost parts={lost} />}
      {found.loaded && <found.loaded.FoundInPortfolio onChanged={changes.reload} />}
      {demo.loaded && <demo.loaded.DemoBookings onChanged={changes.reload} />}
      {!isEmpty && (
        <Overview
          positions={positions}
          statistics={statistics}
          asked={asked}
          range={range}
          onRange={setRange}
        />
      )}
      {isEmpty &&
        (asked.depot !== null ? (
          <EmptyDepot />
        ) : (
          empty.loaded && <empty.loaded.EmptyPortfolio onAdd={toLookup} isEmptied={hasHeld.current} />
        ))}
      <HeldStocks
        positions={positions}
        statistics={statistics}
        changes={changes}
        onOpen={onOpen}
        lookup={lookup}
      />
      {!isEmpty && (
        <>
          <DividendsAhead asked={asked} statistics={statistics} />
          <Composition positions={positions} />
        </>
      )}
      <Results asked={asked} range={range} hasPositions={!isEmpty} />
    </div>
  );
}

const Lost = ({ parts }: { parts: readonly { retry: () => void }[] }) => (
  <div className="page mb-6">
    <LoadFailed
      title="Ein Teil deines Portfolios lässt sich gerade nicht laden"
      onRetry={() => {
        for (const { retry } of parts) retry();
      }}
    />
  </div>
);

const loadYear = () => import('./late-parts').then(({ YearAhead }) => YearAhead);

type AheadProps = { asked: Asked; statistics: PortfolioStatistics };

/** Shows the dividends of the year ahead; loaded when it comes near. */
const DividendsAhead = ({ asked, statistics }: AheadProps) => (
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

const loadHints = () => import('./late-parts').then(({ QuickCheckList }) => QuickCheckList);
const loadAsOf = () => import('./late-parts').then(({ AsOfAll }) => AsOfAll);

/** Shows how the value is distributed, and beside it what is noteworthy about that. */
function Composition({ positions }: { positions: readonly Position[] }) {
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
