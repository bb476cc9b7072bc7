import type { Split } from '@/lib/finance/split-factor';
import { finish } from '@/lib/platform/parts';
import { numericLegs } from '@/test/legs';
import { testBooking } from '@/test/portfolio';
import type { LedgerBooking } from '../booking';
import { ledgerByStock, ledgerOfBookings, ledgerOfStocks } from './booked-stocks';

const of = (
  id: string,
  date: string,
  quantity: number,
  over: Partial<LedgerBooking> = {},
): LedgerBooking => ({
  ...testBooking({ id, currency: 'EUR' }, { date, quantity, id: `${id} ${date}` }),
  ...over,
});

type Listed = { id: string; splits: Split[]; adjusted_on: string };

const BOOKINGS = [
  of('a', '2026-01-05', 10),
  of('b', '2026-01-06', 5),
  of('c', '2026-01-07', 8),
  of('c', '2026-01-08', -3),
  of('a', '2026-01-09', 0, {
    kind: 'spin_off',
    quantity: null,
    legs: numericLegs('spin_off', 'a', 'b', { ratio: 1, cost_share: 0.2 }),
  }),
  of('b', '2026-01-10', -12),
  of('b', '2026-01-12', 0, {
    kind: 'merger',
    quantity: null,
    legs: numericLegs('merger', 'b', 'd', { ratio: 2 }),
  }),
  of('d', '2026-01-13', -4),
];

const listings: ReadonlyMap<string, Listed> = new Map(
  ['a', 'b', 'c', 'd'].map((id) => [id, { id, splits: [], adjusted_on: '2026-02-01' }]),
);

describe('ledgerOfStocks', () => {
  it.each(['fifo', 'average'] as const)('is the ledger of all bookings, by %s', (method) => {
    const ledger = finish(ledgerOfStocks(BOOKINGS, listings, method, null, () => undefined));
    const whole = finish(ledgerByStock(finish(ledgerOfBookings(BOOKINGS, listings, method)), null));
    for (const id of [...listings.keys(), 'never booked']) expect(ledger(id)).toEqual(whole(id));
    expect(ledger('b').stays).not.toEqual([]);
  });

  it('follows a chain of thousands of mergers', () => {
    const ids = Array.from({ length: 20_000 }, (_, n) => `s${n}`);
    const mergers = ids.slice(1).map((id, n) =>
      of(`s${n}`, '2026-01-05', 0, {
        id: `b${n}`,
        kind: 'merger',
        quantity: null,
        legs: numericLegs('merger', `s${n}`, id, { ratio: 1 }),
      }),
    );
    const all = new Map(ids.map((id) => [id, { id, splits: [], adjusted_on: null }]));
    const bookings = [of('s0', '2026-01-05', 3), ...mergers];
    const ledger = finish(ledgerOfStocks(bookings, all, 'fifo', null, () => undefined));
    expect(ledger('s0').lots).toMatchObject([{ quantity: 3 }]);
  });

  it('refuses at the average what is too much of all securities together, and not first in, first out', () => {
    // 200 sales out of 500 lots each are 100,000 parts of lots, in three securities 300,000.
    const bookings = ['a', 'b', 'c'].flatMap((id) =>
      Array.from({ length: 700 }, (_, n) =>
        of(id, n < 500 ? '2026-01-05' : '2026-01-06', n < 500 ? 1 : -1, { id: `${id} ${n}` }),
      ),
    );
    const ledger = (method: 'fifo' | 'average') =>
      finish(ledgerOfStocks(bookings, listings, method, null, () => undefined));
    expect(() => ledger('average')).toThrow(expect.objectContaining({ code: 'too_many_lots' }));
    const { closings } = ledger('fifo')('b');
    expect(closings).toHaveLength(200);
  });
});

describe('the shares that a merger brings', () => {
  const merged = (counted_on: string) => [
    of('a', '2026-01-05', 10, { counted_on: '2026-01-05' }),
    of('a', '2026-01-12', 0, {
      kind: 'merger',
      quantity: null,
      counted_on,
      legs: numericLegs('merger', 'a', 'b', { ratio: 0.5 }),
    }),
  ];
  const split = (id: string, ex_date: string, ratio: number): [string, Listed] => [
    id,
    { id, splits: [{ ex_date, ratio }], adjusted_on: '2026-02-01' },
  ];

  it.each([
    // 10 × 0.5, each of which became four later.
    ['a later split of the new security', split('b', '2026-01-20', 4), '2026-01-12', 20],
    ['an earlier one', split('b', '2026-01-08', 4), '2026-01-12', 5],
    ['a ratio of the shares of today', split('b', '2026-01-20', 4), '2026-01-31', 5],
    // 10 became 30 before: 30 × 0.5.
    ['an earlier split of the old security', split('a', '2026-01-08', 3), '2026-01-12', 15],
    // A spun-off part would leave 30 old shares today, but 10 of that day brought 5.
    ['a later split of the old security', split('a', '2026-01-20', 3), '2026-01-12', 5],
  ])('count %s', (_, [id, listing], counted_on, shares) => {
    const { lots } = finish(ledgerOfBookings(merged(counted_on), new Map([...listings, [id, listing]])));
    const [lot] = lots.get('b')?.values().next().value ?? [];
    expect(lot?.quantity).toBeCloseTo(shares, 9);
  });
});
