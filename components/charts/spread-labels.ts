/**
 * Moves overlapping labels apart, as little as possible and in their order. If they cannot all fit, they end up
 * evenly spaced.
 *
 * @param wanted wanted middle of each label, in px from the top
 * @param gap least distance between two middles
 * @param height height of the box they must stay in
 */
export function spreadLabels(wanted: readonly number[], gap: number, height: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let lowest = 0;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, lowest);
    lowest = placed[i] + gap;
  }
  let highest = height;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, highest);
    highest = placed[i] - gap;
  }
  return placed;
}
