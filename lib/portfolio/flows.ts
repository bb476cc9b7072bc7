import { deliveryOf, KINDS } from '@/lib/bookings/kinds';
import { amountIn, type Stated } from '@/lib/bookings/stated-amounts';
import { isoDay } from '@/lib/finance/daily-series';
import { sortedByKey } from '@/lib/finance/sorted-by-key';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import { countedStock } from './counted-purchases';
import type { HeldPortfolio } from './held-portfolio';
import type { HeldStock } from './held-stock';
import { flowPrice, flowStated, type Move } from './move';
import { rangeBegin } from './performance';
import { appliedRate, type Shown } from './position-figures';
import type { Payment } from './received-payments';
import type { PerformanceRange } from './rules';
import type { PortfolioFlow } from './schema/flows';

/** Lists the payments that the figures of a range are made of, oldest first. Yields between two of them. */
export function* flowsOfRange(
  { held, daily }: HeldPortfolio,
  range: PerformanceRange,
  shown: Shown,
): Parts<PortfolioFlow[]> {
  const counted = held.flatMap((stock) => countedStock(stock, shown) ?? []);
  return yield* flowsBetween(counted, daily.firstDay + rangeBegin(daily, range) + 1, daily.lastDay, shown);
}

/** Lists the payments of securities from one day to another (since 1970-01-01), oldest first. Yields between two of them. */
export function* flowsBetween(
  stocks: readonly HeldStock[],
  first: number,
  last: number,
  shown: Shown,
): Parts<PortfolioFlow[]> {
  const counts = ({ day }: { day: number }) => day >= first && day <= last;
  const flows: PortfolioFlow[] = [];
  for (const stock of stocks) for (const one of yield* flowsOf(stock, counts, shown)) flows.push(one);
  const place = ({ date, name, company_id }: PortfolioFlow) => `${date} ${name} ${company_id}`;
  return sortedByKey(flows, place);
}

function* flowsOf(
  stock: HeldStock,
  counts: (entry: { day: number }) => boolean,
  shown: Shown,
): Parts<PortfolioFlow[]> {
  const flow: MakeFlow = (day, stated, given) => {
    const rate = appliedRate(day, stock.currency, shown, stated);
    return {
      booking_id: null,
      company_id: stock.id,
      name: stock.name,
      date: isoDay(day),
      quantity: null,
      price: null,
      amount: 0,
      fees: 0,
      withholding_tax: 0,
      taxes: 0,
      ...given,
      currency: stock.currency,
      rate,
      value: amountIn(given.amount ?? 0, { from: stock.currency, stated, day }, shown),
    };
  };
  /** Fees of a delivery as the rate of its day converts them: it flows at the close of the day. */
  const feesOf = (move: Move) => {
    const { fees, stated, day } = move;
    if (flowStated(move) === stated) return fees;
    const own = amountIn(fees, { from: stock.currency, stated, day }, shown);
    return (own ?? 0) / (appliedRate(day, stock.currency, shown)?.rate ?? 1);
  };
  const moved = yield* mappedParts(
    stock.moves.filter(counts),
    (move) => moveFlow(move, feesOf(move), flow) ?? [],
  );
  const paid = yield* mappedParts(stock.payments.filter(counts), (payment) => paymentFlow(payment, flow));
  const flows = moved.concat(paid);
  const ofBooking = new Map(flows.map((one) => [one.booking_id, one]));
  for (const { booking, day, fees, taxes, stated } of stock.charges.filter(counts)) {
    const main = ofBooking.get(booking.id);
    if (!main) flows.push(flow(day, stated, { booking_id: booking.id, kind: booking.kind, fees, taxes }));
    else {
      main.fees += fees;
      main.taxes += taxes;
    }
    yield;
  }
  return flows;
}

type Given = Partial<PortfolioFlow> & Pick<PortfolioFlow, 'kind'>;

type MakeFlow = (day: number, stated: Stated | null, given: Given) => PortfolioFlow;

function moveFlow(move: Move, fees: number, flow: MakeFlow): PortfolioFlow | null {
  const { booking, day, cash, stated } = move;
  const own = { booking_id: booking.id, kind: booking.kind, fees };
  // An exchange of shares for others is no payment, its cash is one.
  if (move.flow === 'none') return cash + fees === 0 ? null : flow(day, stated, { ...own, amount: cash });
  // Seen from the depots that count, a transfer is a delivery.
  const kind = KINDS[booking.kind].shares === 'moved' ? deliveryOf(move.quantity) : booking.kind;
  return flow(day, flowStated(move), {
    ...own,
    kind,
    quantity: Math.abs(move.quantity),
    price: flowPrice(move),
    amount: move.flowed,
  });
}

const paymentFlow = ({ booking, day, quantity, amount, withheld, stated }: Payment, flow: MakeFlow) =>
  flow(day, stated, {
    booking_id: booking?.id ?? null,
    kind: booking?.kind ?? 'dividend',
    quantity: quantity > 0 ? quantity : null,
    price: quantity > 0 ? amount / quantity : null,
    amount,
    withholding_tax: withheld,
  });
