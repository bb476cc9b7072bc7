import type { ArticleLink } from '../schema';
import type { Cover } from './cover';
import type { MotifId } from './subject';

/** The size of the picture in its own units: 16 to 9. */
export const MOTIF_SIZE = { width: 320, height: 180 };

const { width: WIDTH, height: HEIGHT } = MOTIF_SIZE;
/** Steps of a curve, each a whole number of units wide: short numbers keep the pages small. */
const STEPS = 40;

type Point = readonly [x: number, y: number];
type Random = () => number;

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

const line = (points: readonly Point[], attributes = ''): string =>
  `<path d="${pathOf(points)}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" vector-effect="non-scaling-stroke"${attributes}/>`;

const area = (points: readonly Point[]): string =>
  `<path d="${pathOf(points)}V${HEIGHT}H0Z" fill="currentColor" opacity=".2"/>`;

type Bar = readonly [x: number, y: number, width: number, height: number];

const bars = (all: readonly Bar[], opacity: number): string => {
  const d = all.map(
    ([x, y, width, height]) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`,
  );
  return `<path d="${d.join('')}" fill="currentColor" opacity="${opacity.toFixed(2)}"/>`;
};

const GROUND = `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="currentColor" opacity=".1"/>`;

/** Left out behind the text of a cover. */
const GRID = `<path d="M0 45h${WIDTH}M0 90h${WIDTH}M0 135h${WIDTH}" stroke="currentColor" opacity=".2" vector-effect="non-scaling-stroke"/>`;

const DASHED = ' stroke-dasharray="5 5" opacity=".75"';

const DRAWINGS: Readonly<Record<MotifId, (random: Random) => string>> = {
  /** A price that wavers around a value. */
  price: (random) => {
    const swing = 14 + random() * 20;
    const phase = random() * 2 * Math.PI;
    const waves = 5 + random() * 6;
    const rise = 10 + random() * 36;
    const bend = random() * 2 * Math.PI;
    const value = course((t) => 88 + rise / 2 - rise * t + 9 * Math.sin(2.6 * t + bend));
    let noise = 0;
    const price = value.map(([x, y], i): Point => {
      noise = 0.8 * noise + (random() - 0.5) * 17;
      return [x, Math.round(y + swing * Math.sin((i / STEPS) * waves + phase) + noise)];
    });
    const smooth = value.filter((_, i) => i % 4 === 0).map(([x, y]): Point => [x, Math.round(y)]);
    return area(price) + line(smooth, DASHED) + line(price);
  },
  /** Payments that rise a little each year. */
  payments: (random) => {
    const growth = 1.04 + random() * 0.11;
    const start = 34;
    const count = 9 + Math.floor(random() * 6);
    const step = 282 / count;
    const last = start * growth ** (count - 1);
    const drawn = times(count, (i) => {
      const height = ((start * growth ** i) / last) * 118 * (0.97 + random() * 0.06);
      const place: Bar = [19 + (i + 0.2) * step, HEIGHT - height, step * 0.6, height];
      return bars([place], 0.34 + (i / count) * 0.6);
    });
    return drawn.join('');
  },
  /** A curve of compound growth. */
  growth: (random) => {
    const speed = 1.2 + random() * 2.6;
    const height = 84 + random() * 34;
    let noise = 0;
    const points = course((t) => {
      noise = 0.8 * noise + (random() - 0.5) * 13 * (0.4 + t);
      return Math.round(154 - height * ((Math.exp(speed * t) - 1) / (Math.exp(speed) - 1)) + noise);
    });
    return area(points) + line(points);
  },
  /** The payments of twelve months. */
  months: (random) => {
    const quarter = Math.floor(random() * 3);
    const payments = times(12, (month) =>
      month % 3 === quarter ? 4 + Math.floor(random() * 2) : 1 + Math.floor(random() * 3),
    );
    const rows = times(Math.max(...payments), (i) => {
      const paid = payments.flatMap((count, month): Bar[] =>
        i < count ? [[20 + month * 24, 158 - i * 22, 16, 16]] : [],
      );
      return bars(paid, 0.85 - i * 0.12);
    });
    return rows.join('');
  },
  /** The distribution of a figure over the market, with its median. */
  market: (random) => {
    const count = 26;
    const peak = 0.3 + random() * 0.15;
    const spreads = times(count, (i): Bar => {
      const t = i / (count - 1);
      const spread = t < peak ? 0.13 : 0.24;
      const height = (8 + 112 * Math.exp(-((t - peak) ** 2) / (2 * spread ** 2))) * (0.86 + random() * 0.24);
      return [10 + i * 11.6, HEIGHT - height, 8.4, height];
    });
    const middle = 10 + (peak + 0.05) * (count - 1) * 11.6;
    return (
      bars(spreads, 0.42) +
      line(
        [
          [middle, 22],
          [middle, HEIGHT],
        ],
        DASHED,
      )
    );
  },
  /** The parts of a whole in five years. */
  shares: (random) => {
    const columns = times(5, (i) => {
      const largest = 0.36 + random() * 0.2;
      const middle = 0.2 + random() * 0.12;
      return { x: 24 + i * 56, heights: [largest, middle, 1 - largest - middle].map((part) => part * 124) };
    });
    const layers = [0.75, 0.5, 0.28].map((opacity, layer) =>
      bars(
        columns.map(({ x, heights }): Bar => {
          const below = heights.slice(0, layer).reduce((sum, height) => sum + height, 0);
          const height = heights[layer] ?? 0;
          return [x, HEIGHT - below - height, 40, height - 2];
        }),
        opacity,
      ),
    );
    return layers.join('');
  },
};

const course = (yAt: (t: number) => number): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => [(i / STEPS) * WIDTH, yAt(i / STEPS)]);

const times = <Value>(count: number, of: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, i) => of(i));

/** Writes a path with relative steps, which take fewer characters than points. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]): Point => [round(x), round(y)]);
  let [x, y] = first as Point;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${round(nextX - x)} ${round(nextY - y)}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

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
