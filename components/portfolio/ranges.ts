import type { PerformanceRange } from '@/lib/portfolio/rules';

/** Ranges of the portfolio page, as its visitor reads them. */
export const RANGES = [
  { value: 'day', label: '1T', name: 'Ein Tag', words: '1 Tag' },
  { value: 'week', label: '1W', name: 'Eine Woche', words: '1 Woche' },
  { value: 'month', label: '1M', name: 'Ein Monat', words: '1 Monat' },
  { value: 'year', label: '1J', name: 'Ein Jahr', words: '1 Jahr' },
  { value: 'yearToDate', label: 'lfd. J.', name: 'Vom Jahresende davor an', words: 'seit Jahresbeginn' },
  { value: 'max', label: 'Max', name: 'Seit dem ersten Kauf', words: 'seit dem ersten Kauf' },
] as const satisfies readonly { value: PerformanceRange; label: string; name: string; words: string }[];

export type ShownRange = (typeof RANGES)[number]['value'];

/** The range that the page opens with. */
export const FIRST_RANGE: ShownRange = 'year';

/** Names a range within a line: `1 Jahr`. */
export const rangeWords = (range: ShownRange) => RANGES.find(({ value }) => value === range)?.words;
