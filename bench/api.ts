import { startPostgres } from '../scripts/test/postgres.mjs';
import { reportHistories } from './api-histories';
import { freshDatabase, onServer } from './databases';
import { buildMinimalNext, floorDatabase, type MinimalNext, missingFloors, startPlainHono } from './floors';
import { Limit, NO_FAILURE } from './limit';
import { digits, printTable, whole } from './measure';
import type { Running } from './processes';
import { runChild, startApi, startSite } from './product';
import { LOAD, type Load, loadInTurn, missingWrk, type Target } from './wrk';

const STOCKS = 50_000;
/** Stocks that visitors ask for again and again, so that the process still has their answers. */
const FEW = 500;
const CALLS = new Limit('calls', NO_FAILURE);
/** Of the calls/s of the least that a server can do; where answers are kept. */
const SHARE = new Limit('calls', { share: 0.8 });

/** One stock by its id, beside the least that other servers do for it; and its history. */
export async function run(): Promise<void> {
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Skipped: ${server.missing}`);
    return;
  }
  const running: Running[] = [];
  let minimal: MinimalNext | undefined;
  const keep = <P extends Running>(product: P): P => {
    running.push(product);
    return product;
  };
  try {
    const url = await freshDatabase(server.url, 'bench_market');
    runChild('universe-child', ['--url', url, '--fill', String(STOCKS)]);
    const api = keep(await startApi(url));
    const site = keep(await startSite({ DATABASE_URL: url }));
    await reportHistories(url, { api, site });
    const missing = missingWrk();
    if (missing) {
      console.log(`Load skipped: ${missing}\n`);
      return;
    }
    const ids = await onServer<{ id: string }>(
      url,
      `select id from stocks where status = 'active' order by md5(id)`,
    );
    const all = ids.map(({ id }) => `/api/stocks/${id}`);
    const targets = [
      { name: 'API process', server: api },
      { name: 'API in the site', server: site },
    ].flatMap(({ name, server }): Target[] => [
      { name: `${name}, ${FEW} stocks`, server, paths: all.slice(0, FEW) },
      { name: `${name}, ${whole(STOCKS)} stocks`, server, paths: all },
    ]);
    const withoutFloors = missingFloors();
    if (withoutFloors) console.log(`Not compared: ${withoutFloors}\n`);
    else {
      const floorUrl = await floorDatabase(server.url);
      const paths = Array.from({ length: FEW }, (_, id) => `/api/stocks/${id}`);
      const hono = keep(await startPlainHono(floorUrl));
      minimal = buildMinimalNext();
      const next = keep(await minimal.start(floorUrl));
      targets.unshift({ name: 'plain Hono', server: hono, paths });
      targets.splice(3, 0, { name: 'minimal Next route handler', server: next, paths });
    }
    report(loadInTurn(targets));
  } finally {
    for (const product of running) await product.stop();
    minimal?.remove();
    await server.stop();
  }
}

function report(loads: Record<string, Load>): void {
  console.log(`GET /api/stocks/{id}: ${LOAD}.\n`);
  let limit: Load | undefined;
  printTable(
    ['server', 'calls/s', 'of the limit', 'p50, ms', 'p99, ms', 'CPU ms a call', 'bytes', 'failed'],
    Object.entries(loads).map(([name, load]) => {
      const isLimit = /plain|minimal/.test(name);
      if (isLimit) limit = load;
      const { rate, p50, p99, cpu, bytes, failed } = load;
      CALLS.hold(name, { failed });
      if (!isLimit && limit && name.endsWith(`${FEW} stocks`)) SHARE.hold(name, { share: rate / limit.rate });
      const share = isLimit || !limit ? '' : digits(rate / limit.rate);
      return [name, whole(rate), share, digits(p50, 1), digits(p99, 1), digits(cpu), whole(bytes), failed];
    }),
  );
}
