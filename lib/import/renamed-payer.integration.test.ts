import { api } from '@/lib/api/app';
import { freezeForecasts } from '@/lib/dividends/frozen';
import { calendarAnswerSchema, stockDividendsAnswerSchema } from '@/lib/dividends/schema';
import { scoreForecasts } from '@/lib/dividends/scores';
import { epochDay } from '@/lib/finance/daily-series';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { raiseTestMarketVersion } from '@/test/market';
import { testBundle, testSource } from '@/test/source';
import { runImport } from './job';
import type { CompanyRow } from './rows';

const database = testDatabase();
beforeEach(() => clearTestDatabase(database()));

const CLOSES = ['04-24', '04-27', '04-28', '04-29', '04-30'].map((day) => `2026-${day}`);
const PAID = ['2023-05-10', '2024-05-08', '2025-05-07'];
const origin = { file: 'dividends.csv', line: null };

/** A listing that pays 1 in May, with closes of April and some more. */
function payer(
  company: Partial<CompanyRow> & { symbol: string },
  closes: string[] = [],
  paid: string[] = [],
) {
  const bundle = testBundle(company.symbol, { splits: [] });
  const days = ['2022-01-03', ...CLOSES, ...closes].map(epochDay);
  return testBundle(company.symbol, {
    company: { ...(bundle.company as CompanyRow), isin: 'DE0007164600', ...company },
    prices: { file: 'prices.csv', days, closes: days.map((_, i) => 50 + i), lines: null },
    dividends: [...PAID, ...paid].map((ex_date) => ({
      ex_date,
      amount: 1,
      currency: 'EUR',
      suspect: false,
      origin,
    })),
    splits: [],
  });
}

async function deliver(today: string, bundles: ReturnType<typeof payer>[]) {
  env.TODAY = today;
  const { refused } = await runImport(database(), testSource(bundles), { today });
  expect(refused).toEqual({});
  await raiseTestMarketVersion(database());
  await refreshUniverse();
}

const months = async (month: string) =>
  calendarAnswerSchema
    .parse(await (await api.request(`/api/dividends/calendar?month=${month}`)).json())
    .data.entries.map(({ stock_id, name, state }) => [stock_id, name, state]);
const dividendsOf = async (id: string) =>
  stockDividendsAnswerSchema.parse(await (await api.request(`/api/stocks/${id}/dividends`)).json()).data;

const OLD = { symbol: 'OLD', name: 'Nordwind Energietechnik AG' };
const JUNE = ['2026-05-04', '2026-05-05', '2026-06-10'];

async function frozenInMay() {
  await deliver('2026-04-30', [payer(OLD)]);
  expect(await freezeForecasts('2026-05-01')).toBe(1);
  expect(await months('2026-05')).toEqual([['old', OLD.name, 'expected']]);
}

it('record, forecast and score of a payer go on under another name', async () => {
  await frozenInMay();
  await deliver('2026-06-11', [payer({ ...OLD, name: 'Zephyr SE' }, JUNE, ['2026-05-06'])]);
  expect(await months('2026-05')).toEqual([['old', 'Zephyr SE', 'paid']]);
  const { payments, record, forecast } = await dividendsOf('old');
  expect(payments.map(({ ex_date }) => ex_date)).toEqual([...PAID, '2026-05-06']);
  expect(record).toMatchObject({ since: '2023-05-10', missed: 0 });
  expect(forecast).toMatchObject([{ ex_date: '2027-05-05', state: 'expected' }]);
  expect(await scoreForecasts('2026-06-11')).toBe(2);
  const scores = 'select method, forecasts, came from dividend_forecast_scores order by method';
  expect(await database().query(scores)).toEqual([
    { method: 'last_year', forecasts: 1, came: 1 },
    { method: 'own', forecasts: 1, came: 1 },
  ]);
});

it('record and forecast of a payer go on under another symbol, which the calendar has alone', async () => {
  await frozenInMay();
  await deliver('2026-05-05', [
    payer({ ...OLD, status: 'delisted' }),
    payer({ ...OLD, symbol: 'NEW' }, JUNE.slice(0, 2)),
  ]);
  expect(await freezeForecasts('2026-05-06')).toBe(1);
  expect(await months('2026-05')).toEqual([['new', OLD.name, 'expected']]);
  const { record, forecast } = await dividendsOf('new');
  expect(record).toMatchObject({ since: '2023-05-10', missed: 0 });
  // A year after the close of 5 May also includes 5 May 2027, but a yearly payer pays once in it.
  expect(forecast.map(({ ex_date }) => ex_date)).toEqual(['2026-05-06']);
});
