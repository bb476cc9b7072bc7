'use client';

import type { ReactNode } from 'react';
import { Chart } from '@/components/charts/chart';
import type { Returns } from './returns';

const loadLine = () => import('./interactive-returns').then(({ InteractiveReturns }) => InteractiveReturns);

/** Replaces the server's drawing once it is in view. */
export const ReturnLine = ({ returns, children }: { returns: Returns; children: ReactNode }) => (
  <Chart still={children} load={loadLine} props={returns} />
);
