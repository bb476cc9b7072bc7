import { demoIsin } from './isin';

describe('demoIsin', () => {
  it('cannot be mistaken for a real one', () => {
    // 36 is 10 to the base 36. With letters as numbers the digits are 3333 1314 2224 0001 0, the sum with
    // every second one doubled is 44, and 6 are missing to the next ten.
    expect(demoIsin(36)).toBe('XXDEMO000106');
  });
});
