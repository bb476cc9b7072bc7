'use client';

import { Chart } from './chart';
import type { LineProps } from './line-drawing';
import { StillLine } from './still-line';

const loadLine = () => import('./nivo-line').then(({ NivoLine }) => NivoLine);

/** Draws the lines that the points have. */
export const LineChart = (props: LineProps) => (
  <Chart still={<StillLine {...props} />} load={loadLine} props={props} />
);
