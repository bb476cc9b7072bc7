import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { eq, sql } from 'drizzle-orm';
import { market_state } from '@/lib/db/schema/stocks';
import { openDatabase } from './client';
import type { Database } from './database';
import { openInThread } from './embedded-client';

let dataDir: string;
let database: Database;

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daten-'));
  database = await openDatabase({ dataDir });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(dataDir, { recursive: true });
});

const version = async () =>
  (await database.db.select({ version: market_state.version }).from(market_state))[0]?.version;

describe('the embedded database in its thread', () => {
  it('keeps nobody waiting during a long statement', async () => {
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns++;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    await database.query('select pg_sleep(0.2)');
    isDone = true;
    // On one thread there is one before the statement and one after it.
    expect(turns).toBeGreaterThan(10);
  });

  it.each<[string, string, unknown]>([
    ['a day', `date '2026-03-02'`, '2026-03-02'],
    ['a large whole number', '9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['an exact decimal', `'0.12345678'::numeric`, '0.12345678'],
    ['a moment', `timestamptz '2026-03-02 10:00:00Z'`, new Date('2026-03-02T10:00:00Z')],
    ['JSON', `'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
    ['nothing', 'null::text', null],
  ])('gives %s as its type says', async (_name, value, expected) => {
    expect(await database.query(`select ${value} as value`)).toEqual([{ value: expected }]);
  });

  it('takes and gives bytes as a Buffer', async () => {
    const bytes = Buffer.from([0, 1, 254, 255]);
    const [row] = await database.query<{ same: Buffer; none: Buffer | null }>(
      'select $1::bytea as same, null::bytea as none',
      [bytes],
    );
    expect([Buffer.isBuffer(row?.same), row?.same.equals(bytes), row?.none]).toEqual([true, true, null]);
    const rows: (Buffer | null)[][] = [];
    for await (const some of database.bytes(`select '\\x00ff'::bytea, 'ä'`, []))
      rows.push(...some.map((one) => [...one]));
    expect(rows).toEqual([[Buffer.from([0, 255]), Buffer.from('ä')]]);
  });

  it('gives the rows of a large answer some at a time', async () => {
    const sizes: number[] = [];
    const ids: number[] = [];
    for await (const rows of database.bytes(
      `select n, repeat('a', 1000) from generate_series(1, 3000) n`,
      [],
    )) {
      sizes.push(rows.reduce((sum, [id, text]) => sum + (id?.length ?? 0) + (text?.length ?? 0), 0));
      ids.push(...rows.map(([id]) => id?.readInt32BE() ?? 0));
    }
    expect(ids).toEqual(Array.from({ length: 3000 }, (_, n) => n + 1));
    // A piece, and what the last one left over.
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024 + 1100);
  });

  it('commits a transaction, and takes back one that fails', async () => {
    await database.db.transaction((tx) => tx.update(market_state).set({ version: 7 }));
    const failing = database.db.transaction(async (tx) => {
      await tx.update(market_state).set({ version: 8 }).where(eq(market_state.version, 7));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await version()).toBe(7);
    const refused = database.db.transaction((tx) =>
      tx.execute(sql`insert into market_state (id) values (1)`),
    );
    await expect(refused).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'market_state_pkey' },
    });
    expect(await version()).toBe(7);
  });

  it('runs transactions one after the other', async () => {
    const add = () =>
      database.db.transaction(async (tx) => {
        const [row] = await tx.select().from(market_state);
        await tx.update(market_state).set({ version: Number(row?.version) + 1 });
      });
    const before = Number(await version());
    await Promise.all([add(), add(), add()]);
    expect(await version()).toBe(before + 3);
  });

  it('tells when its thread has ended, and not when it is closed', async () => {
    const directory = path.join(dataDir, 'another');
    const lost = jest.fn();
    const closed = await openInThread(directory, lost);
    await closed.close();
    const sent = jest.spyOn(Worker.prototype, 'postMessage');
    const client = await openInThread(directory, lost);
    const running = client.query('select pg_sleep(10)');
    expect(lost).not.toHaveBeenCalled();
    await Promise.all([
      (sent.mock.contexts[0] as Worker).terminate(),
      expect(running).rejects.toThrow('has ended'),
    ]);
    expect(lost.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('has ended') })],
    ]);
    sent.mockRestore();
  });
});
