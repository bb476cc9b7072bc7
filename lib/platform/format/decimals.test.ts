import Big from 'big.js';
import fc from 'fast-check';
import {
  compared,
  cutOff,
  decimalOf,
  decimalText,
  isNegative,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
  times,
} from './decimals';

it.each([
  [plus('0.1', '0.2'), '0.3'],
  [plus('1', '-0.25', '10.5'), '11.25'],
  [plus(), '0'],
  [plus('-1.5', '1.5'), '0'],
  [minus('5', '7.25'), '-2.25'],
  [negative('0.00'), '0'],
  [negative('-3.1'), '3.1'],
  [size('-4.99'), '4.99'],
  // 0.078433 × 75.35 is 5.90992655.
  [times('0.078433', '75.35'), '5.91'],
  [times('-2', '0.125'), '-0.25'],
  [times('3', '0.335'), '1.01'],
  [round('74.989475'), '74.99'],
  [round('-0.005'), '-0.01'],
  [round('12'), '12'],
  [round('9'.repeat(40)), '9'.repeat(40)],
  [quotient('2', '3'), '0.66666667'],
  [quotient('-1', '8', 2), '-0.13'],
  // 0.00499…: the digits behind are no reason to round twice.
  [quotient('0.0149999999999999999999999', '3', 2), '0'],
  [String(isNegative('-0.00')), 'false'],
  [decimalOf(1e-7), '0.0000001'],
  [decimalOf(-1.25e-9), '-0.00000000125'],
  [decimalOf(1.5e21), '1500000000000000000000'],
  [decimalOf(30.3), '30.3'],
])('%s is %s', (actual, expected) => expect(actual).toBe(expected));

it.each([
  [1e-7, '0.0000001'],
  [-2.5e-8, '-0.000000025'],
  [1e-300, '0'],
  [12.5, '12.5'],
  [123_456_789_012_345_680_000, '123456789012345680000'],
  [1e21, null],
  [-1e308, null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NaN, null],
])('the number %s is the decimal %s', (value, text) => expect(decimalText(value)).toBe(text));

it.each(['1e999999999', '1E5', '', '1,5', '+5'])(
  'refuses %p, which is no decimal as it is written',
  (text) => {
    expect(() => plus(text)).toThrow();
  },
);

it('computes with amounts of money as with other decimals', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((cents) => {
    const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
    return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
  // A thirteenth place takes the way of the other decimals.
  const [more, zero] = ['0.0000000000001', '-0.0000000000001'];
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(plus(a, b)).toBe(plus(plus(a, b, more), zero));
      expect(minus(a, b)).toBe(minus(minus(a, plus(b, more)), zero));
      expect(compared(a, b)).toBe(compared(plus(a, more), plus(b, more)));
    }),
  );
});

it('computes with short decimals as the library does with all', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), fc.integer({ min: 0, max: 18 }))
    .chain(([digits, fewer]) => fc.tuple(fc.constant(digits / 10n ** BigInt(fewer)), fc.nat(11)))
    .map(([digits, places]) => new Big(`${digits}e-${places}`).toFixed(places));
  const Cut = Big();
  Cut.RM = Big.roundDown;
  const text = (value: Big, places: number, mode: 0 | 1 = Big.roundHalfUp) =>
    value.round(places, mode).toFixed();
  fc.assert(
    fc.property(decimal, decimal, fc.nat(12), (a, b, places) => {
      const [one, other] = [new Cut(a), new Cut(b)];
      expect(times(a, b, places)).toBe(text(one.times(other), places));
      if (!other.eq(0)) expect(quotient(a, b, places)).toBe(text(one.div(other), places));
      expect(round(a, places)).toBe(text(one, places));
      expect(cutOff(a, places)).toBe(text(one, places, Big.roundDown));
    }),
  );
});
