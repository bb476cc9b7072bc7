import { newMember, tokenOf } from '../e2e/member';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { purchase } from './calls';
import { freshDatabase, onServer } from './databases';
import { fillAccounts, fillMarket, sizes } from './growth-fill';
import { reportBackup } from './large-backup';
import { digits, printTable, whole } from './measure';
import { type Answered, type LoadCall, send, summed, went } from './mixed-load';
import { type Product, startApi, startSite } from './product';
import { searchBodies } from './screener-searches';

/** Of each kind, one after the other. */
const CALLS = Number(process.env.BENCH_CALLS || 300);
const WARM_UP = 30;
/** Lots of the account that is measured, as many as the others have. */
const LOTS = 10;

type Times = Record<string, Answered[]>;

/** The same calls to a new site and to one that has grown, then its backup and restoration; PostgreSQL. */
export async function run(): Promise<void> {
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Skipped: ${server.missing}\n`);
    return;
  }
  try {
    const url = await freshDatabase(server.url, 'bench_growth');
    await (await startSite({ DATABASE_URL: url, MARKET_DATA: 'demo' })).stop();
    const small = await sizes(url);
    const before = await measured(url);
    await fillMarket(url);
    await fillAccounts(url);
    const large = await sizes(url);
    report(small, before, large, await measured(url));
    await reportBackup(url, await freshDatabase(server.url, 'bench_restored'));
  } finally {
    await server.stop();
  }
}

/** Calls of the API process, and pages of the site, that need the database. */
async function measured(url: string): Promise<{ times: Times; ready: number }> {
  const began = performance.now();
  const api = await startApi(url);
  const ready = (performance.now() - began) / 1000;
  const site = await startSite({ DATABASE_URL: url });
  try {
    const rows = await onServer<{ id: string }>(
      url,
      `select id from stocks where status = 'active' order by md5(id) limit ${CALLS + WARM_UP}`,
    );
    return {
      times: await callInTurn(
        api,
        site,
        rows.map(({ id }) => id),
      ),
      ready,
    };
  } finally {
    await api.stop();
    await site.stop();
  }
}

async function callInTurn(api: Product, site: Product, ids: readonly string[]): Promise<Times> {
  const member = await newMember(site.origin);
  const token = await tokenOf(site.origin, member);
  const headers = { authorization: `Bearer ${token}` };
  const bodies = searchBodies(CALLS + WARM_UP);
  const get = (name: string, path: string): LoadCall => ({ name, path, headers });
  const calls: ((n: number) => [Product, LoadCall])[] = [
    (n) => [api, { name: 'stock', path: `/api/stocks/${ids[n]}` }],
    (n) => [api, { name: 'history of a year', path: `/api/stocks/${ids[n]}/history?period=year` }],
    (n) => [api, { name: 'search', method: 'POST', path: '/api/stocks/search', body: bodies[n] as string }],
    () => [site, { name: 'token', path: '/api/auth/token', headers: { cookie: member.cookie } }],
    (n) => [api, purchase(ids[n % LOTS] as string, token)],
    () => [api, get('portfolio', '/api/portfolio')],
    () => [api, get('its performance', '/api/portfolio/performance?range=year')],
    (n) => [api, { ...get('watch', `/api/watchlist/${ids[n]}`), method: 'POST' }],
    () => [api, get('watchlist', '/api/watchlist')],
    (n) => [site, { name: 'stock page, first visit', path: `/stock-detail/${ids[n]}` }],
  ];
  const times: Times = {};
  for (let n = 0; n < CALLS + WARM_UP; n++) {
    for (const of of calls) {
      const [{ origin }, call] = of(n);
      const answered = await send(origin, call);
      if (n >= WARM_UP) times[call.name] = [...(times[call.name] ?? []), answered];
    }
  }
  return times;
}

type Measured = Awaited<ReturnType<typeof measured>>;

function report(
  small: Record<string, number>,
  before: Measured,
  large: Record<string, number>,
  after: Measured,
): void {
  printTable(
    ['', ...Object.keys(small), 'API process ready after, s'],
    [
      ['before', ...Object.values(small).map(whole), digits(before.ready, 1)],
      ['after', ...Object.values(large).map(whole), digits(after.ready, 1)],
    ],
  );
  const failed = [before, after]
    .flatMap(({ times }) => Object.values(times).flat())
    .filter((one) => !went(one));
  console.log(`${CALLS} calls of each kind, one at a time, in turn; ${failed.length} failed.\n`);
  printTable(
    ['call', 'p50 before, ms', 'after', 'ratio', 'p99 before, ms', 'after', 'ratio'],
    Object.keys(before.times).map((name) => {
      const [was, is] = [summed(before.times[name] ?? []), summed(after.times[name] ?? [])];
      return [
        name,
        ...(['p50', 'p99'] as const).flatMap((q) => [
          digits(was[q], 1),
          digits(is[q], 1),
          digits(is[q] / was[q]),
        ]),
      ];
    }),
  );
  for (const { call, status, body } of failed.slice(0, 5)) console.log(`${call.name}: ${status} ${body}`);
  if (failed.length > 0) process.exitCode = 1;
}
