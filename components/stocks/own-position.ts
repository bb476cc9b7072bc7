import { accountCall } from '@/components/session/account-fetch';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatMoney } from '@/lib/platform/format/money';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';

/** A member's position in a stock, null without one, and its purchases as marks of a chart. */
export type OwnPosition = { position: Position | null; purchases: readonly ChartMark[] };

/** Loads the account's position in a stock. @throws CallError */
export async function ownPosition(stockId: string, currency: DisplayCurrency): Promise<OwnPosition> {
  const positions = await accountCall('GET /api/portfolio', { query: { currency } });
  const position = positions.find(({ id }) => id === stockId) ?? null;
  return { position, purchases: position ? purchaseMarks(position) : [] };
}

function purchaseMarks({ lots, display_currency: currency }: Position): ChartMark[] {
  return lots.map(({ purchase_date, quantity, buy_price }) => {
    const price = buy_price === null ? '' : ` zu ${formatMoney(buy_price, currency)}`;
    return { date: purchase_date, kind: 'purchase', text: `Dein Kauf: ${shares(quantity)} Stück${price}` };
  });
}
