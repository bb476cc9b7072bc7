import { setTimeout as sleep } from 'node:timers/promises';
import { fillMarket, listedIds, postgres } from './lib/databases';
import { fillFloorDatabase, hasFloors, startMinimalNext, startPlainHono } from './lib/floors';
import { keepingConnections, printFailures, send, summary, type Target, WRK, wrkInTurn } from './lib/load';
import { startApi, startDemoSite, startSite } from './lib/processes';
import { type Rate, reportRates } from './lib/rates';
import { atLeast, atMost, printTable, scaled } from './lib/report';
import { lookup, search, stockIds } from './lib/visitors';

const STOCKS = scaled(50_000);
/** Number of stocks that are requested repeatedly, so that their answers are cached. */
const FEW = 500;
const BURST = { calls: 3_000, connections: 200 } as const;
/** Milliseconds after a burst until latency is normal again. */
const NORMAL_AFTER = 1_500;

const HONO = 'plain Hono';
const NEXT = 'minimal Next route handler';
const API = 'API process';
const SITE = 'API in the site';
/** The floor of each server, and the minimum share of its calls per second. */
const SHARES: Record<string, [floor: string, least: number]> = { [API]: [HONO, 0.8], [SITE]: [NEXT, 0.8] };

export async function run(): Promise<void> {
  await reportOneStock();
  await reportAllRates();
}

async function reportOneStock(): Promise<void> {
  const fresh = await postgres();
  const url = await fresh('market');
  fillMarket({ url }, STOCKS);
  const paths = (await listedIds(url, FEW)).map((id) => `/api/stocks/${id}`);
  const targets: Record<string, Target> = {
    [API]: { server: await startApi(url), paths },
    [SITE]: { server: await startSite({ DATABASE_URL: url, MARKET_DATA: 'none' }), paths },
  };
  if (hasFloors()) {
    const floorUrl = await fresh('floor');
    fillFloorDatabase(floorUrl);
    const numbered = Array.from({ length: FEW }, (_, id) => `/api/stocks/${id}`);
    targets[HONO] = { server: await startPlainHono(floorUrl), paths: numbered };
    targets[NEXT] = { server: await startMinimalNext(floorUrl), paths: numbered };
  }
  const loads = wrkInTurn(targets);
  for (const { server } of Object.values(targets)) await server.stop();
  printTable(
    `GET /api/stocks/{id} of ${FEW} stocks: ${WRK}.`,
    ['server', 'calls/s', 'of its floor', 'of the API process', 'p50, ms', 'p99, ms', 'bytes', 'failed'],
    Object.entries(loads).map(([name, { rate, p50, p99, bytes, failed }]) => {
      const [floor = '', least = 0] = SHARES[name] ?? [];
      const limit = loads[floor]?.rate;
      const share = limit ? atLeast(rate / limit, least) : '';
      return [name, rate, share, rate / (loads[API]?.rate ?? 0), p50, p99, bytes, atMost(failed, 0)];
    }),
  );
}

async function reportAllRates(): Promise<void> {
  const { origin } = await startDemoSite();
  const ids = await stockIds(origin);
  const id = (n: number) => ids[n % ids.length] as string;
  const get = (name: string, path: string) => ({ name, path });
  const rates: Rate[] = [
    { perSecond: 200, p99: 250, next: (n: number) => get('stock', `/api/stocks/${id(n)}`) },
    {
      perSecond: 100,
      p99: 300,
      next: (n: number) =>
        get('history with averages', `/api/stocks/${id(n)}/history?period=year&indicators=ma`),
    },
    { perSecond: 150, p99: 250, next: () => get('list of articles', '/api/articles') },
    { perSecond: 60, p99: 400, next: (n: number) => search(n % 100) },
    { perSecond: 60, p99: 300, next: (n: number) => lookup(id(n).slice(0, 3)) },
  ];
  await reportRates(origin, rates);
  const mixed = (n: number) => (rates[n % rates.length] as Rate).next(n);
  const agent = keepingConnections(BURST.connections);
  const all = Array.from({ length: BURST.calls }, (_, n) => send(origin, mixed(n), agent));
  const burst = await Promise.all(all);
  await sleep(NORMAL_AFTER);
  const after = await Promise.all(Array.from({ length: 60 }, (_, n) => send(origin, mixed(n))));
  agent.destroy();
  printFailures(after);
  const wrong = burst.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).length;
  const refused = burst.filter(({ status }) => status === 503).length;
  const last = Math.max(...burst.map(({ milliseconds }) => milliseconds)) / 1000;
  const { p99, failed } = summary(after);
  printTable(
    `A burst of ${BURST.calls} calls over ${BURST.connections} connections.`,
    ['503', 'other failures', 'last answer, s', `p99 ${NORMAL_AFTER} ms later, ms`, 'failed then'],
    [[refused, atMost(wrong, 0), last, atMost(p99, 400), atMost(failed, 0)]],
  );
}
