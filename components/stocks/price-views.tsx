/** What the browser draws prices with. */
export { PriceChart } from '@/components/charts/price-chart';
export { ChartKey } from './chart-key';
export { PriceHead } from './price-head';
export { priceLabel } from './price-label';
export { PriceTable } from './price-table';
