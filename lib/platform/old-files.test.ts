import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeOldFiles } from './old-files';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'old-files-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('removes files older than so many days', async () => {
  const before = (days: number) => Date.now() / 1000 - days * 86_400;
  for (const days of [29, 31]) {
    fs.writeFileSync(path.join(folder, `${days}`), '');
    fs.utimesSync(path.join(folder, `${days}`), before(days), before(days));
  }
  expect(await removeOldFiles(folder, 30)).toBe(1);
  expect(fs.readdirSync(folder)).toEqual(['29']);
});

it('leaves files of other names', async () => {
  for (const name of ['own', 'other']) {
    fs.writeFileSync(path.join(folder, name), '');
    fs.utimesSync(path.join(folder, name), 0, 0);
  }
  expect(await removeOldFiles(folder, 30, /^own$/)).toBe(1);
  expect(fs.readdirSync(folder)).toEqual(['other']);
});

it('has nothing to do where there is no folder', async () => {
  expect(await removeOldFiles(path.join(folder, 'nowhere'), 30)).toBe(0);
});
