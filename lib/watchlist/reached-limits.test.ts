import { stockExample } from '@/test/stock';
import { entryExample, NO_VALUATION } from '@/test/watchlist';
import { reachedLimits } from './reached-limits';
import type { Watched } from './sort-watchlist';

type Limits = {
  buy?: [price: number, distance: number];
  target?: [price: number, direction: 'rise' | 'fall'];
};

const watched = (id: string, price: number | null, { buy, target }: Limits): Watched => ({
  stock: stockExample({ id, name: id.toUpperCase(), current_price: price }),
  entry: entryExample({
    id,
    valuation: buy ? { ...NO_VALUATION, buy_price: buy[0], distance: buy[1] } : NO_VALUATION,
    target: target
      ? { price: target[0], currency: 'EUR', converted_price: target[0], direction: target[1] }
      : null,
  }),
});

it.each([
  ['a price below what one would pay', watched('a', 54, { buy: [55, -1.8] }), ['Kauflimit erreicht', 54, 55]],
  ['a price at it', watched('a', 55, { buy: [55, 0] }), ['Kauflimit erreicht', 55, 55]],
  [
    'a price that fell to its target',
    watched('a', 80, { target: [90, 'fall'] }),
    ['Zielkurs erreicht', 80, 90],
  ],
  ['both, once', watched('a', 50, { buy: [55, -9], target: [60, 'fall'] }), ['Kauflimit erreicht', 50, 55]],
  ['not a price above its limit', watched('a', 60, { buy: [55, 9.1] }), null],
  ['not a target that is not reached', watched('a', 80, { target: [90, 'rise'] }), null],
  ['not an unknown price', watched('a', null, { buy: [55, -1], target: [90, 'fall'] }), null],
  ['not a stock without limits', watched('a', 80, {}), null],
])('names %s', (_name, one, expected) => {
  const found = reachedLimits([one]).map(({ title, price, limit }) => [title, price, limit]);
  expect(found).toEqual(expected ? [expected] : []);
});

it('names three at most, in the order of the list', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => watched(id, 1, { buy: [2, -50] }));
  expect(reachedLimits(list).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});
