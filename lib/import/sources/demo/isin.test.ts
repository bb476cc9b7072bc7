import { checkDigit, demoIsin } from './isin';

describe('checkDigit', () => {
  it.each([
    ['Apple', 'US037833100', 5],
    ['SAP', 'DE000716460', 0],
    ['Allianz', 'DE000840400', 5],
    ['the example of ISO 6166 with letters', 'AU0000XVGZA', 3],
  ])('%s', (_name, body, expected) => {
    expect(checkDigit(body)).toBe(expected);
  });
});

describe('demoIsin', () => {
  it('cannot be mistaken for a real one', () => {
    // 36 is 10 to the base 36. With letters as numbers the digits are 3333 1314 2224 0001 0, the sum with
    // every second one doubled is 44, and 6 are missing to the next ten.
    expect(demoIsin(36)).toBe('XXDEMO000106');
  });
});
