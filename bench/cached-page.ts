import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ARTICLE_PATH, buildMinimalNext, type MinimalNext, missingFloors } from './floors';
import { call, keptConnections } from './latency';
import { digits, median, printTable, whole } from './measure';
import { type Product, startSite } from './product';
import { stockPath } from './stock-page';
import { LOAD, loadInTurn, missingWrk, type Target } from './wrk';

/** How far the sizes of the compared pages may be apart. */
const TOLERANCE = 0.02;
const BUILDS = 4;
const CALLS = 300;

/** What the server can bear: the cached page of a stock beside the page of the smallest Next app that has as many bytes. */
export async function run(): Promise<void> {
  const missing = missingFloors();
  if (missing) {
    console.log(`Skipped: ${missing}\n`);
    return;
  }
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const site = await startSite({ DATA_DIR: data, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off' });
  let app: MinimalNext | undefined;
  let minimal: Product | undefined;
  try {
    const pathname = await stockPath(site.origin);
    const stock = `${site.origin}${pathname}`;
    const bytes = (await (await fetch(stock)).arrayBuffer()).byteLength;
    app = ofSize(bytes);
    minimal = await app.start();
    const article = `${minimal.origin}${ARTICLE_PATH}`;
    console.log(`HTML: stock page ${whole(bytes)} bytes, minimal page ${whole(app.articleBytes)} bytes.\n`);
    reportLoad([
      { name: 'minimal page', server: minimal, paths: [ARTICLE_PATH] },
      { name: 'stock page', server: site, paths: [pathname] },
    ]);
    await reportFirstByte({ 'minimal page': article, 'stock page': stock });
  } finally {
    await site.stop();
    await minimal?.stop();
    app?.remove();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Builds the minimal app until its page has the size, give or take the tolerance. */
function ofSize(bytes: number): MinimalNext {
  let padding = bytes * 0.9;
  for (let build = 1; ; build++) {
    const app = buildMinimalNext(Math.round(padding));
    if (Math.abs(app.articleBytes - bytes) <= TOLERANCE * bytes) return app;
    app.remove();
    if (build === BUILDS) throw new Error(`The minimal page has ${app.articleBytes} bytes, not ${bytes}.`);
    padding *= bytes / app.articleBytes;
  }
}

/** @param plain the limit and what is held against it */
function reportLoad(plain: readonly Target[]): void {
  const missing = missingWrk();
  if (missing) {
    console.log(`Load skipped: ${missing}\n`);
    return;
  }
  const packed = plain.map((target) => ({
    ...target,
    name: `${target.name}, gzip`,
    encoding: 'gzip' as const,
  }));
  const loads = loadInTurn([...plain, ...packed]);
  console.log(`Cached pages: ${LOAD}.\n`);
  let limit = 0;
  printTable(
    ['page', 'requests/s', 'of the minimal page', 'p50, ms', 'p99, ms', 'CPU ms a call', 'bytes', 'failed'],
    Object.entries(loads).map(([name, { rate, p50, p99, cpu, bytes, failed }], i) => {
      const isLimit = i % plain.length === 0;
      if (isLimit) limit = rate;
      const share = isLimit ? '' : digits(rate / limit);
      return [name, whole(rate), share, digits(p50, 1), digits(p99, 1), digits(cpu), whole(bytes), failed];
    }),
  );
}

async function reportFirstByte(urls: Record<string, string>): Promise<void> {
  const kept = keptConnections(1);
  const times: Record<string, { fresh: number[]; kept: number[] }> = {};
  for (let i = 0; i < CALLS; i++) {
    for (const [name, url] of Object.entries(urls)) {
      times[name] ??= { fresh: [], kept: [] };
      const fresh = keptConnections(1);
      times[name].fresh.push((await call(url, fresh)).firstByte);
      fresh.destroy();
      times[name].kept.push((await call(url, kept)).firstByte);
    }
  }
  kept.destroy();
  console.log(`Time to first byte, gzip: ${CALLS} calls each in turn, one at a time, medians.\n`);
  const [limit] = Object.values(times);
  printTable(
    ['page', 'new connection, ms', 'kept, ms', 'of the minimal page, new', 'kept'],
    Object.entries(times).map(([name, time]) => [
      name,
      ...[time.fresh, time.kept].map((values) => digits(median(values))),
      digits(median(time.fresh) / median(limit?.fresh ?? [])),
      digits(median(time.kept) / median(limit?.kept ?? [])),
    ]),
  );
}
