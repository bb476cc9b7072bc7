import { type Labelled, shownLabels } from './figure-labels';

/** Bars from the bottom of the drawing up; heights in percent. */
const barsOf = (heights: readonly number[], characters: number): Labelled[] =>
  heights.map((height, i) => {
    const place = 100 / heights.length;
    return {
      value: height,
      left: (i + 0.1) * place,
      top: 100 - height,
      width: place * 0.8,
      height,
      characters,
    };
  });

// In 300 px, five bars have places of 60 px. A character takes 7.4 px, the space between labels 8: 45, 82 and 156 px. The
// drawing is 200 px high, so that 10 percent are 20 px; a line has 18.
it.each<[string, number[], number, number[]]>([
  ['all where each has its place', [50, 50, 50, 50, 50], 5, [0, 1, 2, 3, 4]],
  ['every second of one height', [50, 50, 50, 50, 50], 10, [0, 2, 4]],
  ['all on stairs higher than a line', [10, 25, 40, 55, 70], 10, [0, 1, 2, 3, 4]],
  ['the highest and the newest alone, where they are wide', [10, 90, 20, 90.5, 60], 20, [3, 4]],
  ['the highest, not a newest that is hardly lower', [10, 20, 30, 90, 88], 10, [0, 1, 2, 3]],
  ['none without a text', [50, 60, 50, 40, 30], 0, []],
])('shows labels: %s', (_case, heights, characters, shown) => {
  expect([...shownLabels(barsOf(heights, characters), 300, 200)].sort((a, b) => a - b)).toEqual(shown);
});

it('shows labels below bars that hang', () => {
  // The second label is 20 px below the first, and the third 20 px below that.
  const bars = barsOf([10, 20, 30], 14).map((bar) => ({ ...bar, value: -bar.height, top: 0 }));
  expect([...shownLabels(bars, 300, 200)].sort()).toEqual([0, 1, 2]);
});
