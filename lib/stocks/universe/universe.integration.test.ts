import { epochDay } from '@/lib/finance/daily-series';
import { setDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { addTestMarket, raiseTestMarketVersion } from '@/test/market';
import { getUniverse, onMarketChange, refreshUniverse } from './universe';
import { NO_DAY, type Universe } from './universe-columns';

const NONE = Number.NaN;
const database = testDatabase();

beforeEach(async () => {
  await clearTestDatabase(database());
  setDatabase(database());
});

afterEach(() => jest.restoreAllMocks());

/** Wraps the test database; `query` first calls a hook for statements that contain a text. */
function databaseThat(statement: string, before: () => Promise<unknown>): Database {
  const real = database();
  return {
    ...real,
    query: async (text, ...rest) => {
      if (text.includes(statement)) await before();
      return real.query(text, ...rest);
    },
  };
}

const freshUniverse = async (): Promise<Universe> => {
  await refreshUniverse();
  return getUniverse();
};

const column = (universe: Universe, values: ArrayLike<number>, ids: string[]) =>
  ids.map((id) => values[universe.indexOf.get(id) as number]);

describe('the universe', () => {
  it('holds every active stock by column', async () => {
    await addTestMarket(database(), {
      stocks: [
        {
          id: 'a',
          sector: 'Technology',
          price_date: '2018-02-07',
          market_cap: 900,
          current_price: 10,
          trailing_p_e: 20,
          daily_change: -1.5,
        },
        {
          id: 'b',
          sector: null,
          trading_currency: 'USD',
          market_cap: 1233.8,
          current_price: 5,
          trailing_p_e: -3,
          isin: 'US0378331005',
        },
        { id: 'c', sector: 'Technology', trading_currency: 'XAU', market_cap: 5000, trailing_p_e: 10 },
        { id: 'd', sector: 'Energy', status: 'delisted', market_cap: 1, trailing_p_e: 1 },
      ],
      rates: { USD: { '2018-02-06': 1.2329, '2018-02-07': 1.2338, '2099-01-01': 9 } },
    });
    const universe = await freshUniverse();
    const ids = ['a', 'b', 'c'];
    const { texts, coded, days, figures, euro, scores } = universe;
    expect(universe.size).toBe(3);
    expect([...universe.indexOf.keys()].sort()).toEqual(ids);
    expect(texts.name[universe.indexOf.get('b') as number]).toBe('b AG');
    expect(texts.isin[universe.indexOf.get('b') as number]).toBe('US0378331005');
    expect(texts.isin[universe.indexOf.get('a') as number]).toBeNull();
    expect(
      column(universe, coded.sector.codes, ids).map((code) => coded.sector.table[code as number]),
    ).toEqual(['Technology', null, 'Technology']);
    expect(column(universe, days.price_date, ids)).toEqual([epochDay('2018-02-07'), NO_DAY, NO_DAY]);
    expect(column(universe, figures.daily_change, ids)).toEqual([-1.5, NONE, NONE]);
    expect(column(universe, figures.market_cap, ids)).toEqual([900, 1233.8, 5000]);
    // At the rate of 7 February 2018; the third has no rate, and the rate of 2099 is in the future.
    expect(column(universe, euro.market_cap, ids)).toEqual([900, expect.closeTo(1000, 9), NONE]);
    expect(column(universe, scores.market_cap, ids)).toEqual([25, 75, -1]);
    // A loss has no score, and the delisted stock with a P/E of 1 is not compared.
    expect(column(universe, scores.trailing_p_e, ids)).toEqual([25, -1, 75]);
    expect(column(universe, scores.revenue, ids)).toEqual([-1, -1, -1]);
  });

  it('is empty where there is no stock', async () => {
    await raiseTestMarketVersion(database());
    expect((await freshUniverse()).size).toBe(0);
  });

  it('is put together from many chunks, some of them without an active stock', async () => {
    await database().query(
      `insert into stocks (id, original_id, symbol, name, trading_currency, source, status, market_cap)
       select 's' || lpad(i::text, 5, '0'), 's' || i, 's' || i, 'S' || i, 'EUR', 'csv:test',
              case when i between 1000 and 2100 or i % 7 = 0 then 'delisted' else 'active' end, i
         from generate_series(1, 3333) i`,
    );
    await raiseTestMarketVersion(database());
    const universe = await freshUniverse();
    const expected = Array.from({ length: 3333 }, (_, i) => i + 1).filter(
      (i) => (i < 1000 || i > 2100) && i % 7 !== 0,
    );
    expect(universe.size).toBe(expected.length);
    const caps = expected.map((i) => {
      const index = universe.indexOf.get(`s${String(i).padStart(5, '0')}`) as number;
      return [universe.texts.name[index], universe.figures.market_cap[index]];
    });
    expect(caps).toEqual(expected.map((i) => [`S${i}`, i]));
  });
});

describe('a change of the market', () => {
  it('is taken over with the version, and told; the universe before stays as it was', async () => {
    await addTestMarket(database(), { stocks: [{ id: 'a', market_cap: 1 }] });
    const first = await freshUniverse();
    const changes: [number, number][] = [];
    const end = onMarketChange(({ previous, current }) => changes.push([previous.size, current.size]));

    await database().query('update stocks set market_cap = 2');
    expect(await refreshUniverse()).toBe(false);
    expect(await getUniverse()).toBe(first);

    await addTestMarket(database(), { stocks: [{ id: 'b' }] });
    expect(await refreshUniverse()).toBe(true);
    const second = await getUniverse();
    expect([second.size, second.figures.market_cap[0]]).toEqual([2, 2]);
    expect([first.size, first.figures.market_cap[0]]).toEqual([1, 1]);
    expect(changes).toEqual([[1, 2]]);

    end();
    await raiseTestMarketVersion(database());
    expect(await refreshUniverse()).toBe(true);
    expect(changes).toHaveLength(1);
  });

  it('reaches the other listeners when one fails', async () => {
    catchLog();
    await freshUniverse();
    let told = 0;
    const ends = [
      onMarketChange(() => {
        throw new Error('broken');
      }),
      onMarketChange(() => {
        told++;
      }),
    ];
    await raiseTestMarketVersion(database());
    expect(await refreshUniverse()).toBe(true);
    expect(told).toBe(1);
    for (const end of ends) end();
  });

  it('keeps no reader waiting while the new universe is read', async () => {
    let [release, reading] = [() => {}, () => {}];
    let hold: Promise<void> | undefined;
    const begun = new Promise<void>((resolve) => {
      reading = resolve;
    });
    setDatabase(
      databaseThat('from stocks', async () => {
        if (hold) reading();
        await hold;
      }),
    );
    await addTestMarket(database(), { stocks: [{ id: 'a' }] });
    const first = await freshUniverse();

    hold = new Promise((resolve) => {
      release = resolve;
    });
    await addTestMarket(database(), { stocks: [{ id: 'b' }] });
    const refreshed = refreshUniverse();
    await begun;
    expect(await getUniverse()).toBe(first);
    release();
    expect(await refreshed).toBe(true);
    expect((await getUniverse()).size).toBe(2);
  });

  it('is looked for in the background, every two seconds at most', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    let looks = 0;
    setDatabase(
      databaseThat('market_state', async () => {
        looks++;
      }),
    );
    const first = await getUniverse();
    await addTestMarket(database(), { stocks: [{ id: 'a' }] });
    looks = 0;
    now += 1_999;
    for (let i = 0; i < 5; i++) expect(await getUniverse()).toBe(first);
    expect(looks).toBe(0);
    now += 1;
    for (let i = 0; i < 5; i++) await getUniverse();
    expect(looks).toBe(1);
    // Waits for the running check; the next one finds nothing new.
    expect(await refreshUniverse()).toBe(false);
    expect((await getUniverse()).size).toBe(1);
  });

  it('is not missed by a refresh while an older check is under way', async () => {
    let [release, checked] = [() => {}, () => {}];
    let hold: Promise<void> | undefined;
    const begun = new Promise<void>((resolve) => {
      checked = resolve;
    });
    const real = database();
    setDatabase({
      ...real,
      query: async (text, ...rest) => {
        const rows = await real.query(text, ...rest);
        if (!hold || !text.includes('market_state')) return rows as never;
        checked();
        await hold;
        return rows as never;
      },
    });
    const first = await freshUniverse();
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const before = refreshUniverse();
    await begun;
    await addTestMarket(real, { stocks: [{ id: 'a' }] });
    const after = refreshUniverse();
    release();
    expect([await before, await after]).toEqual([false, true]);
    expect(await getUniverse()).not.toBe(first);
  });
});

describe('a database that fails', () => {
  it('makes the first call fail, and the next one try again', async () => {
    let isDown = true;
    setDatabase(
      databaseThat('from stocks', async () => {
        if (isDown) throw new Error('no answer');
      }),
    );
    await expect(Promise.all([getUniverse(), getUniverse()])).rejects.toThrow('no answer');
    await expect(refreshUniverse()).rejects.toThrow('no answer');
    isDown = false;
    expect((await getUniverse()).size).toBe(0);
  });

  it('leaves the old universe in place, says so once, and recovers', async () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    let isDown = false;
    setDatabase(
      databaseThat('from stocks', async () => {
        if (isDown) throw new Error('no answer');
      }),
    );
    const first = await freshUniverse();
    isDown = true;
    await addTestMarket(database(), { stocks: [{ id: 'a' }] });
    expect(await refreshUniverse()).toBe(false);
    expect(await refreshUniverse()).toBe(false);
    expect(await getUniverse()).toBe(first);
    expect(write).toHaveBeenCalledTimes(1);
    expect(write.mock.calls[0]?.[0]).toContain('die alten gelten weiter');
    isDown = false;
    expect(await refreshUniverse()).toBe(true);
    expect((await getUniverse()).size).toBe(1);
  });

  it('is read once for many first readers', async () => {
    let looks = 0;
    setDatabase(
      databaseThat('market_state', async () => {
        looks++;
      }),
    );
    const readers = await Promise.all(Array.from({ length: 20 }, getUniverse));
    expect(new Set(readers).size).toBe(1);
    expect(looks).toBe(1);
  });
});
