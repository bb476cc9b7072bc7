import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { market_state } from '@/lib/db/schema/stocks';
import { gate } from '@/test/gate';
import { handOver } from './channel';
import { openDatabase } from './client';
import type { Database } from './database';
import { DirectoryLockedError, findHolder } from './directory-lock';

let dataDir: string;

const create = () => {
  dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'daten ')), 'a', 'b');
};
const remove = () => fs.rmSync(path.join(dataDir, '../..'), { recursive: true });

const sockets = () => fs.readdirSync(path.join(dataDir, 'lock'));
const mode = (name: string) => fs.statSync(path.join(dataDir, name)).mode & 0o777;

describe('openDatabase on a directory', () => {
  beforeEach(create);
  afterEach(remove);

  it('creates it for its owner alone, keeps what was written, and is open only once', async () => {
    const first = await openDatabase({ dataDir });
    expect([mode('database'), mode('lock')]).toEqual([0o700, 0o700]);
    expect(await findHolder(dataDir)).toMatchObject({ owner: { pid: process.pid } });
    await first.query('update market_state set version = 7');
    await expect(openDatabase({ dataDir })).rejects.toThrow(DirectoryLockedError);
    await first.close();
    expect(sockets()).toEqual([]);

    const second = await openDatabase({ dataDir });
    expect(await second.query('select version from market_state')).toEqual([{ version: 7 }]);
    const [{ version = '' } = {}] = await second.query<{ version: string }>('select version()');
    const named =
      /^PostgreSQL \d+\.\d+ \(PGlite [\d.]+\)/.exec(version)?.[0].replace(/\(PGlite (.*)\)/, '$1') ?? '';
    const [postgres, release] = named.split(/ (?=[\d.]+$)/);
    expect(fs.readFileSync('docs/operations.md', 'utf8')).toContain(
      `The embedded database is ${postgres}, within \`@electric-sql/pglite\` ${release}.`,
    );
    await second.close();
  });

  it('gives the lock back when it cannot be opened', async () => {
    fs.mkdirSync(path.join(dataDir, 'database'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), 'broken');
    await expect(openDatabase({ dataDir })).rejects.toThrow();
    expect(sockets()).toEqual([]);
  });

  it('removes the locks and the secret of earlier releases', async () => {
    fs.mkdirSync(dataDir, { recursive: true });
    const old = ['database.lock.12.0a1b2c3d-4711', 'database.lock.13.0a1b2c3d-4712', 'command.secret'];
    for (const name of [...old, 'auth.secrets']) fs.writeFileSync(path.join(dataDir, name), '{"held": true}');
    await (await openDatabase({ dataDir })).close();
    expect(fs.readdirSync(dataDir).sort()).toEqual(['auth.secrets', 'database', 'lock']);
  });

  it('carries out the commands of others on itself', async () => {
    const database = await openDatabase({
      dataDir,
      carryOut: async (own, command) => [command, await own.query('select 1 as one')],
    });
    const command = { job: 'count', settings: {} };
    const holder = await findHolder(dataDir);
    const { signal } = new AbortController();
    const summary = await handOver(holder?.address ?? '', command, { signal, onProgress: () => {} });
    expect(summary).toEqual([command, [{ one: 1 }]]);
    await database.close();
  });

  it('says so when the place is no directory', async () => {
    fs.mkdirSync(path.dirname(dataDir), { recursive: true });
    fs.writeFileSync(dataDir, '');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^Das Datenverzeichnis .* lässt sich nicht anlegen/,
    );
  });
});

describe('a transaction', () => {
  const PAST_ITSELF = /outside its own transaction/;
  let database: Database;
  beforeAll(async () => {
    create();
    database = await openDatabase({ dataDir });
  });
  beforeEach(() => database.query('update market_state set version = 0'));
  afterAll(async () => {
    await database.close();
    remove();
  });

  const version = async () => (await database.query('select version from market_state'))[0]?.version;

  it.each([
    ['a query', () => database.query('select 1')],
    ['a query of the mapper', () => database.db.select().from(market_state)],
    ['a transaction', () => database.db.transaction(async () => {})],
    ['a copy of tables', () => database.copying(async () => {})],
  ])('ends with an error where its work sends %s past it', async (_name, send) => {
    const broken = database.db.transaction(async (tx) => {
      await tx.update(market_state).set({ version: 5 });
      await send();
    });
    const error = await broken.catch((thrown) => thrown);
    expect(`${error} ${error.cause}`).toMatch(PAST_ITSELF);
    expect(await version()).toBe(0);
  });

  it('lets others wait for its end', async () => {
    const { opened: held, open: end } = gate();
    const done = database.db.transaction(async (tx) => {
      await tx.update(market_state).set({ version: 6 });
      await held;
    });
    const other = version();
    end();
    await done;
    expect(await other).toBe(6);
  });

  it('does not include work that it started but that queries after its end', async () => {
    const { opened: ended, open: end } = gate();
    let later: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.update(market_state).set({ version: 7 });
      later = ended.then(version);
    });
    end();
    expect(await later).toBe(7);
  });
});
