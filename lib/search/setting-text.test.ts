import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { FilterKey } from './rules';
import { settingText } from './setting-text';

describe('what stands beside a slider', () => {
  it.each<[FilterKey, number, DisplayCurrency, string]>([
    ['trailing_p_e', 0, 'EUR', 'egal'],
    ['trailing_p_e', 15, 'EUR', 'bis 15'],
    ['price_to_book', 2.5, 'EUR', 'bis 2,5'],
    ['dividend_yield', 3.5, 'EUR', 'ab 3,5\u202f%'],
    ['earnings_growth', 10, 'USD', 'ab 10\u202f%'],
    ['dividend', 2, 'GBP', 'ab 2\u00a0£'],
    ['market_cap', 1000, 'USD', 'ab 1.000\u00a0Mrd.\u00a0$'],
  ])('%s at %s %s', (key, setting, currency, text) => {
    expect(settingText(key, setting, currency)).toBe(text);
  });
});
