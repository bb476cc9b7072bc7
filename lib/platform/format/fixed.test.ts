import { cents, decimalOfCents, decimalOfFixed, fixed } from './fixed';

it.each([
  ['0', 0n],
  ['12.5', 12_500_000_000_000n],
  ['-0.05', -50_000_000_000n],
  ['0.0000000000005', 1n],
])('reads %s', (decimal, expected) => expect(fixed(decimal)).toBe(expected));

it.each([
  ['a third', '1', '3', '0.33'],
  ['a half up', '0.125', '1', '0.13'],
  ['a half away from zero', '-0.125', '1', '-0.13'],
  // 1/3 + 0.161666… is 0.495, of which the parts were cut.
  ['half a cent of cut parts up', '0.494999999999', '1', '0.5'],
  ['the same below zero', '-0.494999999999', '1', '-0.5'],
  ['a little less than half', '0.4949999998', '1', '0.49'],
  ['without zeros at the end', '2.5', '1', '2.5'],
  ['whole', '-700', '7', '-100'],
  ['nothing', '0', '1', '0'],
])('divides into cents: %s', (_name, dividend, divisor, expected) => {
  // The divisor takes the twelve places of its own dividend away.
  expect(decimalOfCents(cents(fixed(dividend), BigInt(divisor)))).toBe(expected);
});

it.each(['0', '12.5', '-0.05', '0.000000000001'])('writes %s as it was read', (decimal) => {
  expect(decimalOfFixed(fixed(decimal))).toBe(decimal);
});
