import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { dated } from '../analysis';
import type { Charts } from '../charts';
import type { MetricSpreads } from '../sector-spreads';
import { multiple, percent } from '../words';
import type { Spreads } from './figures';

export const formatOf = (key: MetricKey) => (key === 'dividend_yield' ? percent : multiple);

export function chartsOf({ earnings, yields }: Spreads, day: string, dayOfYields: string): Charts {
  const chart = (spreads: MetricSpreads, key: MetricKey, of: string): Charts[string] => {
    const format = formatOf(key);
    const { label } = METRICS[key];
    return {
      kind: 'ranges',
      label: `${label} je Sektor: Median und mittlere Hälfte der Aktien, daneben der Median des Marktes von ${format(spreads.market.median)}`,
      caption: dated(
        `${label}: Punkt am Median, Balken über die mittlere Hälfte der Aktien; die Linie ist der Median des Marktes (${format(spreads.market.median)})`,
        of,
      ),
      rows: spreads.compared.map(({ label: sector, lower, median, upper, hasQuartiles }) => ({
        label: sector,
        text: format(median),
        middle: median,
        range: hasQuartiles ? { low: lower, high: upper } : null,
      })),
      reference: spreads.market.median,
    };
  };
  return {
    ...(earnings && earnings.compared.length > 0 ? { kgv: chart(earnings, 'trailing_p_e', day) } : {}),
    ...(yields && yields.compared.length > 0
      ? { rendite: chart(yields, 'dividend_yield', dayOfYields) }
      : {}),
  };
}
