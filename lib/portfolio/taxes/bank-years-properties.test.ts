import fc from 'fast-check';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { isNegative } from '@/lib/platform/format/decimals';
import { finish } from '@/lib/platform/parts';
import { testRates } from '@/test/portfolio';
import { type TaxedHolding, testTaxBooks } from '@/test/tax-books';
import { bankYears } from './bank-years';

const TODAY = '2026-12-31';
const RATES = testRates({}, TODAY);

type Bookings = TaxedHolding['bookings'];

/** Ten shares to begin with, then purchases, sales and dividends on days of their own, in two years. */
const anyBookings: fc.Arbitrary<Bookings> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('purchase', 'sale', 'dividend'),
      cents: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((some) => [
    { date: '2025-01-02', quantity: 50, price: 100 },
    ...some.map(({ kind, cents, quantity }, n) => {
      const date = isoDay(epochDay('2025-02-03') + 50 * n);
      if (kind === 'dividend') return { date, quantity: 1, kind: 'dividend' as const, amount: cents / 100 };
      return { date, quantity: kind === 'sale' ? -quantity : quantity, price: cents / 100, fees: 1.5 };
    }),
  ]);

const yearOf = (bookings: Bookings, allowance = '500') => {
  const books = testTaxBooks([{ bookings }], { banks: [{ allowance }], today: TODAY, rates: RATES });
  const [found] = finish(bankYears(books, TODAY));
  if (!found) throw new Error('There is no bank');
  return { year: found.year, state: found.state };
};

describe('bankYears', () => {
  it('does not depend on the order of entry', () => {
    const shuffled = anyBookings.chain((bookings) =>
      fc.tuple(
        fc.constant(bookings),
        fc.shuffledSubarray(bookings, { minLength: bookings.length, maxLength: bookings.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([bookings, otherwise]) => {
        expect(yearOf(otherwise)).toEqual(yearOf(bookings));
      }),
    );
  });

  it('has no pot below 0, and no income beside a pot that it could use', () => {
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        const { state } = yearOf(bookings);
        const amounts = [state.sharePot, state.otherPot, state.taxable, state.allowanceLeft];
        expect(amounts.filter(isNegative)).toEqual([]);
        if (Number(state.otherPot) > 0) expect(state.income).toBe('0');
      }),
    );
  });

  it('taxes no more with a larger allowance', () => {
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        const [less, more] = [yearOf(bookings, '500'), yearOf(bookings, '700')];
        expect(Number(more.state.taxable)).toBeLessThanOrEqual(Number(less.state.taxable));
      }),
    );
  });
});
