import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';

/** Formats a number of shares without zeros at its end: `10`, `27,5`. @param most decimals at most */
export const shares = (quantity: number, most = 4): string =>
  formatNumber(quantity, decimalPlaces(quantity.toFixed(most).replace(/\.?0+$/, '')));
