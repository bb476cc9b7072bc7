import type { Lot, Step } from './lots';

/** Shares of a security that are still held, or have become what is still held; as `HeldStock` counts moves. */
export type KeptMove = {
  day: number;
  /** Negative where they were exchanged for others. */
  quantity: number;
  /** The booking with which they came into the chosen depots; null where they were in them already. */
  entry: string | null;
  /** The booking that brought them into this security. */
  via: string;
};

/**
 * Follows the shares held today back to the bookings with which they came, by security. Where a spin-off or the cash
 * of a merger divided a lot, each part has the shares that its cost stands for.
 *
 * @param lots in the chosen depots
 * @param counts whether a depot is chosen
 */
export function stillHeld(
  lots: Iterable<Lot>,
  counts: (depotId: string) => boolean,
): ReadonlyMap<string, readonly KeptMove[]> {
  const kept = new Map<string, KeptMove[]>();
  const add = (stockId: string, move: KeptMove) => {
    const moves = kept.get(stockId);
    if (moves) moves.push(move);
    else kept.set(stockId, [move]);
  };
  for (const lot of lots) {
    const { steps } = lot;
    let first = steps.length - 1;
    while (first > 0 && counts((steps[first - 1] as Step).depotId)) first--;
    for (let i = first; i < steps.length; i++) {
      const { by, via, stockId } = steps[i] as Step;
      const quantity = sharesOf(lot, i);
      add(stockId, { day: by.day, quantity, entry: i === first ? by.id : null, via: via.id });
      const next = steps[i + 1];
      if (next) add(stockId, { day: next.by.day, quantity: -quantity, entry: null, via: via.id });
    }
  }
  for (const moves of kept.values()) moves.sort((a, b) => a.day - b.day);
  return kept;
}

/** Returns how many shares of one of its steps a lot of today stands for, by its part of the cost. */
function sharesOf({ quantity, share, steps }: Lot, index: number): number {
  const { quantity: shares, share: ofCost, stockId } = steps[index] as Step;
  if (index === steps.length - 1) return quantity;
  if (ofCost > 0) return (shares * share) / ofCost;
  return stockId === steps.at(-1)?.stockId ? quantity : 0;
}
