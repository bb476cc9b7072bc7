import { epochDay } from '@/lib/finance/daily-series';
import { stockExample } from '@/test/stock';
import type { Stock } from '../schema';
import { isStale, isStaleRate, priceNotice } from './freshness';

/** Five trading days in a row, newest first; Easter of 2026 is on 5 April: no trade on Good Friday, Monday. */
const MARCH = ['2026-03-13', '2026-03-12', '2026-03-11', '2026-03-10', '2026-03-09'];
const EASTER = ['2026-04-09', '2026-04-08', '2026-04-07', '2026-04-02', '2026-04-01'];
/** Tokyo is closed from 29 April to 6 May but for three days. */
const APRIL = ['2019-04-26', '2019-04-25', '2019-04-24', '2019-04-23', '2019-04-22'];

describe('isStale', () => {
  it.each<[string, string | null, string[], string, boolean]>([
    ['the last close of all', '2026-03-13', MARCH, '2026-03-14', false],
    ['four trading days later', '2026-03-09', MARCH, '2026-03-14', false],
    ['five trading days later', '2026-03-06', MARCH, '2026-03-14', true],
    ['five weekdays, but three trading days later, at Easter', '2026-04-02', EASTER, '2026-04-10', false],
    ['five trading days later, at Easter', '2026-03-31', EASTER, '2026-04-10', true],
    ['the close before an exchange closed for eleven days', '2019-04-26', APRIL, '2019-05-07', false],
    ['a close after which the whole exchange is silent', '2019-04-26', APRIL, '2019-05-09', true],
    ['a fund valued each Friday, the evening before', '2026-03-06', MARCH.slice(1), '2026-03-12', false],
    ['a fund valued each Friday, whose next value is late', '2026-03-06', MARCH, '2026-03-16', true],
    ['the only listing of its exchange', '2026-03-13', ['2026-03-13', '2026-03-06'], '2026-03-25', false],
    ['a delisted share', '2021-11-12', MARCH, '2026-03-14', true],
    ['an own security with a price of twelve days ago', '2026-03-01', [], '2026-03-13', false],
    ['an own security with a price of thirteen days ago', '2026-03-01', [], '2026-03-14', true],
    ['a security without a price', null, MARCH, '2026-03-14', false],
  ])('%s', (_name, priceDay, lastDays, today, expected) => {
    const day = priceDay === null ? null : epochDay(priceDay);
    expect(isStale(day, lastDays.map(epochDay), epochDay(today))).toBe(expected);
  });
});

it.each<[string, string | null, string, boolean]>([
  ['of Maundy Thursday, in the night to Wednesday', '2026-04-02', '2026-04-08', false],
  ['of seven days ago', '2026-03-06', '2026-03-13', false],
  ['of eight days ago', '2026-03-06', '2026-03-14', true],
  ['that is not needed', null, '2026-03-14', false],
])('an exchange rate %s is stale: %s, on %s: %s', (_name, rateDay, today, expected) => {
  expect(isStaleRate(rateDay === null ? null : epochDay(rateDay), epochDay(today))).toBe(expected);
});

const NO_RATE: Partial<Stock> = { trading_currency: 'USD', current_price: null };
const STALE_RATE: Partial<Stock> = { trading_currency: 'USD', rate_date: '2026-03-02', rate_stale: true };

it.each<[string, Partial<Stock>, string | null]>([
  ['the day of a stale price', { price_stale: true }, 'Kurs vom 12.03.2026'],
  ['nothing of another one', {}, null],
  ['that a rate is missing', NO_RATE, 'Wechselkurs fehlt'],
  ['so of a stale price too', { ...NO_RATE, price_stale: true }, 'Wechselkurs fehlt'],
  ['nothing of a converted price', { trading_currency: 'USD' }, null],
  ['the day of a stale exchange rate', STALE_RATE, 'Wechselkurs vom 02.03.2026'],
  [
    'the days of both',
    { ...STALE_RATE, price_stale: true },
    'Kurs vom 12.03.2026, Wechselkurs vom 02.03.2026',
  ],
  ['nothing of a rate without a price', { ...STALE_RATE, price_date: null, current_price: null }, null],
  ['nothing where no price is known', { ...NO_RATE, price_date: null }, null],
])('says %s', (_name, changes, expected) => {
  const price: Partial<Stock> = {
    price_date: '2026-03-12',
    price_stale: false,
    trading_currency: 'EUR',
    display_currency: 'EUR',
    current_price: 10,
  };
  expect(priceNotice(stockExample(Object.assign(price, changes)))).toBe(expected);
});
