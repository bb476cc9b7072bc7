import { hasLabel, labelStep } from './bar-labels';

it.each([
  // A character takes 7.4 px, the space between labels 8.
  ['four characters in 60 px: 37.6 fit', 10, 600, 4, 1],
  ['four characters in 30 px: every second', 10, 300, 4, 2],
  ['four characters in 5 px: every eighth', 60, 300, 4, 8],
  ['twelve characters in the widest place, 96 px: 96.8', 2, 900, 12, 2],
])('%s', (_case, count, width, characters, step) => expect(labelStep(count, width, characters)).toBe(step));

it.each([
  ['all of them', 3, 1, [0, 1, 2]],
  ['every second, none at the edges', 6, 2, [2, 4]],
  ['every third, from the second last on', 8, 3, [3, 6]],
  ['none where not even one fits', 2, 4, []],
])('labels %s', (_case, count, step, labelled) => {
  expect(Array.from({ length: count }, (_, i) => i).filter((i) => hasLabel(i, count, step))).toEqual(
    labelled,
  );
});

it('leaves every label its room, from edge to edge', () => {
  for (let count = 1; count <= 130; count++) {
    for (const step of [1, 2, 3, 4, 5, 8, 13]) {
      // A label is as wide as the places of `step` bars, around the middle of its own.
      const shown = Array.from({ length: count }, (_, i) => i).filter((i) => hasLabel(i, count, step));
      const ends = shown.map((i) => [i + 0.5 - step / 2, i + 0.5 + step / 2] as const);
      expect(ends.every(([from, to]) => from >= 0 && to <= count)).toBe(true);
      expect(ends.every(([, to], at) => to <= (ends[at + 1]?.[0] ?? count))).toBe(true);
      expect(shown.length).toBeGreaterThanOrEqual(Math.floor((count - step) / step));
    }
  }
});
