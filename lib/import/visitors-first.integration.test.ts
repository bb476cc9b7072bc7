import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clearTestDatabase, testDatabase } from '@/lib/platform/db/test-database';
import { giveWay } from '@/lib/platform/http/open-requests';
import { runImport } from './job';
import { findFile, readBytes } from './sources/csv/open-file';
import { testBundle, testSource } from './test-source';

jest.mock('@/lib/platform/http/open-requests', () => ({ giveWay: jest.fn() }));

/** Where the work waits for visitors; what it does meanwhile is what a visitor would meet. */
const waits = jest.mocked(giveWay);

const database = testDatabase();
beforeEach(() => clearTestDatabase(database()));
afterEach(() => waits.mockReset());

const countOf = async (from: string) => {
  const [row] = await database().query<{ count: number }>(`select count(*) from ${from}`);
  return Number(row?.count);
};
const written = () => countOf('stocks');

it('an import lets visitors go first before each batch and each listing that it reads, plans and writes', async () => {
  const symbols = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF'];
  const met: number[] = [];
  waits.mockImplementation(async () => {
    met.push(await written());
  });
  await runImport(database(), testSource(symbols.map((symbol) => testBundle(symbol))), {
    today: '2026-06-30',
  });
  expect(await written()).toBe(symbols.length);
  const whileWriting = met.filter((count) => count < symbols.length);
  expect(whileWriting).toHaveLength(3 * symbols.length + 1);
  // Then before the rows of each table are counted, for the planner of an embedded database.
  const tables = await countOf(`pg_tables where schemaname = 'public'`);
  const counted = database().kind === 'embedded' ? tables : 0;
  expect(met.length - whileWriting.length).toBe(counted);
  // A visitor who waits is answered between two listings, and reads whole ones.
  expect(met[0]).toBe(0);
  expect(met.some((count) => count > 0 && count < symbols.length)).toBe(true);
});

it('an import that waits for visitors writes nothing meanwhile, and ends when they have gone', async () => {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const came = new Promise<void>((resolve) => {
    waits.mockImplementation(() => {
      resolve();
      return left;
    });
  });
  const done = runImport(database(), testSource([testBundle('AAA')]), { today: '2026-06-30' });
  await came;
  expect(await written()).toBe(0);
  leave();
  expect(await done).toMatchObject({ status: 'done' });
  expect(await written()).toBe(1);
});

it('a file is read in pieces, and visitors go first before each', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pieces-'));
  fs.writeFileSync(path.join(folder, 'prices.csv'), 'a'.repeat(10_000));
  const file = findFile(folder, 'prices');
  let [bytes, pieces] = [0, 0];
  if (file)
    for await (const piece of readBytes(file, 1_000)) {
      pieces++;
      bytes += piece.length;
      expect(waits).toHaveBeenCalledTimes(pieces);
    }
  fs.rmSync(folder, { recursive: true });
  expect([bytes, pieces]).toEqual([10_000, 10]);
});
