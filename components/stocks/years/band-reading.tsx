'use client';

import type { ReactNode } from 'react';
import { Chart } from '@/components/charts/chart';
import type { BandProps } from './band-drawing';

const load = () => import('../late-charts').then(({ InteractiveBand }) => InteractiveBand);

/** Replaces the server's drawing once it is in view. */
export const BandReading = ({ children, ...band }: BandProps & { children: ReactNode }) => (
  <Chart still={children} load={load} props={band} className="" />
);
