import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { testBundle, testSource } from '@/test/source';
import { runImport } from '../job';
import type { Source, StockBundle } from '../rows';

const ISIN = 'DE0007164600';
const ORDER = ['yahoo', 'boerse', 'csv'];
const TODAY = '2026-11-27';

/** Closes by ISO day. */
type Closes = Record<string, number>;

/** 45 weekdays up to Friday, 27 November 2026; closes change by 2 % from day to day. */
const DAYS = Array.from({ length: 63 }, (_, i) => isoDay(epochDay('2026-09-26') + i)).filter(
  (day) => ![0, 6].includes((epochDay(day) + 4) % 7),
);
const closeOf = (index: number) => (index % 2 === 0 ? 100 : 102);
const span = (from: number, to: number, share = 0): Closes =>
  Object.fromEntries(DAYS.slice(from, to).map((day, i) => [day, closeOf(from + i) * (1 + share)]));

const database = testDatabase();
beforeEach(() => clearTestDatabase(database()));

const bundle = (closes: Closes, symbol = 'SAP.DE', more: Partial<StockBundle> = {}): StockBundle => {
  const made = testBundle(symbol, { dividends: [], splits: [], ...more });
  const company = made.company && { ...made.company, isin: ISIN, ...more.company };
  const prices = {
    file: null,
    days: Object.keys(closes).map(epochDay),
    closes: Object.values(closes),
    lines: null,
  };
  return { ...made, company, prices };
};

const run = (source: Source, order: readonly string[] = ORDER) =>
  runImport(database(), source, { today: TODAY, order });

const yahoo = (...steps: Parameters<typeof testSource>[0]) => run(testSource(steps, { name: 'yahoo' }));
const csv = (closes: Closes, symbol?: string, more?: Partial<StockBundle>) =>
  run(testSource([bundle(closes, symbol, more)], { name: 'csv:xetra' }));

/** Collects closes as the Börse publishes them, day by day. */
const boerse = (closes: Closes, currency = 'EUR') =>
  run({
    name: 'boerse',
    async *closes() {
      for (const [day, close] of Object.entries(closes))
        yield { day, currency, closes: new Map([[ISIN, close]]) };
    },
  });

const failing = () => {
  throw new Error('Yahoo Finance ist gestört');
};

async function listing() {
  const [row] = await database().query<{ joined_closes: string | null; [column: string]: unknown }>(
    `select symbol, source, price_date, current_price, joined_closes from stocks where id = 'sap-de'`,
  );
  const closes = await database().query<{ date: string; close: number }>(
    `select date, close from price_rows where stock_id = 'sap-de' order by date`,
  );
  return {
    ...row,
    joined: (JSON.parse(row?.joined_closes ?? '[]') as Record<string, string>[]).map((range) =>
      Object.values(range).join(' '),
    ),
    closes: Object.fromEntries(closes.map(({ date, close }) => [date, close])),
  };
}

describe('a listing of the first source', () => {
  it('is filled from the next one while the first fails, until it comes back', async () => {
    await yahoo(bundle(span(0, 40)));
    await expect(yahoo(failing)).rejects.toThrow('gestört');
    expect(await listing()).toMatchObject({ price_date: DAYS[39], joined: [] });

    const { changed } = await boerse(span(15, 45, 0.005));
    expect(changed).toBe(true);
    const filled = await listing();
    expect(filled).toMatchObject({
      source: 'yahoo',
      price_date: DAYS[44],
      current_price: closeOf(44) * 1.005,
      joined: [`boerse ${DAYS[40]} ${DAYS[44]}`],
    });
    expect(filled.closes).toEqual({ ...span(0, 40), ...span(40, 45, 0.005) });

    // It lacks the last two days still.
    await yahoo(bundle(span(0, 43)));
    expect(await listing()).toMatchObject({
      closes: { ...span(0, 43), ...span(43, 45, 0.005) },
      joined: [`boerse ${DAYS[43]} ${DAYS[44]}`],
    });
    await yahoo(bundle(span(0, 45)));
    expect(await listing()).toMatchObject({ closes: span(0, 45), joined_closes: null });
  });

  it('is filled at the end of its own run, too, and a second one changes nothing', async () => {
    await boerse(span(15, 45));
    await yahoo(bundle(span(0, 40)));
    expect(await listing()).toMatchObject({ joined: [`boerse ${DAYS[40]} ${DAYS[44]}`] });
    const { changed } = await yahoo(bundle(span(0, 40)));
    expect(changed).toBe(false);
  });

  it.each<[string, Closes, string]>([
    ['with fewer than 20 common days', span(21, 45), 'EUR'],
    ['in another currency', span(15, 45), 'USD'],
    [
      'off by the ratio of a split',
      Object.fromEntries(Object.entries(span(15, 45)).map(([d, c]) => [d, c / 2])),
      'EUR',
    ],
  ])('is not filled by closes %s', async (_name, closes, currency) => {
    await yahoo(bundle(span(0, 40)));
    const { changed } = await boerse(closes, currency);
    expect(changed).toBe(false);
    expect(await listing()).toMatchObject({ closes: span(0, 40), joined_closes: null });
  });

  it('takes joined closes back when the common days no longer agree', async () => {
    await yahoo(bundle(span(0, 40)));
    await boerse(span(15, 45));
    await boerse(span(15, 40, 0.03));
    expect(await listing()).toMatchObject({ closes: span(0, 40), joined_closes: null, price_date: DAYS[39] });
  });

  it('keeps closes apart unless the order names their source', async () => {
    await yahoo(bundle(span(0, 40)));
    await boerse(span(15, 45));
    await run(testSource([bundle(span(0, 40))], { name: 'yahoo' }), ['yahoo']);
    expect(await listing()).toMatchObject({ closes: span(0, 40), joined_closes: null });
  });

  it('counts the shares of its own closes after a split that it reports later', async () => {
    await yahoo(bundle(span(0, 40)));
    const traded = {
      ...span(15, 43),
      ...Object.fromEntries(Object.entries(span(43, 45)).map(([d, c]) => [d, c / 4])),
    };
    await boerse(traded);
    // Nobody has reported the split: the closes from then on are left out.
    expect(await listing()).toMatchObject({ joined: [`boerse ${DAYS[40]} ${DAYS[42]}`] });
    const origin = { file: null, line: null };
    const quarter = Object.fromEntries(Object.entries(span(0, 44)).map(([d, c]) => [d, c / 4]));
    await yahoo(bundle(quarter, 'SAP.DE', { splits: [{ ex_date: DAYS[43] as string, ratio: 4, origin }] }));
    expect(await listing()).toMatchObject({
      closes: Object.fromEntries(Object.entries(span(0, 45)).map(([d, c]) => [d, c / 4])),
      joined: [`boerse ${DAYS[44]} ${DAYS[44]}`],
    });
  });
});

it('a join that fails ends its run, and hides no error of the source', async () => {
  await yahoo(bundle(span(0, 40)));
  await database().query(`update stocks set joined_closes = 'damaged'`);
  await expect(boerse(span(15, 45))).rejects.toThrow('JSON');
  await expect(yahoo(failing)).rejects.toThrow('gestört');
  const runs = await database().query('select source, status, error from import_runs order by id');
  expect(runs.slice(1)).toEqual([
    { source: 'boerse', status: 'failed', error: expect.stringContaining('JSON') },
    { source: 'yahoo', status: 'failed', error: 'Yahoo Finance ist gestört' },
  ]);
});

describe('a set of CSV files further down in the order', () => {
  it('fills the listing of its ISIN, whatever its symbol there, with days before the first', async () => {
    await yahoo(bundle(span(20, 45)));
    const { counts, refused } = await csv(span(0, 43, 0.002), 'SAP');
    expect(counts.collected).toMatchObject({ read: 43, written: 43 });
    expect(refused).toEqual({});
    expect(await listing()).toMatchObject({
      closes: { ...span(0, 20, 0.002), ...span(20, 45) },
      joined: [`csv:xetra ${DAYS[0]} ${DAYS[19]}`],
    });
    expect(await database().query('select id from stocks')).toEqual([{ id: 'sap-de' }]);
    expect((await csv(span(0, 43, 0.002), 'SAP')).counts.collected).toMatchObject({
      written: 0,
      unchanged: 43,
    });
  });

  it('adds the securities that the market lacks', async () => {
    await yahoo(
      bundle(span(20, 45), 'BMW.DE', {
        company: { ...testBundle('BMW.DE').company, isin: 'DE0005190003' } as never,
      }),
    );
    await csv(span(0, 43));
    expect(await listing()).toMatchObject({ source: 'csv:xetra', closes: span(0, 43) });
  });

  it('gives a listing back to the first source when that has it, with the same closes', async () => {
    await csv(span(0, 43));
    const { refused } = await yahoo(bundle(span(20, 45, 0.05)));
    expect(refused).toEqual({ other_source: 1 });
    expect(await listing()).toMatchObject({ source: 'csv:xetra', closes: span(0, 43) });
    // 19 common days are too few.
    await yahoo(bundle(span(24, 45)));
    expect(await listing()).toMatchObject({ source: 'csv:xetra', closes: span(0, 43) });
    await yahoo(bundle({ ...span(20, 45), [DAYS[30] as string]: 105 }));
    expect(await listing()).toMatchObject({ source: 'csv:xetra', closes: span(0, 43) });
    await yahoo(bundle(span(20, 45)));
    const taken = {
      source: 'yahoo',
      closes: span(0, 45),
      joined: [`csv:xetra ${DAYS[0]} ${DAYS[19]}`],
    };
    expect(await listing()).toMatchObject(taken);
    await csv(span(0, 43));
    expect(await listing()).toMatchObject(taken);
  });

  it('keeps what the first source lacks when that reports a split as it takes the listing over', async () => {
    await csv(span(0, 43));
    const halves = (closes: Closes) => Object.fromEntries(Object.entries(closes).map(([d, c]) => [d, c / 2]));
    const origin = { file: null, line: null };
    await yahoo(
      bundle(halves(span(20, 45)), 'SAP.DE', { splits: [{ ex_date: DAYS[44] as string, ratio: 2, origin }] }),
    );
    expect(await listing()).toMatchObject({
      source: 'yahoo',
      closes: halves(span(0, 45)),
      joined: [`csv:xetra ${DAYS[0]} ${DAYS[19]}`],
    });
  });

  it('keeps a listing without an ISIN, by which its closes could be kept apart', async () => {
    const company = { ...testBundle('SAP.DE').company, isin: null } as never;
    const without = (closes: Closes) => ({ ...bundle(closes), company });
    await run(testSource([without(span(0, 43))], { name: 'csv:xetra' }));
    await yahoo(without(span(20, 45)));
    expect(await listing()).toMatchObject({ source: 'csv:xetra', closes: span(0, 43) });
  });

  it('is refused as of another source where the order lacks it', async () => {
    await yahoo(bundle(span(0, 40)));
    const { refused } = await run(testSource([bundle(span(0, 45))], { name: 'csv:xetra' }), ['yahoo']);
    expect(refused).toEqual({ other_source: 1 });
  });
});
