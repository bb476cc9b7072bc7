import { accountFetch } from '@/components/session/account-fetch';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';

/** Loads the account's purchases of a stock as marks of a chart. @throws CallError */
export async function ownPurchases(stockId: string, currency: DisplayCurrency): Promise<ChartMark[]> {
  const positions = await accountFetch<Position[]>(`/api/portfolio?currency=${currency}`);
  const lots = positions.find(({ id }) => id === stockId)?.lots ?? [];
  return lots.map(({ purchase_date, quantity, buy_price }) => {
    const count = formatNumber(quantity, Number.isInteger(quantity) ? 0 : 4);
    const price = buy_price === null ? '' : ` zu ${formatMoney(buy_price, currency)}`;
    return { date: purchase_date, kind: 'purchase', text: `Dein Kauf: ${count} Stück${price}` };
  });
}
