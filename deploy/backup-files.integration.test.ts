import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type BackupSummary, backUp } from '@/lib/platform/backup/backup';
import { check } from '@/lib/platform/backup/check';
import { restore } from '@/lib/platform/backup/restore';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { openTestDatabase, testDatabase } from '@/test/database';
import { words } from '@/test/words';

/** Checks files of backups without restoring them, and encrypts them with a passphrase. */
const database = testDatabase();
const signal = new AbortController().signal;

let folder: string;
let plain: string;
let secret: string;
let made: BackupSummary;
let other: Database;

const place = (name: string) => path.join(folder, name);
/** Sets the passphrase; null removes it. */
function usePassphrase(content: string | null): void {
  fs.writeFileSync(place('passphrase'), content ?? '');
  env.BACKUP_PASSPHRASE_FILE = content === null ? undefined : place('passphrase');
}
const openssl = (...args: string[]) =>
  spawnSync(
    'openssl',
    words`enc -aes-256-cbc -pbkdf2 -iter 600000 -pass`.concat(`file:${place('passphrase')}`, args),
  );

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  [plain, secret] = [place('plain.gz'), place('secret.gz')];
  other = await openTestDatabase();
  await database().query(
    `insert into contact_messages (name, email, message)
     select 'Mia', 'm' || n || '@example.org', repeat(md5(n::text), 100) from generate_series(1, 200) n`,
  );
  made = await backUp(database(), { file: plain }, { signal });
  usePassphrase('drei Wörter, ein Satz\nzweite Zeile');
  await backUp(database(), { file: secret }, { signal });
});
beforeEach(() => usePassphrase(null));
afterAll(async () => {
  env.BACKUP_PASSPHRASE_FILE = undefined;
  await other.close();
  fs.rmSync(folder, { recursive: true });
});

/** Writes a copy of a file with changed text. */
function changed(change: (text: string) => string): string {
  const file = place('changed.gz');
  fs.writeFileSync(file, gzipSync(change(gunzipSync(fs.readFileSync(plain)).toString())));
  return file;
}

describe('check', () => {
  it('says what a file holds and that it would restore', async () => {
    const { head, contents, refusal } = await check(plain, signal);
    expect(contents).toEqual(made);
    expect(contents.contact_messages).toMatchObject({ rows: 200 });
    expect(head).toMatchObject({ release: '1.0.0', migrations: expect.any(Array) });
    expect(Date.now() - Date.parse(head.created)).toBeLessThan(3_600_000);
    expect(refusal).toBeNull();
  });

  it.each<[string, (text: string) => string, RegExp]>([
    [
      'a changed row',
      (text) => text.replace('m17@', 'm18@'),
      /beschädigt: Tabelle contact_messages hat einen anderen/,
    ],
    [
      'another release',
      (text) => text.replace(/"migrations":\["\w+",/, '"migrations":['),
      /gehört zu Version/,
    ],
  ])('says that it would not, for %s, and what it holds all the same', async (_name, change, reason) => {
    const { contents, refusal } = await check(changed(change), signal);
    expect(refusal).toMatch(reason);
    expect(contents).toEqual(made);
  });

  const half = () => {
    fs.writeFileSync(place('half.gz'), fs.readFileSync(plain).subarray(0, 1_000));
    return place('half.gz');
  };
  const clearing = () =>
    changed((text) => text.replace('"contact_messages":{"rows"', '"\\u001b[2J":{"rows"'));
  it.each<[string, () => string]>([
    ['half a file', half],
    ['no file', () => place('none.gz')],
    ['an end that writes to the terminal', clearing],
  ])('refuses %s', async (_name, file) => {
    await expect(check(file(), signal)).rejects.toThrow(/keine vollständige Sicherung|Das Ende fehlt/);
  });

  it('is a command that touches no database', () => {
    const command = words`--conditions=react-server --import tsx lib/platform/backup/run.ts restore --check`;
    const { status, stdout } = spawnSync(process.execPath, [...command, plain], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DATA_DIR: place('data') },
    });
    expect(stdout).toMatch(
      /^Sicherung vom \d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr, Version 1\.0\.0, \d+ Migrationen\n/,
    );
    expect(stdout).toMatch(/\ncontact_messages +200 Zeilen {2}-?\d+\n/);
    expect(stdout).toMatch(/\nLässt sich mit dieser Version wiederherstellen\.\n$/);
    expect(status).toBe(0);
    expect(fs.existsSync(place('data'))).toBe(false);
  });
});

describe('a passphrase', () => {
  const PASSPHRASE = 'drei Wörter, ein Satz\n';

  it('encrypts a file, which OpenSSL reads', () => {
    usePassphrase(PASSPHRASE);
    const { stdout, status } = openssl('-d', '-in', secret);
    expect(status).toBe(0);
    const rows = (file: Buffer) =>
      gunzipSync(file)
        .toString()
        .replace(/"created":"[^"]*"/, '');
    expect(rows(stdout)).toBe(rows(fs.readFileSync(plain)));
    expect(fs.statSync(secret).mode & 0o777).toBe(0o600);
  });

  it('restores its files, those of OpenSSL, and plain ones', async () => {
    usePassphrase(PASSPHRASE);
    expect(openssl('-in', plain, '-out', place('openssl.gz')).status).toBe(0);
    for (const file of [secret, place('openssl.gz'), plain])
      expect(await restore(other, file, { force: true, signal })).toEqual(made);
  });

  const damaged = (damage: (bytes: Buffer) => Buffer) => () => {
    fs.writeFileSync(place('damaged.gz'), damage(fs.readFileSync(secret)));
    return place('damaged.gz');
  };
  const flipped = damaged((bytes) => bytes.fill((bytes[600] as number) ^ 1, 600, 601));
  it.each<[string, string | null, () => string, RegExp]>([
    ['a wrong one', 'vier Wörter', () => secret, /^Die Passphrase passt nicht zu .*secret\.gz\.$/],
    ['none', null, () => secret, /^.*secret\.gz ist verschlüsselt: Setze BACKUP_PASSPHRASE_FILE/],
    [
      'an empty one',
      '\nx',
      () => secret,
      /^BACKUP_PASSPHRASE_FILE hat keine Passphrase in der ersten Zeile\.$/,
    ],
    ['a changed byte', PASSPHRASE, flipped, /vollständige Sicherung|beschädigt/],
    ['a missing end', PASSPHRASE, damaged((bytes) => bytes.subarray(0, -16)), /keine vollständige Sicherung/],
    ['a mark alone', PASSPHRASE, damaged((bytes) => bytes.subarray(0, 16)), /keine vollständige Sicherung/],
  ])('%s leaves the database as it was', async (_name, passphrase, file, sentence) => {
    usePassphrase(passphrase);
    const rows = () => other.query('select count(*) from contact_messages');
    const before = await rows();
    await expect(restore(other, file(), { force: true, signal })).rejects.toThrow(sentence);
    expect(await rows()).toEqual(before);
  });

  it('that cannot be read makes no backup', async () => {
    env.BACKUP_PASSPHRASE_FILE = place('nowhere');
    const backup = backUp(database(), { file: place('new.gz') }, { signal });
    await expect(backup).rejects.toThrow('BACKUP_PASSPHRASE_FILE lässt sich nicht lesen (ENOENT).');
    expect(fs.existsSync(place('new.gz'))).toBe(false);
  });

  it.each([
    ['longer than OpenSSL reads', 'x'.repeat(1_024)],
    ['with a null byte', 'drei\0Wörter'],
  ])('%s makes no backup', async (_name, passphrase) => {
    usePassphrase(passphrase);
    const backup = backUp(database(), { file: place('new.gz') }, { signal });
    await expect(backup).rejects.toThrow(
      /^Die Passphrase in BACKUP_PASSPHRASE_FILE darf höchstens 1023 Bytes/,
    );
    expect(fs.existsSync(place('new.gz'))).toBe(false);
  });

  it('that the command has and the running site lacks makes no plain backup', async () => {
    const backup = backUp(database(), { file: place('new.gz'), mustEncrypt: true }, { signal });
    await expect(backup).rejects.toThrow(/^Die laufende Website kennt keine Passphrase/);
    expect(fs.existsSync(place('new.gz'))).toBe(false);
  });
});
