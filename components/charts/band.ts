import type { Domain } from '@/lib/stocks/prices/chart-scale';

/** A range of values with its middle, such as the fair value of a share, and its words. */
export type Band = { low: number; middle: number; high: number; text: string; middleText: string };

/** Least share of the axis that the lines keep beside a band. */
const LINES_SHARE = 0.5;

/**
 * Widens the axis of the lines for a band: by its middle and the edge nearer to the price, else by that edge alone, else
 * not at all. A band far from the price would press the lines flat.
 *
 * @param domainWith returns the axis of the lines and of more values
 * @param heightIn returns the scale of an axis, whose heights go from 1 at the bottom to 0 at the top
 */
export function bandDomain(
  { low, middle, high }: Band,
  price: number,
  domainWith: (also: readonly number[]) => Domain,
  heightIn: (domain: Domain) => (value: number) => number,
): Domain {
  const lines = domainWith([]);
  const edge = Math.abs(low - price) < Math.abs(high - price) ? low : high;
  const wider = [[middle, edge], [edge]].map(domainWith);
  const isReadable = (domain: Domain) =>
    heightIn(domain)(lines.min) - heightIn(domain)(lines.max) >= LINES_SHARE;
  return wider.find(isReadable) ?? lines;
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
    /** Where it is if none of it is within the axis. */
    beyond: band.low >= max ? ('above' as const) : band.high <= min ? ('below' as const) : null,
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
