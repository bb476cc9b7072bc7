import { isoDay } from '@/lib/finance/daily-series';
import { testRates } from '@/test/portfolio';
import { testSeries } from '@/test/series';
import { withEntered } from './entered-closes';
import type { EnteredClose } from './holding-queries';

const RATES = testRates({ USD: { '2025-12-01': 1.25 } }, '2026-03-10');
const LISTING = {
  id: 'adler',
  symbol: 'ADLER',
  name: 'Adler AG',
  currency: 'EUR',
  adjusted_on: '2026-03-09',
  splits: [{ ex_date: '2025-12-15', ratio: 4 }],
};
const entered = (date: string, price: number, currency = 'EUR'): EnteredClose => ({
  stock_id: 'adler',
  currency,
  date,
  price,
});

it.each<[string, EnteredClose[], Record<string, number>]>([
  ['none', [], {}],
  // Four for one on 15 December.
  [
    'in the shares of today',
    [entered('2025-12-10', 80), entered('2025-12-15', 21)],
    { '2025-12-10': 20, '2025-12-15': 21 },
  ],
  ['in its currency', [entered('2025-12-20', 25, 'USD')], { '2025-12-20': 20 }],
  ['not without a rate', [entered('2025-12-20', 25, 'CHF')], {}],
  ['after its last one', [entered('2026-03-10', 24)], { '2026-03-10': 24 }],
])('joins entered prices with closes of a listing: %s', (_, given, expected) => {
  const closes = { '2026-01-02': 22, '2026-03-09': 23 };
  const { days, values } = withEntered(testSeries(closes), given, LISTING, RATES);
  const joined = Array.from(days, (day, at) => [isoDay(day), values[at]]);
  expect(joined).toEqual(Object.entries({ ...closes, ...expected }).sort());
});

it('takes them where the listing has no close', () => {
  const { days, values } = withEntered(testSeries({}), [entered('2025-12-20', 20)], LISTING, RATES);
  expect([Array.from(days, isoDay), [...values]]).toEqual([['2025-12-20'], [20]]);
});
