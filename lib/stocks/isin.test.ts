import { isIsin, isinCheckDigit } from './isin';

describe('isinCheckDigit', () => {
  it.each([
    ['Apple', 'US037833100', 5],
    ['SAP', 'DE000716460', 0],
    ['Allianz', 'DE000840400', 5],
    ['the example of ISO 6166 with letters', 'AU0000XVGZA', 3],
  ])('%s', (_name, body, expected) => expect(isinCheckDigit(body)).toBe(expected));
});

describe('isIsin', () => {
  it.each([
    ['DE0007164600', true],
    ['US0378331005', true],
    ['DE0007164601', false],
    ['DE000716460', false],
    ['de0007164600', false],
    ['', false],
  ])('%s', (text, expected) => expect(isIsin(text)).toBe(expected));
});
