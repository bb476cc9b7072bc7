/** The interactive parts of a price history, loaded on demand. */
export { PriceChart } from '@/components/charts/price-chart';
export { ChartKey } from './chart-key';
export { PriceHead } from './price-head';
export { priceLabel } from './price-label';
export { PriceTable } from './price-table';
