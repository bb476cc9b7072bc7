import { env } from '@/lib/platform/env';
import { incomeCalendarSchema } from '@/lib/portfolio/income/schema';
import { stockDetailSchema } from '@/lib/stocks/schema';
import { watchlistCalendarSchema } from '@/lib/watchlist/schema';
import { testAccount } from '@/test/account';
import { apiCall } from '@/test/auth';
import { freezeForecasts } from './frozen';
import { calendarAnswerSchema, stockDividendsAnswerSchema } from './schema';

const listed = { price_date: '2026-05-18', first_price_date: '2021-01-04' };
const XETRA = { symbol: 'XETRA.DE', price_date: '2026-04-28', first_price_date: '2021-01-04' };
const WEDNESDAYS = { '2022-05-11': 1, '2023-05-10': 1, '2024-05-08': 1, '2025-05-14': 1 };

const { call, mia, request } = testAccount('2026-05-19', {
  stocks: [
    { id: 'declared', ...listed },
    { id: 'late', ...listed },
    { id: 'xetra', ...XETRA },
  ],
  closes: {
    declared: { '2021-01-04': 50, '2026-05-18': 50 },
    late: { '2021-01-04': 50, '2026-05-18': 50 },
    xetra: { '2021-01-04': 50, '2026-04-28': 50 },
  },
  dividends: {
    declared: { ...WEDNESDAYS, '2026-05-20': 2 },
    late: WEDNESDAYS,
    xetra: { '2022-04-27': 1, '2023-04-26': 1, '2024-04-24': 1, '2025-04-30': 1 },
  },
});

const get = async (path: string) => (await request(path, apiCall('GET', undefined, mia()))).body;

/** Asks everything that lists payments for those of May 2026: day and state. */
async function mayOf(id: string) {
  const range = 'from=2026-05-01&to=2026-05-31';
  const market = calendarAnswerSchema.parse(await get('/api/dividends/calendar?month=2026-05')).data.entries;
  const watched = watchlistCalendarSchema.parse(await get(`/api/watchlist/calendar?${range}`)).entries;
  const own = incomeCalendarSchema.parse(await get(`/api/portfolio/calendar?${range}&currency=EUR`)).entries;
  const { payments, forecast } = stockDividendsAnswerSchema.parse(
    await get(`/api/stocks/${id}/dividends`),
  ).data;
  const { dividend_history } = stockDetailSchema.parse(
    ((await get(`/api/stocks/${id}?currency=EUR`)) as { data: unknown }).data,
  );
  const isOfMay = ({ ex_date }: { ex_date: string }) => ex_date.startsWith('2026-05');
  const stated = ({ ex_date, state }: { ex_date: string; state: string }) => `${ex_date} ${state}`;
  const isOf = ({ stock_id }: { stock_id: string }) => stock_id === id;
  return {
    market: market.filter(isOf).map(stated),
    watched: watched.filter(isOf).map(({ date, state }) => `${date} ${state}`),
    own: own.filter(isOf).map(stated),
    page: [
      ...payments.filter(isOfMay).map(({ ex_date }) => `${ex_date} paid`),
      ...forecast.filter(isOfMay).map(stated),
    ],
    history: dividend_history.filter(isOfMay).map(({ ex_date }) => ex_date),
  };
}

beforeEach(async () => {
  for (const id of ['declared', 'late', 'xetra']) {
    await call('POST', `/${id}`, { quantity: 10, purchase_date: '2025-12-01' });
    await request(`/api/watchlist/${id}`, apiCall('POST', undefined, mia()));
  }
  await freezeForecasts('2026-05-02');
});

it.each([
  ['the day before', '2026-05-19', 'confirmed', 'confirmed'],
  // Entitled is what was held the evening before, whatever closes are known.
  ['its ex-day', '2026-05-20', 'paid', 'computed'],
  ['the day after', '2026-05-21', 'paid', 'computed'],
])('says the same of a declared payment everywhere on %s', async (_name, day, state, own) => {
  env.TODAY = day;
  const stated = [`2026-05-20 ${state}`];
  expect(await mayOf('declared')).toEqual({
    market: stated,
    watched: stated,
    page: stated,
    own: [`2026-05-20 ${own}`],
    history: state === 'paid' ? ['2026-05-20'] : [],
  });
});

it.each([
  // A Saturday; Monday is Whit Monday, on which exchanges trade.
  ['late', '2026-05-23', '2026-05-25'],
  // A Friday, on which Xetra is closed.
  ['xetra', '2026-05-01', '2026-05-04'],
])('expects the payment of %s, late on %s, on %s everywhere, as unsure', async (id, today, next) => {
  env.TODAY = today;
  const stated = [`${next} unsure`];
  expect(await mayOf(id)).toEqual({
    market: stated,
    watched: stated,
    page: stated,
    own: stated,
    history: [],
  });
});
