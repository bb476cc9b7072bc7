'use client';

import type { ComponentProps } from 'react';
import { LineChart } from './line-chart';
import { priceMeasure } from './measure';

type Props = Pick<ComponentProps<typeof LineChart>, 'points' | 'label'> & { currency: string };

/** A price with its averages. */
export const PriceChart = ({ currency, ...chart }: Props) => (
  <LineChart {...chart} measure={priceMeasure(currency)} />
);
