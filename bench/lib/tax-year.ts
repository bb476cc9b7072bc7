import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { TaxBooks } from '@/lib/portfolio/taxes/tax-books';
import { testRates } from '@/test/portfolio';
import { type TaxedHolding, testTaxBooks } from '@/test/tax-books';

const SECURITIES = 100;
const BOOKINGS = 100;
const TODAY = '2026-12-31';

/** Makes a year of 10,000 bookings: of each four two purchases, a sale and a dividend with foreign tax. */
export function booksOfYear(): TaxBooks {
  const first = epochDay('2026-01-02');
  const holdings = Array.from(
    { length: SECURITIES },
    (_, security): TaxedHolding => ({
      country: 'US',
      bookings: Array.from({ length: BOOKINGS }, (_, n) => ({
        date: isoDay(first + 3 * n + (security % 3)),
        ...bookingOf(n, security),
      })),
    }),
  );
  return testTaxBooks(holdings, { today: TODAY, rates: testRates({}, TODAY), church_rate: '9' });
}

function bookingOf(n: number, security: number) {
  if (n % 4 === 3) return { quantity: 5, kind: 'dividend' as const, amount: 3.17, withholding_tax: 0.48 };
  return n % 4 === 2
    ? { quantity: -5, price: 50 + n / 7 }
    : { quantity: 10, price: 48.13 + security / 9, fees: 1.25 };
}
