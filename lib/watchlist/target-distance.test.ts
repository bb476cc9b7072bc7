import { distanceText, targetDirection, targetDistance } from './target-distance';

describe('targetDistance', () => {
  it.each<[string, number | null, number | null, 'rise' | 'fall' | null, number | null, boolean]>([
    ['a quarter to go up', 80, 100, 'rise', 25, false],
    ['a fifth to go down', 100, 80, 'fall', -20, false],
    ['risen to it', 100, 100, 'rise', 0, true],
    ['fallen to it', 100, 100, 'fall', 0, true],
    ['risen past it', 125, 100, 'rise', -20, true],
    ['fallen past it', 80, 100, 'fall', 25, true],
    ['nobody knows whence it came', 100, 100, null, 0, false],
    ['half a cent to go', 9.995, 10, 'rise', 0.050025, false],
    ['no price', null, 100, 'rise', null, false],
    ['no rate for the target', 80, null, 'fall', null, false],
    ['a price of nothing', 0, 100, 'fall', null, false],
  ])('%s', (_name, price, target, direction, percent, reached) => {
    const distance = targetDistance(price, target, direction);
    expect(distance.reached).toBe(reached);
    if (percent === null) expect(distance.percent).toBeNull();
    else expect(distance.percent).toBeCloseTo(percent, 6);
  });
});

describe('targetDirection', () => {
  it.each<[number | null, number, 'rise' | 'fall' | null]>([
    [80, 100, 'rise'],
    [100, 80, 'fall'],
    [100, 100, 'rise'],
    [null, 100, null],
  ])('from %p to %p', (price, target, expected) => expect(targetDirection(price, target)).toBe(expected));
});

describe('distanceText', () => {
  it.each<[number | null, boolean, string]>([
    [25, false, 'noch\u00a0+25,00\u202f%'],
    [-20, false, 'noch\u00a0−20,00\u202f%'],
    [-20, true, 'erreicht'],
    [null, false, 'N/A'],
  ])('%p, reached %p', (percent, reached, expected) => {
    expect(distanceText({ percent, reached })).toBe(expected);
  });
});
