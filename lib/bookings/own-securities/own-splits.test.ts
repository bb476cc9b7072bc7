import { numericLegs } from '@/test/legs';
import { bookedSplits, sameSplit } from './own-splits';

const split = (date: string, ratio: string, stock_id = 'own-a', kind: 'split' | 'merger' = 'split') => ({
  kind,
  date,
  stock_id,
  legs: numericLegs(kind, stock_id, kind === 'split' ? stock_id : 'own-b', { ratio }),
});

it.each<[string, Parameters<typeof bookedSplits>[0], ...splits: string[]]>([
  ['none among mergers', [split('2026-02-16', '4', 'own-a', 'merger')]],
  ['one that two depots booked', [split('2026-02-18', '4'), split('2026-02-16', '4')], 'own-a 2026-02-16 4'],
  [
    'two that are eleven days apart',
    [split('2026-02-16', '4'), split('2026-02-27', '0.1')],
    'own-a 2026-02-16 4',
    'own-a 2026-02-27 0.1',
  ],
  [
    'two of another ratio within ten days',
    [split('2026-02-16', '4'), split('2026-02-20', '2')],
    'own-a 2026-02-16 4',
    'own-a 2026-02-20 2',
  ],
  [
    'one of each security',
    [split('2026-02-16', '4'), split('2026-02-17', '2', 'own-b')],
    'own-a 2026-02-16 4',
    'own-b 2026-02-17 2',
  ],
])('finds %s', (_, bookings, ...expected) => {
  const found = [...bookedSplits(bookings)].flatMap(([id, splits]) =>
    splits.map(({ ex_date, ratio }) => `${id} ${ex_date} ${ratio}`),
  );
  expect(found).toEqual(expected);
});

it.each<[string, string, number | null, boolean]>([
  ['ten days later', '2026-02-26', 4, true],
  ['eleven days later', '2026-02-27', 4, false],
  ['ten days before', '2026-02-06', 4, true],
  // A document that divides rounded shares: 4.03 is within 1 % of 4.
  ['with a ratio that was rounded', '2026-02-16', 4.03, true],
  ['with another ratio', '2026-02-16', 2, false],
  ['without a ratio', '2026-02-16', null, true],
])('knows a split again: %s', (_, date, ratio, isSame) => {
  expect(sameSplit([{ ex_date: '2026-02-16', ratio: 4 }], date, ratio) !== undefined).toBe(isSame);
});
