import { stockExample } from '@/test/stock';
import { entryExample } from '@/test/watchlist';
import type { Watched } from './sort-watchlist';
import { targetSummary } from './target-summary';

/** A stock with a price of 100 and a target. */
const watched = (
  target: number | null,
  direction: 'rise' | 'fall' = 'fall',
  price: number | null = 100,
): Watched => ({
  stock: stockExample({ current_price: price }),
  entry: entryExample({
    target: target === null ? null : { price: target, currency: 'EUR', converted_price: target, direction },
  }),
});
const REACHED = watched(110);
const NEAR = watched(90);
const FAR = watched(89);

it.each([
  ['', []],
  ['', [watched(null), FAR, watched(99, 'fall', null)]],
  ['1 Zielkurs erreicht', [REACHED, FAR]],
  ['2 Zielkurse erreicht, 1 bis auf 10\u202f% heran', [REACHED, NEAR, REACHED]],
  ['Kein Zielkurs erreicht, 2 bis auf 10\u202f% heran', [NEAR, watched(110, 'rise'), watched(111, 'rise')]],
])('%p', (words, list) => expect(targetSummary(list)).toBe(words));
