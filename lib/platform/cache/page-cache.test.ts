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

/** A new process on the same disk: its memory is empty. */
function start(): PageCache {
  let Cache: typeof PageCache | undefined;
  jest.isolateModules(() => {
    Cache = require('./page-cache.cjs');
  });
  if (!Cache) throw new Error('No module');
  return new Cache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: directory,
    maxMemoryCacheSize: 1_000_000,
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

const visit = async () => (await cache.get(STOCK, { kind: 'APP_PAGE' }))?.value;

const policy = (value: PageCache.Stored | undefined) => value?.headers?.['content-security-policy'];

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

  it('lets no browser show what it has kept, nobody keep what there is not, and says nothing of a redirect', async () => {
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

  it("has a page's files loaded after its first picture, whether it is new or from the disk", async () => {
    const rendered = page('a');
    rendered.html = rendered.html?.replace('</html>', '<script src="/a.js" async=""></script></body></html>');
    await store(rendered);
    expect(rendered.html).toContain('{"files":["/a.js"],"run":[]}');
    cache = start();
    expect((await visit())?.html).toBe(rendered.html);
  });

  it('has a redirect say once where it leads, when it is new and when it is stored', async () => {
    const rendered = page('a', 308);
    rendered.headers = { ...rendered.headers, location: '/stock-detail/sap-de' };
    await store(rendered);
    expect(rendered.headers).not.toHaveProperty('location');
    expect(policy(rendered)).toBeDefined();
    expect(await visit()).toMatchObject({ status: 308, headers: { location: '/stock-detail/sap-de' } });
    cache = start();
    expect((await visit())?.headers).toHaveProperty('location', '/stock-detail/sap-de');
  });

  it('reads the scripts of a page in memory once', async () => {
    await store(page('a'));
    const first = await visit();
    expect((await visit())?.headers).toBe(first?.headers);
  });

  it('gives a new policy to a page made anew', async () => {
    await store(page('a'));
    await cache.revalidateTag('_N_T_/stock-detail/sap-de');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await visit()).toBeUndefined();
    const renewed = page('b');
    await store(renewed);
    expect(policy(await visit())).toContain("'sha256-VxSn6albtNZsujc6k2fi8eOOZ/Tfz8hMGaVlKS1wfOM='");
    expect(policy(await visit())).not.toContain('/JjT20op0EnIif/kWtdM4h32JDJ8S+MSmq0EcPOLLrA=');
  });

  it('gives a page of the build or of an earlier run its policy too, whatever the file says', async () => {
    await store(page('a'));
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

  it('keeps no page that says 404, but gives it a policy', async () => {
    const missing = page('a', 404);
    await store(missing);
    expect(policy(missing)).toContain("'sha256-/JjT20op0EnIif/kWtdM4h32JDJ8S+MSmq0EcPOLLrA='");
    expect(files()).toEqual([]);
    expect(await visit()).toBeUndefined();
  });

  it('answers an invented address longer than a file name may be', async () => {
    const missing = page('a', 404);
    await store(missing, `${STOCK}${'x'.repeat(5_000)}`);
    expect(policy(missing)).toContain("'sha256-/JjT20op0EnIif/kWtdM4h32JDJ8S+MSmq0EcPOLLrA='");
  });

  it('replaces a page that is gone by its 404', async () => {
    await store(page('a'));
    await store(page('b', 404));
    expect(await visit()).toMatchObject({ status: 404 });
    cache = start();
    expect(await visit()).toMatchObject({ status: 404 });
  });

  /** A page that asks for a status, in its head or elsewhere. */
  const asking = (status: number, place: 'head' | 'body') => {
    const rendered = page(String(status));
    const mark = `<meta name="page-status" content="${status}"/>`;
    const [head, body] = place === 'head' ? [mark, ''] : ['', mark];
    return { ...rendered, html: `<html><head>${head}</head><body>${body}</body></html>`, status: undefined };
  };

  it('answers with the status that a page asks for in its head', async () => {
    const gone = asking(410, 'head');
    await store(gone);
    expect(gone.status).toBe(410);
    expect(await visit()).toMatchObject({ status: 410 });
    const missing = asking(404, 'head');
    await store(missing, `${STOCK}x`);
    expect(missing.status).toBe(404);
    expect(files().some(({ name }) => name.startsWith('sap-dex'))).toBe(false);
    const quoting = asking(410, 'body');
    await store(quoting);
    expect(quoting.status).toBeUndefined();
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
    await store(page('a'));
    const [html] = files().filter(({ name }) => name.endsWith('.html'));
    fs.writeFileSync(path.join(html?.parentPath ?? '', html?.name ?? ''), asking(503, 'head').html);
    cache = start();
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
    expect(files()).toHaveLength(2);
  });
});
