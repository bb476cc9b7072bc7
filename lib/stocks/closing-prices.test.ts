import { withClosingPrices } from './closing-prices';
import { stockExample } from './test-stock';

const stock = stockExample({ current_price: 90, week52_low: 60, week52_high: 95 });
const closes = (...prices: number[]) => prices.map((price, i) => ({ date: `2026-01-0${i + 1}`, price }));
const prices = ({ current_price, week52_low, week52_high }: typeof stock) => [
  current_price,
  week52_low,
  week52_high,
];

describe('withClosingPrices', () => {
  it.each([
    ['last, lowest and highest close', closes(70, 64, 101, 88), [88, 64, 101]],
    ['a single close', closes(70), [70, 70, 70]],
    ['without closes the figures stay', [], [90, 60, 95]],
  ])('%s', (_name, year, expected) => {
    expect(prices(withClosingPrices(stock, year))).toEqual(expected);
  });
});
