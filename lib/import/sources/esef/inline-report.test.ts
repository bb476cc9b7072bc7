import { inlineNumber } from './inline-report';

it.each<[string, string | null, number, boolean, number | null]>([
  ['18,828.9', 'ixt2:numdotdecimal', 6, false, 18_828_900_000],
  ['18.828,9', 'ixt:num-comma-decimal', 6, false, 18_828_900_000],
  ['18 828,9', 'ixt:num-comma-decimal', 3, false, 18_828_900],
  ["1'234.50", 'ixt4:num-dot-decimal-apos', 0, false, 1234.5],
  ['60.5', 'ixt:num-dot-decimal', 6, true, -60_500_000],
  ['2.93', 'ixt:num-dot-decimal', 0, false, 2.93],
  ['1234.5', null, -2, false, 12.345],
  ['–', 'ixt:fixed-zero', 6, false, 0],
  ['-', 'ixt2:zerodash', 6, true, 0],
  // A comma where a point was meant, words, an unknown way.
  ['1,234,5', 'ixt:num-comma-decimal', 0, false, null],
  ['n/a', 'ixt:num-dot-decimal', 0, false, null],
  ['12', 'ixt:num-unit-decimal', 0, false, null],
  ['1,234', null, 0, false, null],
  ['', 'ixt:num-dot-decimal', 0, false, null],
  ['5', 'ixt:num-dot-decimal', Number.NaN, false, null],
])('%s as %s times 10^%s, negative %s, is %s', (text, format, scale, isNegative, value) => {
  expect(inlineNumber(text, { format, scale, isNegative })).toBe(value);
});
