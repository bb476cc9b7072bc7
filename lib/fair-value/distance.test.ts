import { distanceStep, isCrossed, toMiddle, toPrice } from './distance';

it.each([
  [54, 100, '−46\u202f% zum Kurs'],
  [114, 100, '+14\u202f% zum Kurs'],
  [100.4, 100, '0\u202f% zum Kurs'],
  [1100, 100, 'mehr als das Zehnfache des Kurses'],
  [null, 100, ''],
  [100, null, ''],
])('a value of %p at a price of %p is said as %p', (value, price, words) => {
  expect(toPrice(value, price)).toBe(words);
});

it.each([
  [85, '15\u202f% unter'],
  [120, '20\u202f% über'],
  [100.4, 'nahe'],
  [99.6, 'nahe'],
  [1099, '999\u202f% über'],
  [1100, 'mehr als 1.000\u202f% über'],
])('a price of %p is %p a middle of 100', (price, words) => expect(toMiddle(price, 100)).toBe(words));

it.each([
  [125, 'far'],
  [124.9, 'above'],
  [105, 'above'],
  [104.9, 'near'],
  [95, 'near'],
  [94.9, 'below'],
  [75, 'below'],
  [74.9, 'farBelow'],
  [null, null],
])('a value of %p at a price of 100 is %p', (value, step) => expect(distanceStep(value, 100)).toBe(step));

it.each([
  [101, 99, true],
  [99, 101, true],
  [100, 99, true],
  [101, 100, false],
  [99, 98, false],
  [null, 99, false],
])('the price of 100 lies between %p and %p: %p', (one, other, expected) => {
  expect(isCrossed(one, other, 100)).toBe(expected);
});
