import { createRates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { bookingExample } from '@/test/booking';
import { testSeries } from '@/test/series';
import { withFigures } from './booking-figures';

const RATES = createRates(
  new Map([['SEK', testSeries({ '2026-03-02': 10, '2026-03-16': 12.5 })]]),
  epochDay('2026-03-31'),
);

const KRONOR = { currency: 'SEK', price: '100', quantity: '10', fees: '50' };

describe('withFigures says what a booking pays in euros, at the rate of its day', () => {
  it.each([
    // −(10 × 100 + 50) SEK
    ['a purchase', { ...KRONOR, date: '2026-03-02' }, -105],
    ['a sale after the rate has changed', { ...KRONOR, kind: 'sale', date: '2026-03-20' } as const, 76],
    ['in euros already', { price: '99.5', quantity: '10', date: '2026-03-02' }, -995],
    ['before the first rate', { ...KRONOR, date: '2026-02-27' }, null],
    ['without a payment', { kind: 'delivery_in', price: null, date: '2026-03-02' } as const, null],
  ])('%s', (_name, given, expected) => {
    expect(withFigures(bookingExample(given), undefined, RATES).euro_total).toBe(expected);
  });
});
