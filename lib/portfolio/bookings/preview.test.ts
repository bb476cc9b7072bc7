import type { LedgerBooking } from '@/lib/bookings/booking';
import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import { testBooking, testPortfolio, testRates, trades } from '@/test/portfolio';
import { testSeries } from '@/test/series';
import { bookingPreview } from './preview';

const TODAY = '2026-04-02';
const CLOSES = { '2026-01-02': 80, '2026-03-02': 110, '2026-04-01': 120 };
const RATES = testRates({ USD: { '2026-01-01': 1.25, '2026-03-01': 1.5 } }, TODAY);

type Entry = Partial<LedgerBooking> & { date: string; quantity: number };

/** Previews a booking after others of the same security. */
function preview(
  previous: readonly Entry[],
  entry: Entry,
  currency = 'EUR',
  splits = [] as const,
  depots: { id: string; name: string }[] = [],
) {
  const listing = { id: 'adler', name: 'Adler AG', currency, adjusted_on: null, splits };
  const others = previous.map((one, n) => testBooking(listing, one, n));
  const { origins } = testPortfolio([{ listing, closes: CLOSES, bookings: [...previous] }], TODAY, RATES);
  return finish(
    bookingPreview(
      { ...testBooking(listing, entry), id: 'preview' },
      {
        others,
        listings: new Map([['adler', listing]]),
        origins,
        depots,
        closes: testSeries(CLOSES),
        shown: { currency: 'EUR', rates: RATES, today: epochDay(TODAY) },
      },
    ),
  );
}

const TWO_PURCHASES: readonly Entry[] = trades`2026-01-05 10 price=50 fees=10, 2026-02-05 10 price=90`;

const DEPOTS = [
  { id: 'ing', name: 'ING' },
  { id: 'dkb', name: 'DKB' },
];

describe('the preview of a sale', () => {
  it('closes the oldest purchases first, fees of both sides included', () => {
    // 15 × 100 − 6 = 1494. First lot: 996 − 510; second: 498 − 450.
    expect(preview(TWO_PURCHASES, { date: '2026-03-05', quantity: -15, price: 100, fees: 6 })).toMatchObject({
      held: 20,
      lots: [
        { bought_on: '2026-01-05', quantity: 10, of: 10, cost: 510, gain: 486 },
        { bought_on: '2026-02-05', quantity: 5, of: 10, cost: 450, gain: 48 },
      ],
      cost: 960,
      gain: 534,
      missing: null,
    });
  });

  it('says where the shares lie that its depot lacks', () => {
    const bought = TWO_PURCHASES.map((one) => ({ ...one, depot_id: 'ing' }));
    const sale = { date: '2026-03-05', quantity: -15, price: 100, depot_id: 'dkb' };
    expect(preview(bought, sale, 'EUR', [], DEPOTS).missing).toMatch(
      /Dafür fehlen 15 Stück im Depot „DKB“. Im Depot „ING“ liegen 20 Stück$/,
    );
  });

  it('says where shares lie once it is booked itself', () => {
    const booked = [...TWO_PURCHASES, { date: '2026-03-10', quantity: -5 }].map((one, n) => ({
      ...one,
      depot_id: n < 2 ? 'ing' : 'dkb',
    }));
    const sale = { date: '2026-03-05', quantity: -18, price: 100, depot_id: 'ing' };
    expect(preview(booked, sale, 'EUR', [], DEPOTS).missing).toMatch(
      /Dafür fehlen 5 Stück im Depot „DKB“. Im Depot „ING“ liegen 2 Stück$/,
    );
  });

  it('divides what it brings among the lots in cents, of an amount in cents', () => {
    const thirds = [1, 2, 3].map((day) => ({ date: `2026-01-0${day + 4}`, quantity: 0.1, price: 50 }));
    // 0.3 × 100.35 = 30.105, so 30.11: a third is 10.0366…, and the two hundredths left over go to the first ones.
    expect(preview(thirds, { date: '2026-03-05', quantity: -0.3, price: 100.35 })).toMatchObject({
      lots: [{ gain: 5.04 }, { gain: 5.04 }, { gain: 5.03 }],
      gain: 15.11,
    });
  });

  it('is at the close of the day without a price of its own', () => {
    expect(preview(TWO_PURCHASES, { date: '2026-03-05', quantity: -10 })).toMatchObject({
      market_price: 110,
      price_date: '2026-03-02',
      price_estimated: false,
      gain: 590,
    });
  });

  it('says which booking lacks shares, also a later one', () => {
    const later = [...TWO_PURCHASES, { date: '2026-03-10', quantity: -18 }];
    expect(preview(later, { date: '2026-03-05', quantity: -5 })).toMatchObject({
      gain: null,
      missing: 'Verkauf von Adler AG am 10.\u00a0März 2026: Dafür fehlen 3 Stück im Depot',
    });
  });

  it('counts what the shares cost at the rate of their purchase', () => {
    // In dollars: cost 500, proceeds 750. In euros: 500 / 1.25 = 400, proceeds 500.
    const bought: Entry[] = trades`2026-01-05 10 price=50`;
    const sold = { date: '2026-03-05', quantity: -10 };
    expect(preview(bought, { ...sold, price: 75 }, 'USD')).toMatchObject({ cost: 500, gain: 250, rate: 1 });
    expect(preview(bought, { ...sold, price: 50, currency: 'EUR' }, 'USD')).toMatchObject({
      cost: 400,
      gain: 100,
      rate: 1.5,
      market_price: 110 / 1.5,
    });
  });

  it('takes a rate stated on the purchase before that of its day', () => {
    const bought: Entry[] = trades`2026-01-05 10 price=41 currency=EUR exchange_rate=1.2`;
    const sold = { date: '2026-03-05', quantity: -10, price: 50, currency: 'EUR' };
    expect(preview(bought, sold, 'USD').cost).toBeCloseTo(410, 9);
  });
});

describe('the preview of any booking', () => {
  it('knows the rate into the currency of the account', () => {
    expect(preview([], { date: '2026-03-05', quantity: 1 }, 'USD').shown_rate).toEqual({
      from: 'USD',
      to: 'EUR',
      rate: 1 / 1.5,
      date: '2026-03-01',
    });
  });

  it('estimates a price before the first close', () => {
    expect(preview([], { date: '2025-12-01', quantity: 1 })).toMatchObject({
      market_price: 80,
      price_estimated: true,
    });
  });

  it('counts shares of the day it has been counted on', () => {
    const splits = [{ ex_date: '2026-02-01', ratio: 4 }] as never;
    expect(
      preview([], { date: '2026-01-05', quantity: 1, counted_on: '2026-01-05' }, 'EUR', splits),
    ).toMatchObject({ market_price: 320 });
  });
});
