import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../test/free-port';
import { digits, median, printTable } from './measure';
import { answers, type Running, SCRATCH, start } from './processes';
import { siteVariables, startSite } from './product';
import { stockPath } from './stock-page';

const ROUNDS = 5;
const FIRST_ROUNDS = 2;

/** From `npm start` to the first page of a stock: with everything there, and in a fresh copy. */
export async function run(): Promise<void> {
  const data = fs.mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  try {
    const site = await startSite({ DATA_DIR: data, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off' });
    const page = await stockPath(site.origin).finally(site.stop);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push(
        await startTime(page, (port) => ({ ...siteVariables(port), MARKET_DATA: 'demo', DATA_DIR: data })),
      );
    const firstTimes: number[] = [];
    for (let round = 0; round < FIRST_ROUNDS; round++) firstTimes.push(await firstStartTime(page));
    printTable(
      ['npm start until a stock page is answered', 'rounds', 's, median', 's, longest'],
      [
        row('with a build and the demo market, embedded database', times),
        row('the very first, after npm ci', firstTimes),
      ],
    );
  } finally {
    fs.rmSync(data, { recursive: true, force: true });
  }
}

const row = (name: string, times: readonly number[]) => [
  name,
  times.length,
  digits(median(times)),
  digits(Math.max(...times)),
];

/** Seconds; polled every few milliseconds. */
async function startTime(
  page: string,
  variables: (port: string) => Record<string, string>,
  cwd?: string,
): Promise<number> {
  const port = String(await freePort());
  const began = performance.now();
  const ready = () => answers(`http://127.0.0.1:${port}${page}`);
  const running: Running = await start('npm-start', ['npm', 'start'], variables(port), { cwd, ready });
  const seconds = (performance.now() - began) / 1000;
  await running.stop();
  return seconds;
}

/** The same in a copy of the working tree as a fresh clone after `npm ci` would be: no build, no data. */
async function firstStartTime(page: string): Promise<number> {
  const copy = path.join(SCRATCH, 'first-start');
  fs.rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && fs.existsSync(name))) {
    fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    fs.copyFileSync(file, path.join(copy, file));
  }
  // Links to the same files: the copy is quick and needs no room.
  execFileSync('cp', ['-al', 'node_modules', path.join(copy, 'node_modules')]);
  try {
    return await startTime(page, (PORT) => ({ PORT }), copy);
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}
