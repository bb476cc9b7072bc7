import type { LedgerBooking } from '@/lib/bookings/booking';
import { ledgerOfStocks } from '@/lib/bookings/ledger/booked-stocks';
import { createRates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay } from '@/lib/finance/daily-series';
import { finish, type Parts } from '@/lib/platform/parts';
import { numericLegs } from '@/test/legs';
import { counted } from '@/test/looks';
import { partsOf } from '@/test/parts';
import { testBooking } from '@/test/portfolio';
import { testSeries } from '@/test/series';
import { type HeldStock, heldStock } from './held-stock';
import type { Listing } from './move';

const listing = (changes: Partial<Listing> = {}): Listing => ({
  id: 'a',
  symbol: 'A',
  name: 'A AG',
  currency: 'EUR',
  adjusted_on: '2026-06-30',
  splits: [],
  dividends: { days: [], amounts: [] },
  ...changes,
});

type Given = Parameters<typeof testBooking>[1];

const booking = (date: string, quantity: number, changes: Partial<Given> = {}): Given => ({
  id: date,
  date,
  quantity,
  counted_on: date,
  created_at: 0,
  ...changes,
});

const NO_RATES = createRates(new Map(), 0);

/** Combines a listing with bookings as `loadPortfolio` does. */
const held = (...all: Parameters<typeof workOf>): HeldStock => finish(workOf(...all));

function workOf(of: Listing, given: readonly Given[], closes: DailySeries, today: number): Parts<HeldStock> {
  const bookings = given.map((one, n) => testBooking(of, one, n));
  const circumstances = { today, rates: NO_RATES, depots: null };
  return heldStock(of, bookings, ledgerOf(of, bookings), closes, circumstances);
}

const ledgerOf = (of: Listing, bookings: readonly LedgerBooking[]) =>
  finish(ledgerOfStocks(bookings, new Map([[of.id, of]]), 'fifo', null, () => undefined))(of.id);

const CLOSES = testSeries({ '2026-01-05': 10, '2026-02-02': 12, '2026-03-02': 15 });
const TODAY = epochDay('2026-03-31');

describe('heldStock', () => {
  it('lets others have their turn between any two bookings', () => {
    const bookings = Array.from({ length: 50 }, (_, n) => booking('2026-01-05', 1, { id: `b${n}` }));
    expect(partsOf(workOf(listing(), bookings, CLOSES, TODAY))).toBeGreaterThan(50);
  });

  it('looks at each corporate action once, not for each booking', () => {
    const legs = numericLegs('stock_dividend', 'a', 'a', { ratio: 1.01 });
    const dividends = Array.from({ length: 100 }, (_, n) =>
      booking('2026-02-02', 0, { id: `b${n}`, kind: 'stock_dividend', legs, created_at: n }),
    );
    const bookings = [booking('2026-01-05', 1)]
      .concat(dividends)
      .map((one, n) => testBooking(listing(), one, n));
    const ledger = ledgerOf(listing(), bookings);
    const exchanges = counted(ledger.exchanges, 'by');
    const given = { today: TODAY, rates: NO_RATES, depots: null };
    const all = Object.assign({}, ledger, { exchanges: exchanges.copies });
    expect(finish(heldStock(listing(), bookings, all, CLOSES, given)).moves).toHaveLength(201);
    expect(exchanges.looks()).toBe(1);
  });

  it.each<[string, string, number | null, string | null, boolean]>([
    ['the close of its day', '2026-02-02', 12, '2026-02-02', false],
    ['the last close before a day without one', '2026-03-01', 12, '2026-02-02', false],
    ['the first close before there was any', '2025-12-31', 10, '2026-01-05', true],
  ])('books at %s', (_name, date, price, priceDay, estimated) => {
    const { moves } = held(listing(), [booking(date, 3)], CLOSES, TODAY);
    expect(moves).toMatchObject([
      { quantity: 3, price, priceDay: priceDay && epochDay(priceDay), estimated },
    ]);
  });

  it('knows no price where there is no close, but the own one', () => {
    const none = testSeries({});
    const stock = held(
      listing(),
      [booking('2026-01-05', 3), booking('2026-01-06', 1, { price: 7 })],
      none,
      TODAY,
    );
    expect(stock.moves.map(({ price, estimated }) => [price, estimated])).toEqual([
      [null, false],
      [7, false],
    ]);
    expect(stock.close).toBeNull();
  });

  it.each<[string, number, string, number, number]>([
    // Ratio, counted on; shares and price of what was 110 at 22 €.
    ['a split after the shares were counted', 4, '2026-01-05', 440, 5.5],
    ['none after one that they count', 4, '2026-02-10', 110, 22],
    ['parts of a share', 0.025, '2026-01-05', 2.75, 880],
    // In floating point 110 × 1.1 is 121.00000000000001.
    ['whole shares after an odd split', 1.1, '2026-01-05', 121, 20],
  ])('has %s', (_name, ratio, counted_on, quantity, price) => {
    const split = listing({ splits: [{ ex_date: '2026-02-10', ratio }] });
    const stock = held(split, [booking('2026-01-05', 110, { counted_on, price: 22 })], CLOSES, TODAY);
    expect(stock.quantity).toBe(quantity);
    expect(stock.moves[0]?.price).toBeCloseTo(price, 10);
  });

  it('sorts by day, and keeps the order of entry within it', () => {
    const rows = [
      booking('2026-02-02', 1, { id: 'd' }),
      booking('2026-01-05', 1, { id: 'b' }),
      booking('2026-01-05', 1, { id: 'a' }),
      booking('2026-01-05', 1, { id: 'c' }),
    ];
    expect(
      held(listing(), rows, CLOSES, TODAY)
        .moves.map(({ booking }) => booking.id)
        .join(''),
    ).toBe('bacd');
  });

  it('is paid dividends for the shares of the day before, up to today', () => {
    const days = ['2026-01-05', '2026-02-02', '2026-02-03', '2026-03-10', '2026-03-20', '2026-04-01'];
    const dividends = { days: days.map(epochDay), amounts: [1, 2, 4, 8, 16, 32] };
    const rows = [booking('2026-01-05', 10), booking('2026-02-02', 5), booking('2026-03-10', -15)];
    expect(held(listing({ dividends }), rows, CLOSES, TODAY).payments).toMatchObject([
      // Nothing on the day of the first purchase; the ex-date of the second purchase counts only for the first.
      { day: epochDay('2026-02-02'), quantity: 10, amount: 20, withheld: 0, stated: null, booking: null },
      { day: epochDay('2026-02-03'), quantity: 15, amount: 60, withheld: 0, stated: null, booking: null },
      // Sold on an ex-date, so with the dividend; later dividends find no shares.
      { day: epochDay('2026-03-10'), quantity: 15, amount: 120, withheld: 0, stated: null, booking: null },
    ]);
  });

  it('moves nothing by a transfer between its depots, but its fees count', () => {
    const rows = [
      booking('2026-01-05', 10),
      booking('2026-02-02', 4, { kind: 'transfer', to_depot_id: 'other', fees: 7.5 }),
    ];
    const { moves, charges, quantity } = held(listing(), rows, CLOSES, TODAY);
    expect([moves.length, quantity]).toEqual([1, 10]);
    expect(charges).toMatchObject([{ day: epochDay('2026-02-02'), fees: 7.5, taxes: 0 }]);
  });

  it('is the day of the last close that is not in the future', () => {
    const close = (today: string) => held(listing(), [], CLOSES, epochDay(today)).close;
    expect(close('2026-03-01')).toEqual({ day: epochDay('2026-02-02'), price: 12 });
    expect(close('2026-03-02')).toEqual({ day: epochDay('2026-03-02'), price: 15 });
    expect(close('2026-01-04')).toBeNull();
  });

  it.each<[string, string[], number[], number[]?]>([
    ['a payment after each ex-day', ['2026-01-15', '2026-02-14'], [2, 3]],
    ['a month without a booking', ['2026-01-15', '2026-03-14'], [1, 3]],
    // Both within 40 days after the first of the two ex-days.
    ['two bookings after two ex-days', ['2026-02-12', '2026-02-14'], [2, 3]],
    // 13 is nearer to the 10 of one ex-day than to the 20 of both; 20, and 14.80 after tax, are not.
    ['a regular and a special payment of one day', ['2026-02-14', '2026-02-14'], [0, 2, 3], [10, 3]],
    ['two payments of one day', ['2026-02-14', '2026-02-14'], [2, 3], [10, 10]],
    ['two payments of one day after tax', ['2026-02-14', '2026-02-14'], [2, 3], [7.4, 7.4]],
    ['two payments of one day without amounts', ['2026-02-14', '2026-02-14'], [2, 3], [0, 0]],
  ])('finds the ex-days of a monthly payer: %s', (_name, booked, months, amounts = []) => {
    const exDays = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'];
    const dividends = { days: exDays.map(epochDay), amounts: [1, 1, 1, 1] };
    const rows = [
      booking('2025-12-01', 10),
      ...booked.map((date, n) => booking(date, 10, { kind: 'dividend', amount: amounts[n] ?? 10 })),
    ];
    const { payments } = held(listing({ dividends }), rows, CLOSES, epochDay('2026-04-30'));
    const open = payments.filter(({ booking: of }) => of === null).map(({ day }) => day);
    expect(open).toEqual(months.map((n) => epochDay(exDays[n] as string)));
  });

  it('gives shares that were sold no dividend, whatever their fractions leave of each other', () => {
    // 0.1 + 0.2 − 0.3 is no zero in binary numbers. The booked dividend is that of the second ex-date.
    const exDays = [epochDay('2026-02-03'), epochDay('2026-02-20')];
    const given = [
      booking('2026-01-05', 0.1),
      booking('2026-01-06', 0.2),
      booking('2026-01-07', 0.3, { kind: 'sale' }),
      booking('2026-02-10', 1),
      booking('2026-02-24', 1, { kind: 'dividend', amount: 2 }),
    ];
    const { payments } = held(
      listing({ dividends: { days: exDays, amounts: [2, 2] } }),
      given,
      CLOSES,
      TODAY,
    );
    expect(payments.map(({ day, amount }) => [day, amount])).toEqual([[epochDay('2026-02-24'), 2]]);
  });
});
