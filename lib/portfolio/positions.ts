import type { OpenSale } from '@/lib/bookings/imports/open-queries';
import type { Acquisition } from '@/lib/bookings/kinds';
import type { Lot as OpenLot } from '@/lib/bookings/ledger/lots';
import { amountIn } from '@/lib/bookings/stated-amounts';
import { isoDay } from '@/lib/finance/daily-series';
import { percentChange } from '@/lib/finance/percent-change';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import type { Stock } from '@/lib/stocks/schema';
import { sumOfKnown } from './closed-cost';
import type { HeldPortfolio } from './held-portfolio';
import type { HeldStock } from './held-stock';
import {
  appliedRate,
  costRate,
  lotCost,
  lotPrice,
  type Origins,
  type PositionFigures,
  positionFigures,
  type Shown,
} from './position-figures';
import { realisedSales } from './realised';
import type { Lot, Position } from './schema/positions';

/**
 * Lists the positions of a portfolio, first bought first. All amounts are in the shown currency; current ones
 * use today's rates, so that the positions add up to the last value of the performance. Yields between two lots.
 *
 * @param stocks by id, in the shown currency
 * @param labels the account's own groups, by id of the security
 * @param openSales sales that wait for shares or for their security
 */
export function* portfolioPositions(
  { held, origins }: HeldPortfolio,
  stocks: ReadonlyMap<string, Stock>,
  shown: Shown,
  labels: ReadonlyMap<string, string> = new Map(),
  openSales: readonly OpenSale[] = [],
): Parts<Position[]> {
  const positions: Position[] = [];
  for (const holding of held) {
    const stock = stocks.get(holding.id);
    if (!stock || holding.lots.length === 0) continue;
    const own = yield* position(holding, stock, labels.get(holding.id) ?? null, origins, shown);
    positions.push({ ...own, open_sales: openSalesOf(stock, openSales) });
  }
  return positions.sort((a, b) => (firstBought(a) < firstBought(b) ? -1 : 1));
}

/** Adds up what open sales of a security take; null without one. */
function openSalesOf(
  { id, isin }: Pick<Stock, 'id' | 'isin'>,
  openSales: readonly OpenSale[],
): number | null {
  const own = openSales.filter((one) =>
    one.stock_id === null ? isin !== null && one.isin === isin : one.stock_id === id,
  );
  return own.length === 0 ? null : own.reduce((all, { quantity }) => all + quantity, 0);
}

const firstBought = ({ purchase_date, lots, id }: Position) =>
  `${purchase_date} ${lots[0]?.created_at} ${id}`;

function* position(
  holding: HeldStock,
  stock: Stock,
  label: string | null,
  origins: Origins,
  shown: Shown,
): Parts<Omit<Position, 'open_sales'>> {
  const figures = positionFigures(holding, origins, shown);
  const lots = yield* mappedParts(
    holding.lots,
    (lot) => lotRecord(lot, holding, origins, figures, shown) ?? [],
  );
  const results = yield* mappedParts(realisedSales(holding, origins, shown), ({ result }) => result);
  return {
    ...stock,
    ...figures,
    price_date: holding.close && isoDay(holding.close.day),
    company_id: holding.id,
    label,
    quantity: holding.quantity,
    original_currency: holding.currency,
    purchase_date: lots[0]?.purchase_date ?? '',
    price_estimated: lots.some(({ price_estimated }) => price_estimated),
    fees: sumOfKnown(
      holding.lots.map(({ origin, share, boughtOn }) => {
        const bought = origins.get(origin.id);
        return bought ? amountIn(bought.move.fees * share, costRate(bought, boughtOn), shown) : null;
      }),
    ),
    realised: sumOfKnown(results),
    received_dividends: sumOfKnown(
      holding.payments.map(({ day, amount, stated }) =>
        amountIn(amount, { from: holding.currency, stated, day }, shown),
      ),
    ),
    current_rate: appliedRate(shown.today, holding.currency, shown),
    lots,
  };
}

function lotRecord(
  lot: OpenLot,
  holding: HeldStock,
  origins: Origins,
  { current_price }: PositionFigures,
  shown: Shown,
): Lot | null {
  const origin = origins.get(lot.origin.id);
  if (!origin) return null;
  const { quantity } = lot;
  const { booking, priceDay, estimated, fees } = origin.move;
  const paid = lotCost(lot, origins, shown.currency, shown.rates);
  const buy_price = paid === null ? null : paid / quantity;
  const cost = costRate(origin, lot.boughtOn);
  return {
    id: booking.id,
    kind: booking.kind as Acquisition,
    depot_id: lot.depotId,
    purchase_date: isoDay(lot.boughtOn),
    quantity,
    entered_quantity: booking.quantity ?? quantity,
    counted_on: booking.counted_on,
    entered_price: booking.price,
    price: lotPrice(lot, origins, holding.currency, shown.rates),
    price_date: priceDay === null ? null : isoDay(priceDay),
    price_estimated: estimated,
    fees: fees * lot.share,
    currency: holding.currency,
    booked: {
      currency: booking.currency,
      price: booking.price === null ? null : lotPrice(lot, origins, booking.currency, shown.rates),
      fees: amountIn(fees * lot.share, cost, { ...shown, currency: booking.currency }) ?? 0,
      exchange_rate: booking.exchange_rate,
    },
    rate: appliedRate(cost.day, cost.from, shown, cost.stated),
    buy_price,
    value: current_price === null ? null : quantity * current_price,
    growth: percentChange(buy_price, current_price),
    created_at: new Date(booking.created_at).toISOString(),
  };
}
