import { areApart, labelWidth, positionOn, scaleOf } from './value-scale';

it('a scale has room at both ends', () => {
  // 46 to 86 with 8 % of 40 on both sides: 42.8 to 89.2.
  const scale = scaleOf([46, null, 86, 63]);
  expect(scale.from).toBeCloseTo(42.8, 9);
  expect(scale.length).toBeCloseTo(46.4, 9);
  // 20.2 / 46.4
  expect(positionOn(scale, 63)).toBe(43.5);
});

it('a scale begins at 0 where its room would reach below', () => {
  // 8 % of 124 are 9.92, more than 0.25.
  const scale = scaleOf([0.25, 124.25]);
  expect(scale.from).toBe(0);
  expect(scale.length).toBeCloseTo(134.17, 9);
});

it.each([
  // 0.2 wide, a label at 25 reaches from 20 to 40, one at 50 from 40 to 60.
  ['that touch', [25, 50, 75], true],
  ['in any order', [75, 25, 50], true],
  ['that would cover each other', [25, 49, 75], false],
  ['of one place', [50, 50], false],
  ['at both ends', [0, 100], true],
])('labels have room beside each other: %s', (_, places, expected) =>
  expect(areApart(places, 0.2)).toBe(expected),
);

it.each([
  // '89,19 €' takes 58.8 px, less than 'zuversichtlich'; '1.893,19 €' takes 84.
  ['a short amount: its name', 7, 80],
  ['a long amount', 10, 94],
])('a label has the width of %s', (_, characters, width) =>
  expect(labelWidth(characters)).toBeCloseTo(width, 9),
);
