import type { Disposal } from '@/lib/bookings/kinds';
import type { Closing } from '@/lib/bookings/ledger/lots';
import { amountIn } from '@/lib/bookings/stated-amounts';
import { isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import {
  closedCost,
  inCents,
  isCostEstimated,
  minus,
  proceedsByLot,
  soldPart,
  sumOfKnown,
} from './closed-cost';
import type { HeldStock } from './held-stock';
import { flowStated, type Move } from './move';
import type { Origins, Shown } from './position-figures';
import type { RealisedSale } from './schema/report';

/**
 * Lists the sales of a security with their results, oldest first: proceeds − fees − cost of the lots they close, first
 * in first out, with the fees of these. Cost is at the rate of the day of purchase, proceeds at that of the sale. The
 * cash of a corporate action is a sale; so is a delivery out, at the close of its day, because its lots leave too.
 *
 * Proceeds, fees and cost are rounded to cents, so that results, the lots of a sale, and the sales of a purchase add up.
 *
 * @param counts absent: all
 */
export function* realisedSales(
  stock: HeldStock,
  origins: Origins,
  shown: Shown,
  counts: (sale: Move) => boolean = () => true,
): Iterable<RealisedSale> {
  const closings = grouped(stock.closings, ({ by }) => by.id);
  const taxes = new Map(stock.charges.map((charge) => [charge.booking.id, charge.taxes]));
  for (const move of stock.moves) {
    const closed = move.quantity <= 0 && counts(move) ? closings.get(move.booking.id) : undefined;
    if (closed) yield sale(stock, move, closed, taxes.get(move.booking.id) ?? 0, origins, shown);
  }
}

/** Computes what a sale of some lots brought and its fees, in cents; null where its price or a rate is unknown. */
export function saleProceeds(
  { currency: from }: Pick<HeldStock, 'currency'>,
  move: Move,
  closed: readonly Closing[],
  shown: Shown,
): Pick<RealisedSale, 'proceeds' | 'fees'> {
  const { day, stated } = move;
  const isUnknown = move.flow === 'payment' && move.amount === null;
  const gross = isUnknown ? null : move.flow === 'none' ? move.cash : move.flowed * soldPart(closed);
  return {
    proceeds: inCents(amountIn(gross, { from, stated: flowStated(move), day }, shown)),
    fees: inCents(amountIn(move.fees, { from, stated, day }, shown)),
  };
}

function sale(
  stock: HeldStock,
  move: Move,
  closed: readonly Closing[],
  taxes: number,
  origins: Origins,
  shown: Shown,
): RealisedSale {
  const { booking, day, stated } = move;
  const { proceeds, fees: paidFees } = saleProceeds(stock, move, closed, shown);
  const net = minus(proceeds, paidFees);
  const costs = closed.map((closing) => closedCost(closing, origins, shown));
  const cost = inCents(sumOfKnown(costs));
  const received = net === null ? [] : proceedsByLot(net, closed);
  const lots = closed.map((closing, i) => {
    const [own, proceeds] = [costs[i] ?? null, received[i] ?? null];
    return {
      purchase_date: isoDay(closing.boughtOn),
      quantity: closing.quantity,
      cost: own,
      proceeds,
      result: inCents(minus(proceeds, own)),
      price_estimated: origins.get(closing.origin.id)?.move.estimated ?? false,
      cost_estimated: isCostEstimated(closing, origins),
    };
  });
  const result = inCents(minus(net, cost));
  return {
    booking_id: booking.id,
    kind: booking.kind as Disposal,
    company_id: stock.id,
    name: stock.name,
    depot_id: booking.depot_id,
    date: booking.date,
    quantity: sharesOf(closed),
    proceeds,
    fees: paidFees,
    taxes: inCents(amountIn(taxes, { from: stock.currency, stated, day }, shown)),
    cost,
    result,
    percent: result === null || cost === null || cost <= 0 ? null : (result / cost) * 100,
    price_estimated: move.estimated || lots.some(({ price_estimated }) => price_estimated),
    cost_estimated: lots.some(({ cost_estimated }) => cost_estimated),
    lots,
  };
}

/** Sums the shares that left. */
export const sharesOf = (closed: readonly Closing[]): number =>
  closed.reduce((all, { quantity }) => all + quantity, 0);
