import { useCall } from '@/components/session/use-call';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import type { NetDividend } from '@/lib/portfolio/taxes/net-schema';

/** Loads what arrives of the dividends ahead; the page shows without it while it loads, and if it cannot be loaded. */
export function useNetDividends(depot: string | null) {
  const { data } = useCall('GET /api/taxes/dividends', { query: { depots: depot } });
  const nets = new Map(data?.payments.map((net) => [keyOf(net), net]));
  return { sums: data, netOf: (entry: IncomeEntry): NetDividend | undefined => nets.get(keyOf(entry)) };
}

const keyOf = ({ stock_id, date, state }: Pick<IncomeEntry, 'stock_id' | 'date' | 'state'>) =>
  [stock_id, date, state].join(' ');
