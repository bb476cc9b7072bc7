import fc from 'fast-check';
import { withoutNoise } from '@/lib/finance/rounding';
import { ledgerOf, type ShareBooking, type ShareEvent } from './lots';

const booking = (id: number, more: Partial<ShareBooking> & Pick<ShareBooking, 'kind'>): ShareBooking => ({
  ...{ id: `b${id}`, stockId: 'a', depotId: 'one', day: id, time: null, quantity: null, price: null },
  ...more,
});

const stock = fc.constantFrom('a', 'b', 'c');
const count = fc.integer({ min: 1, max: 1_000 });
const event = fc
  .record({
    out: count,
    into: fc.uniqueArray(stock, { maxLength: 3 }),
    counts: fc.array(count, { minLength: 3 }),
  })
  .chain(({ out, into, counts }) =>
    // Parts of the cost that add up to it; the last one is that of the cash.
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }).map((weights): ShareEvent => {
      const used = [...weights.slice(0, into.length), into.length === 0 ? 1 : (weights[3] as number)];
      const all = used.reduce((sum, weight) => sum + weight, 0);
      const parts = all === 0 ? [...used.slice(1), 1] : used.map((weight) => weight / all);
      const legs = into.map((stockId, n) => ({
        ...{ stockId, shares: counts[n] as number, costShare: parts[n] as number },
      }));
      return { out, into: legs, cashShare: parts.at(-1) as number };
    }),
  );
const bookings = fc
  .array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom('purchase' as const, 'sale' as const),
        stockId: stock,
        quantity: count,
      }),
      fc.record({ kind: fc.constant('merger' as const), stockId: stock, event }),
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((some) => some.map((one, n) => booking(n, one)));

it('keeps the cost of each purchase, whatever becomes of its shares', () => {
  fc.assert(
    fc.property(bookings, fc.constantFrom('fifo', 'average' as const), (some, method) => {
      const { lots, closings } = ledgerOf(some, method);
      const held = [...lots.values()].flatMap((ofDepots) => [...ofDepots.values()].flat());
      for (const { id, kind } of some) {
        if (kind !== 'purchase') continue;
        const parts = [...held, ...closings].filter(({ origin }) => origin.id === id);
        expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      }
    }),
  );
});

it('exchanges in whole proportions: 7 become 2, and 2 become 7 again', () => {
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 5 }), count, count, (bought, out, shares) => {
      const becoming = (from: string, to: string, given: number, received: number) => ({
        ...{ kind: 'merger' as const, stockId: from },
        event: { out: given, into: [{ stockId: to, shares: received, costShare: 1 }], cashShare: null },
      });
      const { lots } = ledgerOf([
        ...bought.map((quantity, n) => booking(n, { kind: 'purchase', quantity })),
        booking(10, becoming('a', 'b', out, shares)),
        booking(11, becoming('b', 'a', shares, out)),
      ]);
      const held = lots.get('a')?.get('one') ?? [];
      expect(held.map(({ quantity }) => withoutNoise(quantity))).toEqual(bought);
    }),
  );
});
