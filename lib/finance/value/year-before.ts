import { utc } from '@date-fns/utc/utc';
import { addYears } from 'date-fns/addYears';
import { epochDay } from '../daily-series';
import type { FiscalYear } from './fiscal-year';

/** Days by which the end of a fiscal year may move: three months. */
const TOLERANCE = 92;

/** Tells whether two ends of fiscal years, as ISO days, are this many years apart, give or take three months. */
export const areYearsApart = (from: string, to: string, years: number): boolean =>
  Math.abs(epochDay(to) - yearsLater(from, years)) <= TOLERANCE;

/** Finds the fiscal year that ended this many years earlier, give or take three months; null if it is missing. */
export function yearBefore(years: readonly FiscalYear[], { end }: FiscalYear, by: number): FiscalYear | null {
  const expected = yearsLater(end, -by);
  return years.find((year) => Math.abs(epochDay(year.end) - expected) <= TOLERANCE) ?? null;
}

const yearsLater = (day: string, years: number): number =>
  epochDay(addYears(day, years, { in: utc }).toISOString());
