import type { ArticleLink } from '../schema';
import type { Cover } from './cover';
import { area, type Bar, bars, HEIGHT, line, type Point, type Random, WIDTH } from './drawing';
import { DRAWINGS } from './motif-drawings';

/** The fields of an article that its picture is drawn from. */
export type PicturedArticle = Pick<ArticleLink, 'title' | 'category' | 'motif' | 'cover'>;

/**
 * Draws the picture of an article in `currentColor`: its values as bars, or else the motif of its subject, the same at
 * every call for one title.
 *
 * @returns the content of an `svg` of MOTIF_SIZE, without any part of the title
 */
export function motifMarkup({
  title,
  motif,
  cover,
}: Pick<PicturedArticle, 'title' | 'motif' | 'cover'>): string {
  if (cover && cover.values.length > 0) return `${GROUND}${VALUES[cover.kind](cover.values)}`;
  return `${GROUND}${GRID}${DRAWINGS[motif](randomOf(title))}`;
}

/** Room for the values below the figure and two lines of text. */
const ROOM = 62;

/** Most rows that fit into the room. */
const ROWS = 6;

type Values = readonly number[];

/** Draws values in the form of their chart, falls by their size too; the greatest is strong. */
const VALUES: Readonly<Record<Cover['kind'], (values: Values) => string>> = {
  columns: (values) => {
    const step = (WIDTH - 24) / values.length;
    return strongest(values, (share, i) => {
      const height = Math.max(2, share * ROOM);
      return [12 + (i + 0.12) * step, HEIGHT - height, step * 0.76, height];
    });
  },
  bars: (values) => {
    const shown = values.slice(0, ROWS);
    const step = ROOM / shown.length;
    return strongest(shown, (share, i) => {
      const width = Math.max(2, share * (WIDTH - 40));
      return [20, HEIGHT - 8 - ROOM + (i + 0.16) * step, width, step * 0.68];
    });
  },
  /** Points on stems. */
  ranges: (values) => {
    const step = (WIDTH - 24) / values.length;
    const place = (share: number, i: number) => ({
      x: 12 + (i + 0.5) * step,
      y: HEIGHT - 6 - share * (ROOM - 12),
    });
    const stems = strongest(values, (share, i) => {
      const { x, y } = place(share, i);
      return [x - 1, y, 2, HEIGHT - y];
    });
    const points = strongest(values, (share, i) => {
      const { x, y } = place(share, i);
      return [x - 5, y - 5, 10, 10];
    });
    return stems + points;
  },
  lines: (values) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const points = values.map(
      (value, i): Point => [
        (i / (values.length - 1)) * WIDTH,
        HEIGHT - 8 - ((value - low) / (high - low || 1)) * (ROOM - 12),
      ],
    );
    return area(points) + line(points);
  },
};

/** Draws a bar for each value by its share of the greatest, that one strong. */
function strongest(values: Values, barOf: (share: number, index: number) => Bar): string {
  const sizes = values.map(Math.abs);
  const highest = Math.max(...sizes) || 1;
  const drawn = sizes.map((size, i) => barOf(size / highest, i));
  const top = sizes.indexOf(Math.max(...sizes));
  return (
    bars(
      drawn.filter((_, i) => i !== top),
      0.32,
    ) + bars(drawn.slice(top, top + 1), 0.8)
  );
}

const GROUND = `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="currentColor" opacity=".1"/>`;

/** Left out behind the text of a cover. */
const GRID = `<path d="M0 45h${WIDTH}M0 90h${WIDTH}M0 135h${WIDTH}" stroke="currentColor" opacity=".2" vector-effect="non-scaling-stroke"/>`;

/** Random numbers from 0 to 1, seeded by a text (FNV-1a, then mulberry32). */
function randomOf(text: string): Random {
  let seed = 2166136261;
  for (const sign of text) seed = Math.imul(seed ^ (sign.codePointAt(0) as number), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
