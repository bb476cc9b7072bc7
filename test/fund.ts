import type { Fund, FundValues, UnitValue } from '@/lib/portfolio/taxes/fund-values';

/** Values of a unit in a year: closes at its start and end, what is not given is unknown or nothing. */
export const unitYear = (
  year: number,
  start: string | null,
  end: string | null,
  more: Partial<FundValues> = {},
): [number, FundValues] => [
  year,
  {
    start: start === null ? null : closeOn(`${year}-01-02`, start),
    end: end === null ? null : closeOn(`${year}-12-30`, end),
    distributions: '0',
    perUnit: null,
    ...more,
  },
];

const closeOn = (on: string, value: string): UnitValue => ({ value, on, isPublished: false });

/** The first security of `testPortfolio` as a fund of shares. */
export const testFund = (years: readonly [number, FundValues][], more: Partial<Fund> = {}): Fund => ({
  id: 'stock-0',
  name: 'Weltkorb',
  kind: 'equity',
  years: new Map(years),
  ...more,
});
