import fs from 'node:fs';
import diskOf from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { refusedStart } from '@/test/api-process';
import {
  describeOnServer,
  earlierMigrations,
  openTestDatabase,
  testDatabaseUrls,
  testDatabaseVariables,
} from '@/test/database';
import { catchLog } from '@/test/log';
import { restore } from '../backup/restore';
import { openDatabase } from './client';
import { embeddedDatabase } from './embedded-database';
import { MIGRATIONS_FOLDER, WrongDatabaseError } from './migrate';
import { pgliteOptions } from './pglite-options';

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'migrate-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(dataDir, { recursive: true });
});

/** A migration of the year 2286. */
const LATER = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
const SENTENCE = /^Die Datenbank gehört zu einer neueren Version von Aktienlotse/;

describe('an embedded database', () => {
  it('from a later release is refused and stays as it is', async () => {
    const database = await openDatabase({ dataDir });
    await database.query(LATER);
    await database.close();
    for (let start = 0; start < 2; start++) {
      const refused = await openDatabase({ dataDir }).catch((error) => error);
      expect(refused).toBeInstanceOf(WrongDatabaseError);
      expect(refused.message).toMatch(SENTENCE);
    }
    expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'lock']);
    expect(fs.readdirSync(path.join(dataDir, 'lock'))).toEqual([]);
  });

  /** The database of the release before, with one message. */
  let earlier: string;
  let migrations: number;
  beforeAll(async () => {
    const files = fs.readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
    const migrationsFolder = earlierMigrations(String(files.length - 2));
    earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'earlier-'));
    migrations = files.length - 1;
    const client = await PGlite.create(earlier, pgliteOptions);
    await migrate(drizzle(client), { migrationsFolder });
    await client.exec(
      `insert into contact_messages (name, email, message) values ('alt', 'a@example.org', 'x')`,
    );
    await client.close();
    fs.rmSync(migrationsFolder, { recursive: true });
  });
  afterAll(() => fs.rmSync(earlier, { recursive: true }));

  /** Copies it to a folder in the data directory. */
  function copyEarlier(name: string): string {
    const copy = path.join(dataDir, name);
    fs.cpSync(earlier, copy, { recursive: true });
    return copy;
  }
  const folder = () => path.join(dataDir, 'backups');

  it('from an earlier release is backed up before its tables change; the last three backups stay', async () => {
    const logged = catchLog();
    copyEarlier('database');
    fs.mkdirSync(folder());
    const old = [
      '2026-01-01T00-00-00.gz',
      '2026-02-01T00-00-00.gz',
      '2026-03-01T00-00-00.gz',
      '2026-04-01T00-00-00.gz.part',
    ];
    for (const name of old.concat('mine.gz'))
      fs.writeFileSync(path.join(folder(), /^\d/.test(name) ? `before-migration-${name}` : name), '');
    await (await openDatabase({ dataDir })).close();
    const names = fs.readdirSync(folder()).sort();
    expect(names.slice(0, 2).concat(names.slice(3))).toEqual([
      'before-migration-2026-02-01T00-00-00.gz',
      'before-migration-2026-03-01T00-00-00.gz',
      'mine.gz',
    ]);
    const file = path.join(folder(), names[2] as string);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(logged()).toContain(file);
    // The release before restores it.
    const before = embeddedDatabase(await PGlite.create(copyEarlier('other'), pgliteOptions));
    await before.query('truncate contact_messages');
    await restore(before, file, { force: false, signal: new AbortController().signal });
    expect(await before.query('select name from contact_messages')).toEqual([{ name: 'alt' }]);
    await before.close();
  });

  it('stays as it is where the disk has no room for the backup', async () => {
    copyEarlier('database');
    fs.mkdirSync(folder());
    // A start that was killed leaves its draft.
    fs.writeFileSync(path.join(folder(), 'before-migration-2026-04-01T00-00-00.gz.part'), '');
    jest.spyOn(diskOf, 'statfs').mockResolvedValue({ bavail: 10, bsize: 2 ** 20 } as never);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^Vor der Migration fehlt der Platz für eine Sicherung: Frei sind 10 MB, nötig \d{3} MB in .*backups/,
    );
    expect(fs.readdirSync(folder())).toEqual([]);
    const client = await PGlite.create(path.join(dataDir, 'database'), pgliteOptions);
    const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    await client.close();
    expect(rows).toEqual([{ count: migrations }]);
  });
});

describeOnServer('a database on a server', () => {
  it('from a later release is refused', async () => {
    const database = await openTestDatabase();
    await database.query(LATER);
    await expect(openDatabase({ ...(await testDatabaseUrls(database)), dataDir })).rejects.toThrow(SENTENCE);
    const secrets = { AUTH_SECRET: 'a'.repeat(32), AUTH_TOKEN_SECRET: 'b'.repeat(32) };
    const start = {
      ...(await testDatabaseVariables(database)),
      SITE_URL: 'https://aktien.example',
      ...secrets,
    };
    expect(await refusedStart(start)).toEqual([1, expect.stringMatching(SENTENCE)]);
    await database.close();
  });
});
