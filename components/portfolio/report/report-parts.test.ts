import { paidTax } from './report-parts';

it.each([
  ['computed alone', 2, 0, '–'],
  ['booked and computed', 1, 4.5, '4,50\u00a0€'],
  ['booked without tax', 0, 0, '0,00\u00a0€'],
])('taxes of payments that are %s', (_, computed, withholding_tax, expected) => {
  const paid = { computed, payments: 2, withholding_tax, taxes: 0 };
  expect(JSON.stringify(paidTax(paid, 'withholding_tax', 'EUR'))).toContain(expected);
});
