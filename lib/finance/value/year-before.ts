import { epochDay } from '../daily-series';
import { yearsLater } from '../years-later';
import type { FiscalYear } from './fiscal-year';

/** Days by which the end of a fiscal year may move: three months. */
const TOLERANCE = 92;

/** Tells whether two ends of fiscal years, as ISO days, are this many years apart, give or take three months. */
export const areYearsApart = (from: string, to: string, years: number): boolean =>
  Math.abs(epochDay(to) - epochDay(yearsLater(from, years))) <= TOLERANCE;

/** Finds the fiscal year that ended this many years earlier, give or take three months; null if it is missing. */
export const yearBefore = (
  years: readonly FiscalYear[],
  { end }: FiscalYear,
  by: number,
): FiscalYear | null => years.find((year) => areYearsApart(year.end, end, by)) ?? null;
