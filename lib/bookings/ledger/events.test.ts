import fc from 'fast-check';
import { withoutNoise } from '@/lib/finance/rounding';
import { finish } from '@/lib/platform/parts';
import { inNumbers } from '@/test/legs';
import type { LedgerBooking } from '../booking';
import { legsOf, refusalOfEvent } from '../legs';
import { ledgerOfBookings } from './booked-stocks';
import { ledgerOf, type ShareBooking } from './lots';

const booking = (id: number, more: Partial<ShareBooking> & Pick<ShareBooking, 'kind'>): ShareBooking => ({
  id: `b${id}`,
  stockId: 'a',
  depotId: 'one',
  day: id,
  time: null,
  quantity: null,
  price: null,
  ...more,
});

const stock = fc.constantFrom('a', 'b', 'c');
const count = fc.integer({ min: 1, max: 1_000 });
/** Tenths of the cost: those of the new security or of the cash, and those of cash beside it. */
const tenths = fc.integer({ min: 0, max: 5 });
const event = fc
  .record({
    kind: fc.constantFrom(
      'merger' as const,
      'spin_off' as const,
      'stock_dividend' as const,
      'rights' as const,
    ),
    of: stock,
    to: fc.option(stock),
    given: count,
    received: count,
    cost: tenths,
    cash: tenths,
    amount: fc.constantFrom(null, '5'),
  })
  .map(({ kind, of, to, given, received, cost, cash, amount }) => {
    const legs = legsOf({
      kind,
      stock_id: of,
      to_stock_id: kind === 'stock_dividend' ? of : to,
      given: String(given),
      received: String(received),
      cost_share: String(cost / 10),
      cash_share: String(cash / 10),
    });
    return { kind, stock_id: of, quantity: null, legs, amount };
  })
  .filter((one) => refusalOfEvent(one) === null)
  .map(({ amount, legs, ...one }) => ({ ...one, amount: amount && Number(amount), legs: inNumbers(legs) }));
const trade = fc.record({
  kind: fc.constantFrom('purchase' as const, 'sale' as const),
  stock_id: stock,
  quantity: count,
  amount: fc.constant(null),
  legs: fc.constant([]),
});
const bookings = fc.array(fc.oneof(trade, event), { minLength: 1, maxLength: 30 }).map((some) =>
  some.map(
    (one, n): LedgerBooking => ({
      ...one,
      id: `b${n}`,
      depot_id: 'one',
      date: dayOf(n),
      counted_on: dayOf(n),
      created_at: n,
      time: null,
      price: null,
      fees: 0,
      taxes: 0,
      withholding_tax: null,
      currency: 'EUR',
      exchange_rate: null,
      bought_on: null,
      to_depot_id: null,
    }),
  ),
);
const dayOf = (n: number) => `2026-01-${String(n + 1).padStart(2, '0')}`;
const listings = new Map(['a', 'b', 'c'].map((id) => [id, { id, splits: [], adjusted_on: null }]));

it('keeps the cost of each purchase, whatever becomes of its shares, and loses none but for cash', () => {
  fc.assert(
    fc.property(bookings, fc.constantFrom('fifo', 'average' as const), (some, method) => {
      const { lots, closings } = finish(ledgerOfBookings(some, listings, method));
      const held = [...lots.values()].flatMap((ofDepots) => [...ofDepots.values()].flat());
      const paid = new Set(
        some.filter(({ kind, amount }) => kind === 'sale' || amount !== null).map(({ id }) => id),
      );
      expect(closings.filter(({ by }) => !paid.has(by.id))).toEqual([]);
      for (const { id, kind } of some) {
        if (kind !== 'purchase') continue;
        const parts = [...held, ...closings].filter(({ origin }) => origin.id === id);
        expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      }
    }),
  );
});

it('keeps shares that stay to the digit: 0.1 with 3 for 3', () => {
  const { lots } = finish(
    ledgerOf([
      booking(0, { kind: 'purchase', quantity: 0.1 }),
      booking(1, {
        kind: 'rights',
        event: { out: 3, into: [{ stockId: 'a', shares: 3, costShare: 1 }], cashShare: null },
      }),
    ]),
  );
  expect(lots.get('a')?.get('one')).toMatchObject([{ quantity: 0.1 }]);
});

it('exchanges in whole proportions: 7 become 2, and 2 become 7 again', () => {
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 5 }), count, count, (bought, out, shares) => {
      const becoming = (from: string, to: string, given: number, received: number) => ({
        kind: 'merger' as const,
        stockId: from,
        event: { out: given, into: [{ stockId: to, shares: received, costShare: 1 }], cashShare: null },
      });
      const { lots } = finish(
        ledgerOf([
          ...bought.map((quantity, n) => booking(n, { kind: 'purchase', quantity })),
          booking(10, becoming('a', 'b', out, shares)),
          booking(11, becoming('b', 'a', shares, out)),
        ]),
      );
      const held = lots.get('a')?.get('one') ?? [];
      expect(held.map(({ quantity }) => withoutNoise(quantity))).toEqual(bought);
    }),
  );
});
