import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatFilterValue } from './filter';
import { FILTERS, type FilterKey } from './rules';

/** Words the setting beside a slider: `ab 3,5 %`, `bis 15`, `ab 1 Mrd. €`; `egal` at 0. */
export function settingText(key: FilterKey, setting: number, currency: DisplayCurrency): string {
  if (setting === 0) return 'egal';
  const word = FILTERS[key].direction === 'minimum' ? 'ab' : 'bis';
  return `${word} ${formatFilterValue(key, setting, currency)}`;
}
