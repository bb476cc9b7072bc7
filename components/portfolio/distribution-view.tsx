'use client';

import { useState } from 'react';
import { Donut } from '@/components/charts/donut';
import { EmptyState } from '@/components/ui/empty-state';
import { Pill, PillRow } from '@/components/ui/pill';
import { track } from '@/lib/analytics/track';
import { formatMoney } from '@/lib/platform/format/money';
import { DISTRIBUTIONS, type DistributionKey, distribution, drawnSlices } from '@/lib/portfolio/distribution';
import type { Position } from '@/lib/portfolio/schema';
import { FigureName } from './figure-name';

const KEYS = Object.keys(DISTRIBUTIONS) as DistributionKey[];

/** Shows how the portfolio's value is distributed, by one of seven criteria. */
export function DistributionView({ positions }: { positions: readonly Position[] }) {
  const [by, setBy] = useState<DistributionKey>('stocks');
  const slices = drawnSlices(distribution(positions, by));
  const currency = positions[0]?.display_currency ?? '';
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const choose = (next: DistributionKey) => {
    setBy(next);
    track('chart_view_change', { chart: 'distribution', view: next });
  };
  return (
    <div className="card">
      <PillRow label="Verteilung nach">
        {KEYS.map((key) => (
          <Pill key={key} pressed={key === by} onClick={() => choose(key)}>
            {DISTRIBUTIONS[key]}
          </Pill>
        ))}
      </PillRow>
      <div className="mt-5">
        {slices.length > 0 ? (
          <>
            <Donut key={by} title={DISTRIBUTIONS[by]} slices={slices} currency={currency} />
            <p className="mt-4 text-13 text-ink-3">
              <FigureName
                name="Wie die Anteile entstehen"
                figure={formatMoney(total, currency)}
                explain={({ explainDistribution }) => explainDistribution(by, positions)}
              />
            </p>
          </>
        ) : (
          <div className="h-56">
            <EmptyState>
              <span lang="en">No data available</span>
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}
