import { finish } from '@/lib/platform/parts';
import { testRates, trades } from '@/test/portfolio';
import { testTaxBooks } from '@/test/tax-books';
import { bankYears } from './bank-years';
import { valueAfterTaxes } from './value-after-taxes';

const TODAY = '2026-06-30';

it.each<[residence: 'domestic' | 'foreign', tax: number]>([
  // 30 % of 10 × 100 are 300: 75 and 4.12.
  ['domestic', 79.12],
  ['foreign', 0],
])('takes off what a bank withholds from a delivery without a price: %s', (residence, tax) => {
  const holding = { closes: { [TODAY]: 100 }, bookings: trades`2026-01-02 10 kind=delivery_in` };
  const books = testTaxBooks([holding], {
    today: TODAY,
    rates: testRates({}, TODAY),
    banks: [{ residence, allowance: '0' }],
  });
  const years = finish(bankYears(books, TODAY));
  const found = finish(valueAfterTaxes(books.portfolio.held, years, TODAY, books, books.shown));
  expect(found).toMatchObject({ value: 1000, tax, untaxed: [] });
  expect(found.value_after_tax).toBeCloseTo(1000 - tax, 8);
});
