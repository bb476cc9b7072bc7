import type { PerformanceRange } from '@/lib/portfolio/rules';

/** Ranges of the portfolio page, as its visitor reads them. */
export const RANGES = [
  { value: 'day', label: '1T', name: 'Ein Tag' },
  { value: 'week', label: '1W', name: 'Eine Woche' },
  { value: 'month', label: '1M', name: 'Ein Monat' },
  { value: 'year', label: '1J', name: 'Ein Jahr' },
  { value: 'yearToDate', label: 'lfd. J.', name: 'Vom Jahresende davor an' },
  { value: 'max', label: 'Max', name: 'Seit dem ersten Kauf' },
] as const satisfies readonly { value: PerformanceRange; label: string; short?: string; name: string }[];

export type ShownRange = (typeof RANGES)[number]['value'];

/** The range that the page opens with. */
export const FIRST_RANGE: ShownRange = 'year';

/** How a range is named within a line: `1 Jahr`. */
export const RANGE_WORDS: Readonly<Record<ShownRange, string>> = {
  day: '1 Tag',
  week: '1 Woche',
  month: '1 Monat',
  year: '1 Jahr',
  yearToDate: 'seit Jahresbeginn',
  max: 'seit dem ersten Kauf',
};
