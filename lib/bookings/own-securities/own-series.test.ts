import { createRates } from '@/lib/currencies/rates';
import { isoDay } from '@/lib/finance/daily-series';
import { testRates } from '@/test/portfolio';
import { ownSeries, type PricedBooking } from './own-series';

const RATES = testRates({ USD: { '2026-01-02': 1.25 } }, '2026-03-10');
const NO_RATES = createRates(new Map(), 0);
const booked = (date: string, price: number, over: Partial<PricedBooking> = {}): PricedBooking => ({
  date,
  price,
  counted_on: date,
  currency: 'EUR',
  exchange_rate: null,
  ...over,
});

const shown = (series: ReturnType<typeof ownSeries>) =>
  Object.fromEntries(Array.from(series.days, (day, i) => [isoDay(day), series.values[i]]));

it.each<[string, Parameters<typeof ownSeries>, Record<string, number>]>([
  ['has nothing without prices', [[], [], 'EUR', RATES], {}],
  [
    'joins entered and booked prices by day',
    [[{ date: '2026-03-03', price: 102 }], [booked('2026-03-02', 100)], 'EUR', RATES],
    { '2026-03-02': 100, '2026-03-03': 102 },
  ],
  [
    'prefers what was entered',
    [[{ date: '2026-03-02', price: 101 }], [booked('2026-03-02', 100)], 'EUR', RATES],
    { '2026-03-02': 101 },
  ],
  [
    'takes the last booking of a day',
    [[], [booked('2026-03-02', 100), booked('2026-03-02', 103)], 'EUR', RATES],
    { '2026-03-02': 103 },
  ],
  [
    // 100 dollars at 1.25 for a euro are 80 euros.
    'converts at the rate of the day',
    [[], [booked('2026-03-02', 100, { currency: 'USD' })], 'EUR', RATES],
    { '2026-03-02': 80 },
  ],
  [
    'converts at the rate that the booking states',
    [[], [booked('2026-03-02', 100, { currency: 'USD', exchange_rate: 0.9 })], 'EUR', RATES],
    { '2026-03-02': 90 },
  ],
  [
    // Four for one: 100 and 84 before it are 25 and 21 today. 30 is entered in the new shares of its day.
    'shows prices before a split in the shares of today',
    [
      [
        { date: '2026-03-02', price: 100 },
        { date: '2026-03-04', price: 30 },
      ],
      [booked('2026-03-03', 84), booked('2026-03-05', 31)],
      ...(['EUR', RATES, [{ ex_date: '2026-03-04', ratio: 4 }]] as const),
    ],
    { '2026-03-02': 25, '2026-03-03': 21, '2026-03-04': 30, '2026-03-05': 31 },
  ],
  [
    'keeps a booked price that counts in new shares already',
    [
      [],
      [booked('2026-03-02', 25, { counted_on: '2026-03-04' })],
      ...(['EUR', RATES, [{ ex_date: '2026-03-04', ratio: 4 }]] as const),
    ],
    { '2026-03-02': 25 },
  ],
  [
    'leaves out what has no rate, and what was free',
    [[], [booked('2026-03-02', 100, { currency: 'USD' }), booked('2026-03-03', 0)], 'EUR', NO_RATES],
    {},
  ],
])('%s', (_name, args, expected) => expect(shown(ownSeries(...args))).toEqual(expected));
