import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { atEnd, SCRATCH, startDemoSite, startSite, temporaryFolder } from './lib/processes';
import { median, printTable, scaled } from './lib/report';
import { stockIds } from './lib/visitors';

const ROUNDS = scaled(5);
const FIRST_ROUNDS = scaled(2);

/** Measures the time from `npm start` to the first stock page: with build and data, and in a fresh clone. */
export async function run(): Promise<void> {
  const DATA_DIR = temporaryFolder();
  const site = await startDemoSite({ DATA_DIR });
  const page = `/stock-detail/${(await stockIds(site.origin))[0]}`;
  await site.stop();
  const seconds = async (variables: Record<string, string>, cwd?: string) => {
    const began = performance.now();
    const { origin, stop } = await startSite({ MARKET_DATA: 'demo', ...variables }, cwd);
    const { ok } = await fetch(origin + page);
    const took = (performance.now() - began) / 1000;
    await stop();
    if (!ok) throw new Error('The stock page was not answered.');
    return took;
  };
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round++) again.push(await seconds({ DATA_DIR }));
  const first: number[] = [];
  for (let round = 0; round < FIRST_ROUNDS; round++) first.push(await seconds({}, freshClone()));
  printTable(
    'npm start until a stock page is answered, embedded database.',
    ['start', 's, median', 's, longest'],
    [
      ['with a build and the demo market', median(again), Math.max(...again)],
      ['the very first, after npm ci', median(first), Math.max(...first)],
    ],
  );
}

/** Copies the working tree as after `git clone` and `npm ci`: no build, no data. */
function freshClone(): string {
  const copy = path.join(SCRATCH, 'clone');
  fs.rmSync(copy, { recursive: true, force: true });
  atEnd(() => fs.rmSync(copy, { recursive: true, force: true }));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && fs.existsSync(name))) {
    fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    fs.copyFileSync(file, path.join(copy, file));
  }
  // Hard links need no space.
  execFileSync('cp', ['-al', 'node_modules', path.join(copy, 'node_modules')]);
  return copy;
}
