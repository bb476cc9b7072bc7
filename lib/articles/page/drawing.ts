/** The size of the picture in its own units: 16 to 9. */
export const MOTIF_SIZE = { width: 320, height: 180 };

export const { width: WIDTH, height: HEIGHT } = MOTIF_SIZE;
/** Steps of a curve, each a whole number of units wide: short numbers keep the pages small. */
export const STEPS = 40;

export type Point = readonly [x: number, y: number];
export type Random = () => number;

export const line = (points: readonly Point[], attributes = ''): string =>
  `<path d="${pathOf(points)}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" vector-effect="non-scaling-stroke"${attributes}/>`;

export const area = (points: readonly Point[]): string =>
  `<path d="${pathOf(points)}V${HEIGHT}H0Z" fill="currentColor" opacity=".2"/>`;

export type Bar = readonly [x: number, y: number, width: number, height: number];

export const bars = (all: readonly Bar[], opacity: number): string => {
  const d = all.map(
    ([x, y, width, height]) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`,
  );
  return `<path d="${d.join('')}" fill="currentColor" opacity="${opacity.toFixed(2)}"/>`;
};

export const DASHED = ' stroke-dasharray="5 5" opacity=".75"';

export const course = (yAt: (t: number) => number): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => [(i / STEPS) * WIDTH, yAt(i / STEPS)]);

export const times = <Value>(count: number, of: (index: number) => Value): Value[] =>
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
