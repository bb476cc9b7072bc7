/** Widest place of a bar. */
export const PLACE_REM = 6;

/** Width of a character at 13 px, and space between two labels. */
export const CHARACTER = 7.4;
export const SPACE = 8;

/** Height of a line in px, and its distance from the bar. */
const LINE = 18;
const ROOM = 4;

/** A bar and its label; the bar in percent of the drawing. */
export type Labelled = {
  value: number | null;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Width of the longest text that stands there; 0 for none. */
  characters: number;
};

/** Edges in px. */
type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Chooses the bars whose labels are shown, each at its own bar: the highest, the newest, and from there back each that
 * neither covers another label nor reaches to the middle of a higher bar. The newest may stand on a bar, but not on the
 * label of the highest.
 *
 * @param width pixels of the chart
 * @param height pixels of the drawing
 * @returns indexes
 */
export function shownLabels(bars: readonly Labelled[], width: number, height: number): Set<number> {
  const drawing = { width: Math.min(width, bars.length * 16 * PLACE_REM), height };
  const middles = bars.map((bar) => middleLine(barBox(bar, drawing)));
  const highest = Math.max(...bars.map(({ value }) => value ?? -Infinity));
  const back = bars.flatMap(({ characters }, index) => (characters > 0 ? [index] : [])).reverse();
  const first = back.find((index) => bars[index]?.value === highest);
  const shown = new Map<number, Box>();
  for (const index of new Set([...(first === undefined ? [] : [first]), ...back])) {
    const box = labelBox(bars[index] as Labelled, drawing);
    const isFree = index === first || index === back[0] || !middles.some((line) => meet(line, box));
    if (isFree && ![...shown.values()].some((other) => meet(other, box))) shown.set(index, box);
  }
  return new Set(shown.keys());
}

type Size = { width: number; height: number };

const barBox = ({ left, top, width, height }: Labelled, drawing: Size): Box => ({
  left: (left / 100) * drawing.width,
  right: ((left + width) / 100) * drawing.width,
  top: (top / 100) * drawing.height,
  bottom: ((top + height) / 100) * drawing.height,
});

const middleLine = ({ left, right, ...box }: Box): Box => {
  const middle = (left + right) / 2;
  return { ...box, left: middle, right: middle };
};

/** The box of a label, with half of the space to the next on either side. */
function labelBox(bar: Labelled, drawing: Size): Box {
  const { left, right, top, bottom } = barBox(bar, drawing);
  const half = (bar.characters * CHARACTER) / 2;
  const middle = Math.max(half, Math.min((left + right) / 2, drawing.width - half));
  const from = bar.value !== null && bar.value < 0 ? bottom + ROOM : top - ROOM - LINE;
  return {
    left: middle - half - SPACE / 2,
    right: middle + half + SPACE / 2,
    top: from,
    bottom: from + LINE,
  };
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
