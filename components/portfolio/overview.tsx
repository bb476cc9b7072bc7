'use client';

import { useState } from 'react';
import { CurrencySelect } from '@/components/currencies/currency-select';
import { Section } from '@/components/layout/section';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { useLoaded } from '@/components/ui/use-loaded';
import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { Position } from '@/lib/portfolio/schema';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { MetricsCards } from './metrics-cards';
import type { Asked } from './use-portfolio';

type Props = {
  positions: readonly Position[];
  statistics: PortfolioStatistics;
  asked: Asked;
  /** The chosen currency, or the account's preference. */
  currency: DisplayCurrency;
  onCurrency: (currency: DisplayCurrency) => void;
};

const VIEWS = [
  { value: 'metrics', label: 'Kennzahlen' },
  { value: 'distribution', label: 'Verteilung' },
] as const;

const loadDistribution = () => import('./distribution-view');

/** Shows the portfolio's figures, or its distribution. */
export function Overview({ positions, statistics, asked, currency, onCurrency }: Props) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('metrics');
  const { loaded, failed, retry } = useLoaded(loadDistribution, view === 'distribution');
  const choose = (next: typeof view) => {
    setView(next);
    track('chart_view_change', { chart: 'portfolio_overview', view: next });
  };
  return (
    <Section
      id="ueberblick"
      title="Überblick"
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <Segmented label="Ansicht des Überblicks" options={VIEWS} value={view} onChange={choose} />
          <div className="w-28">
            <CurrencySelect value={currency} onChange={onCurrency} />
          </div>
        </div>
      }
    >
      {view === 'metrics' ? (
        <MetricsCards positions={positions} statistics={statistics} asked={asked} />
      ) : loaded ? (
        <loaded.DistributionView positions={positions} />
      ) : (
        <div className="h-104">
          {failed ? (
            <EmptyState
              action={
                <Button look="secondary" small onClick={retry}>
                  Noch einmal versuchen
                </Button>
              }
            >
              Die Verteilung lässt sich gerade nicht laden.
            </EmptyState>
          ) : (
            <Skeleton label="Verteilung wird geladen" />
          )}
        </div>
      )}
      <div className="mt-3">
        <AsOfAll stocks={positions} />
      </div>
    </Section>
  );
}
