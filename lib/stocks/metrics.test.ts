import { type MetricKey, metricHead } from './metrics';

it.each<[MetricKey, string]>([
  ['dividend_yield', 'Dividenden|rendite'],
  ['market_cap', 'Markt|kapitalisierung'],
  ['trailing_p_e', 'KGV'],
])('a head breaks at its seam: %s', (metric, head) => {
  expect(metricHead(metric).replaceAll('\u00ad', '|')).toBe(head);
});
