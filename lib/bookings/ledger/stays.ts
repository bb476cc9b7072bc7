import type { Parts } from '@/lib/platform/parts';
import type { Closing, Lot, ShareBooking, Step } from './lots';

/**
 * Shares of a security that stay in the chosen depots from one day until another: they, or what they have become, are
 * still held or have left. As `HeldStock` counts moves.
 */
export type StayMove = {
  depotId: string;
  day: number;
  /** Negative where they were exchanged for others, or left. */
  quantity: number;
  /** The booking with which they came into the chosen depots; null where they were in them already. */
  entry: string | null;
  /** The booking that brought them into this security. */
  via: string;
  /** The booking with which they, or what they have become, left the chosen depots; null: still held. */
  left: ShareBooking | null;
  /** The lot that they are a part of, for its cost. */
  lot: Pick<Lot, 'origin' | 'boughtOn' | 'share'>;
};

/**
 * Follows shares from the bookings with which they came into the chosen depots to those with which they left, by
 * security. Where a corporate action or its cash divided a lot, each part has the shares that its cost stands for. Yields
 * between two lots.
 *
 * @param counts whether a depot is chosen
 */
export function* staysOf(
  lots: Iterable<Lot>,
  closings: Iterable<Closing>,
  counts: (depotId: string) => boolean,
): Parts<ReadonlyMap<string, readonly StayMove[]>> {
  const stays = new Map<string, StayMove[]>();
  const add = (stockId: string, move: StayMove) => {
    const moves = stays.get(stockId);
    if (moves) moves.push(move);
    else stays.set(stockId, [move]);
  };
  const follow = (part: Part, closedBy: ShareBooking | null) => {
    const { steps } = part;
    let begin = 0;
    while (begin < steps.length) {
      let end = begin;
      while (end < steps.length && counts((steps[end] as Step).depotId)) end++;
      const left = steps[end]?.by ?? closedBy;
      for (let i = begin; i < end; i++) {
        const { by, via, stockId, depotId } = steps[i] as Step;
        const quantity = sharesOf(part, i);
        add(stockId, {
          depotId,
          day: by.day,
          quantity,
          entry: i === begin ? by.id : null,
          via: via.id,
          left,
          lot: part,
        });
        const gone = i + 1 < end ? (steps[i + 1] as Step).by : left;
        if (gone)
          add(stockId, {
            depotId,
            day: gone.day,
            quantity: -quantity,
            entry: null,
            via: via.id,
            left,
            lot: part,
          });
      }
      begin = end + 1;
    }
  };
  for (const lot of lots) {
    follow(lot, null);
    yield;
  }
  for (const closing of closings) {
    follow({ ...closing, quantity: sharesLeft(closing) }, closing.by);
    yield;
  }
  for (const moves of stays.values()) moves.sort((a, b) => a.day - b.day);
  return stays;
}

/**
 * Finds the security and the number of shares that a lot, or what left of one, was at the end of a day; before it came
 * into a depot, those with which it came.
 *
 * @param day since 1970-01-01, before it left
 */
export function sharesOn(lot: Lot | Closing, day: number): { stockId: string; quantity: number } {
  const part = 'part' in lot ? { ...lot, quantity: sharesLeft(lot) } : lot;
  const index = Math.max(
    0,
    part.steps.findLastIndex(({ by }) => by.day <= day),
  );
  return { stockId: (part.steps[index] as Step).stockId, quantity: sharesOf(part, index) };
}

/** Shares with one past. */
type Part = Pick<Lot, 'origin' | 'boughtOn' | 'quantity' | 'share' | 'steps'>;

/** Returns the shares that left: the cash of a corporate action that brings shares too is paid for its part of them. */
const sharesLeft = ({ quantity, of, by: { event } }: Closing): number =>
  quantity > 0 ? quantity : of * (event?.cashShare ?? 0);

/** Returns how many shares of one of its steps a part stands for, by its part of the cost. */
function sharesOf({ quantity, share, steps }: Part, index: number): number {
  const { quantity: shares, share: ofCost } = steps[index] as Step;
  if (index === steps.length - 1) return quantity;
  if (ofCost > 0) return (shares * share) / ofCost;
  // Shares without cost, as rights are: those that each corporate action since would have given a part of the cost for.
  let left = quantity;
  for (const { by, stockId, quantity: came, of } of steps.slice(index + 1).reverse()) {
    const leg = by.event?.into.find((one) => one.stockId === stockId);
    left *= (of / came) * (leg?.costShare ?? 1);
  }
  return left;
}
