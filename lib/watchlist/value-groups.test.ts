import { stockExample } from '@/test/stock';
import { entryExample, NO_VALUATION } from '@/test/watchlist';
import type { Watched } from './sort-watchlist';
import { buySummary, inGroup, VALUE_GROUPS, type ValueGroup } from './value-groups';

/** A stock with a price of 75 and an own value; the buy price of 100 is 75. */
const watched = (
  value: number | null,
  next_look: string | null = null,
  price: number | null = 75,
): Watched => ({
  stock: stockExample({ current_price: price }),
  entry: entryExample({
    valuation: {
      ...NO_VALUATION,
      ...(value !== null && { own_value: String(value), currency: 'EUR' as const, converted_value: value }),
      next_look,
    },
  }),
});
const REACHED = watched(100);
/** 91 × 0.75 = 68.25, and 75 is 9.89 % above it. */
const NEAR = watched(91);
/** 90 × 0.75 = 67.5, and 75 is 11.1 % above it. */
const FAR = watched(90);
const NONE = watched(null);

it.each<[string, Watched[]]>([
  ['', []],
  ['', [NONE, NONE]],
  ['Keine Aktie hat dein Kauflimit erreicht.', [NONE, FAR, watched(100, null, null)]],
  ['Keine Aktie hat dein Kauflimit erreicht, 1 ist bis auf 10\u202f% heran.', [NEAR]],
  ['1 von 1 Aktie hat dein Kauflimit erreicht.', [REACHED]],
  [
    '2 von 5 Aktien haben dein Kauflimit erreicht, 2 sind bis auf 10\u202f% heran.',
    [REACHED, NEAR, NEAR, NONE, REACHED],
  ],
])('%p', (words, list) => {
  const summary = buySummary(list);
  expect(summary ? summary.lead + summary.rest : '').toBe(words);
});

it.each<[string, Watched, ValueGroup[]]>([
  ['at its buy price', REACHED, ['all', 'reached']],
  ['above it', FAR, ['all']],
  ['without a value', NONE, ['all', 'unvalued']],
  ['due today', watched(null, '2026-04-02'), ['all', 'due', 'unvalued']],
  ['due tomorrow', watched(100, '2026-04-03'), ['all', 'reached']],
])('a stock %s is in its groups', (_name, one, groups) => {
  const all = Object.keys(VALUE_GROUPS) as ValueGroup[];
  expect(all.filter((group) => inGroup(group, one, '2026-04-02'))).toEqual(groups);
});
