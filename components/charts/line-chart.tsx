'use client';

import { Chart } from './chart';
import type { LineProps } from './line-drawing';
import { StillLine } from './still-line';

const loadLine = () => import('./nivo-line').then(({ NivoLine }) => NivoLine);

export const LineChart = (props: LineProps) => (
  <Chart still={<StillLine {...props} />} load={loadLine} props={props} />
);
