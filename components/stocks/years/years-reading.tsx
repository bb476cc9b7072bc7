'use client';

import type { ReactNode } from 'react';
import { Chart } from '@/components/charts/chart';
import type { YearChartsData } from './year-chart';

const load = () => import('../late-charts').then(({ InteractiveYears }) => InteractiveYears);

/** Replaces the server's drawings once they are in view. */
export const YearsReading = ({ data, children }: { data: YearChartsData; children: ReactNode }) => (
  <Chart still={children} load={load} props={data} className="" />
);
