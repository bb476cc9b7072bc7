import { parseDecimal, parseNumber } from './parse-number';
import { fractionOf, percentOf } from './percent-decimal';

describe('parseNumber', () => {
  it.each<[string, number | null]>([
    ['87,50', 87.5],
    ['87.5', 87.5],
    ['87', 87],
    [' 1 234,5 ', 1234.5],
    ['1.234', 1234],
    ['1.234,56', 1234.56],
    ['12.345.678,9', 12345678.9],
    ['1.2345', 1.2345],
    ['0.123', 0.123],
    ['0,123', 0.123],
    [',5', 0.5],
    ['5,', 5],
    ['', null],
    [',', null],
    ['-5', null],
    ['1,234.5', null],
    ['1.234.5', null],
    ['1e3', null],
    ['87,50 €', null],
    ['zwölf', null],
  ])('%p is %p', (text, expected) => expect(parseNumber(text)).toBe(expected));
});

test.each([
  ['0', '0'],
  ['12.5', '0.125'],
  ['0.00000001', '0.0000000001'],
  ['28.57142857', '0.2857142857'],
  ['100', '1'],
])('%s percent are the fraction %s, and back', (percent, fraction) => {
  expect(fractionOf(percent)).toBe(fraction);
  expect(percentOf(fraction)).toBe(percent);
});

describe('parseDecimal', () => {
  it.each<[string, string | null]>([
    ['87,50', '87.5'],
    ['87.5', '87.5'],
    ['1.234,56', '1234.56'],
    ['1.234', '1234'],
    ['0,12345678', '0.12345678'],
    ['12345678901,12345678', '12345678901.12345678'],
    ['007', '7'],
    [',5', '0.5'],
    ['5,', '5'],
    ['0,00', '0'],
    ['-5,20', '-5.2'],
    ['−5', '-5'],
    ['-0', '0'],
    ['--5', null],
    ['', null],
    ['1e3', null],
    ['1.234.5', null],
  ])('%p is %p', (text, expected) => expect(parseDecimal(text)).toBe(expected));
});
