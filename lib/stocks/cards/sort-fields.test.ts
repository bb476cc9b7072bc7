import { HOLDING } from '@/test/position';
import { stockExample } from '@/test/stock';
import { METRICS } from '../metrics';
import {
  MARKET_SORT_KEYS,
  PORTFOLIO_SORT_KEYS,
  SORT_KEYS,
  sortLabel,
  sortName,
  sortValue,
} from './sort-fields';

describe('sort keys', () => {
  it('are the ones of the specification, section 3', () => {
    const listed =
      'current_price, market_cap, dividend_yield, trailing_p_e, forward_p_e, price_to_book, profit_margin, ' +
      'operating_margin, next_year_growth, revenue_growth, earnings_growth, daily_change, weekly_change, ' +
      'monthly_change, yearly_change, revenue';
    expect([...SORT_KEYS].sort()).toEqual(listed.split(', ').sort());
    expect([...PORTFOLIO_SORT_KEYS].sort()).toEqual([...SORT_KEYS, 'total_growth', 'value'].sort());
  });

  it('have names that differ', () => {
    const names = [...new Set([...PORTFOLIO_SORT_KEYS, ...MARKET_SORT_KEYS])].map(sortName);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('sortLabel', () => {
  it.each([
    ['current_price', 'Kurs'],
    ['daily_change', '1 Tag'],
    ['weekly_change', '1 Woche'],
    ['monthly_change', '1 Monat'],
    ['yearly_change', '1 Jahr'],
    ['trailing_p_e', 'KGV'],
    ['price_to_book', 'KBV'],
    ['dividend', 'Dividende'],
    ['dividend_yield', 'Dividendenrendite'],
    ['value', 'Wert'],
    ['total_growth', 'Seit Kauf'],
    ['growth_score', 'Score Wachstum'],
    ['market_cap', METRICS.market_cap.label],
  ] as const)('%s', (field, expected) => expect(sortLabel(field)).toBe(expected));
});

describe('sortValue', () => {
  const stock = stockExample({
    trailing_p_e: 14.82,
    growth_estimates: { current_qtr: 0.1, next_qtr: 0.2, current_year: 0.3, next_year: 0.4 },
  });

  it.each([
    ['trailing_p_e', 14.82],
    ['current_qtr_growth', 0.1],
    ['next_qtr_growth', 0.2],
    ['current_year_growth', 0.3],
    ['next_year_growth', 0.4],
    ['total_growth', 38.21],
    ['value', 20_980.8],
  ] as const)('%s', (field, expected) => expect(sortValue(stock, field, HOLDING)).toBe(expected));

  it.each(['value', 'total_growth'] as const)('%s is missing without a position', (field) => {
    expect(sortValue(stock, field)).toBeNull();
  });
});
