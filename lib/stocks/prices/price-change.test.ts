import { priceChange } from './price-change';

const points = (...prices: number[]) => prices.map((price, i) => ({ date: `2026-01-0${i + 1}`, price }));

describe('priceChange', () => {
  it.each([
    ['a rise', points(80, 70, 100), { amount: 20, percent: 25 }],
    ['a fall', points(100, 120, 75), { amount: -25, percent: -25 }],
    ['no change', points(9, 9), { amount: 0, percent: 0 }],
    ['one point tells nothing', points(9), null],
    ['no points', [], null],
  ])('%s', (_name, given, expected) => expect(priceChange(given)).toEqual(expected));
});
