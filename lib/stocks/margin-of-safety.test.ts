import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { MARGIN_DIGITS, readMargin, wantedText } from './margin-of-safety';

const stored = decimalSchema(MARGIN_DIGITS);

it.each([
  ['25', '25'],
  [' 12,50 % ', '12.5'],
  ['0', '0'],
  ['97', '97'],
  ['99,99', '99.99'],
])('a margin of %j is stored as %s', (text, expected) => {
  const margin = readMargin(text);
  expect(margin).toBe(expected);
  expect(stored.safeParse(margin).success).toBe(true);
});

it.each(['', 'viel', '-1', '100', '12,345', '1.234'])('%j is no margin', (text) => {
  expect(readMargin(text)).toBeNull();
});

it.each([
  ['25', '25\u202f%'],
  ['12.5', '12,5\u202f%'],
  ['0', '0\u202f%'],
])('a margin of %p reads %p', (margin, text) => expect(wantedText(margin)).toBe(text));
