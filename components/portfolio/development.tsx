'use client';

import { useRef, useState } from 'react';
import { useWhenInView } from '@/components/charts/use-when-in-view';
import { Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { track } from '@/lib/analytics/track';
import type { PortfolioDividends, PortfolioPerformance } from '@/lib/portfolio/schema';
import { type LeftOutList, LeftOutNote } from './left-out-note';
import type { PerformanceViewKey } from './performance-view';
import { type Asked, useDividends, usePerformance } from './use-portfolio';

const loadViews = () => import('./value-chart-views');

type Props = { asked: Asked };

const VIEWS = [
  { value: 'value', label: 'Gesamtwert' },
  { value: 'growth', label: 'Wachstum' },
  { value: 'dividends', label: 'Dividenden' },
] as const satisfies readonly { value: PerformanceViewKey | 'dividends'; label: string }[];

const RANGES = [
  { value: 'week', label: '1W', name: 'Eine Woche' },
  { value: 'month', label: '1M', name: 'Ein Monat' },
  { value: 'year', label: '1J', name: 'Ein Jahr' },
] as const;

/** Charts value, growth and dividends over time, with the result of the period. */
export function ValueChart({ asked }: Props) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('value');
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('year');
  const [asTable, setAsTable] = useState(false);
  const performance = usePerformance(range, asked);
  const dividends = useDividends(range, asked, view === 'dividends');
  const place = useRef<HTMLDivElement>(null);
  const views = useWhenInView(place, loadViews);
  const drawing = views.loaded;
  const answer = view === 'dividends' ? dividends : performance;

  const chooseView = (next: typeof view) => {
    setView(next);
    track('chart_view_change', { chart: 'portfolio', view: next });
  };
  const chooseRange = (next: typeof range) => {
    setRange(next);
    track('chart_period_change', { chart: 'portfolio', period: next });
  };

  return (
    <Section
      id="entwicklung"
      title="Entwicklung"
      aside={
        <div className="flex flex-wrap gap-3">
          <Segmented label="Ansicht" options={VIEWS} value={view} onChange={chooseView} />
          <Segmented label="Zeitraum" options={RANGES} value={range} onChange={chooseRange} />
        </div>
      }
    >
      <div className="card">
        <div
          ref={place}
          aria-busy={(!answer.isCurrent && !answer.error) || undefined}
          className="min-h-82 transition-opacity aria-busy:opacity-50"
        >
          {answer.error ? (
            <NotLoaded busy={answer.isValidating} onRetry={answer.retry} />
          ) : views.failed ? (
            <NotLoaded busy={false} onRetry={views.retry} />
          ) : drawing && view === 'dividends' && dividends.data ? (
            <drawing.DividendsView
              dividends={dividends.data}
              isCurrent={dividends.isCurrent}
              asTable={asTable}
            />
          ) : drawing && view !== 'dividends' && performance.data ? (
            <drawing.PerformanceView performance={performance.data} view={view} asTable={asTable} />
          ) : (
            <div className="h-82">
              <Skeleton label="Entwicklung wird geladen" />
            </div>
          )}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          {answer.data && !answer.error && (
            <button
              type="button"
              onClick={() => setAsTable(!asTable)}
              className="link inline-flex min-h-11 items-center text-13 font-medium print:hidden"
            >
              {asTable ? 'Als Chart' : 'Als Tabelle'}
            </button>
          )}
          <LeftOutNote left={answer.data && !answer.error ? leftOutOf(answer.data) : []} />
        </div>
      </div>
      {drawing && performance.data?.bridge && !performance.error && (
        <div inert={!performance.isCurrent} className="transition-opacity inert:opacity-50">
          <drawing.PeriodResult performance={performance.data} />
        </div>
      )}
    </Section>
  );
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className="h-82">
      <EmptyState
        action={
          <Button look="secondary" small busy={busy} onClick={onRetry}>
            Noch einmal versuchen
          </Button>
        }
      >
        Die Entwicklung lässt sich gerade nicht laden.
      </EmptyState>
    </div>
  );
}

const leftOutOf = (answer: PortfolioPerformance | Pick<PortfolioDividends, 'leftOut'>): LeftOutList =>
  'summary' in answer ? answer.summary.leftOut : answer.leftOut;
