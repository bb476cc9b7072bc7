import { epochDay } from '../daily-series';
import type { FiscalYear } from './fiscal-year';

/** Days by which the end of a fiscal year may move: three months. */
const TOLERANCE = 92;

/** Tells whether two ends of fiscal years, as ISO days, are this many years apart, give or take three months. */
export function areYearsApart(from: string, to: string, years: number): boolean {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const expected = Date.UTC(year + years, month - 1, day) / 86_400_000;
  return Math.abs(epochDay(to) - expected) <= TOLERANCE;
}

/** Finds the fiscal year that ended this many years earlier, give or take three months; null if it is missing. */
export const yearBefore = (
  years: readonly FiscalYear[],
  { end }: FiscalYear,
  by: number,
): FiscalYear | null => years.find((year) => areYearsApart(year.end, end, by)) ?? null;
