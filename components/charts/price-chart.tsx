'use client';

import type { ComponentProps } from 'react';
import { LineChart } from './line-chart';
import { priceMeasure } from './measure';

type Props = Pick<ComponentProps<typeof LineChart>, 'points' | 'label'> & { currency: string };

export const PriceChart = ({ currency, ...chart }: Props) => (
  <LineChart {...chart} measure={priceMeasure(currency)} />
);
