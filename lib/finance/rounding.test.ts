import fc from 'fast-check';
import { formatMoney } from '@/lib/platform/format/money';
import { computedCents, roundedParts, toCents, withoutNoise } from './rounding';

it.each([
  [1.234, 1.23],
  [1.235, 1.24],
  [-1.234, -1.23],
  [-0.001, 0],
  [1e9 + 0.126, 1e9 + 0.13],
  // Halves, most of which are slightly less in binary.
  [10.075, 10.08],
  [1.005, 1.01],
  [-1.125, -1.13],
  [-10.075, -10.08],
  [0.285, 0.29],
  [1.00499999999999, 1],
  [9.995, 10],
  [-0.004, 0],
  [1e-7, 0],
  [-1e-7, 0],
  [1e21, 1e21],
  [-3, -3],
])('toCents: %d', (amount, expected) => expect(toCents(amount)).toBe(expected));

describe('toCents', () => {
  it('is what is shown, for halves of all sizes', () => {
    const halves = fc.integer({ min: -1e11, max: 1e11 }).map((half) => (2 * half + 1) / 200);
    const thousandths = fc.integer({ min: -1e12, max: 1e12 }).map((amount) => amount / 1000);
    const amounts = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(halves, thousandths, amounts), (amount) => {
        expect(formatMoney(toCents(amount), 'EUR')).toBe(formatMoney(amount, 'EUR'));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('computedCents', () => {
  it('is what is left without noise, rounded', () => {
    const halves = fc.integer({ min: -1e11, max: 1e11 }).map((half) => (2 * half + 1) / 200 + half * 1e-17);
    const products = fc
      .tuple(fc.integer({ max: 1e6 }), fc.integer({ max: 1e6 }))
      .map(([a, b]) => (a / 1e3) * (b / 1e4));
    const amounts = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(halves, products, amounts), (amount) => {
        expect(computedCents(amount)).toBe(toCents(withoutNoise(amount)));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('roundedParts', () => {
  it.each<[string, number[], number, number[]]>([
    ['thirds', [100 / 3, 100 / 3, 100 / 3], 100, [33.34, 33.33, 33.33]],
    ['the one that loses most gets the cent', [0.001, 0.008, 0.991], 1, [0, 0.01, 0.99]],
    ['a gain and a loss', [10.006, -4.006], 6, [10.01, -4.01]],
    ['nothing', [], 0, []],
    ['one', [99.999], 100, [100]],
  ])('%s', (_name, parts, sum, expected) => expect(roundedParts(parts, sum)).toEqual(expected));

  it('keeps sums, and changes no part by more than a hundredth', () => {
    const amounts = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(amounts, (parts) => {
        const sum = toCents(parts.reduce((total, part) => total + part, 0));
        const rounded = roundedParts(parts, sum);
        expect(rounded.reduce((total, part) => total + Math.round(part * 100), 0)).toBe(
          Math.round(sum * 100),
        );
        rounded.forEach((part, i) => {
          expect(Math.abs(part - (parts[i] as number))).toBeLessThan(0.010_001);
        });
      }),
    );
  });
});
