import { stalePriceText } from '@/lib/stocks/market/freshness';
import type { Stock } from '@/lib/stocks/schema';

/** Says the day of a price that is stale, in a line of its own below a name. */
export function StalePrice({ stock }: { stock: Pick<Stock, 'price_stale' | 'price_date'> }) {
  const text = stalePriceText(stock);
  return text && <span className="block text-13 leading-tight font-medium text-warn">{text}</span>;
}
