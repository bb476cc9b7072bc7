import { createRates } from '@/lib/currencies/rates';
import { isoDay } from '@/lib/finance/daily-series';
import { testRates } from '@/test/portfolio';
import { ownSeries, type PricedBooking } from './own-series';

const RATES = testRates({ USD: { '2026-01-02': 1.25 } }, '2026-03-10');
const NO_RATES = createRates(new Map(), 0);
const booked = (date: string, price: number, over: Partial<PricedBooking> = {}): PricedBooking => ({
  ...{ date, price, currency: 'EUR', exchange_rate: null },
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
    'leaves out what has no rate, and what was free',
    [[], [booked('2026-03-02', 100, { currency: 'USD' }), booked('2026-03-03', 0)], 'EUR', NO_RATES],
    {},
  ],
])('%s', (_name, args, expected) => {
  expect(shown(ownSeries(...args))).toEqual(expected);
});
