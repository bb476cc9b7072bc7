import { useState } from 'react';
import { Donut } from '@/components/charts/donut';
import { EmptyState } from '@/components/ui/empty-state';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import { Pill, PillRow } from '@/components/ui/pill';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import { formatMoney } from '@/lib/platform/format/money';
import { DISTRIBUTIONS, type DistributionKey, distribution, drawnSlices } from '@/lib/portfolio/distribution';
import type { Position } from '@/lib/portfolio/schema/positions';
import { useDepots } from './depot-choice';
import { FigureName } from './figure-name';
import { chosenSlice } from './use-shown-positions';

const KEYS = Object.keys(DISTRIBUTIONS) as DistributionKey[];

/** Colours of buckets that have an order, by key. */
const SCALES: Readonly<Partial<Record<DistributionKey, Readonly<Record<string, string>>>>> = {
  dividends: {
    high: 'var(--donut-1)',
    middle: 'var(--donut-5)',
    low: 'var(--accent-soft)',
    none: 'var(--line-strong)',
  },
  performance: {
    far_up: 'var(--band-green)',
    up: 'var(--donut-5)',
    level: 'var(--line-strong)',
    down: 'var(--band-orange)',
    far_down: 'var(--band-red)',
  },
  pe: {
    low: 'var(--band-green)',
    middle: 'var(--band-blue)',
    high: 'var(--band-yellow)',
    very_high: 'var(--band-orange)',
    unclear: 'var(--line-strong)',
  },
};

type Props = { positions: readonly Position[]; brief: boolean };

/** Shows how the portfolio's value is distributed, by one of several criteria; `brief` leaves the details to its section. */
export function DistributionView({ positions, brief }: Props) {
  const hidesAmounts = useStore(hiddenAmounts, false);
  const listed = useStore(chosenSlice, null);
  const [by, setBy] = useState<DistributionKey>('sectors');
  const depots = useDepots();
  const names = new Map(depots?.map(({ id, name }) => [id, name]));
  const all = distribution(positions, by, names);
  // Buckets with an order are few, and mean nothing merged.
  const slices = (SCALES[by] ? all : drawnSlices(all)).map((slice) => ({
    ...slice,
    colour: SCALES[by]?.[slice.key],
  }));
  const currency = positions[0]?.display_currency ?? '';
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const isUseful: Partial<Record<DistributionKey, boolean>> = {
    depots: names.size > 1,
    kinds: positions.some(({ kind }) => kind !== 'share'),
    labels: positions.some(({ label }) => label !== null),
  };
  const useful = KEYS.filter((key) => isUseful[key] ?? true);
  const choose = (next: DistributionKey) => {
    setBy(next);
    track('chart_view_change', { chart: 'distribution', view: next });
  };
  return (
    <div className="amounts-chart">
      <div className="print:hidden">
        {brief ? (
          <Select
            label="Verteilung nach"
            labelHidden
            options={useful.map((value) => ({ value, label: DISTRIBUTIONS[value] }))}
            value={by}
            className="md:min-h-9!"
            onChange={({ target }) => choose(target.value as DistributionKey)}
          />
        ) : (
          <PillRow label="Verteilung nach">
            {useful.map((key) => (
              <Pill key={key} pressed={key === by} onClick={() => choose(key)}>
                {DISTRIBUTIONS[key]}
              </Pill>
            ))}
          </PillRow>
        )}
      </div>
      <div className={brief ? 'mt-4' : 'mt-5 print:mt-0'}>
        {slices.length > 0 ? (
          <>
            <Donut
              key={by}
              title={DISTRIBUTIONS[by]}
              slices={slices}
              currency={currency}
              hidesAmounts={hidesAmounts}
              brief={brief}
              choice={{
                key: listed?.by === by ? listed.key : null,
                onChoose: (key) => {
                  const slice = slices.find((one) => one.key === key);
                  chosenSlice.set(slice ? { ...slice, by } : null);
                },
              }}
            />
            {listed && (
              <p role="status" className="mt-2 text-14">
                Unter den Positionen steht nur noch „{listed.label}“.{' '}
                <TextLink href="#positionen">Ansehen</TextLink>
              </p>
            )}
            <p className={`text-13 text-ink-3 print:hidden ${brief ? 'mt-1 text-center' : 'mt-4'}`}>
              {brief ? (
                <TextLink href="#verteilung">Alle Teile mit Werten</TextLink>
              ) : (
                <FigureName
                  name="So werden die Anteile berechnet"
                  figure={formatMoney(total, currency)}
                  explain={({ explainDistribution }) => explainDistribution(by, positions, names)}
                />
              )}
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
