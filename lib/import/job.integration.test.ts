import { loadRates } from '@/lib/currencies/queries';
import { epochDay } from '@/lib/finance/daily-series';
import type { Database } from '@/lib/platform/db/database';
import { clearTestDatabase, losesLocks, openEarlierDatabase, testDatabase } from '@/test/database';
import { testBundle, testSource } from '@/test/source';
import { IMPORT_LOCK, type ImportOptions, runImport } from './job';
import type { RateSeries, Source, SourceContext } from './rows';
import { SourceError } from './source-error';

const database = testDatabase();
beforeEach(() => clearTestDatabase(database()));

const TODAY = { today: '2026-06-30' };
const three = () => ['AAA', 'BBB', 'CCC'].map((symbol) => testBundle(symbol));

/** Returns every row with its place on disk, which changes when the row is written again. */
async function rowsOnDisk() {
  const tables = ['stocks', 'prices', 'dividends', 'splits', 'exchange_rates'];
  const rows = await Promise.all(
    tables.map((table) =>
      database().query(`select ctid::text as place, xmin::text as written, * from ${table}`),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
}

const marketVersion = async () => (await database().query('select version, pending from market_state'))[0];
const ids = async () =>
  (await database().query<{ id: string }>('select id from stocks order by id')).map(({ id }) => id);

it('rates that bookings state go with the currency of a listing, and stay where it could not be written', async () => {
  const inCurrency = (trading_currency: string, rate: number, over: object = {}) => {
    const { company, prices } = testBundle('AAA');
    const listing = { ...company, trading_currency } as NonNullable<typeof company>;
    const closes = Array.from(prices.closes, (close) => close * rate);
    return testSource([
      testBundle('AAA', { company: listing, prices: { ...prices, closes }, dividends: [], ...over }),
    ]);
  };
  await runImport(database(), inCurrency('GBP', 1), TODAY);
  await database().query(`insert into accounts (id, email) values ('mia', 'mia@example.org')`);
  await database().query(`insert into portfolios (account_id, version) values ('mia', 7)`);
  await database().query(`insert into depots (account_id, id, name) values ('mia', 'd', 'Mein Depot')`);
  await database().query(
    `insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, price, currency, exchange_rate)
     values ('mia', 'b', 'd', 'aaa', 'purchase', '2026-06-29', 1, '2026-06-29', 10, 'EUR', 0.86)`,
  );
  const booked = async () =>
    (
      await database().query(
        'select exchange_rate::float8 as rate, price::float8, version::int from bookings join portfolios using (account_id)',
      )
    )[0];
  const failing: Database = {
    ...database(),
    query: async (text, values, name) => {
      if (name?.startsWith('import_write')) throw new Error('killed');
      return database().query(text, values, name);
    },
  };
  await expect(runImport(failing, inCurrency('USD', 1.3), TODAY)).rejects.toThrow('killed');
  expect(await booked()).toEqual({ rate: 0.86, price: 10, version: 7 });
  await runImport(database(), inCurrency('USD', 1.3), TODAY);
  expect(await booked()).toEqual({ rate: null, price: 10, version: 8 });
});

describe('the demo market', () => {
  const demo = () => testSource([testBundle('X-DEMO'), testBundle('Y-DEMO')], { name: 'demo' });
  const real = () => testSource([testBundle('REAL')]);
  const listed = async () =>
    (await database().query(`select id from stocks where status = 'active' order by id`)).map(({ id }) => id);

  it('is replaced by the first finished import of real data, which says so before', async () => {
    await runImport(database(), demo(), TODAY);
    let seen: Promise<unknown> = Promise.resolve();
    const onProgress = ({ notice }: { notice?: string }) => {
      if (notice) seen = listed().then((ids) => [notice, ids]);
    };
    const source = testSource([() => seen, testBundle('REAL')]);
    const summary = await runImport(database(), source, { ...TODAY, onProgress });
    expect(await seen).toEqual([expect.stringContaining('2 erfundene Wertpapiere'), ['x-demo', 'y-demo']]);
    expect(summary).toMatchObject({ changed: true });
    expect(await listed()).toEqual(['real']);
    // Positions and watchlists still have them.
    expect(await ids()).toEqual(['real', 'x-demo', 'y-demo']);
    expect(await runImport(database(), demo(), TODAY)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('--keep-demo'),
    });
    expect(await listed()).toEqual(['real']);
  });

  it.each<[string, Source, Partial<ImportOptions>]>([
    ['a dry run', real(), { dryRun: true }],
    [
      'an import that fails',
      testSource([
        testBundle('REAL'),
        () => {
          throw new SourceError('damaged');
        },
      ]),
      {},
    ],
    ['an import without any security', testSource([]), {}],
    ['rates alone', testSource([], { name: 'ecb', stocks: undefined }), {}],
    ['a developer’s import', real(), { keepDemo: true }],
  ])('stays after %s', async (_name, source, options) => {
    await runImport(database(), demo(), TODAY);
    await runImport(database(), source, { ...TODAY, ...options });
    expect(await listed()).toEqual(expect.arrayContaining(['x-demo', 'y-demo']));
  });

  it('joins a real market only at a developer’s wish', async () => {
    await runImport(database(), real(), TODAY);
    expect((await runImport(database(), demo(), TODAY)).status).toBe('failed');
    await runImport(database(), demo(), { ...TODAY, keepDemo: true });
    expect((await runImport(database(), demo(), TODAY)).status).toBe('done');
    expect(await listed()).toEqual(['real', 'x-demo', 'y-demo']);
  });
});

describe('a market that is being filled', () => {
  type Seen = { version: unknown; listed: string[]; loading: unknown };
  const listed = async () =>
    (await database().query<{ id: string }>(`select id from stocks where status = 'active' order by id`)).map(
      ({ id }) => id,
    );
  /** Imports 70 listings symbol by symbol; `seen` is what readers have in between. */
  const fill = async (options: Partial<ImportOptions> = {}, order = 'abc') => {
    let seen: Seen | null = null;
    const source = testSource([], {
      name: 'yahoo',
      order,
      size: 70,
      async *stocks({ resumeFrom }: SourceContext) {
        for (let place = resumeFrom; place < 70; place++) {
          // The first batch of 32 is written before the third begins.
          if (place === resumeFrom + 66)
            seen = {
              version: (await marketVersion())?.version,
              listed: await listed(),
              loading: await progress(),
            };
          yield testBundle(`S${String(place).padStart(2, '0')}`, { position: place + 1 });
        }
      },
    });
    const summary = await runImport(database(), source, { ...TODAY, ...options });
    return { seen: seen as Seen | null, summary };
  };
  const progress = async () => {
    const [run] = await database().query<{ position: number; counts: { filling?: object } | null }>(
      `select position, counts from import_runs where status = 'running'`,
    );
    return run && { done: run.position, ...run.counts?.filling };
  };

  it('is shown while it grows, with its progress', async () => {
    let shown = 0;
    const { seen, summary } = await fill({
      onFilled: async () => {
        shown++;
      },
    });
    // Version 1 is that of the beginning, 2 that of the first batch.
    expect(seen).toMatchObject({ version: 2, loading: { done: expect.any(Number), from: 0, total: 70 } });
    expect(seen?.listed.slice(0, 32)).toEqual(
      Array.from({ length: 32 }, (_, n) => `s${String(n).padStart(2, '0')}`),
    );
    expect(shown).toBe(1);
    expect(summary).toMatchObject({ changed: true, marketVersion: 3 });
  });

  it('has its last version after the progress is hidden, also if nothing was left to write', async () => {
    await fill();
    await database().query(`update import_runs set status = 'interrupted', position = 66`);
    const { summary } = await fill();
    expect(summary).toMatchObject({ status: 'done', changed: true });
    expect(
      await database().query(
        `select position, counts->'filling' as filling from import_runs order by position`,
      ),
    ).toEqual([
      { position: 66, filling: null },
      { position: 70, filling: null },
    ]);
  });

  it.each(['abc', 'def'])('is none after a run that finished, and the symbols %s next', async (order) => {
    await fill();
    const { seen } = await fill({}, order);
    expect(seen).toMatchObject({ version: 3 });
    expect(seen?.loading).not.toHaveProperty('total');
  });

  const demo = () => testSource([testBundle('X-DEMO')], { name: 'demo' });

  it('stays invented until the end where a command fills it', async () => {
    await runImport(database(), demo(), TODAY);
    const { seen } = await fill();
    // Version 2 is that of the beginning.
    expect(seen).toMatchObject({ version: 2 });
    expect(await listed()).not.toContain('x-demo');
  });

  it('has no invented company from its first listings on where the site starts with it', async () => {
    await runImport(database(), demo(), TODAY);
    const { seen } = await fill({ replacesDemoAtOnce: true });
    expect(seen).toMatchObject({ version: 3 });
    expect(seen?.listed).toContain('s00');
    expect(seen?.listed).not.toContain('x-demo');
  });
});

describe('runImport', () => {
  it('stores listings whole, and the same again writes no row and raises no version', async () => {
    const first = await runImport(database(), testSource(three()), TODAY);
    expect(first).toMatchObject({
      status: 'done',
      marketVersion: 1,
      counts: {
        companies: { read: 3, written: 3, unchanged: 0 },
        prices: { read: 6, written: 6, unchanged: 0 },
        dividends: { read: 3, written: 3, unchanged: 0 },
        splits: { read: 3, written: 3, unchanged: 0 },
      },
    });
    const before = await rowsOnDisk();
    expect(before.stocks).toHaveLength(3);
    expect(before.prices).toHaveLength(6);
    const second = await runImport(database(), testSource(three()), TODAY);
    expect(second).toMatchObject({ marketVersion: 1, counts: { prices: { written: 0, unchanged: 6 } } });
    expect(await rowsOnDisk()).toEqual(before);
  });

  it('writes only the listing that changed', async () => {
    await runImport(database(), testSource(three()), TODAY);
    const before = await rowsOnDisk();
    const changed = testBundle('BBB', {
      prices: { file: null, days: [epochDay('2026-06-30')], closes: [12.5], lines: null },
    });
    expect(await runImport(database(), testSource([changed]), TODAY)).toMatchObject({ marketVersion: 2 });
    const after = await rowsOnDisk();
    const others = (rows: Record<string, unknown>[] = []) =>
      rows.filter(({ id, stock_id }) => (id ?? stock_id) !== 'bbb');
    for (const table of Object.keys(after)) expect(others(after[table])).toEqual(others(before[table]));
    expect(after.stocks?.find(({ id }) => id === 'bbb')).toMatchObject({
      current_price: 12.5,
      price_date: '2026-06-30',
    });
  });

  it('gives two symbols of one slug two ids, for good', async () => {
    await runImport(database(), testSource([testBundle('BRK.B')]), TODAY);
    await runImport(
      database(),
      testSource([testBundle('BRK-B'), testBundle('BRK.B'), testBundle('BRK_B')]),
      TODAY,
    );
    const rows = await database().query('select id, original_id from stocks order by id');
    expect(rows).toEqual([
      { id: 'brk-b', original_id: 'BRK.B' },
      { id: 'brk-b-2', original_id: 'BRK-B' },
      { id: 'brk-b-3', original_id: 'BRK_B' },
    ]);
  });

  it('lists what it holds back', async () => {
    const doubtful = testBundle('AAA', {
      prices: { file: 'prices.csv', days: [epochDay('2026-06-29')], closes: [-1], lines: [7] },
    });
    const summary = await runImport(database(), testSource([doubtful]), TODAY);
    expect(summary.refused).toEqual({ not_positive: 1 });
    expect(await database().query('select number, file, line, symbol, code from import_refusals')).toEqual([
      { number: 1, file: 'prices.csv', line: 7, symbol: 'AAA', code: 'not_positive' },
    ]);
  });

  it('leaves no trace of a dry run', async () => {
    const summary = await runImport(database(), testSource(three()), { ...TODAY, dryRun: true });
    expect(summary).toMatchObject({ dryRun: true, counts: { prices: { written: 6 } } });
    expect(await ids()).toEqual([]);
    expect(await database().query('select id from import_runs')).toEqual([]);
    expect(await marketVersion()).toEqual({ version: 0, pending: false });
  });

  it('keeps what was whole when the source breaks, and says why', async () => {
    const broken = () => {
      throw new SourceError('prices.csv.gz ist nicht vollständig lesbar');
    };
    const many = Array.from({ length: 40 }, (_, i) => testBundle(`S${i}`));
    const summary = await runImport(database(), testSource([...many, broken]), TODAY);
    expect(summary).toMatchObject({
      status: 'failed',
      error: 'prices.csv.gz ist nicht vollständig lesbar',
      marketVersion: 1,
    });
    expect(await ids()).toHaveLength(40);
    expect(await database().query('select status, error from import_runs')).toEqual([
      { status: 'failed', error: 'prices.csv.gz ist nicht vollständig lesbar' },
    ]);
  });

  it.each([
    ['it is told to', true],
    ['its lock is lost', false],
  ])('stops between listings when %s, and goes on where it stopped', async (_reason, isTold) => {
    const abort = new AbortController();
    const { database: deposed, lose } = losesLocks(database());
    const many = Array.from({ length: 200 }, (_, i) => testBundle(`S${i}`, { position: i + 1 }));
    const stop = isTold ? () => abort.abort() : lose;
    const stopAt = many.map((bundle, i) => (i === 150 ? stop : bundle));
    const summary = await runImport(deposed, testSource(stopAt), { ...TODAY, signal: abort.signal });
    expect(summary.status).toBe('interrupted');
    const [run] = await database().query<{ position: number }>('select position from import_runs');
    expect(run?.position).toBeGreaterThan(0);

    let resumedFrom = -1;
    const rest = testSource([], {
      async *stocks(context: SourceContext) {
        resumedFrom = context.resumeFrom;
        yield* many.slice(resumedFrom);
      },
    });
    await runImport(database(), rest, TODAY);
    expect(resumedFrom).toBe(run?.position);
    expect(await ids()).toHaveLength(200);
  });

  it('writes no more listings of a batch once its turn is lost', async () => {
    const lost = new AbortController();
    const deposed: Database = {
      ...database(),
      exclusively: (lock, work) =>
        database().exclusively(lock, lock === IMPORT_LOCK ? work : () => work(lost.signal)),
      query: async (text, values, name) => {
        if (name === 'import_write_stock') lost.abort();
        return database().query(text, values, name);
      },
    };
    const many = Array.from({ length: 10 }, (_, i) => testBundle(`S${i}`));
    await expect(runImport(deposed, testSource(many), TODAY)).rejects.toThrow('abort');
    // A server writes two at once.
    expect((await ids()).length).toBeLessThanOrEqual(2);
  });

  it('starts again if the listings arrive in another order', async () => {
    const abort = new AbortController();
    const steps = [testBundle('AAA', { position: 1 }), () => abort.abort()];
    await runImport(database(), testSource(steps, { order: 'a' }), { ...TODAY, signal: abort.signal });
    await database().query(`update import_runs set status = 'interrupted', position = 1`);
    const resumedFrom: number[] = [];
    const source = (order: string) =>
      testSource([], {
        order,
        async *stocks(context: SourceContext) {
          resumedFrom.push(context.resumeFrom);
          yield* [];
        },
      });
    await runImport(database(), source('b'), TODAY);
    await runImport(database(), source('a'), TODAY);
    expect(resumedFrom).toEqual([0, 1]);
  });

  it('raises the version after a killed run even when nothing is left to write', async () => {
    await runImport(database(), testSource(three()), TODAY);
    // The state after a kill between the last listing and the end.
    await database().query('update market_state set pending = true');
    await database().query(`update import_runs set status = 'running', finished_at = null`);
    expect(await runImport(database(), testSource(three()), TODAY)).toMatchObject({ marketVersion: 2 });
    expect(await marketVersion()).toEqual({ version: 2, pending: false });
    expect(await database().query('select status from import_runs order by id')).toEqual([
      { status: 'interrupted' },
      { status: 'done' },
    ]);
  });

  it('marks listings as delisted that have no close while others go on', async () => {
    const closeOn = (symbol: string, day: string) =>
      testBundle(symbol, { prices: { file: null, days: [epochDay(day)], closes: [10], lines: null } });
    const source = (...bundles: ReturnType<typeof closeOn>[]) => testSource(bundles, { delistedAfter: 30 });
    const statuses = () => database().query('select id, status from stocks order by id');
    await runImport(database(), source(closeOn('AAA', '2026-05-30'), closeOn('BBB', '2026-05-29')), TODAY);
    expect(await runImport(database(), source(closeOn('CCC', '2026-06-29')), TODAY)).toMatchObject({
      marketVersion: 2,
    });
    expect(await statuses()).toEqual([
      { id: 'aaa', status: 'active' },
      { id: 'bbb', status: 'delisted' },
      { id: 'ccc', status: 'active' },
    ]);
    // A second delivery without a new close changes and writes nothing.
    const again = await runImport(database(), source(closeOn('BBB', '2026-05-29')), TODAY);
    expect(again.changed).toBe(false);
    // The stock is traded again.
    await runImport(database(), source(closeOn('BBB', '2026-06-29')), TODAY);
    expect((await statuses())[1]).toEqual({ id: 'bbb', status: 'active' });
  });

  it('runs one at a time', async () => {
    let second: Promise<unknown> = Promise.resolve();
    const source = testSource([
      testBundle('AAA'),
      () => {
        second = runImport(database(), testSource([testBundle('BBB')]), TODAY).catch((error) => error);
      },
      testBundle('CCC'),
    ]);
    await runImport(database(), source, TODAY);
    expect(await second).toMatchObject({ code: 'import_running' });
    expect(await ids()).toEqual(['aaa', 'ccc']);
  });
});

describe('exchange rates', () => {
  const rates = (name: string, series: Record<string, Record<string, number>>) =>
    testSource([], {
      name,
      async *rates(): AsyncIterable<RateSeries> {
        for (const [currency, days] of Object.entries(series)) {
          yield {
            currency,
            days: Object.keys(days).map(epochDay),
            rates: Object.values(days),
            origin: { file: 'fx.csv', line: null },
          };
        }
      },
    });
  const stored = () =>
    database().query('select currency, year, source from exchange_rates order by currency, year');

  it('are compressed by year, and a repeated import writes no row', async () => {
    const source = () =>
      rates('ecb', { USD: { '2025-12-31': 1.1, '2026-01-02': 1.2 }, JPY: { '2026-01-02': 180 } });
    const first = await runImport(database(), source(), TODAY);
    expect(first).toMatchObject({ counts: { rates: { read: 3, written: 3 } }, marketVersion: 1 });
    expect(await stored()).toEqual([
      { currency: 'JPY', year: 2026, source: 'ecb' },
      { currency: 'USD', year: 2025, source: 'ecb' },
      { currency: 'USD', year: 2026, source: 'ecb' },
    ]);
    const before = await rowsOnDisk();
    expect(await runImport(database(), source(), TODAY)).toMatchObject({ marketVersion: 1 });
    expect(await rowsOnDisk()).toEqual(before);
  });

  it('from the demo market are replaced by real ones, and never replace them', async () => {
    await runImport(database(), rates('demo', { USD: { '2024-01-02': 9, '2026-01-02': 9 } }), TODAY);
    await runImport(database(), rates('ecb', { USD: { '2026-01-05': 1.2 } }), TODAY);
    expect(await stored()).toEqual([{ currency: 'USD', year: 2026, source: 'ecb' }]);
    await runImport(database(), rates('demo', { USD: { '2024-01-02': 9 } }), TODAY);
    expect(await stored()).toEqual([{ currency: 'USD', year: 2026, source: 'ecb' }]);
  });

  it('from a CSV folder are not called the ECB’s, and yield to them year by year', async () => {
    const folder = { USD: { '2025-01-02': 1.1, '2026-01-02': 1.3, '2026-01-05': 1.4 } };
    await runImport(database(), rates('csv:fx', folder), TODAY);
    expect(await stored()).toMatchObject([{ source: 'csv' }, { source: 'csv' }]);
    await runImport(database(), rates('ecb', { USD: { '2026-01-05': 1.2 } }), TODAY);
    const both = [
      { currency: 'USD', year: 2025, source: 'csv' },
      { currency: 'USD', year: 2026, source: 'ecb' },
    ];
    expect(await stored()).toEqual(both);
    const again = await runImport(database(), rates('csv:fx', folder), TODAY);
    expect(again.counts.rates).toEqual({ read: 3, written: 0, unchanged: 3 });
    expect(await stored()).toEqual(both);
    const { latest, latestSource } = await loadRates(database());
    expect([latest('USD'), latestSource('USD', 'EUR')]).toEqual([1.2, 'ecb']);
  });

  it('that an earlier version took from a folder keep it as their source', async () => {
    const earlier = await openEarlierDatabase('0024');
    expect(await earlier.query('select currency, source from exchange_rates order by currency')).toEqual([
      { currency: 'GBP', source: 'demo' },
      { currency: 'USD', source: 'csv' },
    ]);
    await earlier.close();
  });

  it('between two currencies are invented if one of them is', async () => {
    await runImport(database(), rates('demo', { USD: { '2026-01-02': 1 }, GBP: { '2026-01-02': 1 } }), TODAY);
    await runImport(database(), rates('ecb', { USD: { '2026-01-02': 1.2 } }), TODAY);
    const { latestSource } = await loadRates(database());
    expect(
      [
        ['USD', 'EUR'],
        ['EUR', 'GBP'],
        ['USD', 'GBP'],
        ['EUR', 'EUR'],
        ['EUR', 'CHF'],
      ].map(([from, to]) => latestSource(from as string, to as string)),
    ).toEqual(['ecb', 'demo', 'demo', null, null]);
  });

  it('continue after a wrong first one', async () => {
    const odd = { USD: { '2026-01-02': 0.011, '2026-01-05': 1.1, '2026-01-06': 1.1, '2026-01-07': 1.2 } };
    const { refused, counts } = await runImport(database(), rates('ecb', odd), TODAY);
    expect(refused).toEqual({});
    expect(counts.rates.written).toBe(4);
  });

  it('that cannot be right are held back', async () => {
    const odd = {
      USD: { '2026-01-02': 1.1, '2026-01-05': 0, '2026-01-06': 11, '2026-01-07': 1.2, '2026-07-01': 1.1 },
    };
    const { refused, counts } = await runImport(database(), rates('ecb', odd), TODAY);
    expect(refused).toEqual({ not_positive: 1, jump: 1, future_date: 1 });
    expect(counts.rates).toEqual({ read: 5, written: 2, unchanged: 0 });
  });

  it('for a day that occurs twice are the first', async () => {
    const day = epochDay('2026-01-02');
    const twice = () =>
      testSource([], {
        name: 'ecb',
        async *rates(): AsyncIterable<RateSeries> {
          const origin = { file: 'fx.csv', line: null };
          yield { currency: 'USD', days: [day, day], rates: [1.1, 1.2], origin };
        },
      });
    expect(await runImport(database(), twice(), TODAY)).toMatchObject({ refused: { duplicate: 1 } });
    const again = await runImport(database(), twice(), TODAY);
    expect(again.counts.rates).toEqual({ read: 2, written: 0, unchanged: 1 });
  });

  it('from the demo market stay where no real one can be right', async () => {
    await runImport(database(), rates('demo', { USD: { '2026-01-02': 9 } }), TODAY);
    await runImport(database(), rates('ecb', { USD: { '2026-01-05': 0 } }), TODAY);
    expect(await stored()).toEqual([{ currency: 'USD', year: 2026, source: 'demo' }]);
  });
});
