import 'server-only';
import type { Split } from '@/lib/finance/split-factor';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { daysBetween } from '@/lib/platform/format/days-between';
import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import type { StoredFundamentals } from '@/lib/stocks/fundamentals/queries';
import { splitAdjusted } from '@/lib/stocks/fundamentals/split-adjusted';

/** Main sums by which two reports of a year are known to be of one company, and how far restatements move them. */
const MAIN_SUMS = ['revenue', 'netIncome', 'totalAssets'] as const;
const RESTATED = 0.1;

const isSameCompany = ([one, other]: readonly [FiscalYear, FiscalYear]): boolean =>
  MAIN_SUMS.some((figure) => {
    const [here, there] = [one[figure], other[figure]];
    return here !== null && there !== null && Math.abs(here - there) <= RESTATED * Math.abs(there);
  });

/**
 * Adds the years that were stored to those given; of the same year and of two currencies the later report counts. Years
 * that another company's LEI brought go when the LEI is put right.
 */
export function withStoredYears(
  given: Fundamentals,
  stored: StoredFundamentals,
  splits: readonly Split[],
): Fundamentals {
  const [newer, older] = given.adjustedOn >= stored.adjustedOn ? [given, stored] : [stored, given];
  if (older.currency !== newer.currency || newer.years.length === 0) return newer;
  const { years } = splitAdjusted(older, splits, newer.adjustedOn);
  const sameYear = (one: FiscalYear) =>
    newer.years.find(({ end }) => Math.abs(daysBetween(one.end, end)) <= SAME_YEAR);
  const common = years.flatMap((year) => {
    const same = sameYear(year);
    return same ? [[year, same] as const] : [];
  });
  if (stored.source === 'esef' && common.length > 0 && !common.some(isSameCompany)) return given;
  const missing = years.filter((year) => !sameYear(year));
  return { ...newer, years: [...missing, ...newer.years].sort((a, b) => (a.end < b.end ? -1 : 1)) };
}

/** A year whose end moved by so many days is the same. */
const SAME_YEAR = 200;
