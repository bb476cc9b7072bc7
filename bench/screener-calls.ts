import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { freshDatabase } from './databases';
import { type Call, postInTurn } from './latency';
import { digits, printTable, quantile, whole } from './measure';
import { type Product, runChild, startApi, startSite } from './product';
import { LIMITS } from './screener-limits';
import { searchBodies } from './screener-searches';

const CLIENTS = 32;
const ONE_BY_ONE = 300;
const TOGETHER = 1_500;

const NAMES = ['sap', 'nord', 'werke', 'holding', 'elektrik', 'bnak', 'gesellschaft', 'me', 'ag', 'tehcnik'];

/** The calls over the network: the API process on a server database, the site on an embedded one. */
export async function reportCalls(stocks: number): Promise<void> {
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Calls skipped: ${server.missing}\n`);
    return;
  }
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const running: Product[] = [];
  const rows: (string | number)[][] = [];
  try {
    const url = await freshDatabase(server.url, 'bench_screener');
    runChild('universe-child', ['--url', url, '--fill', String(stocks)]);
    runChild('universe-child', ['--data', data, '--fill', String(stocks)]);
    const servers = {
      'API process, PostgreSQL': async () => await startApi(url),
      'site, embedded': async () =>
        await startSite({ DATA_DIR: data, MARKET_DATA: 'none', MARKET_DATA_SCHEDULE: 'off' }),
    };
    for (const [name, startServer] of Object.entries(servers)) {
      const product = await startServer();
      running.push(product);
      rows.push(...(await callsOf(name, product)));
    }
  } finally {
    for (const product of running) await product.stop();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
  console.log(
    `Calls over the loopback address, ${whole(stocks)} stocks, five filter sets in turn of which no two are alike.\n`,
  );
  printTable(
    ['server', 'call', 'clients', 'calls', 'p50, ms', 'p99, ms', 'in the server p50 / p99', 'KB', 'failed'],
    rows,
  );
}

async function callsOf(name: string, { origin }: Product): Promise<(string | number)[][]> {
  const search = `${origin}/api/stocks/search`;
  const bodies = searchBodies(ONE_BY_ONE + TOGETHER + 60);
  await postInTurn(search, bodies.slice(0, 60), 4);
  const one = await postInTurn(search, bodies.slice(60, 60 + ONE_BY_ONE), 1);
  const many = await postInTurn(search, bodies.slice(60 + ONE_BY_ONE), CLIENTS);
  const counts = await postInTurn(`${search}/count`, searchBodies(ONE_BY_ONE, 5_000), 1);
  const names = Array.from({ length: ONE_BY_ONE }, (_, i) =>
    JSON.stringify({ name: NAMES[i % NAMES.length] }),
  );
  const lookups = await postInTurn(`${origin}/api/stocks/search-by-name`, names, 1);
  const inServer = one.map(({ search: taken }) => taken ?? Number.NaN);
  LIMITS.one.hold(name, { p50: quantile(inServer, 0.5), p99: quantile(inServer, 0.99) });
  LIMITS.many.hold(name, { p99: at(many, 0.99) });
  LIMITS.calls.hold(name, { failed: failed([...one, ...many, ...counts, ...lookups]) });
  return [
    row(name, 'search', 1, one, `${digits(quantile(inServer, 0.5))} / ${digits(quantile(inServer, 0.99))}`),
    row(name, 'search', CLIENTS, many),
    row(name, 'count', 1, counts),
    row(name, 'name', 1, lookups),
  ];
}

const row = (name: string, path: string, clients: number, calls: Call[], inServer = '') => [
  name,
  path,
  clients,
  whole(calls.length),
  digits(at(calls, 0.5)),
  digits(at(calls, 0.99)),
  inServer,
  whole(calls.reduce((sum, { bytes }) => sum + bytes, 0) / calls.length / 1024),
  failed(calls),
];

const failed = (calls: readonly Call[]): number => calls.filter(({ status }) => status !== 200).length;

const at = (calls: readonly Call[], q: number): number =>
  quantile(
    calls.map(({ milliseconds }) => milliseconds),
    q,
  );
