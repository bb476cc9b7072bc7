/** Room at both ends of a scale, as a share of its length. */
const ROOM = 0.08;

export type ValueScale = { from: number; length: number };

/** Returns a scale on which all amounts have a place, with room at both ends but never below 0; from 0 to 1 without any. */
export function scaleOf(amounts: readonly (number | null)[]): ValueScale {
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0) return { from: 0, length: 1 };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = (high - low || Math.abs(high) || 1) * ROOM;
  const from = Math.max(low - room, 0);
  return { from, length: high + room - from };
}

/** Returns the place of an amount on a scale, in percent of its length. */
export const positionOn = ({ from, length }: ValueScale, amount: number): number =>
  Math.round(((amount - from) / length) * 1000) / 10;

/**
 * Moves labels apart that would cover each other, as little as possible.
 *
 * @param places in percent of the length, in any order
 * @param gap smallest distance of two labels, and half of it to the ends
 * @returns the places in the order given
 */
export function spreadOut(places: readonly number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  let least = gap / 2;
  for (const index of order) {
    spread[index] = Math.max(spread[index] ?? 0, least);
    least = (spread[index] ?? 0) + gap;
  }
  let most = 100 - gap / 2;
  for (const index of order.reverse()) {
    spread[index] = Math.min(spread[index] ?? 0, most);
    most = (spread[index] ?? 0) - gap;
  }
  return spread;
}
