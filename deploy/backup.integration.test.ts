import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { executeImport } from '@/lib/import/execute';
import { type BackupSummary, backUp } from '@/lib/platform/backup/backup';
import { check } from '@/lib/platform/backup/check';
import { restore } from '@/lib/platform/backup/restore';
import { openDatabase } from '@/lib/platform/db/client';
import type { CopySession } from '@/lib/platform/db/copy-session';
import type { Database } from '@/lib/platform/db/database';
import { describeOnServer, openTestDatabase, testDatabase, testDatabaseUrls } from '@/test/database';

/** Restores backups of a market with accounts into empty databases of both kinds. */
const database = testDatabase();
const NAME = 'Zeile\neins\tzwei \\. \\N \u2028 Ä 🙂 "';
const signal = new AbortController().signal;

let folder: string;
let file: string;
let made: BackupSummary;
const opened: Database[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  file = path.join(folder, 'one.gz');
  await executeImport(database(), { source: 'demo', stocks: 30, dryRun: false });
  await database().query(
    `insert into contact_messages (name, email, message, created_at)
     select $1, 'm' || n || '@example.org', repeat('x', n), '2026-03-29 01:59:59.123456+00'
     from generate_series(1, 5000) n`,
    [NAME],
  );
  await database().query('delete from contact_messages where id > 4990');
  made = await backUp(database(), { file }, { signal });
});
afterAll(async () => {
  for (const other of opened) await other.close();
  fs.rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<Database> {
  const other = await openTestDatabase();
  opened.push(other);
  return other;
}

const everyRow = async (of: Database) => {
  const rows: Record<string, unknown> = {};
  for (const table of Object.keys(made)) {
    rows[table] = await of.query(
      `select count(*) as count, md5(string_agg(md5(t::text), '' order by md5(t::text))) as all from "${table}" t`,
    );
  }
  return rows;
};

it('holds every table, each after those that it refers to', async () => {
  const tables = await database().query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(Object.keys(made).sort()).toEqual(tables.map(({ name }) => name).sort());
  const order = Object.keys(made);
  expect(order.indexOf('stocks')).toBeLessThan(order.indexOf('dividends'));
  expect(made.contact_messages).toMatchObject({ rows: 4990 });
  expect(made.stocks).toMatchObject({ rows: 42 });
});

it('is for its owner alone, and whole or absent', async () => {
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(['one.gz']);
  await expect(backUp(database(), { file }, { signal })).rejects.toThrow(/gibt es schon/);
  const nowhere = path.join(folder, 'no/such/folder.gz');
  await expect(backUp(database(), { file: nowhere }, { signal })).rejects.toThrow(
    /lässt sich nicht schreiben/,
  );
  const stopped = backUp(database(), { file: `${file}2` }, { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow(/abort/i);
  expect(fs.readdirSync(folder)).toEqual(['one.gz']);
});

it('stops when it is told to, and leaves the database as it was', async () => {
  const other = await emptyDatabase();
  await other.query(
    `insert into contact_messages (name, email, message) values ('alt', 'a@example.org', 'x')`,
  );
  const stop = new AbortController();
  const stopped: Database = Object.assign({}, other, {
    copying: <T>(work: (copy: CopySession) => Promise<T>) =>
      other.copying((copy) =>
        work({
          ...copy,
          addRows(table, ...more) {
            if (table === '"contact_messages"') stop.abort();
            return copy.addRows(table, ...more);
          },
        }),
      ),
  });
  await expect(restore(stopped, file, { force: true, signal: stop.signal })).rejects.toThrow(/abort/i);
  expect(await other.query('select name from contact_messages')).toEqual([{ name: 'alt' }]);
  await expect(check(file, stop.signal)).rejects.toThrow(/abort/i);
});

it('brings back every row, and counters go on where they stood', async () => {
  const other = await emptyDatabase();
  expect(await restore(other, file, { force: false, signal })).toEqual(made);
  expect(await everyRow(other)).toEqual(await everyRow(database()));
  const [message] = await other.query(`select name from contact_messages where id = 17`);
  expect(message).toEqual({ name: NAME });
  const [next] = await other.query<{ id: number }>(
    `insert into contact_messages (name, email, message) values ('a', 'b', 'c') returning id`,
  );
  expect(next).toEqual({ id: 5001 });
});

it('refuses a database that is not empty, and replaces it by force', async () => {
  const other = await emptyDatabase();
  await other.query(`insert into contact_messages (name, email, message) values ('alt', 'b', 'c')`);
  await expect(restore(other, file, { force: false, signal })).rejects.toThrow(
    /nicht leer \(contact_messages\)/,
  );
  expect(await other.query('select name from contact_messages')).toEqual([{ name: 'alt' }]);
  expect(await restore(other, file, { force: true, signal })).toEqual(made);
  expect(await everyRow(other)).toEqual(await everyRow(database()));
});

describe('leaves the database as it was, with a sentence, for', () => {
  let other: Database;
  beforeAll(async () => {
    other = await emptyDatabase();
    await other.query(`insert into contact_messages (name, email, message) values ('alt', 'b', 'c')`);
  });
  const changed = (change: (text: string) => string) =>
    gzipSync(change(gunzipSync(fs.readFileSync(file)).toString()));

  it.each<[string, () => Buffer, RegExp]>([
    ['half a file', () => fs.readFileSync(file).subarray(0, 20_000), /keine vollständige Sicherung/],
    ['no gzip', () => Buffer.from('{}\n'), /keine vollständige Sicherung/],
    ['something else', () => gzipSync('{"a":1}\n'), /keine Sicherung/],
    ['a missing end', () => changed((text) => text.slice(0, text.lastIndexOf('{'))), /keine vollständige/],
    ['a changed row', () => changed((text) => text.replace('m17@', 'm18@')), /anderen Inhalt/],
    ['a missing row', () => changed((text) => text.replace(/\n17\t[^\n]*/, '')), /anderen Inhalt/],
    [
      'other columns',
      () => changed((text) => text.replace('"columns":"id, ', '"columns":"')),
      /andere Spalten/,
    ],
    ['another counter', () => changed((text) => text.replace('"column":"id"', '"column":"name"')), /Zähler/],
    [
      'a counter beyond all numbers',
      () => changed((text) => text.replace(/"last":"\d+"/, `"last":"${'9'.repeat(19)}"`)),
      /andere Spalten/,
    ],
    ['another end', () => changed((text) => text.replace('{"contents":', '{"content":')), /Das Ende fehlt/],
    [
      'escape sequences in the name of its release',
      () => changed((text) => text.replace(/"release":"/, '"release":"\\u001b[2J')),
      /ist keine Sicherung von Aktienlotse\.$/,
    ],
    [
      'a head of two megabytes',
      () => changed((text) => text.replace('{', `{"x":"${'x'.repeat(2_000_000)}",`)),
      /keine vollständige/,
    ],
    [
      'a row of forty',
      () => changed((text) => text.replace('m17@', 'x'.repeat(40_000_000))),
      /keine vollständige/,
    ],
    [
      'tables of another release',
      () => changed((text) => text.replace(/"migrations":\["\w+",/, '"migrations":[')),
      /gehört zu Version .+ mit \d+ Migrationen/,
    ],
  ])('%s', async (_name, content, sentence) => {
    const wrong = path.join(folder, 'wrong.gz');
    fs.writeFileSync(wrong, content());
    await expect(restore(other, wrong, { force: true, signal })).rejects.toThrow(sentence);
    expect(await other.query('select name from contact_messages')).toEqual([{ name: 'alt' }]);
  });

  it('no file', async () => {
    await expect(restore(other, path.join(folder, 'none.gz'), { force: true, signal })).rejects.toThrow(
      /keine vollständige/,
    );
  });
});

describeOnServer('between a server and the embedded database', () => {
  it('moves everything there and back', async () => {
    const { TEST_DATABASE_URL } = process.env;
    delete process.env.TEST_DATABASE_URL;
    const embedded = await emptyDatabase();
    process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
    expect(embedded.kind).toBe('embedded');
    expect(await restore(embedded, file, { force: false, signal })).toEqual(made);
    const back = path.join(folder, 'back.gz');
    expect(await backUp(embedded, { file: back }, { signal })).toEqual(made);
    const other = await emptyDatabase();
    expect(await restore(other, back, { force: false, signal })).toEqual(made);
  });

  it('refuses a server that is in use', async () => {
    const other = await emptyDatabase();
    const site = await openDatabase({ ...(await testDatabaseUrls(other)), dataDir: '' });
    await site.query('select 1');
    await expect(restore(other, file, { force: false, signal })).rejects.toThrow(/läuft noch/);
    await site.close();
  });
});
