import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { market_state, stocks } from '@/lib/db/schema/stocks';
import { encodeYears } from '@/lib/finance/encoded-years';
import { clearTestDatabase, testDatabase } from '@/test/database';

const database = testDatabase();

afterEach(() => clearTestDatabase(database()));

const addStock = (id: string) =>
  database().query(
    `insert into stocks (id, original_id, symbol, name, trading_currency, source)
     values ($1, $1, $1, $1, 'EUR', 'test')`,
    [id],
  );

/** Generates any double that a price can be: positive and normal. */
function randomDouble(): number {
  const bytes = randomBytes(8);
  const exponent = 1 + (((bytes[7] as number) * 256 + (bytes[6] as number)) % 2046);
  bytes.writeUInt16LE((exponent << 4) | ((bytes[6] as number) & 15), 6);
  return bytes.readDoubleLE();
}

describe('query', () => {
  it.each([
    ['a bigint', `9007199254740991::bigint`, 9007199254740991],
    ['a day', `'2026-03-29'::date`, '2026-03-29'],
    ['a moment', `'2026-03-29T02:30:00Z'::timestamptz`, new Date('2026-03-29T02:30:00Z')],
    ['a double', `0.1::float8 + 0.2::float8`, 0.30000000000000004],
    ['a small integer', `7::smallint`, 7],
    ['a truth value', 'true', true],
    ['an object', `'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
    ['bytes', `'\\x00ff5c'::bytea`, Buffer.from([0, 255, 92])],
    ['nothing', 'null::date', null],
  ])('reads %s', async (_name, expression, expected) => {
    const [row] = await database().query(`select ${expression} as value`);
    expect(row?.value).toEqual(expected);
  });

  it('takes doubles and texts as they are', async () => {
    const doubles = Array.from({ length: 500 }, randomDouble);
    const texts = ['ü', '', ' ', 'NULL', 'a"b', 'c\\d', '{e,f}', "g'h", '\t\n'];
    const [row] = await database().query('select $1::float8[] as doubles, $2::text[] as texts', [
      doubles,
      texts,
    ]);
    expect(row).toEqual({ doubles, texts });
  });

  it('takes columns of bytes as arrays and gives them back exactly', async () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
    const bytes = [
      all,
      Buffer.alloc(0),
      null,
      ...Array.from({ length: 50 }, (_, i) => randomBytes(7 * i + 1)),
    ];
    const rows = await database().query(
      'select * from unnest($1::text[], $2::int[], $3::bytea[]) as t(name, number, bytes)',
      [bytes.map((_, i) => `n${i}`), bytes.map((_, i) => i), bytes],
    );
    expect(rows).toEqual(bytes.map((value, i) => ({ name: `n${i}`, number: i, bytes: value })));
  });

  it('takes a view into a larger buffer for the bytes of the view alone', async () => {
    const view = new Uint8Array(Buffer.from([1, 2, 3, 4]).buffer, 1, 2);
    const shared = new Uint8Array([9, 8, 7, 6]).subarray(1, 3);
    const [row] = await database().query('select $1::bytea as bytes, length($2::bytea) as length', [
      shared,
      view,
    ]);
    expect(row).toEqual({ bytes: Buffer.from([8, 7]), length: 2 });
  });

  it('reports a wrong statement and goes on', async () => {
    await expect(database().query('select nothing')).rejects.toThrow('nothing');
    expect(await database().query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('db', () => {
  it('reads and writes the same rows as query', async () => {
    await addStock('sap');
    const bytes = randomBytes(20);
    await database().query('insert into prices values ($1, 2026, $2, $3)', ['sap', bytes, bytes]);
    const [found] = await database().db.select().from(stocks).where(eq(stocks.id, 'sap'));
    expect(found).toMatchObject({ id: 'sap', status: 'active', market_cap: null });
    expect(await database().db.select({ version: market_state.version }).from(market_state)).toEqual([
      { version: 0 },
    ]);
  });

  it('takes a failed transaction back as a whole', async () => {
    await expect(
      database().db.transaction(async (tx) => {
        await tx.update(market_state).set({ version: 5 });
        throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    expect(await database().query('select version from market_state')).toEqual([{ version: 0 }]);
  });
});

describe('price_rows', () => {
  it('shows every close exactly, on its day', async () => {
    await addStock('sap');
    // 31 December 2023 to 1 January 2025: a leap year between the ends of two others.
    const days = Int32Array.from({ length: 368 }, (_, i) => 19_722 + i);
    const values = Float64Array.from(days, (_, i) => (i % 2 ? randomDouble() : Math.random() * 1000 + 0.01));
    for (const { year, days: dayBytes, values: valueBytes } of encodeYears({ days, values })) {
      await database().query('insert into prices values ($1, $2, $3, $4)', [
        'sap',
        year,
        dayBytes,
        valueBytes,
      ]);
    }
    const rows = await database().query(
      'select date, close from price_rows where stock_id = $1 order by date',
      ['sap'],
    );
    expect(rows).toHaveLength(368);
    expect(rows.map(({ close }) => close)).toEqual([...values]);
    expect([rows[0]?.date, rows[60]?.date, rows[367]?.date]).toEqual([
      '2023-12-31',
      '2024-02-29',
      '2025-01-01',
    ]);
  });
});

describe('exclusively', () => {
  it('lets one caller in, refuses the next, and frees the lock afterwards, also after a failure', async () => {
    const { exclusively } = database();
    const second = await exclusively(1, async () => {
      expect(await exclusively(2, async () => 'other')).toEqual({ result: 'other' });
      return exclusively(1, async () => 'never');
    });
    expect(second).toEqual({ result: null });
    await expect(exclusively(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await exclusively(1, async () => 'free')).toEqual({ result: 'free' });
  });
});
