import { addsShares, isExchange } from '@/lib/bookings/kinds';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { DISPLAY_CURRENCY_CODES, type DisplayCurrency } from '@/lib/currencies/rules';
import type { Parts } from '@/lib/platform/parts';
import type { HeldStock } from './held-stock';
import type { Move } from './move';
import type { Shown } from './position-figures';
import type { PortfolioPerformance } from './schema/performance';

/** Shares of a stock, and the display currencies without an exchange rate on one of the days they came in. */
type RatedPart = { stock: HeldStock; unrated: readonly DisplayCurrency[] };

/** Splits a stock by the display currencies that its purchases count in. Most stocks stay whole. Yields between two parts. */
export function* ratedParts(stock: HeldStock, rates: Rates): Parts<RatedPart[]> {
  const brought = new Map<string, { ids: Set<string>; unrated: readonly DisplayCurrency[] }>();
  let unrated: readonly DisplayCurrency[] = DISPLAY_CURRENCY_CODES;
  for (const { booking, day } of stock.moves.filter(brings)) {
    unrated = unrated.filter((to) => !isRated(day, stock.currency, to, rates));
    const key = unrated.join(' ');
    const part = brought.get(key) ?? { ids: new Set<string>(), unrated };
    part.ids.add(booking.id);
    brought.set(key, part);
  }
  if (brought.size <= 1) return [{ stock, unrated }];
  const parts: RatedPart[] = [];
  for (const { ids, unrated } of brought.values()) {
    yield;
    parts.push({ stock: withOnly(stock, ids), unrated });
  }
  return parts;
}

/** Keeps the purchases of a stock that count in the shown currency; null if there are none. */
export function countedStock(stock: HeldStock, { currency, rates }: Shown): HeldStock | null {
  const isCounted = (move: Move) => brings(move) && isRated(move.day, stock.currency, currency, rates);
  const first = stock.moves.find(isCounted);
  if (stock.close === null || !first) return null;
  return first === stock.moves.find(brings) ? stock : withOnly(stock, idsOf(stock.moves.filter(isCounted)));
}

/** Lists positions and purchases that cannot be counted, and why. */
export function leftOut(
  held: readonly HeldStock[],
  shown: Shown,
): PortfolioPerformance['summary']['leftOut'] {
  return held.flatMap((stock) => {
    const position = { company_id: stock.id, name: stock.name };
    const counted = countedStock(stock, shown);
    if (!counted) {
      return { ...position, reason: reasonOf(stock), purchase_dates: null };
    }
    if (counted === stock) return [];
    const ids = idsOf(counted.moves);
    const dates = stock.moves
      .filter(brings)
      .flatMap(({ booking }) => (ids.has(booking.id) ? [] : booking.date));
    return { ...position, reason: 'rate' as const, purchase_dates: [...new Set(dates)] };
  });
}

/** Why nothing of a stock counts. Dividends or taxes alone, without a purchase, have no shares that they belong to. */
function reasonOf({ moves, close }: HeldStock): 'purchase' | 'price' | 'rate' {
  if (moves.every(({ quantity }) => quantity <= 0)) return 'purchase';
  return close === null ? 'price' : 'rate';
}

/** Tests whether shares come in: those of a stock dividend belong to the shares that it is paid for. */
const brings = ({ quantity, booking }: Move): boolean => quantity > 0 && !addsShares(booking.kind);

const idsOf = (moves: readonly Move[]) => new Set(moves.map(({ booking }) => booking.id));

/** Tests whether a rate is known on a day; then it is on all later days. */
const isRated = (day: number, from: string, to: DisplayCurrency, rates: Rates): boolean =>
  convert(1, from, to, rates.on(day)) !== null;

/**
 * Copies a stock with only the shares that some bookings brought: of each sale the part that closes their lots, of a
 * corporate action the part that they are of the shares in its depot.
 */
function withOnly(stock: HeldStock, ids: ReadonlySet<string>): HeldStock {
  const lots = stock.lots.filter(({ via }) => ids.has(via.id));
  const closings = stock.closings.filter(({ via }) => ids.has(via.id));
  const stays = stock.stays.filter(({ via }) => ids.has(via));
  const parts = new Map<string, number>();
  for (const { by, part } of closings) parts.set(by.id, (parts.get(by.id) ?? 0) + part);
  const inDepot = new Map<string, { all: number; own: number }>();
  const moves = stock.moves.flatMap((move): Move | [] => {
    const { booking, depotId, quantity } = move;
    const { all, own } = inDepot.get(depotId) ?? { all: 0, own: 0 };
    const isAction = isExchange(booking.kind) && booking.stock_id === stock.id;
    const held = isAction && all > 0 ? own / all : 0;
    const part = isAction ? held : quantity > 0 ? Number(ids.has(booking.id)) : (parts.get(booking.id) ?? 0);
    inDepot.set(depotId, { all: all + quantity, own: own + quantity * part });
    return part === 0 ? [] : part === 1 ? move : scaled(move, part);
  });
  let [next, quantity] = [0, 0];
  const payments = stock.payments.flatMap((payment) => {
    const { day, quantity: all, amount, withheld } = payment;
    for (let move = moves[next]; move && move.day < day; move = moves[++next]) quantity += move.quantity;
    return quantity > 0
      ? { ...payment, quantity, amount: (amount * quantity) / all, withheld: (withheld * quantity) / all }
      : [];
  });
  return { ...stock, moves, lots, closings, stays, quantity: sharesOf(moves), payments };
}

const scaled = (move: Move, part: number): Move => ({
  ...move,
  quantity: move.quantity * part,
  amount: move.amount === null ? null : move.amount * part,
  flowed: move.flowed * part,
  fees: move.fees * part,
  cash: move.cash * part,
});

const sharesOf = (moves: readonly Move[]): number => moves.reduce((sum, { quantity }) => sum + quantity, 0);
