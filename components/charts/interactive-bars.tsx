'use client';

import type { ReactNode } from 'react';
import { Chart } from './chart';
import type { NivoBarProps } from './nivo-bar';

const load = () => import('./nivo-bar').then(({ NivoBar }) => NivoBar);

type Props = NivoBarProps & { still: ReactNode };

/** Shows bars, to be read once they are in view. */
export const InteractiveBars = ({ still, ...drawn }: Props) => (
  <Chart still={still} load={load} props={drawn} className="absolute inset-0" />
);
