import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@/lib/currencies/rules';
import { formatFilterValue } from './filter';
import { FILTERS, type FilterKey } from './rules';

/** What stands beside a slider: `ab 3,5 %`, `bis 15`, `ab 1 Mrd. €`; `egal` at 0. */
export function settingText(key: FilterKey, setting: number, currency: DisplayCurrency): string {
  if (setting === 0) return 'egal';
  const { direction, unit } = FILTERS[key];
  const isAmount = unit === 'billions' || unit === 'perShare';
  const sign = isAmount ? `\u00a0${DISPLAY_CURRENCIES[currency]}` : '';
  return `${direction === 'minimum' ? 'ab' : 'bis'} ${formatFilterValue(key, setting)}${sign}`;
}
