import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { loseDatabase, testDatabase } from '@/test/database';
import { addTestMarket, changeTestMarket, raiseTestMarketVersion } from '@/test/market';
import { freezeForecasts } from './frozen';
import { calendarAnswerSchema, scoresAnswerSchema, stockDividendsAnswerSchema } from './schema';
import { scoreForecasts } from './scores';

const database = testDatabase();

const yearly = (amounts: number[], monthDay: string) =>
  Object.fromEntries(amounts.map((amount, i) => [`${2026 - amounts.length + i}-${monthDay}`, amount]));

/** The fifteenth of each month from May 2024 to April 2026. */
const monthly = Object.fromEntries(
  Array.from({ length: 24 }, (_, i) => [
    `${2024 + Math.floor((i + 4) / 12)}-${String(((i + 4) % 12) + 1).padStart(2, '0')}-15`,
    1,
  ]),
);

const listed = {
  country: 'Germany',
  sector: 'Technology',
  price_date: '2026-04-30',
  first_price_date: '2019-01-02',
};

beforeAll(async () => {
  env.TODAY = '2026-04-30';
  await addTestMarket(database(), {
    stocks: [
      { id: 'grows', ...listed },
      { id: 'abroad', ...listed, country: 'France', trading_currency: 'EUR' },
      { id: 'never', ...listed },
      { id: 'halved', ...listed },
      { id: 'months', ...listed },
    ],
    closes: Object.fromEntries(
      ['grows', 'abroad', 'never', 'halved', 'months'].map((id) => [
        id,
        { '2019-01-02': 100, '2026-04-30': 100 },
      ]),
    ),
    dividends: {
      grows: yearly([1, 1.1, 1.2, 1.3, 1.4], '05-13'),
      abroad: { ...yearly([2, 2, 2, 2], '05-06'), '2026-04-08': 2 },
      halved: yearly([4, 4, 4, 4], '05-13'),
      months: monthly,
    },
  });
  await refreshUniverse();
});

const get = async <T>(path: string, schema: { parse: (body: unknown) => { data: T } }): Promise<T> => {
  const answer = await api.request(path);
  expect(answer.status).toBe(200);
  return schema.parse(await answer.json()).data;
};
const calendar = (query: string) => get(`/api/dividends/calendar?${query}`, calendarAnswerSchema);

describe('GET /api/stocks/{id}/dividends', () => {
  it('has payments, record and forecast', async () => {
    const found = await get('/api/stocks/grows/dividends', stockDividendsAnswerSchema);
    expect(found).toMatchObject({ currency: 'EUR', price_date: '2026-04-30', payout: [] });
    expect(found.payments[0]).toEqual({
      ex_date: '2021-05-13',
      payment_date: '2021-05-17',
      amount: 1,
      special_amount: 0,
      special: null,
    });
    // 2021 may be incomplete.
    expect(found.record).toMatchObject({
      since: '2021-05-13',
      increases: { years: 3, at_least: true },
      months: [5],
    });
    expect(found.forecast).toHaveLength(1);
    expect(found.forecast[0]).toMatchObject({
      ex_date: '2026-05-13',
      payment_date: '2026-05-15',
      state: 'expected',
    });
  });

  it('has no payment day of a company abroad', async () => {
    const { payments } = await get('/api/stocks/abroad/dividends', stockDividendsAnswerSchema);
    expect(payments.at(-1)).toMatchObject({ ex_date: '2026-04-08', payment_date: null });
  });

  it('is empty for a company that never paid', async () => {
    const found = await get('/api/stocks/never/dividends', stockDividendsAnswerSchema);
    expect(found).toMatchObject({ payments: [], forecast: [], record: { since: null, missed: 0 } });
  });

  it('knows no other company', async () => {
    expect((await api.request('/api/stocks/nobody/dividends')).status).toBe(404);
  });
});

describe('forecasts of a month', () => {
  it('are frozen once, by one process, without what is known later', async () => {
    expect(await calendar('month=2026-05')).toMatchObject({ total: 0, forecast_of: null });
    const counts = await Promise.all([freezeForecasts('2026-04-20'), freezeForecasts('2026-04-20')]);
    expect(counts.sort()).toEqual([0, 4]);
    expect(await freezeForecasts('2026-04-21')).toBe(0);
    const [row] = await database().query<{ own: { ex_date: string }[] }>(
      "select own from dividend_forecasts where stock_id = 'abroad'",
    );
    // The payment of 8 April came after the first.
    expect(row?.own.map(({ ex_date }) => ex_date)).toEqual(['2026-05-06']);
  });

  it('are added where a month lacks them, and the calendar has them at once', async () => {
    const payers = async () => (await calendar('month=2026-05')).entries.map(({ stock_id }) => stock_id);
    // As if a run had been cut off before it, or it had joined the market.
    await database().query(`delete from dividend_forecasts where stock_id = 'grows'`);
    expect(await payers()).toEqual(['halved', 'months']);
    expect(await freezeForecasts('2026-04-21')).toBe(1);
    expect(await payers()).toEqual(['grows', 'halved', 'months']);
  });

  it('stand in the calendar beside what is known', async () => {
    const may = await calendar('month=2026-05');
    // That of `abroad` has come in April.
    expect(may).toMatchObject({ total: 3, forecast_of: '2026-04-01' });
    expect(may.entries.map(({ stock_id, state }) => [stock_id, state])).toEqual([
      ['grows', 'expected'],
      ['halved', 'expected'],
      // That of April was another one.
      ['months', 'expected'],
    ]);
    expect((await calendar('month=2026-04')).entries.map(({ stock_id, state }) => [stock_id, state])).toEqual(
      [
        ['abroad', 'paid'],
        ['months', 'paid'],
      ],
    );
    expect((await calendar('month=2026-05&country=France')).total).toBe(0);
    expect(
      (await calendar('month=2026-05&limit=1&offset=1')).entries.map(({ stock_id }) => stock_id),
    ).toEqual(['halved']);
  });

  it('are replaced by what an import has stored before the process has the new market', async () => {
    const entries = async (month: string) =>
      (await calendar(`month=${month}`)).entries.map(({ stock_id, state }) => `${stock_id} ${state}`);
    const readAnew = async () => {
      await raiseTestMarketVersion(database());
      await refreshUniverse();
    };
    await readAnew();
    expect(await entries('2026-07')).toEqual(['months expected']);
    await database().query(
      `insert into dividends values ('grows', '2026-05-19', 1.5), ('months', '2026-05-18', 1)`,
    );
    expect(await entries('2026-05')).toEqual(['halved expected', 'months confirmed', 'grows confirmed']);
    expect(await entries('2026-06')).toEqual(['months expected']);
    await database().query(`delete from dividends where ex_date in ('2026-05-18', '2026-05-19')`);
    await readAnew();
  });

  it('are replaced by a declared payment, and do not return when it is withdrawn', async () => {
    const may = async () =>
      (await calendar('month=2026-05')).entries.map(
        ({ stock_id, ex_date, state, amount }) => `${ex_date} ${stock_id} ${state} ${amount}`,
      );
    const grows = async () => (await may()).filter((entry) => entry.includes('grows'));
    const change = async (statement: string) => {
      await changeTestMarket(database(), statement);
    };
    await change(`insert into dividends values ('grows', '2026-05-19', 1.5)`);
    expect(await grows()).toEqual(['2026-05-19 grows confirmed 1.5']);
    const { payments, forecast } = await get('/api/stocks/grows/dividends', stockDividendsAnswerSchema);
    expect(payments.at(-1)?.ex_date).toBe('2025-05-13');
    expect(forecast).toMatchObject([{ ex_date: '2026-05-19', state: 'confirmed', amount: 1.5 }]);

    // Frozen while it is declared: what is withdrawn later is no fact.
    const frozen = `select own from dividend_forecasts where stock_id = 'grows'`;
    const [before] = await database().query<{ own: unknown }>(frozen);
    await database().query(`delete from dividend_forecasts where stock_id = 'grows'`);
    expect(await freezeForecasts('2026-04-22')).toBe(1);
    expect(await grows()).toEqual(['2026-05-19 grows confirmed 1.5']);
    await change(`delete from dividends where stock_id = 'grows' and ex_date = '2026-05-19'`);
    expect(await grows()).toEqual([]);
    await change(`delete from dividend_forecasts where stock_id = 'grows'`);
    expect(await freezeForecasts('2026-04-22')).toBe(1);
    expect(await database().query(frozen)).toEqual([before]);
  });

  it('stay in the calendar that was read while the database is lost', async () => {
    const read = await calendar('month=2026-05');
    const reconnect = loseDatabase(database());
    expect(await calendar('month=2026-05')).toEqual(read);
    reconnect();
  });

  it.each(['month=2026-13', 'month=26-05', 'month=2026-05&limit=501', 'month=2026-05&country=Atlantis', ''])(
    'refuse %s',
    async (query) => {
      expect((await api.request(`/api/dividends/calendar?${query}`)).status).toBe(400);
    },
  );

  it('are scored once the market has closes of ten days, and again a month later', async () => {
    const scoreOfMay = async () =>
      (await get('/api/dividends/forecast-scores', scoresAnswerSchema)).find(
        ({ month, ahead }) => month === '2026-05-01' && ahead === 1,
      );
    expect(await get('/api/dividends/forecast-scores', scoresAnswerSchema)).toEqual([]);
    await database().query(
      `insert into dividends values
        ('grows', '2026-05-15', 1.5), ('halved', '2026-05-13', 2), ('months', '2026-05-15', 1)`,
    );
    await database().query(`update stocks set price_date = '2026-06-05' where id <> 'halved'`);
    // `halved` has no close of June yet.
    expect(await scoreForecasts('2026-06-06')).toBe(0);
    await database().query(`update stocks set price_date = '2026-06-10' where id <> 'grows'`);
    await database().query(`update stocks set status = 'delisted' where id = 'grows'`);
    // A run that breaks off after the first scores stores none, and the next stores all.
    const stop = 'alter table dividend_forecast_scores';
    await database().query(`${stop} add constraint stop check (method <> 'last_year')`);
    await expect(scoreForecasts('2026-06-11')).rejects.toThrow();
    await database().query(`${stop} drop constraint stop`);
    // Both methods in May, and in April that of `months`.
    expect(await scoreForecasts('2026-06-11')).toBe(4);
    expect(await scoreForecasts('2026-06-12')).toBe(0);
    // All came, that of `abroad` a month early; `halved` is outside its range, twice what came.
    expect((await scoreOfMay())?.own).toMatchObject({ forecasts: 4, came: 4, inside: 3 / 4 });
    expect((await scoreOfMay())?.last_year).toMatchObject({ forecasts: 4 });
    // Expected: the whole year before of three payers and a twelfth of `months`. `grows` paid 1.5 instead of 1.4.
    const error = (3 + 1 / 12) / (1.5 / 1.4 + 1 + 0.5 + 1 / 12) - 1;
    expect((await scoreOfMay())?.last_year?.sum_error).toBeCloseTo(error, 12);
    await database().query(`delete from dividends where stock_id = 'months' and ex_date = '2026-05-15'`);
    await database().query(`update stocks set price_date = '2026-07-10' where status = 'active'`);
    expect(await scoreForecasts('2026-07-11')).toBeGreaterThan(0);
    expect((await scoreOfMay())?.own).toMatchObject({ forecasts: 4, came: 3, inside: 2 / 4 });
  });

  it('follow splits', async () => {
    await database().query(`delete from dividend_forecast_scores`);
    await database().query(`insert into splits values ('halved', '2026-05-02', 2)`);
    await database().query(`update stocks set adjusted_on = '2026-06-05' where id = 'halved'`);
    await scoreForecasts('2026-06-11');
    const [may] = await get('/api/dividends/forecast-scores', scoresAnswerSchema);
    // 4 before the split are 2 after it; that of `months` did not come.
    expect(may?.own?.inside).toBe(3 / 4);
  });

  it('do not count what was declared when they were frozen', async () => {
    const confirmed = `jsonb_set(own, '{0,state}', '"confirmed"')`;
    await database().query(`update dividend_forecasts set own = ${confirmed} where stock_id = 'grows'`);
    await database().query(`delete from dividend_forecast_scores`);
    await scoreForecasts('2026-06-11');
    const [may] = await get('/api/dividends/forecast-scores', scoresAnswerSchema);
    expect([may?.own?.forecasts, may?.last_year?.forecasts]).toEqual([3, 3]);
  });

  it('do not count a declared special payment, nor those that were withdrawn', async () => {
    const forecastsOfMay = async () => {
      await database().query(`delete from dividend_forecast_scores`);
      await scoreForecasts('2026-06-11');
      const [may] = await get('/api/dividends/forecast-scores', scoresAnswerSchema);
      return [may?.own?.forecasts, may?.last_year?.forecasts];
    };
    await database().query(`update stocks set status = 'active' where id = 'grows'`);
    await database().query(`insert into dividends values ('grows', '2026-05-27', 9)`);
    await database().query(`delete from dividend_forecasts where stock_id = 'grows'`);
    expect(await freezeForecasts('2026-04-22')).toBe(1);
    expect(await forecastsOfMay()).toEqual([3, 3]);
    await database().query(`delete from dividends where stock_id = 'grows' and ex_date > '2026-05-01'`);
    expect(await forecastsOfMay()).toEqual([3, 3]);
  });
});
