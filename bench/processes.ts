import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newMember } from '../e2e/member';
import { freePort } from '../test/free-port';
import { postgres, query } from './lib/databases';
import { byClients, printFailures, succeeded, summary, type Target, WRK, wrkInTurn } from './lib/load';
import { atEnd, type Running, SCRATCH, startNginx, startSite } from './lib/processes';
import { atMost, median, printTable, scaled, timed } from './lib/report';
import { purchase, stockIds, tokens, visitorCalls } from './lib/visitors';

/** Numbers of processes behind a proxy. */
const COUNTS = [1, 2, 4] as const;
const CLIENTS = 8;
const RESTARTS = scaled(1);
const CHANGES = scaled(20);
/** Milliseconds within which all processes show a change. */
const SHOWN_WITHIN = 2_000;
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
  await reportChanges(DATABASE_URL, sites);
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

/** Changes a price as an import does, at any moment between two polls, until the cached pages of all processes show it. */
async function reportChanges(url: string, sites: readonly Site[]): Promise<void> {
  const [stock] = await query<{ id: string }>(
    url,
    "select id from stocks where status = 'active' and kind = 'share' and trading_currency = 'EUR' order by id limit 1",
  );
  const pageOf = ({ origin }: Site) =>
    fetch(`${origin}/stock-detail/${stock?.id}`).then((answer) => answer.text());
  await Promise.all(sites.map(pageOf)); // Warm-up: compiles the page.
  const waits: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    await sleep(Math.random() * 1_000);
    await query(
      url,
      `update stocks set current_price = ${1_000 + change} where id = '${stock?.id}'`,
      'update market_state set version = version + 1',
    );
    const price = `1.${String(change).padStart(3, '0')},00`;
    const shows = async (site: Site) => {
      while (!(await pageOf(site)).includes(price)) await sleep(20);
    };
    waits.push(await timed(() => Promise.all(sites.map(shows))));
  }
  printTable(
    `From a change of the market until the pages of ${sites.length} processes show it.`,
    ['changes', 'median, ms', 'longest, ms'],
    [[CHANGES, median(waits), atMost(Math.max(...waits), SHOWN_WITHIN)]],
  );
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
  const answer = await fetch(`${origin}/api/portfolio`, { headers });
  if (!answer.ok) throw new Error(`portfolio: ${answer.status}`);
  const positions = (await answer.json()) as { quantity: number }[];
  const held = positions.reduce((sum, { quantity }) => sum + quantity, 0);
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
