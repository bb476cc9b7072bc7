import type { ComponentProps } from 'react';
import { LineChart } from '@/components/charts/line-chart';
import { priceMeasure } from '@/components/charts/measure';

/** The interactive parts of a price history, loaded on demand. */
export { ChartKey } from './chart-key';
export { ComparedPrices } from './compared-prices';
export { ComparedStocks } from './compared-stocks';
export { PeriodChange } from './period-change';
export { priceLabel } from './price-label';
export { PriceTable } from './price-table';

type Props = Pick<ComponentProps<typeof LineChart>, 'points' | 'marks' | 'label'> & {
  currency: string;
  isLogarithmic: boolean;
};

export const PriceChart = ({ currency, isLogarithmic, ...chart }: Props) => (
  <LineChart {...chart} measure={priceMeasure(currency, isLogarithmic)} />
);
