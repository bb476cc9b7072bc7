import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { articlePath } from './article-page';
import { ARTICLE_PATH, buildMinimalNext, type MinimalNext, missingFloors } from './floors';
import { call, keptConnections } from './latency';
import { Limit, NO_FAILURE } from './limit';
import { digits, median, printTable, whole } from './measure';
import { type Product, startSite } from './product';
import { missingNginx, startProxy } from './site-copies';
import { STATIC_PATH, startStaticFile } from './static-file';
import { stockPath } from './stock-page';
import { LOAD, loadInTurn, missingWrk, type Target } from './wrk';

/** How far the sizes of the compared pages may be apart. */
const TOLERANCE = 0.02;
const BUILDS = 4;
const CALLS = 300;
const STATIC = 'static file, nginx';
/** Times and requests/s of the minimal page; `packed` is the document in bytes. */
const LIMITS = {
  calls: new Limit('cached page', NO_FAILURE),
  alone: new Limit('cached page', { share: 0.6, packed: 20 * 1024 }),
  throughCache: new Limit('cached page', { share: 0.8 }),
  firstByte: new Limit('time to first byte, times', { fresh: 1.5, kept: 1.5 }),
};

/** What the server can bear: cached pages, each beside the page of the smallest Next app that has as many bytes. */
export async function run(): Promise<void> {
  const missing = missingFloors();
  if (missing) {
    console.log(`Skipped: ${missing}\n`);
    return;
  }
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const site = await startSite({ DATA_DIR: data, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off' });
  try {
    console.log(`Cached pages, gzip: ${LOAD}. Time to first byte: ${CALLS} calls in turn, medians.\n`);
    await compare('stock page', await stockPath(site.origin), site);
    await articlePath(site.origin);
    await compare('list of articles', '/articles', site);
    await compare('list of a category, page 2', '/articles?category=value&page=2', site);
    await compare('article with two cards', '/articles/diversifikation', site);
  } finally {
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function compare(name: string, pathname: string, site: Product): Promise<void> {
  const content = Buffer.from(await (await fetch(`${site.origin}${pathname}`)).arrayBuffer());
  const bytes = content.byteLength;
  const app = ofSize(bytes);
  const running: { stop: () => Promise<void> }[] = [];
  try {
    const minimal = await app.start();
    running.push(minimal);
    console.log(`${name}: ${whole(bytes)} bytes, minimal page ${whole(app.articleBytes)} bytes.\n`);
    const targets: Target[] = [
      { name: 'minimal page', server: minimal, paths: [ARTICLE_PATH], encoding: 'gzip' },
      { name, server: site, paths: [pathname], encoding: 'gzip' },
    ];
    if (!missingNginx()) {
      for (const { name: behind, server, paths } of [...targets]) {
        const proxy = await startProxy([{ port: Number(new URL(server.origin).port) }], [], paths[0]);
        running.push(proxy);
        targets.push({ name: `${behind}, nginx's cache`, server: proxy, paths, encoding: 'gzip' });
      }
      const file = await startStaticFile(content);
      running.push(file);
      targets.push({ name: STATIC, server: file, paths: [STATIC_PATH], encoding: 'gzip' });
    }
    reportLoad(targets);
    await reportFirstByte({
      'minimal page': `${minimal.origin}${ARTICLE_PATH}`,
      [name]: `${site.origin}${pathname}`,
    });
  } finally {
    for (const one of running.reverse()) await one.stop();
    app.remove();
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

/** @param targets in pairs: the limit, and what is held against it; then the static file, where there is one */
function reportLoad(targets: readonly Target[]): void {
  const missing = missingWrk();
  if (missing) {
    console.log(`Load skipped: ${missing}\n`);
    return;
  }
  const loads = loadInTurn(targets);
  const file = loads[STATIC]?.rate ?? Number.NaN;
  let limit = 0;
  printTable(
    [
      'page',
      'requests/s',
      'of the minimal page',
      'of the static file',
      'p50, ms',
      'p99, ms',
      'CPU ms a call',
      'bytes',
      'failed',
    ],
    Object.entries(loads).map(([name, { rate, p50, p99, cpu, bytes, failed }], i) => {
      const isLimit = i % 2 === 0;
      if (isLimit) limit = rate;
      LIMITS.calls.hold(name, { failed });
      if (i === 1) LIMITS.alone.hold(name, { share: rate / limit, packed: bytes });
      if (i === 3) LIMITS.throughCache.hold(name, { share: rate / limit });
      const shares = [isLimit ? '' : digits(rate / limit), name === STATIC ? '' : digits(rate / file)];
      return [
        name,
        whole(rate),
        ...shares,
        digits(p50, 1),
        digits(p99, 1),
        digits(cpu),
        whole(bytes),
        failed,
      ];
    }),
  );
}

async function reportFirstByte(urls: Record<string, string>): Promise<void> {
  const kept = keptConnections(1);
  type Times = { fresh: number[]; kept: number[] };
  type Entry = [name: string, Times];
  const times: Record<string, Times> = {};
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
  const [[, limit], [name, page]] = Object.entries(times) as [Entry, Entry];
  LIMITS.firstByte.hold(name, {
    fresh: median(page.fresh) / median(limit.fresh),
    kept: median(page.kept) / median(limit.kept),
  });
  printTable(
    ['page', 'new connection, ms', 'kept, ms', 'of the minimal page, new', 'kept'],
    Object.entries(times).map(([name, time]) => [
      name,
      ...[time.fresh, time.kept].map((values) => digits(median(values))),
      digits(median(time.fresh) / median(limit.fresh)),
      digits(median(time.kept) / median(limit.kept)),
    ]),
  );
}
