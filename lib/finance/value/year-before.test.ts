import { fiscalYear } from '@/test/fiscal-year';
import { areYearsApart, yearBefore } from './year-before';

describe('areYearsApart', () => {
  it.each([
    ['2020-12-31', '2023-12-31', 3, true],
    ['2020-12-31', '2023-12-31', 2, false],
    // Years of 52 or 53 weeks.
    ['2014-09-27', '2024-09-28', 10, true],
    // 30 September + 92 days is 31 December.
    ['2020-09-30', '2023-12-31', 3, true],
    ['2020-09-29', '2023-12-31', 3, false],
    ['2020-12-31', '2023-09-30', 3, true],
    ['2020-12-31', '2023-09-29', 3, false],
    // 29 February.
    ['2020-02-29', '2021-02-28', 1, true],
    ['2023-12-31', '2020-12-31', 3, false],
  ])('%s to %s: %d years', (from, to, years, expected) => {
    expect(areYearsApart(from, to, years)).toBe(expected);
  });
});

describe('yearBefore', () => {
  const years = ['2019-12-31', '2021-12-31', '2022-12-31'].map((end) => fiscalYear(end));
  it.each([
    [1, '2021-12-31'],
    [3, '2019-12-31'],
    [2, undefined],
  ])('by %d', (by, end) => expect(yearBefore(years, years[2] ?? fiscalYear(''), by)?.end).toBe(end));
});
