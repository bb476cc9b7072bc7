import type { HistoryPeriod } from '@/lib/stocks/schema';

/** Periods of a price chart, as the visitor reads them. */
export const PERIODS = [
  { value: 'week', label: '1W', name: '1 Woche' },
  { value: 'month', label: '1M', name: '1 Monat' },
  { value: 'yearToDate', label: 'Seit Jahresbeginn', short: 'lfd. Jahr', name: 'ab Jahresbeginn' },
  { value: 'year', label: '1J', name: '1 Jahr' },
  { value: 'fiveYear', label: '5J', name: '5 Jahre' },
  { value: 'max', label: 'Max', name: 'alle Jahre' },
] as const satisfies readonly { value: HistoryPeriod; label: string; short?: string; name: string }[];

/** Choices of a price chart: its period, its lines, its scale. */
export type PriceView = {
  period: HistoryPeriod;
  withFair: boolean;
  withEvents: boolean;
  withAverages: boolean;
  isLogarithmic: boolean;
  asTable: boolean;
};

/** The view that the server draws. */
export const FIRST_VIEW: PriceView = {
  period: 'year',
  withFair: true,
  withEvents: true,
  withAverages: false,
  isLogarithmic: false,
  asTable: false,
};

export const isFirstView = (view: PriceView): boolean =>
  Object.entries(FIRST_VIEW).every(([key, value]) => view[key as keyof PriceView] === value);
