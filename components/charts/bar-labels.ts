import { CHARACTER, type Labelled, PLACE_REM, SPACE, shownLabels } from './figure-labels';

/** Widths of a chart in pixels from which more labels fit, with the classes that hold up to the next. */
const WIDTHS = [
  { width: 220, hidden: '@max-[17.5rem]:hidden' },
  { width: 280, hidden: '@min-[17.5rem]:@max-[20rem]:hidden' },
  { width: 320, hidden: '@min-[20rem]:@max-[24rem]:hidden' },
  { width: 384, hidden: '@min-[24rem]:@max-[36rem]:hidden' },
  { width: 576, hidden: '@min-[36rem]:@max-[52rem]:hidden' },
  { width: 832, hidden: '@min-[52rem]:hidden' },
] as const;

/**
 * Returns every how manieth label fits.
 *
 * @param width pixels of the chart
 * @param characters of the longest label
 */
export const labelStep = (count: number, width: number, characters: number): number =>
  Math.ceil((characters * CHARACTER + SPACE) / Math.min(16 * PLACE_REM, width / count));

/** Tells whether a bar has a label. None is so near to an edge that it would reach over it. */
export function hasLabel(index: number, count: number, step: number): boolean {
  const margin = Math.floor(step / 2);
  const fromLast = count - 1 - index - margin;
  return index >= margin && fromLast >= 0 && fromLast % step === 0;
}

/** Returns the classes that hide something in a chart of the widths that are told. */
const hiddenIn = (isHidden: (width: number) => boolean): string =>
  WIDTHS.flatMap(({ width, hidden }) => (isHidden(width) ? [hidden] : [])).join(' ');

/**
 * Returns the classes that hide periods below bars in the widths where not all fit.
 *
 * @param labels each with the texts that stand in its place
 */
export function periodClasses(labels: readonly (readonly string[])[]) {
  const count = labels.length;
  const longest = Math.max(...labels.flat().map(({ length }) => length));
  const stepIn = (width: number) => labelStep(count, width, longest);
  return {
    /** Hides a label where it is left out. */
    hidden: (index: number) => hiddenIn((width) => !hasLabel(index, count, stepIn(width))),
    /** Hides what only says the same as the label before, where all are shown. */
    repeated: hiddenIn((width) => stepIn(width) === 1),
  };
}

/**
 * Returns the classes that hide the label of each bar in the widths where it is left out.
 *
 * @param height pixels of the drawing
 */
export function figureClasses(bars: readonly Labelled[], height: number): string[] {
  const shown = new Map<number, Set<number>>(
    WIDTHS.map(({ width }) => [width, shownLabels(bars, width, height)]),
  );
  return bars.map((_, index) => hiddenIn((width) => !shown.get(width)?.has(index)));
}
