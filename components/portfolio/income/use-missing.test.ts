import { expectedBooking } from './use-missing';

const entry = {
  stock_id: 'payer',
  name: 'Payer AG',
  date: '2026-05-15',
  ex_date: '2026-05-15',
  state: 'missing' as const,
  quantity: 27.5,
  amount: 27.5 * 0.45,
  currency: 'USD',
  value: 11,
  low: null,
  high: null,
  booking_id: null,
  depot_id: 'a',
};

it('books what was expected in the trading currency, in cents', () => {
  // 27.5 × 0.45 = 12.375.
  expect(expectedBooking(entry)).toEqual({
    kind: 'dividend',
    stock_id: 'payer',
    depot_id: 'a',
    date: '2026-05-15',
    quantity: '27.5',
    amount: '12.38',
    currency: 'USD',
  });
});

it.each([
  [100, '100'],
  [0.00000012, '0.00000012'],
  [1 / 3, '0.33333333'],
])('writes %d shares as a decimal', (quantity, text) => {
  expect(expectedBooking({ ...entry, quantity }).quantity).toBe(text);
});
