import { stockExample } from '@/test/stock';
import { NO_VALUATION } from '@/test/watchlist';
import type { WatchlistEntry } from './schema';
import { sortedWatchlist, type Watched, watchlistSortField, watchlistSortName } from './sort-watchlist';

const watched = (
  id: string,
  name: string,
  day: number,
  price: number | null,
  target: [number, 'rise' | 'fall'] | null,
  trailing_p_e: number | null,
): Watched => ({
  stock: stockExample({ id, name, current_price: price, trailing_p_e }),
  entry: {
    id,
    added_at: `2026-03-0${day}T12:00:00.000Z`,
    note: '',
    valuation: NO_VALUATION,
    added_price: 100,
    added_change: day === 5 ? null : day,
    target: target && { price: target[0], currency: 'EUR', converted_price: target[0], direction: target[1] },
  } satisfies WatchlistEntry,
});

const LIST = [
  watched('a', 'Öl AG', 2, 100, [80, 'fall'], 12), // 20 % to go
  watched('b', 'zebra SE', 4, 100, [110, 'rise'], null), // 10 % to go
  watched('c', 'Anker', 1, 100, null, 30),
  watched('d', 'Pumpe', 3, 100, [90, 'rise'], 8), // reached
  watched('e', 'Ohne Kurs', 5, null, [90, 'rise'], 9),
];

/** A stock of LIST with an own value of 200 and a margin, and a day of the next look. */
const valued = (index: number, margin: string, next_look: string | null): Watched => {
  const one = LIST[index] as Watched;
  const value = { own_value: '200', currency: 'EUR' as const, converted_value: 200 };
  return { ...one, entry: { ...one.entry, valuation: { ...NO_VALUATION, ...value, margin, next_look } } };
};

/** Buy prices of 120 (reached), 80 and 90, the last without a price; others have no value. */
const VALUED = [
  valued(0, '60', '2026-05-01'),
  valued(1, '40', null),
  ...LIST.slice(2, 4),
  valued(4, '55', '2026-04-01'),
];

describe('sortedWatchlist by what the owner entered', () => {
  it.each([
    // b is 16.7 % below its buy price, a 25 % above; without a distance, d has reached its target, e came last.
    ['buy_distance', 'asc', 'badec'],
    ['buy_distance', 'desc', 'abdec'],
    ['safety_margin', 'desc', 'abcde'],
    ['next_look', 'asc', 'eabcd'],
    ['added_at', 'desc', 'bdeac'],
  ] as const)('by %s, %s', (key, order, expected) => {
    expect(
      sortedWatchlist(VALUED, key, order)
        .map(({ entry }) => entry.id)
        .join(''),
    ).toBe(expected);
  });
});

describe('sortedWatchlist', () => {
  it.each([
    ['added_at', 'desc', 'debac'],
    ['added_at', 'asc', 'dcabe'],
    ['added_change', 'desc', 'bdace'],
    ['added_change', 'asc', 'ecadb'],
    ['name', 'asc', 'ceadb'],
    ['name', 'desc', 'bdaec'],
    ['target_distance', 'asc', 'dbace'],
    ['target_distance', 'desc', 'abdce'],
    ['trailing_p_e', 'desc', 'caedb'],
    ['trailing_p_e', 'asc', 'bdeac'],
  ] as const)('by %s, %s', (key, order, expected) => {
    expect(
      sortedWatchlist(LIST, key, order)
        .map(({ entry }) => entry.id)
        .join(''),
    ).toBe(expected);
  });
});

it.each([
  ['target_distance', 'Abstand zum Zielkurs', 'current_price'],
  ['buy_distance', 'Abstand zum Kauflimit', 'current_price'],
  ['added_change', 'Seit Aufnahme', 'current_price'],
  ['trailing_p_e', 'KGV', 'trailing_p_e'],
] as const)('%s reads %s, and its cards show %s', (key, name, field) => {
  expect(watchlistSortName(key)).toBe(name);
  expect(watchlistSortField(key)).toBe(field);
});
