import { bookedSplits, refusalOfSplit, sameSplit } from './own-splits';

const split = (date: string, ratio: string, stock_id = 'own-a', to_stock_id: string | null = stock_id) => ({
  ...{ date, ratio, stock_id, to_stock_id },
});

it.each<[string, Parameters<typeof bookedSplits>[0], [string, [string, number][]][]]>([
  [
    'none among mergers',
    [split('2026-02-16', '4', 'own-a', 'own-b'), split('2026-02-16', '4', 'own-a', null)],
    [],
  ],
  [
    'one that two depots booked',
    [split('2026-02-18', '4'), split('2026-02-16', '4')],
    [['own-a', [['2026-02-16', 4]]]],
  ],
  [
    'two that are eleven days apart',
    [split('2026-02-16', '4'), split('2026-02-27', '0.1')],
    [
      [
        'own-a',
        [
          ['2026-02-16', 4],
          ['2026-02-27', 0.1],
        ],
      ],
    ],
  ],
  [
    'two of another ratio within ten days',
    [split('2026-02-16', '4'), split('2026-02-20', '2')],
    [
      [
        'own-a',
        [
          ['2026-02-16', 4],
          ['2026-02-20', 2],
        ],
      ],
    ],
  ],
  [
    'one of each security',
    [split('2026-02-16', '4'), split('2026-02-17', '2', 'own-b')],
    [
      ['own-a', [['2026-02-16', 4]]],
      ['own-b', [['2026-02-17', 2]]],
    ],
  ],
])('finds %s', (_, bookings, expected) => {
  const found = [...bookedSplits(bookings)].map(([id, splits]) => [
    id,
    splits.map(({ ex_date, ratio }) => [ex_date, ratio]),
  ]);
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

it.each<[string, Parameters<typeof refusalOfSplit>[0], RegExp | null]>([
  ['an own security', { kind: 'merger', stock_id: 'own-a', cost_share: '0' }, null],
  ['one of the market', { kind: 'merger', stock_id: 'adler' }, /Kursdaten/],
  ['a spin-off of itself', { kind: 'spin_off', stock_id: 'own-a' }, /muss ein anderes sein/],
  ['one with cash', { kind: 'merger', stock_id: 'own-a', amount: '5' }, /zahlt nichts aus/],
  [
    'one that takes a part of the cost',
    { kind: 'merger', stock_id: 'own-a', cost_share: '0.1' },
    /zahlt nichts aus/,
  ],
])('is a split or refused: %s', (_, booking, refusal) => {
  const reason = refusalOfSplit(booking);
  expect(refusal === null ? reason === null : refusal.test(reason ?? '')).toBe(true);
});
