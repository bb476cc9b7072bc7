import { percentChange } from '@/lib/finance/percent-change';
import type { Lot, Position } from '@/lib/portfolio/schema/positions';
import type { Holding } from '@/lib/stocks/cards/holding';
import { stockExample } from './stock';

/** A gain: 240 × 87.42 = 20,980.80 against 240 × 63.25 = 15,180.00. */
export const HOLDING: Holding = {
  quantity: 240,
  average_buy_price: 63.25,
  total_value: 20_980.8,
  growth: 38.21,
  purchase_date: '2024-03-12',
  price_estimated: false,
};

/** A lot of ten shares at 100 €, with the changes of a test. */
export const lotExample = (changes: Partial<Lot> = {}): Lot => ({
  id: 'a'.repeat(32),
  kind: 'purchase',
  depot_id: 'depot',
  purchase_date: '2026-03-02',
  quantity: 10,
  entered_quantity: 10,
  counted_on: '2026-03-02',
  entered_price: null,
  price: 100,
  price_date: '2026-03-02',
  price_estimated: false,
  fees: 0,
  currency: 'EUR',
  booked: { currency: 'EUR', price: null, fees: 0, exchange_rate: null },
  rate: null,
  buy_price: 100,
  value: 1200,
  growth: 20,
  created_at: '2026-03-02T12:00:00.000Z',
  ...changes,
});

/**
 * A position of ten shares bought at 100 € and now at 120 €, with the changes of a test. Total value and growth follow
 * from the price, unless given.
 */
export function positionExample(changes: Partial<Position> = {}): Position {
  const { dividend_history: _, ...stock } = stockExample({ id: 'a', name: 'A AG', current_price: 120 });
  const position = {
    ...stock,
    label: null,
    quantity: 10,
    open_sales: null,
    average_buy_price: 100,
    original_buy_price: 100,
    original_currency: 'EUR',
    purchase_date: '2026-03-02',
    price_estimated: false,
    fees: 0,
    realised: 0,
    received_dividends: 0,
    current_rate: null,
    lots: [lotExample()],
    ...changes,
  };
  const { quantity, current_price, average_buy_price } = position;
  return {
    total_value: current_price === null ? null : quantity * current_price,
    growth: percentChange(average_buy_price, current_price),
    company_id: position.id,
    ...position,
  };
}
