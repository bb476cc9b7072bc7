import { priceFits } from './price-fits';

it.each([
  ['12.50', '80.40', '1005', true],
  // 12.5 × 80.40 = 1,005; 1 % of 1,015 is 10.15, of 1,016 it is 10.16.
  ['12.50', '80.40', '1015', true],
  ['12.50', '80.40', '1020', false],
  ['1.25', '80.40', '1005', false],
  ['1250', '80.40', '1005', true],
  // 0.003 × 90 is 0.27; 0.0035 × 90 is 0.315.
  ['0.003', '90.00', '0.31', true],
  ['0.003', '90.00', '0.34', false],
  // 1,000 × 0.1 is 100, up to 149.99 with 0.1 as a rounded price; 1 % more is 1.60 of 160.
  ['1000', '0.1', '149', true],
  ['1000', '0.1', '160', false],
])('%s shares at %s for %s: %s', (quantity, price, gross, fits) => {
  expect(priceFits(quantity, price, gross)).toBe(fits);
});
