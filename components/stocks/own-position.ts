import { accountCall } from '@/components/session/account-fetch';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatMoney } from '@/lib/platform/format/money';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';

export type OwnPosition = {
  /** Null if the member holds nothing. */
  position: Position | null;
  /** Share of the value of all positions, a fraction; null if unknown. */
  share: number | null;
  /** As marks of a chart. */
  purchases: readonly ChartMark[];
};

/** Loads the account's position in a stock. @throws CallError */
export async function ownPosition(stockId: string, currency: DisplayCurrency): Promise<OwnPosition> {
  const positions = await accountCall('GET /api/portfolio', { query: { currency } });
  const position = positions.find(({ id }) => id === stockId) ?? null;
  return {
    position,
    share: position && shareOf(position, positions),
    purchases: position ? purchaseMarks(position, hiddenAmounts.get() ?? false) : [],
  };
}

function shareOf({ total_value }: Position, all: readonly Position[]): number | null {
  const sum = all.reduce((total, { total_value: value }) => total + (value ?? 0), 0);
  return total_value === null || sum === 0 ? null : total_value / sum;
}

type Held = Pick<Position, 'display_currency'> & {
  lots: readonly Pick<Position['lots'][number], 'purchase_date' | 'quantity' | 'buy_price'>[];
};

/** Marks purchases in a chart, without figures while amounts are hidden. */
export function purchaseMarks({ lots, display_currency: currency }: Held, hides: boolean): ChartMark[] {
  return lots.map(({ purchase_date, quantity, buy_price }) => {
    const price = buy_price === null ? '' : ` zu ${formatMoney(buy_price, currency)}`;
    const figures = hides ? '' : `: ${shares(quantity)} Stück${price}`;
    return { date: purchase_date, kind: 'purchase', text: `Dein Kauf${figures}` };
  });
}
