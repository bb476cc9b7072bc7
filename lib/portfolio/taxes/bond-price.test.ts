import { typedCurrency, withUnitPrice } from './bond-price';
import { saleFormFrom } from './sale-form';

it.each([
  ['bond', 'EUR', '99,5', '0,995', 'EUR'],
  ['bond', 'USD', '91', '0,91', 'USD'],
  ['share', 'EUR', '99,5', '99,5', 'EUR'],
  ['share', 'USD', '99,5', '99,5', 'EUR'],
  ['bond', 'EUR', '', '', 'EUR'],
])('reads the price of a %s in %s', (kind, original_currency, typed, price, currency) => {
  const form = saleFormFrom(new URLSearchParams({ kurs: typed }));
  expect(withUnitPrice(form, { kind, original_currency }).price).toBe(price);
  expect(typedCurrency({ kind, original_currency })).toBe(currency);
});
