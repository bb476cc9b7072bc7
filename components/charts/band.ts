import type { Domain } from '@/lib/stocks/prices/chart-scale';

/** A range of values with its middle, such as the fair value of a share, and its words. */
export type Band = { low: number; middle: number; high: number; text: string; middleText: string };

/** Returns the values that the axis must take in: the middle, and of the two edges the one nearer to the price. */
export function bandEnds({ low, middle, high }: Band, price: number): number[] {
  return [middle, Math.abs(low - price) < Math.abs(high - price) ? low : high];
}

export type PlacedBand = ReturnType<typeof placedBand>;

/** Places a band in a plot, 0 at the top and 1 at the bottom. An edge outside of the axis is null, and not drawn. */
export function placedBand(band: Band, { min, max }: Domain, height: (value: number) => number) {
  const within = (value: number) => height(Math.min(max, Math.max(min, value)));
  const edge = (value: number) => (value > min && value < max ? height(value) : null);
  return {
    top: within(band.high),
    bottom: within(band.low),
    edges: [edge(band.high), edge(band.low)].filter((one) => one !== null),
    middle: edge(band.middle),
    text: band.text,
    middleText: band.middleText,
  };
}

/** From this height on a label stands below its line, or it would leave the plot. */
const ROOM = 0.08;
/** A line of text with its distance from the next, in rem. */
const LINE = 1.25;

/**
 * Tells where the labels of a band's upper edge and of its middle stand at their lines, and how far apart these must be,
 * in rem, for the labels not to meet.
 */
export function bandLabels(top: number, middle: number) {
  const side = (place: number) => (place < ROOM ? 'below' : 'above');
  const [edge, centre] = [side(top), side(middle)] as const;
  return { edge, centre, gap: edge === centre ? LINE : 2 * LINE } as const;
}
