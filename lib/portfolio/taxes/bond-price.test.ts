import { withUnitPrice } from './bond-price';
import { saleFormFrom } from './sale-form';

it.each([
  ['bond', 'EUR', '99,5', '0,995'],
  ['bond', 'USD', '0,91', '0,91'],
  ['share', 'EUR', '99,5', '99,5'],
  ['bond', 'EUR', '', ''],
])('reads the price of a %s in %s', (kind, original_currency, typed, price) => {
  const form = saleFormFrom(new URLSearchParams({ kurs: typed }));
  expect(withUnitPrice(form, { kind, original_currency }).price).toBe(price);
});
