import { expect, it } from '@jest/globals';
import { medians, missedLimits, missedWeights, ratio } from './page-limits';

const GOOD = {
  performance: 98,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
  lcp: 1_300,
  tbt: 130,
  cls: 0,
};
const READING = { indexed: true, kind: 'reading' } as const;
const FLOOR = { ...GOOD, performance: 100, lcp: 1_000, tbt: 100 };

it('medians of visits, each figure by itself', () => {
  const visits = [
    { ...GOOD, performance: 90, lcp: 3_000, seo: null, faults: [] },
    { ...GOOD, performance: 99, lcp: 1_000, seo: null, faults: [] },
    { ...GOOD, performance: 98, lcp: 2_000, seo: null, faults: [] },
  ];
  expect(medians(visits)).toEqual({ ...GOOD, performance: 98, lcp: 2_000, seo: null });
});

it.each([
  ['a value and a floor', 130, 100, 1.3],
  ['no value', null, 100, null],
  ['no floor', 130, undefined, null],
  ['a floor of nothing', 130, 0, null],
])('ratio of %s', (_name, value, floor, expected) => {
  expect(ratio(value, floor)).toBe(expected);
});

it.each([
  ['just within all limits', {}, []],
  ['no point too few', { performance: 97 }, ['performance']],
  ['one fault', { accessibility: 99, seo: 92 }, ['accessibility', 'seo']],
  ['figures that are missing', { performance: null, seo: null }, ['performance', 'seo']],
  ['times that are missing', { cls: null, lcp: null, tbt: null }, ['CLS', 'LCP', 'LCP ratio', 'TBT ratio']],
  ['a shift', { cls: 0.001 }, ['CLS']],
  ['slower than the minimal app', { lcp: 1_301, tbt: 131 }, ['LCP ratio', 'TBT ratio']],
  ['slow in itself', { lcp: 2_001 }, ['LCP', 'LCP ratio']],
])('missedLimits: %s', (_name, figures, expected) => {
  expect(missedLimits({ ...GOOD, ...figures }, FLOOR, READING)).toEqual(expected);
});

it('missedLimits allows more to a page of research', () => {
  const research = { indexed: true, kind: 'research' } as const;
  const page = { ...GOOD, performance: 95, lcp: 1_500, tbt: 150 };
  expect(missedLimits(page, FLOOR, research)).toEqual([]);
  expect(missedLimits({ ...page, performance: 94, lcp: 1_501, tbt: 151 }, FLOOR, research)).toEqual([
    'performance',
    'LCP ratio',
    'TBT ratio',
  ]);
  expect(missedLimits({ ...page, lcp: 2_501 }, undefined, research)).toEqual(['LCP']);
});

it('missedLimits asks no points for search of a page that search engines leave out', () => {
  expect(missedLimits({ ...GOOD, seo: null }, FLOOR, { ...READING, indexed: false })).toEqual([]);
});

it.each([
  ['no floor', 9_000, undefined, []],
  ['a floor that blocks for none', 50, 0, []],
  ['more than little beside such a floor', 51, 0, ['TBT ratio']],
  ['a floor without the figure', 10, null, ['TBT ratio']],
])('missedLimits with %s', (_name, tbt, floorTbt, expected) => {
  const floor = floorTbt === undefined ? undefined : { ...FLOOR, tbt: floorTbt };
  expect(missedLimits({ ...GOOD, tbt }, floor, READING)).toEqual(expected);
});

it.each([
  [150, 20, []],
  [150.1, 20, ['script']],
  [140, 20.1, ['above']],
  [151, null, ['script']],
  [Number.NaN, Number.NaN, ['script', 'above']],
])('missedWeights: %d KiB, %d above', (total, above, expected) => {
  expect(missedWeights(total, above, 'reading')).toEqual(expected);
});

it('missedWeights allows less above the minimal app to an article', () => {
  expect([15, 15.1].map((above) => missedWeights(140, above, 'articles'))).toEqual([[], ['above']]);
});

it.each([
  [99, 99, ['performance']],
  [99, 100, ['performance']],
  [100, 100, []],
])('missedLimits: an article of %d points beside a minimal app of %d', (performance, floor, expected) => {
  const page = { ...GOOD, performance };
  const kind = { indexed: true, kind: 'articles' } as const;
  expect(missedLimits(page, { ...FLOOR, performance: floor }, kind)).toEqual(expected);
});
