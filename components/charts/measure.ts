import { formatMoney } from '@/lib/platform/format/money';

/** What a line chart shows and how its values read. */
export type Measure = {
  /** Of a value: `Kurs`. */
  name: string;
  format: (value: number | null) => string;
  /** At the end of the line, where a long text would take the place of the line; else as `format`. */
  short?: (value: number | null) => string;
  /** Behind the numbers of the axis, where those alone would not say it. */
  unit?: string;
  /** Values can be below zero. */
  signed?: boolean;
};

export const priceMeasure = (currency: string): Measure => ({
  name: 'Kurs',
  format: (value) => formatMoney(value, currency),
});
