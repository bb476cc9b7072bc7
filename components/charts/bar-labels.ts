/** Widths of a chart in pixels from which more labels fit, with the classes that hold up to the next. */
const WIDTHS = [
  { width: 220, hidden: '@max-[17.5rem]:hidden', above: '@max-[17.5rem]:bottom-full!' },
  {
    width: 280,
    hidden: '@min-[17.5rem]:@max-[20rem]:hidden',
    above: '@min-[17.5rem]:@max-[20rem]:bottom-full!',
  },
  { width: 320, hidden: '@min-[20rem]:@max-[24rem]:hidden', above: '@min-[20rem]:@max-[24rem]:bottom-full!' },
  { width: 384, hidden: '@min-[24rem]:@max-[36rem]:hidden', above: '@min-[24rem]:@max-[36rem]:bottom-full!' },
  { width: 576, hidden: '@min-[36rem]:@max-[52rem]:hidden', above: '@min-[36rem]:@max-[52rem]:bottom-full!' },
  { width: 832, hidden: '@min-[52rem]:hidden', above: '@min-[52rem]:bottom-full!' },
] as const;

/** Widest place of a bar. */
export const PLACE_REM = 6;

/** Width of a character at 13 px, and space between two labels. */
const CHARACTER = 7.4;
const SPACE = 8;

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

/**
 * Returns the classes that hide labels of a chart in the widths where not all fit.
 *
 * @param labels each with the texts that stand in its place
 */
export function labelClasses(labels: readonly (readonly string[])[]) {
  const count = labels.length;
  const longest = Math.max(...labels.flat().map(({ length }) => length));
  const steps = WIDTHS.map((each) => ({ ...each, step: labelStep(count, each.width, longest) }));
  const classes = (list: typeof steps, of: 'hidden' | 'above') => list.map((each) => each[of]).join(' ');
  return {
    /** Hides a label where it is left out. */
    hidden: (index: number) =>
      classes(
        steps.filter(({ step }) => !hasLabel(index, count, step)),
        'hidden',
      ),
    /** Puts labels in a row above the bars where they are wider than those. */
    above: classes(
      steps.filter(({ step }) => step > 1),
      'above',
    ),
    /** Hides what only says the same as the label before, where all are shown. */
    repeated: classes(
      steps.filter(({ step }) => step === 1),
      'hidden',
    ),
  };
}
