import { formatMoney } from '@/lib/platform/format/money';

/** Describes the values of a line chart and their format. */
export type Measure = {
  /** Name of a value, such as `Kurs`. */
  name: string;
  format: (value: number | null) => string;
  /** Format of the label at the end of the line, if `format` is too long there. */
  short?: (value: number | null) => string;
  /** Shown after the numbers of the axis. */
  unit?: string;
  /** Values can be below zero. */
  signed?: boolean;
};

export const priceMeasure = (currency: string): Measure => ({
  name: 'Kurs',
  format: (value) => formatMoney(value, currency),
});
