/** Points of a line; a year in steps of about twelve days. */
export const POINTS = 30;

/** In units of the drawing. */
export const STEP = 3;
export const TOP = 2;
export const BOTTOM = 22;

/** The viewBox that lines are drawn for; at the right it has room for a dot. */
export const SPARKLINE_SIZE = { width: POINTS * STEP, height: TOP + BOTTOM } as const;

/** Returns the last point of the path of a line. */
export const sparklineEnd = (path: string): [x: number, y: number] =>
  path.split(' ').slice(-2).map(Number) as [number, number];
