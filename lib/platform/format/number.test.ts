import { words } from '@/test/words';
import { amountDigits, formatChange, formatCount, formatNumber, formatPercent, formatShare } from './number';

const NARROW = '\u202f';

describe('formatNumber', () => {
  it.each([
    ['thousands with a point, two decimals', 1234567.891, 2, '1.234.567,89'],
    ['zero', 0, 2, '0,00'],
    ['a real minus sign', -1234.5, 2, '−1.234,50'],
    ['what rounds to zero has no sign', -0.001, 2, '0,00'],
    ['half a cent up', 2.125, 2, '2,13'],
    ['no decimals', 1284.4, 0, '1.284'],
    ['missing', null, 2, 'N/A'],
    ['not a number', Number.NaN, 2, 'N/A'],
    ['infinite', Number.NEGATIVE_INFINITY, 2, 'N/A'],
  ])('%s', (_name, value, digits, expected) => expect(formatNumber(value, digits)).toBe(expected));

  it('puts a plus before positive numbers only where asked', () => {
    expect([1, 0, 0.001, -1].map((value) => formatNumber(value, 2, 'exceptZero'))).toEqual(words`
      +1,00 0,00 0,00 −1,00
    `);
  });
});

describe('formatShare', () => {
  it.each([
    ['a fraction', 0.125, `12,5${NARROW}%`],
    ['missing has no unit', null, 'N/A'],
  ])('%s', (_name, value, expected) => expect(formatShare(value)).toBe(expected));

  it('has a sign where asked', () => expect(formatShare(0.063, 1, 'exceptZero')).toBe(`+6,3${NARROW}%`));
});

describe('formatPercent', () => {
  it.each([
    ['a narrow space before the sign', 12.5, `12,50${NARROW}%`],
    ['negative', -3, `−3,00${NARROW}%`],
    ['missing has no unit', null, 'N/A'],
  ])('%s', (_name, value, expected) => expect(formatPercent(value)).toBe(expected));

  it('takes fewer decimals', () => expect(formatPercent(71, 0)).toBe(`71${NARROW}%`));
});

describe('formatChange', () => {
  it.each([
    ['a gain', 24.634, `+24,63${NARROW}%`],
    ['a loss', -1.469, `−1,47${NARROW}%`],
    ['nothing', 0, `0,00${NARROW}%`],
    ['a loss too small to show', -0.004, `0,00${NARROW}%`],
    ['missing', null, 'N/A'],
  ])('%s', (_name, value, expected) => expect(formatChange(value)).toBe(expected));
});

describe('formatCount', () => {
  it('has no decimals', () => expect(formatCount(48839)).toBe('48.839'));
});

it.each([
  [87.42, 2],
  [1234, 2],
  [0.113, 3],
  [0.0312, 4],
  [-0.0312, 4],
  [1e-12, 8],
  [0, 2],
  [null, 2],
])('amountDigits of %p', (amount, digits) => expect(amountDigits(amount)).toBe(digits));
