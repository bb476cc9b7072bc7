import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { LineKey } from '@/lib/stocks/prices/chart-scale';

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
  /** Equal distances mean equal ratios. */
  logarithmic?: boolean;
  /** Names of the lines of several securities. With them, no area is drawn. */
  names?: Readonly<Partial<Record<LineKey, string>>>;
};

export const priceMeasure = (currency: string, logarithmic = false): Measure => ({
  name: 'Kurs',
  format: (value) => formatMoney(value, currency),
  logarithmic,
});

/**
 * Changes since the first day, of several securities.
 *
 * @param names in the order of the lines
 */
export const changeMeasure = (name: string, names: readonly string[]): Measure => ({
  name,
  format: formatChange,
  unit: '\u202f%',
  signed: true,
  names: Object.fromEntries(COMPARED_LINES.map((key, i) => [key, names[i]]).filter(([, one]) => one)),
});

/** The lines of a comparison, the first security first. */
export const COMPARED_LINES = ['price', 'other1', 'other2', 'other3'] as const satisfies readonly LineKey[];
