import { convert } from '@/lib/currencies/convert';
import { isoDay } from '@/lib/finance/daily-series';
import { percentChange } from '@/lib/finance/percent-change';
import type { Stock } from '@/lib/stocks/schema';
import type { HeldLot, HeldStock } from './held-stock';
import { appliedRate, buyPrice, type PositionFigures, positionFigures, type Shown } from './position-figures';
import type { Lot, Position } from './schema';

/**
 * Lists the positions of a portfolio, first bought first. All amounts are in the shown currency; current ones
 * use today's rates, so that the positions add up to the last value of the performance.
 *
 * @param stocks by id, in the shown currency
 */
export function portfolioPositions(
  held: readonly HeldStock[],
  stocks: ReadonlyMap<string, Stock>,
  shown: Shown,
): Position[] {
  const positions = held.flatMap((holding) => {
    const stock = stocks.get(holding.id);
    return stock && holding.quantity > 0 ? [position(holding, stock, shown)] : [];
  });
  return positions.sort((a, b) => (firstBought(a) < firstBought(b) ? -1 : 1));
}

const firstBought = ({ purchase_date, lots, id }: Position) =>
  `${purchase_date} ${lots[0]?.created_at} ${id}`;

function position(holding: HeldStock, stock: Stock, shown: Shown): Position {
  const figures = positionFigures(holding, shown);
  const sums = (amounts: readonly { day: number; amount: number }[]) => converted(amounts, holding, shown);
  return {
    ...stock,
    ...figures,
    price_date: holding.close && isoDay(holding.close.day),
    company_id: holding.id,
    quantity: holding.quantity,
    original_currency: holding.currency,
    purchase_date: isoDay((holding.lots[0] as HeldLot).day),
    price_estimated: holding.lots.some(({ estimated }) => estimated),
    fees: sums(holding.lots.map(({ day, booking }) => ({ day, amount: booking.fees }))),
    received_dividends: sums(holding.payments),
    current_rate: appliedRate(shown.today, holding.currency, shown),
    lots: holding.lots.map((lot) => lotRecord(lot, holding, figures, shown)),
  };
}

/** Sums amounts in the listing's currency, each at the rate of its day; null if a rate is missing. */
function converted(
  amounts: readonly { day: number; amount: number }[],
  { currency }: HeldStock,
  shown: Shown,
): number | null {
  let sum = 0;
  for (const { day, amount } of amounts) {
    const part = convert(amount, currency, shown.currency, shown.rates.on(day));
    if (part === null) return null;
    sum += part;
  }
  return sum;
}

function lotRecord(lot: HeldLot, holding: HeldStock, { current_price }: PositionFigures, shown: Shown): Lot {
  const { booking, day, quantity, price, priceDay, estimated } = lot;
  const paid = buyPrice(lot, holding, shown);
  return {
    id: booking.id,
    kind: booking.kind,
    purchase_date: booking.date,
    quantity,
    entered_quantity: booking.quantity,
    counted_on: booking.counted_on,
    entered_price: booking.price,
    price,
    price_date: priceDay === null ? null : isoDay(priceDay),
    price_estimated: estimated,
    fees: booking.fees,
    currency: holding.currency,
    rate: appliedRate(day, holding.currency, shown),
    buy_price: paid,
    value: current_price === null ? null : quantity * current_price,
    growth: percentChange(paid, current_price),
    created_at: new Date(booking.created_at).toISOString(),
  };
}
