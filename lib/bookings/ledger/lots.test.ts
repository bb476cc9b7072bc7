import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import { ledgerOf, type ShareBooking, type ShareEvent } from './lots';

type Entry = Partial<Omit<ShareBooking, 'day' | 'kind'>> & { at?: string };

let entries = 0;
const booking = (
  kind: ShareBooking['kind'],
  date: string,
  quantity: number | null,
  { at, ...rest }: Entry = {},
) =>
  ({
    id: `b${++entries}`,
    kind,
    stockId: 'a',
    depotId: 'one',
    day: epochDay(date),
    time: at ?? null,
    quantity,
    price: null,
    ...rest,
  }) satisfies ShareBooking;

const into = (stockId: string, shares: number, costShare = 1) => ({ stockId, shares, costShare });
const becoming = (...legs: ShareEvent['into']): ShareEvent => ({ out: 1, into: legs, cashShare: null });

const buy = (date: string, quantity: number, rest?: Entry) => booking('purchase', date, quantity, rest);
const sell = (date: string, quantity: number, rest?: Entry) => booking('sale', date, quantity, rest);

/** Lists the lots held in a depot: day of purchase, shares, fraction of the cost. */
const held = (bookings: readonly ShareBooking[], depotId = 'one', stockId = 'a') =>
  (finish(ledgerOf(bookings)).lots.get(stockId)?.get(depotId) ?? []).map(({ boughtOn, quantity, share }) => [
    boughtOn,
    quantity,
    share,
  ]);
/** Lists what was sold: day of purchase, shares, fraction of the purchase's cost, fraction of the sale. */
const sold = (bookings: readonly ShareBooking[]) =>
  finish(ledgerOf(bookings)).closings.map(({ boughtOn, quantity, share, part }) => [
    boughtOn,
    quantity,
    share,
    part,
  ]);

const JAN = epochDay('2024-01-10');
const FEB = epochDay('2024-02-10');

describe('ledgerOf', () => {
  it('sells the oldest shares first, and a lot in part', () => {
    const bookings = [buy('2024-01-10', 10), buy('2024-02-10', 20), sell('2024-03-01', 15)];
    expect(sold(bookings)).toEqual([
      [JAN, 10, 1, 10 / 15],
      [FEB, 5, 0.25, 5 / 15],
    ]);
    expect(held(bookings)).toEqual([[FEB, 15, 0.75]]);
  });

  it('sells a lot in several parts that are the whole together', () => {
    const bookings = [buy('2024-01-10', 8), ...['01', '02', '03'].map((day) => sell(`2024-03-${day}`, 2))];
    expect(sold(bookings)).toEqual([
      [JAN, 2, 0.25, 1],
      [JAN, 2, 0.25, 1],
      [JAN, 2, 0.25, 1],
    ]);
    expect(held(bookings)).toEqual([[JAN, 2, 0.25]]);
  });

  it('takes the same part of each lot at the moving average', () => {
    const bookings = [buy('2024-01-10', 10), buy('2024-02-10', 20), sell('2024-03-01', 15)];
    const { lots, closings } = finish(ledgerOf(bookings, 'average'));
    // Half of 30 shares: half of each purchase.
    expect(closings.map(({ boughtOn, quantity, share, part }) => [boughtOn, quantity, share, part])).toEqual([
      [JAN, 5, 0.5, 5 / 15],
      [FEB, 10, 0.5, 10 / 15],
    ]);
    expect(
      lots
        .get('a')
        ?.get('one')
        ?.map(({ quantity, share }) => [quantity, share]),
    ).toEqual([
      [5, 0.5],
      [10, 0.5],
    ]);
  });

  it('closes everything at the moving average too, and says what is missing', () => {
    const bookings = [buy('2024-01-10', 0.1), buy('2024-02-10', 0.2), sell('2024-03-01', 0.3)];
    expect(finish(ledgerOf(bookings, 'average')).lots.get('a')?.get('one')).toEqual([]);
    expect(finish(ledgerOf([...bookings, sell('2024-03-02', 1)], 'average')).shortage).toMatchObject({
      missing: 1,
    });
  });

  it('refuses an average of more parts than memory has room for', () => {
    const bought = Array.from({ length: 600 }, () => buy('2024-01-10', 1));
    const sales = Array.from({ length: 500 }, () => sell('2024-02-10', 1));
    expect(() => finish(ledgerOf([...bought, ...sales], 'average'))).toThrow('gleitenden Durchschnitt');
    expect(finish(ledgerOf([...bought, ...sales])).closings).toHaveLength(500);
  });

  it('begins anew after everything was sold', () => {
    const bookings = [buy('2024-01-10', 3), sell('2024-01-20', 3), buy('2024-02-10', 4)];
    expect(held(bookings)).toEqual([[FEB, 4, 1]]);
  });

  it('keeps parts of shares exact', () => {
    const bookings = [buy('2024-01-10', 0.3), sell('2024-02-10', 0.1), sell('2024-02-11', 0.2)];
    expect(held(bookings)).toEqual([]);
    expect(finish(ledgerOf(bookings)).shortage).toBeNull();
  });

  it('sells from its own depot only', () => {
    const bookings = [buy('2024-01-10', 5, { depotId: 'two' }), buy('2024-02-10', 5), sell('2024-03-01', 5)];
    expect(sold(bookings)).toEqual([[FEB, 5, 1, 1]]);
    expect(held(bookings, 'two')).toEqual([[JAN, 5, 1]]);
  });

  it('transfers the oldest shares with their day and cost, older than what the other depot has', () => {
    const bookings = [
      buy('2024-01-10', 4),
      buy('2024-02-10', 4, { depotId: 'two' }),
      booking('transfer', '2024-03-01', 1, { toDepotId: 'two' }),
      sell('2024-04-01', 2, { depotId: 'two' }),
    ];
    expect(sold(bookings)).toEqual([
      [JAN, 1, 0.25, 0.5],
      [FEB, 1, 0.25, 0.5],
    ]);
    expect(held(bookings)).toEqual([[JAN, 3, 0.75]]);
  });

  it('takes the day of purchase from a delivery that knows it', () => {
    const bookings = [
      buy('2024-02-10', 1),
      booking('delivery_in', '2024-03-01', 1, { boughtOn: JAN }),
      booking('delivery_out', '2024-04-01', 1),
    ];
    expect(sold(bookings)).toEqual([[JAN, 1, 1, 1]]);
  });

  it('gives a part of each cost to the shares of a spin-off, bought on the same day', () => {
    const spinOff = booking('spin_off', '2024-03-01', null, {
      event: { out: 2, into: [into('a', 2, 0.8), into('b', 1, 0.2)], cashShare: null },
    });
    const bookings = [buy('2024-01-10', 10), buy('2024-02-10', 4), spinOff];
    expect(held(bookings)).toEqual([
      [JAN, 10, 0.8],
      [FEB, 4, 0.8],
    ]);
    expect(held(bookings, 'one', 'b')).toEqual([
      [JAN, 5, 0.2],
      [FEB, 2, 0.2],
    ]);
  });

  it('exchanges all shares in a merger, and sells the part that cash was paid for', () => {
    const merger = booking('merger', '2024-03-01', null, {
      event: { out: 1, into: [into('b', 2, 0.75)], cashShare: 0.25 },
    });
    const bookings = [buy('2024-01-10', 10), buy('2024-02-10', 30), merger];
    expect(held(bookings)).toEqual([]);
    expect(held(bookings, 'one', 'b')).toEqual([
      [JAN, 20, 0.75],
      [FEB, 60, 0.75],
    ]);
    expect(sold(bookings)).toEqual([
      [JAN, 0, 0.25, 0.25],
      [FEB, 0, 0.25, 0.75],
    ]);
  });

  it('sells everything in a merger for cash alone', () => {
    const merger = booking('merger', '2024-03-01', null, { event: { out: 1, into: [], cashShare: 1 } });
    expect(sold([buy('2024-01-10', 10), merger])).toEqual([[JAN, 10, 1, 1]]);
  });

  it.each<[string, ShareBooking[], number]>([
    ['more than was bought', [buy('2024-01-10', 2), sell('2024-02-01', 5)], 3],
    ['before the purchase', [sell('2024-01-01', 2), buy('2024-01-10', 2)], 2],
    ['in another depot', [buy('2024-01-10', 2, { depotId: 'two' }), sell('2024-02-01', 2)], 2],
    [
      'earlier on a day with times',
      [sell('2024-01-10', 2, { at: '09:00' }), buy('2024-01-10', 2, { at: '10:00' })],
      2,
    ],
  ])('names the first sale of shares that are not there: %s', (_name, bookings, missing) => {
    const sale = bookings.find(({ kind }) => kind === 'sale');
    expect(finish(ledgerOf(bookings)).shortage).toEqual({ booking: sale, missing });
  });

  it('lets what was bought on a day be sold on it where no time is known', () => {
    expect(finish(ledgerOf([sell('2024-01-10', 2), buy('2024-01-10', 2)])).shortage).toBeNull();
  });

  it('sells the dearer of two purchases of one moment first, whichever was entered first', () => {
    const [cheap, dear] = [buy('2024-01-10', 1, { price: 5 }), buy('2024-01-10', 1, { price: 7 })];
    for (const bought of [
      [cheap, dear],
      [dear, cheap],
    ]) {
      const { closings } = finish(ledgerOf([...bought, sell('2024-02-01', 1)]));
      expect(closings.map(({ origin }) => origin)).toEqual([dear]);
    }
  });

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('sells the first entered of purchases that are alike, whatever their ids: %s, %s', (one, other) => {
    const [first, second] = [one, other].map((id) => buy('2024-01-10', 5, { id, price: 20 }));
    const { closings } = finish(ledgerOf([first, second, sell('2024-02-01', 5)] as ShareBooking[]));
    expect(closings.map(({ origin }) => origin)).toEqual([first]);
  });

  it.each([
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
  ])(
    'exchanges of one moment in the order of entry, whatever the securities are called: %s, %s, %s',
    (...ids) => {
      const [from, over, to] = ids as [string, string, string];
      const exchange = (stockId: string, toStockId: string) =>
        booking('merger', '2024-03-01', null, {
          stockId,
          event: becoming(into(toStockId, 2)),
        });
      const bookings = [buy('2024-01-10', 5, { stockId: from }), exchange(from, over), exchange(over, to)];
      expect(held(bookings, 'one', to)).toEqual([[JAN, 20, 1]]);
    },
  );

  it.each<[string, Entry & { kind: ShareBooking['kind']; quantity: number | null }]>([
    ['spin-offs', { kind: 'spin_off', quantity: null, event: becoming(into('a', 1), into('b', 1, 0)) }],
    ['mergers', { kind: 'merger', quantity: null, event: becoming(into('a', 1)) }],
    ['transfers to and fro', { kind: 'transfer', quantity: 1_500, toDepotId: 'one' }],
  ])('refuses thousands of %s of thousands of lots', (_name, { kind, quantity, ...rest }) => {
    const bought = Array.from({ length: 1_500 }, () => buy('2024-01-10', 1));
    const moving = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        booking(kind, '2024-02-10', quantity, {
          ...rest,
          at: `${10 + Math.floor(n / 60)}:${10 + (n % 60)}`,
          ...(kind === 'transfer' && (n % 2 === 0 ? { toDepotId: 'two' } : { depotId: 'two' })),
        }),
      );
    expect(() => finish(ledgerOf([...bought, ...moving(3)]))).not.toThrow();
    expect(() => finish(ledgerOf([...bought, ...moving(500)]))).toThrow(
      expect.objectContaining({ code: 'too_many_lots' }),
    );
  });

  it('refuses thousands of sales out of a lot of a thousand mergers, each of which has its past', () => {
    const time = (n: number) =>
      `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
    const mergers = Array.from({ length: 1_000 }, (_, n) =>
      booking('merger', '2024-02-10', null, { event: becoming(into('a', 1)), at: time(n) }),
    );
    const sales = (count: number) => Array.from({ length: count }, () => sell('2024-03-01', 1));
    const of = (count: number) => () =>
      finish(ledgerOf([buy('2024-01-10', 10_000), ...mergers, ...sales(count)]));
    expect(of(3)).not.toThrow();
    expect(of(2_000)).toThrow(expect.objectContaining({ code: 'too_many_lots' }));
  });
});
