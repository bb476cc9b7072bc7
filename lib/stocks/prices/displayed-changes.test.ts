import { stockExample } from '@/test/stock';
import { withDisplayedChanges } from './displayed-changes';

const year = [
  { date: '2025-11-20', price: 80 },
  { date: '2026-10-20', price: 90 },
  { date: '2026-11-13', price: 96 },
  { date: '2026-11-19', price: 120 },
  { date: '2026-11-20', price: 100 },
];

it('computes changes in the displayed currency', () => {
  const { daily_change, weekly_change, monthly_change, yearly_change } = withDisplayedChanges(
    stockExample({ trading_currency: 'USD' }),
    year,
  );
  // 100 after 120, 96, 90 and 80.
  expect(daily_change).toBeCloseTo(-16.67, 2);
  expect(weekly_change).toBeCloseTo(4.17, 2);
  expect(monthly_change).toBeCloseTo(11.11, 2);
  expect(yearly_change).toBe(25);
});

it('keeps the stored changes where nothing is converted', () => {
  const stock = stockExample();
  expect(withDisplayedChanges(stock, year)).toBe(stock);
});

it('knows none without closes', () => {
  const { daily_change, yearly_change } = withDisplayedChanges(stockExample({ trading_currency: 'USD' }), []);
  expect([daily_change, yearly_change]).toEqual([null, null]);
});
