import { type ReadBooking, readBooking } from '../read-booking';
import { withoutCancelled } from './cancelled';

const SECURITY = { isin: 'DE0007164600', wkn: null, symbol: null, name: null };
const of = (kind: ReadBooking['kind'], more: Partial<ReadBooking>) =>
  readBooking({ kind, date: '2026-03-02', security: SECURITY, ...more });
const paid = (net: string, line: number) => of('dividend', { net, line });

it.each<[name: string, bookings: ReadBooking[], left: (number | null)[], leftOut: (number | null)[]]>([
  ['a dividend and what cancels it', [paid('5', 1), paid('-5', 2)], [], [2, 1]],
  ['in any order', [paid('-5', 1), paid('5', 2)], [], [1, 2]],
  ['one of two equal ones', [paid('5', 1), paid('5', 2), paid('-5', 3)], [2], [3, 1]],
  [
    'the latest of equal ones until then',
    ['2026-01-02', '2026-02-02', '2026-04-02']
      .map((date, at) => ({ ...paid('5', at), date }))
      .concat(paid('-5', 3)),
    [0, 2],
    [3, 1],
  ],
  ['no later one', [paid('-5', 1), { ...paid('5', 2), date: '2026-03-03' }], [2], [1]],
  [
    'a dividend with taxes, as it was before them',
    [
      of('dividend', { gross: '10', taxes: '2', net: '8', line: 1 }),
      of('dividend', { gross: '10', net: '-10', line: 2 }),
    ],
    [],
    [2, 1],
  ],
  ['no dividend of another amount', [paid('5', 1), paid('-6', 2)], [1], [2]],
  [
    'shares that go out and come in',
    [of('delivery_out', { quantity: '3', line: 1 }), of('delivery_in', { quantity: '3', line: 2 })],
    [],
    [1, 2],
  ],
  [
    'no shares of another day',
    [
      of('delivery_out', { quantity: '3', line: 1 }),
      of('delivery_in', { quantity: '3', line: 2, date: '2026-03-03' }),
    ],
    [1, 2],
    [],
  ],
  [
    'no purchase',
    [of('delivery_out', { quantity: '3', line: 1 }), of('purchase', { quantity: '3', line: 2 })],
    [1, 2],
    [],
  ],
])('cancels %s', (_name, bookings, left, leftOut) => {
  const read = withoutCancelled({ bookings, leftOut: [] });
  expect(read.bookings.map(({ line }) => line)).toEqual(left);
  expect(read.leftOut.map(({ line }) => line)).toEqual(leftOut);
});

it('reads a long table', () => {
  const bookings = Array.from({ length: 10_000 }, (_, line) => [paid('5', line), paid('-5', line)]).flat();
  expect(withoutCancelled({ bookings, leftOut: [] }).bookings).toEqual([]);
});
