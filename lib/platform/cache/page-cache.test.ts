import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import type PageCache from './page-cache.cjs';

const STOCK = '/route-cache/APP_PAGE/0a/$/stock-detail/sap-de';

let directory: string;
let cache: PageCache;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'page cache '));
  cache = start();
});
afterEach(() => fs.rmSync(directory, { recursive: true }));

/** Maximum bytes of the cache. */
const SIZE = 1_000_000;

/** Simulates a new process on the same build, with empty memory. */
function start(flushToDisk = false): PageCache {
  let Cache: typeof PageCache | undefined;
  jest.isolateModules(() => {
    Cache = require('./page-cache.cjs');
  });
  if (!Cache) throw new Error('No module');
  return new Cache({
    fs: nodeFs,
    flushToDisk,
    serverDistDir: directory,
    maxMemoryCacheSize: SIZE,
    revalidatedTags: [],
  });
}

const page = (data: string, status = 200): PageCache.Stored => ({
  kind: 'APP_PAGE',
  html: `<html><script>self.__next_f.push(["${data}"])</script></html>`,
  rscData: Buffer.from(data),
  headers: { 'x-next-cache-tags': '_N_T_/stock-detail/sap-de' },
  status,
});

const store = (value: PageCache.Stored, key = STOCK) =>
  cache.set(key, value, { cacheControl: { revalidate: 3600 } });

/** Adds a page to the build's files, and starts a new process. */
async function build(value: PageCache.Stored): Promise<void> {
  await start(true).set(STOCK, value, { cacheControl: { revalidate: 3600 } });
  cache = start();
}

const visit = async (key = STOCK) => (await cache.get(key, { kind: 'APP_PAGE' }))?.value;

const policy = (value: PageCache.Stored | undefined) => value?.headers?.['content-security-policy'];

/** Reads the cache's size as the metrics do. */
const held = () =>
  (
    globalThis as unknown as { aktienlotsePageCache: () => { pages: number; bytes: number } }
  ).aktienlotsePageCache();

const files = () =>
  fs.readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('PageCache', () => {
  it('gives a page its policy before the first visitor gets it', async () => {
    const rendered = page('a');
    await store(rendered);
    // printf %s 'self.__next_f.push(["a"])' | openssl dgst -sha256 -binary | base64
    expect(policy(rendered)).toContain(
      "script-src 'self' 'sha256-/JjT20op0EnIif/kWtdM4h32JDJ8S+MSmq0EcPOLLrA='; ",
    );
    expect(rendered.headers).toHaveProperty('x-next-cache-tags');
    expect(policy(await visit())).toBe(policy(rendered));
  });

  it('lets only proxies store pages, nobody store missing ones, and leaves redirects alone', async () => {
    await store(page('a'));
    expect((await visit())?.headers).toHaveProperty('cache-control', 's-maxage=3600');
    for (const status of [404, 410]) {
      const refusal = page('a', status);
      await store(refusal);
      expect(refusal.headers).toHaveProperty('cache-control', 'no-cache');
    }
    const redirect = page('b', 308);
    await store(redirect);
    expect(redirect.headers).not.toHaveProperty('cache-control');
  });

  it("has a page's files loaded after its first picture, whether it is new or from the build", async () => {
    const rendered = page('a');
    rendered.html = '<html><script src="/a.js" async=""></script><body></body></html>';
    await build(rendered);
    expect(rendered.html).toContain('>["/a.js"]<');
    expect((await visit())?.html).toBe(rendered.html);
  });

  it('drops the duplicate Location of a redirect, and does not cache it', async () => {
    for (const spelling of ['SAP.DE', 'sap%20de', 'sap%00de']) {
      const rendered = page('a', 308);
      rendered.headers = { ...rendered.headers, location: '/stock-detail/sap-de' };
      const key = `/route-cache/APP_PAGE/0a/$/stock/${spelling}`;
      await store(rendered, key);
      expect(rendered.headers).not.toHaveProperty('location');
      expect(policy(rendered)).toBeDefined();
      expect(await visit(key)).toBeUndefined();
    }
    expect(held()).toEqual({ pages: 0, bytes: 0 });
    expect(files()).toEqual([]);
  });

  it('tags a page by its text, but not a missing page', async () => {
    await store(page('a'));
    const { etag } = (await visit())?.headers ?? {};
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    await store(page('a'));
    expect((await visit())?.headers?.etag).toBe(etag);
    await store(page('b'));
    expect((await visit())?.headers?.etag).not.toBe(etag);
    const missing = page('a', 404);
    await store(missing);
    expect(missing.headers).not.toHaveProperty('etag');
  });

  it('reads the scripts of a page in memory once', async () => {
    await store(page('a'));
    const first = await visit();
    expect((await visit())?.headers).toBe(first?.headers);
  });

  it('gives a revalidated page a new policy', async () => {
    await store(page('a'));
    // An entry stored in the same millisecond as the invalidation counts as newer.
    for (const stored = Date.now(); Date.now() === stored; );
    await cache.revalidateTag('_N_T_/stock-detail/sap-de');
    expect(await visit()).toBeUndefined();
    const renewed = page('b');
    await store(renewed);
    expect(policy(await visit())).toContain("'sha256-VxSn6albtNZsujc6k2fi8eOOZ/Tfz8hMGaVlKS1wfOM='");
    expect(policy(await visit())).not.toContain('/JjT20op0EnIif/kWtdM4h32JDJ8S+MSmq0EcPOLLrA=');
  });

  it('gives a page of the build its policy too, whatever the file says', async () => {
    await build(page('a'));
    const [meta] = files().filter(({ name }) => name.endsWith('.meta'));
    const file = path.join(meta?.parentPath ?? '', meta?.name ?? '');
    const stored = JSON.parse(fs.readFileSync(file, 'utf8'));
    stored.headers['content-security-policy'] = "script-src 'unsafe-inline'";
    fs.writeFileSync(file, JSON.stringify(stored));
    cache = start();
    expect(policy(await visit())).toContain(
      "script-src 'self' 'sha256-/JjT20op0EnIif/kWtdM4h32JDJ8S+MSmq0EcPOLLrA='; ",
    );
  });

  it.each([404, 410])('keeps no page that says %i, but gives it a policy', async (status) => {
    const missing = page('a', status);
    await store(missing);
    expect(policy(missing)).toContain("'sha256-/JjT20op0EnIif/kWtdM4h32JDJ8S+MSmq0EcPOLLrA='");
    expect(held()).toEqual({ pages: 0, bytes: 0 });
    expect(await visit()).toBeUndefined();
  });

  it.each([404, 410, 308])('forgets a page that now says %i', async (status) => {
    await store(page('a'));
    await store(page('b', status));
    expect(await visit()).toBeUndefined();
  });

  it('keeps the pages asked for last, up to its size, and no file', async () => {
    const key = (n: number) => `/route-cache/APP_PAGE/0a/$/stock-detail/stock-${n}`;
    // 300,000 characters and as many bytes of data: with two of them, a third does not fit.
    const large = () => ({ ...page('a'), html: 'x'.repeat(300_000), rscData: Buffer.alloc(150_000) });
    for (const n of [0, 1]) await store(large(), key(n));
    await visit(key(0));
    await store(large(), key(2));
    expect(await visit(key(1))).toBeUndefined();
    expect(await visit(key(0))).toBeDefined();
    for (let n = 3; n < 100; n++) await store(large(), key(n));
    const { pages, bytes } = held();
    expect(pages).toBe(2);
    expect(bytes).toBeGreaterThan(2 * 450_000);
    expect(bytes).toBeLessThanOrEqual(SIZE);
    expect(files()).toEqual([]);
  });

  /** Returns a page that sets a status, in its head or elsewhere. */
  const asking = (status: number, place: 'head' | 'body') => {
    const rendered = page(String(status));
    const mark = `<meta name="page-status" content="${status}"/>`;
    const [head, body] = place === 'head' ? [mark, ''] : ['', mark];
    return { ...rendered, html: `<html><head>${head}</head><body>${body}</body></html>`, status: undefined };
  };

  it('answers with the status that a page asks for in its head', async () => {
    for (const status of [404, 410]) {
      const refusal = asking(status, 'head');
      await store(refusal);
      expect(refusal.status).toBe(status);
      expect(await visit()).toBeUndefined();
    }
    const quoting = asking(410, 'body');
    await store(quoting);
    expect(quoting.status).toBeUndefined();
    expect(await visit()).toBeDefined();
  });

  it('goes on answering the page it has while a new one cannot be made', async () => {
    await store(page('a'));
    const unavailable = asking(503, 'head');
    await store(unavailable);
    expect(unavailable).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'cache-control': 'no-store' },
    });
    expect(await visit()).toMatchObject({ status: 200 });
  });

  it('has a page made at its first visit that the build had no data for', async () => {
    await build(page('a'));
    const [html] = files().filter(({ name }) => name.endsWith('.html'));
    fs.writeFileSync(path.join(html?.parentPath ?? '', html?.name ?? ''), asking(503, 'head').html);
    expect(await visit()).toBeUndefined();
    expect(await visit()).toBeUndefined();
    await store(page('b'));
    expect(await visit()).toMatchObject({ status: 200 });
  });

  it('leaves alone what is no page', async () => {
    const route = {
      kind: 'APP_ROUTE',
      body: Buffer.from('<svg/>'),
      headers: { 'content-type': 'image/svg+xml' },
      status: 404,
    };
    await cache.set('/route-cache/APP_ROUTE/0b/$/icon.svg', route, {});
    expect(route.headers).toEqual({ 'content-type': 'image/svg+xml' });
    expect(held().pages).toBe(1);
  });
});
