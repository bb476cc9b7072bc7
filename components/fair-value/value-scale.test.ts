import { positionOn, scaleOf, spreadOut } from './value-scale';

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
  ['that do not touch stay', [20, 50, 80], [20, 50, 80]],
  ['at the ends move in', [0, 50, 100], [15, 50, 85]],
  ['that touch move right', [20, 30, 90], [20, 50, 85]],
  ['at the right end move left', [70, 80, 90], [25, 55, 85]],
  ['of one place stand side by side', [50, 50, 50], [25, 55, 85]],
  ['keep their order', [80, 50, 20], [80, 50, 20]],
])('labels %s', (_, places, spread) => expect(spreadOut(places, 30)).toEqual(spread));
