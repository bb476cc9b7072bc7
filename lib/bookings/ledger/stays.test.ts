import { finish } from '@/lib/platform/parts';
import { ledgerOf, type ShareBooking, type ShareEvent } from './lots';
import { staysOf } from './stays';

const booking = (id: string, day: number, rest: Partial<ShareBooking>): ShareBooking => ({
  id,
  day,
  kind: 'purchase',
  stockId: 'a',
  depotId: 'one',
  time: null,
  quantity: null,
  price: null,
  ...rest,
});

const event = (cashShare: number | null, ...into: [stockId: string, shares: number, costShare: number][]) =>
  ({
    out: 1,
    into: into.map(([stockId, shares, costShare]) => ({ stockId, shares, costShare })),
    cashShare,
  }) satisfies ShareEvent;

/** 40 shares of a, and 20 of b that came for them without a cost. */
const RIGHTS = [
  booking('p', 1, { quantity: 40 }),
  booking('r', 2, { kind: 'rights', event: event(null, ['a', 1, 1], ['b', 0.5, 0]) }),
];

it.each<[string, ShareBooking[], Record<string, number>]>([
  ['stay whole', [], { held: 20 }],
  [
    'are divided by a spin-off as their cost would be',
    [
      booking('s', 3, { kind: 'spin_off', stockId: 'b', event: event(null, ['b', 1, 0.9], ['c', 1, 0.1]) }),
      booking('x', 4, { kind: 'sale', stockId: 'b', quantity: 20 }),
    ],
    // 18 of the 20 are those that were sold, 2 those that c came for.
    { x: 18, held: 2 },
  ],
  [
    'go with the cash of a merger by its part of the cost',
    [booking('m', 3, { kind: 'merger', stockId: 'b', event: event(0.25, ['c', 2, 0.75]) })],
    // 15 became 30 of c, 5 were paid in cash.
    { held: 15, m: 5 },
  ],
])('shares that came without a cost %s', (_name, more, expected) => {
  const { lots, closings } = finish(ledgerOf([...RIGHTS, ...more]));
  const all = [...lots.values()].flatMap((depots) => [...depots.values()].flat());
  const stays = finish(staysOf(all, closings, () => true)).get('b') ?? [];
  const came = stays
    .filter(({ day }) => day === 2)
    .map(({ quantity, left }) => [left?.id ?? 'held', quantity]);
  expect(Object.fromEntries(came)).toEqual(expected);
});
