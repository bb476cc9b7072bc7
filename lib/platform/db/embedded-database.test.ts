import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from './client';
import { DirectoryLockedError, lockHolder } from './directory-lock';

let dataDir: string;

beforeEach(() => {
  dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'daten ')), 'a', 'b');
});

afterEach(() => fs.rmSync(path.join(dataDir, '../..'), { recursive: true }));

const lockFiles = () => fs.readdirSync(dataDir).filter((name) => name.includes('.lock'));

describe('openDatabase on a directory', () => {
  it('creates it for its owner alone, keeps what was written, and is open only once', async () => {
    const first = await openDatabase({ dataDir, port: 3000 });
    expect(fs.statSync(path.join(dataDir, 'database')).mode & 0o777).toBe(0o700);
    expect(lockHolder(path.join(dataDir, 'database'))).toMatchObject({ pid: process.pid, port: 3000 });
    await first.query('update market_state set version = 7');
    await expect(openDatabase({ dataDir })).rejects.toThrow(DirectoryLockedError);
    await first.close();
    expect(lockFiles()).toEqual([]);

    const second = await openDatabase({ dataDir });
    expect(await second.query('select version from market_state')).toEqual([{ version: 7 }]);
    await second.close();
  });

  it('gives the lock back when it cannot be opened', async () => {
    fs.mkdirSync(path.join(dataDir, 'database'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), 'broken');
    await expect(openDatabase({ dataDir })).rejects.toThrow();
    expect(lockFiles()).toEqual([]);
  });

  it('says so when the place is no directory', async () => {
    fs.mkdirSync(path.dirname(dataDir), { recursive: true });
    fs.writeFileSync(dataDir, '');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^Das Datenverzeichnis .* lässt sich nicht anlegen/,
    );
  });
});
