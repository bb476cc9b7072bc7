import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newMember } from '../e2e/member';
import { freePort } from '../test/free-port';
import { postgres } from './lib/databases';
import { byClients, printFailures, succeeded, summary, type Target, WRK, wrkInTurn } from './lib/load';
import { atEnd, type Running, SCRATCH, startNginx, startSite } from './lib/processes';
import { atMost, printTable, scaled } from './lib/report';
import { purchase, stockIds, tokens, visitorCalls } from './lib/visitors';

/** Numbers of processes behind a proxy. */
const COUNTS = [1, 2, 4] as const;
const CLIENTS = 8;
const RESTARTS = scaled(1);
/** Milliseconds until the proxy tries a process again, with a margin; see docs/operations.md. */
const BACK_WITHIN = 3_000;
const WARM_UP = scaled(15_000);

/** Calls that the proxy does not cache, so every call reaches a process. */
const NOT_CACHED = [
  ['proxy_cache pages;', 'proxy_cache off;'],
  ['proxy_cache_lock on;', 'proxy_cache_lock off;'],
] as const;

/** A process in its own copy of the product, which can be restarted in place. */
type Site = { origin: string; running: Running; start: () => Promise<Running> };

export async function run(): Promise<void> {
  const DATABASE_URL = await (await postgres())('processes');
  await (await startSite({ DATABASE_URL, MARKET_DATA: 'demo' })).stop();
  const sites: Site[] = [];
  for (let n = 0; n < Math.max(...COUNTS); n++) sites.push(await startCopy(`site-${n}`, { DATABASE_URL }));
  await reportRestart(await startNginx(sites.map(({ origin }) => origin)), sites);
  await reportRates(sites);
}

/** Copies the product as docs/operations.md describes: hard links to the same files, with its own rendered pages. */
async function startCopy(name: string, variables: Record<string, string>): Promise<Site> {
  const folder = path.join(SCRATCH, name);
  fs.mkdirSync(folder);
  atEnd(() => fs.rmSync(folder, { recursive: true }));
  const leftOut = ['.bench', '.data', '.git', 'test-results'];
  execFileSync('cp', ['-al', ...fs.readdirSync('.').filter((entry) => !leftOut.includes(entry)), folder]);
  const DATA_DIR = path.join(folder, '.data');
  const all = { DATA_DIR, MARKET_DATA: 'none', TRUSTED_PROXIES: '127.0.0.1', ...variables };
  const PORT = String(await freePort());
  const start = () => startSite({ ...all, PORT }, folder);
  const running = await start();
  return { origin: running.origin, running, start };
}

/** Restarts one process after the other under load. No call may fail, and no purchase may be lost. */
async function reportRestart({ origin }: Running, sites: readonly Site[]): Promise<void> {
  const member = await newMember(origin);
  const token = await tokens(origin, member);
  const ids = await stockIds(origin);
  const visit = visitorCalls(ids, member, token);
  const next = (n: number) => (n % 10 === 9 ? purchase(ids[n % ids.length] as string, token()) : visit(n));
  let isOver = false;
  const load = byClients(origin, CLIENTS, next, () => isOver);
  await sleep(2_000);
  for (let round = 0; round < RESTARTS; round++) {
    for (const site of sites) {
      await site.running.stop();
      site.running = await site.start();
      await sleep(BACK_WITHIN);
    }
  }
  isOver = true;
  const answers = await load;
  printFailures(answers);
  const bought = answers.filter((answer) => answer.call.name === 'purchase' && succeeded(answer)).length;
  const headers = { authorization: `Bearer ${token()}` };
  const positions = await (await fetch(`${origin}/api/portfolio`, { headers })).json();
  const held = (positions as { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0);
  const { calls, failed, p50, p99, longest } = summary(answers);
  printTable(
    `Rolling restart of ${sites.length} processes behind nginx, ${CLIENTS} clients.`,
    ['calls', 'failed', 'purchases', 'shares lost or doubled', 'p50, ms', 'p99, ms', 'longest, ms'],
    [[calls, atMost(failed, 0), bought, atMost(Math.abs(held - bought), 0), p50, p99, longest]],
  );
}

async function reportRates(sites: readonly Site[]): Promise<void> {
  const ids = await stockIds(sites[0]?.origin as string);
  const paths = ids.flatMap((id) => [
    `/api/stocks/${id}`,
    `/stock-detail/${id}`,
    `/api/stocks/${id}/history?period=year`,
  ]);
  const targets: Record<string, Target> = {};
  for (const { origin } of sites) {
    // Warm-up: each process renders its own pages and must compile its code.
    const end = Date.now() + WARM_UP;
    const next = (n: number) => ({ name: 'warm-up', path: paths[n % paths.length] as string });
    await byClients(origin, CLIENTS, next, () => Date.now() > end);
  }
  for (const count of COUNTS) {
    const server = await startNginx(
      sites.slice(0, count).map(({ origin }) => origin),
      NOT_CACHED,
    );
    targets[count] = { server, paths, encoding: 'gzip' };
  }
  const loads = wrkInTurn(targets);
  const one = loads[COUNTS[0]];
  printTable(
    `Stock pages, stocks and histories through nginx without its cache: ${WRK}.`,
    ['processes', 'requests/s', 'of one', 'p50, ms', 'p99, ms', 'of one', 'failed'],
    Object.entries(loads).map(([count, { rate, p50, p99, failed }]) => {
      const [more, slower] = [rate / (one?.rate ?? Number.NaN), p99 / (one?.p99 ?? Number.NaN)];
      return [count, rate, more, p50, p99, atMost(slower, 1.1), atMost(failed, 0)];
    }),
  );
}
