'use client';

import type { ReactNode } from 'react';
import { Chart } from '@/components/charts/chart';
import type { PricedData } from './priced-line';

const loadLine = () => import('../late-charts').then(({ InteractivePricedLine }) => InteractivePricedLine);

/** Replaces the server's drawing once it is in view. */
export const PriceAndEarningsLine = ({ data, children }: { data: PricedData; children: ReactNode }) => (
  <Chart still={children} load={loadLine} props={data} />
);
