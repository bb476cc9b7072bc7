import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { stockIds } from './calls';
import { freshDatabase } from './databases';
import { Limit } from './limit';
import { digits, printTable, whole } from './measure';
import { startMixedLoad } from './mixed-load';
import { SCRATCH } from './processes';
import type { Product } from './product';
import { reportRollingRestart } from './rolling-restart';
import { reportShared } from './shared-state';
import { missingNginx, removeCopy, type SiteCopy, startCopy, startProxy } from './site-copies';
import { LOAD, loadInTurn, missingWrk, type Target } from './wrk';

/** How many processes stand behind a proxy in turn. */
const COUNTS = [1, 2, 4] as const;
const MOST = Math.max(...COUNTS);
const WARM_UP_CLIENTS = 8;
/** Milliseconds. */
const WARM_UP = 15_000;
/** `slower`: times the p99 of one process. */
const LIMIT = new Limit('processes', { failed: 0, slower: 1.1 });
/** So that every call reaches a process, and not what the proxy keeps. */
const WITHOUT_CACHE = [
  ['proxy_cache pages;', 'proxy_cache off;'],
  ['proxy_cache_lock on;', 'proxy_cache_lock off;'],
] as const;

/** What many processes on one database share, how much more they answer, and whether they can be restarted. */
export async function run(): Promise<void> {
  const missing = missingNginx();
  const server = missing ? { missing } : await startPostgres();
  if ('missing' in server) {
    console.log(`Skipped: ${server.missing}\n`);
    return;
  }
  const sites: SiteCopy[] = [];
  const proxies: Product[] = [];
  try {
    const url = await freshDatabase(server.url, 'bench_processes');
    const variables = {
      DATABASE_URL: url,
      MARKET_DATA: 'demo',
      MARKET_DATA_SCHEDULE: '*/5 * * * * *',
      MAINTENANCE_SCHEDULE: 'off',
    };
    for (let i = 0; i < MOST; i++) sites.push(await startCopy(`site-${i}`, variables));
    await reportShared(url, sites, path.join(SCRATCH, 'market'));
    const proxy = await startProxy(sites);
    proxies.push(proxy);
    await reportRollingRestart(proxy.origin, sites);
    const noWrk = missingWrk();
    if (noWrk) console.log(`Without rates: ${noWrk}\n`);
    else await reportRates(sites, proxies);
  } finally {
    for (const one of proxies) await one.stop();
    await Promise.all(sites.map(({ running }) => running.stop()));
    for (let i = 0; i < MOST; i++) removeCopy(`site-${i}`);
    await server.stop();
  }
}

/** Each process makes its pages itself and is slow at first, the engine too; rates are of what runs for a while. */
async function warmUp(origin: string, paths: readonly string[]): Promise<void> {
  const load = startMixedLoad(origin, WARM_UP_CLIENTS, (n) => ({
    name: 'made',
    path: paths[n % paths.length] as string,
  }));
  await sleep(WARM_UP);
  await load.stop();
}

async function reportRates(sites: readonly SiteCopy[], proxies: Product[]): Promise<void> {
  const ids = await stockIds(sites[0]?.origin as string);
  const paths = ids.flatMap((id) => [
    `/api/stocks/${id}`,
    `/stock-detail/${id}`,
    `/api/stocks/${id}/history?period=year`,
  ]);
  for (const { origin } of sites) await warmUp(origin, paths);
  const targets: Target[] = [];
  for (const count of COUNTS) {
    const behind = sites.slice(0, count);
    const server = await startProxy(behind, WITHOUT_CACHE);
    proxies.push(server);
    targets.push({
      name: String(count),
      server,
      paths,
      encoding: 'gzip',
      processes: behind.map(({ running }) => running.pid),
    });
  }
  const loads = loadInTurn(targets);
  const one = loads['1'];
  console.log(`Stock pages, stocks and histories through nginx without its cache: ${LOAD}.\n`);
  printTable(
    ['processes', 'requests/s', 'of one', 'p50, ms', 'p99, ms', 'of one', 'failed', 'share of a core, each'],
    Object.entries(loads).map(([name, load]) => [
      name,
      whole(load.rate),
      digits(load.rate / (one?.rate ?? Number.NaN)),
      digits(load.p50, 1),
      digits(load.p99, 1),
      digits(load.p99 / (one?.p99 ?? Number.NaN)),
      load.failed,
      load.shares.map((share) => digits(share)).join(' '),
    ]),
  );
  for (const [name, { p99, failed }] of Object.entries(loads))
    LIMIT.hold(name, { failed, slower: p99 / (one?.p99 ?? Number.NaN) });
}
