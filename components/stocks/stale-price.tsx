import { type PricedStock, priceNotice } from '@/lib/stocks/market/freshness';

/** Says the day of a price that is stale, or that its exchange rate is missing, in a line of its own below a name. */
export function StalePrice({ stock }: { stock: PricedStock }) {
  const text = priceNotice(stock);
  return text && <span className="block text-13 leading-tight font-medium text-warn">{text}</span>;
}
