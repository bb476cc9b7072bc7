import { formatNumber, formatPercent } from '@/lib/platform/format/number';

/** Formats a value of a measure: `17,0`, `2,05`; a yield as `2,36 %`. */
export const measureValueText = (value: number | null, isYield: boolean): string =>
  isYield ? formatPercent(value) : formatNumber(value, value !== null && value < 10 ? 2 : 1);
