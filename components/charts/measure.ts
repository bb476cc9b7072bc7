import { percentChange } from '@/lib/finance/percent-change';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { LineKey } from '@/lib/stocks/prices/chart-scale';
import type { TipTexts } from './chart-tip';

/** Describes the values of a line chart and their format. */
export type Measure = {
  /** Name of a value, such as `Kurs`. */
  name: string;
  format: (value: number | null) => string;
  /** Format of the label at the end of the line, if `format` is too long there. */
  short?: (value: number | null) => string;
  /** Format of a difference of two values; missing if values are changes in percent since the first day. */
  difference?: (amount: number) => string;
  /** Shown after the numbers of the axis. */
  unit?: string;
  /** Values can be below zero. */
  signed?: boolean;
  /** Equal distances mean equal ratios. */
  logarithmic?: boolean;
  /** The axis begins at zero. */
  fromZero?: boolean;
  /** Names of several lines. With them, no area is drawn down to the axis. */
  names?: Readonly<Partial<Record<LineKey, string>>>;
  /**
   * Adds to what a point says, or a range if `from` is its other end, in place of the change in percent, in which a
   * purchase would look like a gain.
   */
  more?: (at: number, from: number | null) => TipTexts['rows'];
  /** Leaves out the values of the axis, which are hidden with the visitor's amounts. */
  hidesAxis?: boolean;
};

export const moneyMeasure = (name: string, currency: string, more: Partial<Measure> = {}): Measure => ({
  name,
  format: (value) => formatMoney(value, currency),
  difference: (amount) => formatMoneyChange(amount, currency),
  ...more,
});

/** Describes changes in percent since the first day. */
export const percentMeasure = (name: string): Measure => ({
  name,
  format: formatChange,
  unit: '\u202f%',
  signed: true,
});

/**
 * Describes changes since the first day of several securities.
 *
 * @param names in the order of the lines
 */
export const changeMeasure = (name: string, names: readonly string[]): Measure => ({
  ...percentMeasure(name),
  names: Object.fromEntries(COMPARED_LINES.map((key, i) => [key, names[i]]).filter(([, one]) => one)),
});

/** The lines of a comparison, the first security first. */
export const COMPARED_LINES = ['price', 'other1', 'other2', 'other3'] as const satisfies readonly LineKey[];

/** Says how a value changed to another: in percent, and by how much if values are amounts. */
export function changeTexts({ difference }: Measure, from: number | null, to: number | null): string[] {
  if (from === null || to === null) return [formatChange(null)];
  return difference
    ? [formatChange(percentChange(from, to)), difference(to - from)]
    : [formatChange(percentChange(100 + from, 100 + to))];
}

/** Class of a value: amounts are hidden with the visitor's others, percentages are not. */
export const figuresClass = ({ difference }: Measure): string => (difference ? 'figures' : 'tabular-nums');
