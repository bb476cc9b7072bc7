import type { Parts } from '@/lib/platform/turns';
import { testRates, trades } from '@/test/portfolio';
import { testTaxBooks } from '@/test/tax-books';
import { taxEvents } from './tax-events';
import { taxYear } from './year/tax-year';
import { taxYearCsv } from './year/tax-year-csv';

/** Counts the parts of work, between which others have their turn. */
function partsOf<Value>(work: Parts<Value>): { parts: number; value: Value } {
  for (let parts = 1; ; parts++) {
    const { done, value } = work.next();
    if (done) return { parts, value };
  }
}

const TODAY = '2026-06-30';
// One security: its events are not divided by securities.
const books = testTaxBooks(
  [
    {
      bookings: trades`2026-01-02 40 price=10, 2026-01-05 -1 price=11, 2026-01-06 -2 price=12, 2026-01-07 -3 price=9,
        2026-02-02 34 kind=dividend amount=7, 2026-02-03 34 kind=dividend amount=8, 2026-02-04 1 kind=tax amount=2`,
    },
  ],
  { today: TODAY, rates: testRates({}, TODAY) },
);

it('lets others have their turn between any two events of a security', () => {
  const { parts, value } = partsOf(taxEvents(books));
  expect(value.map(({ kind }) => kind)).toEqual(['sale', 'sale', 'sale', 'dividend', 'dividend', 'tax']);
  expect(parts).toBeGreaterThan(value.length);
});

it('lets others have their turn between any two events of a year, and rows of its table', () => {
  const year = partsOf(taxYear(books, 2026));
  expect(year.parts).toBeGreaterThan(year.value.events.length);
  const { parts, value } = partsOf(taxYearCsv(year.value));
  // A title and the head of the columns come first, at once.
  expect(parts).toBe(value.trimEnd().split('\r\n').length - 1);
});
