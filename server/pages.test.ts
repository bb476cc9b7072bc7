import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import type { SiteEnv } from '@/lib/platform/http/identify-request';
import { limitPages, listenTo, pageUrl, renderPages } from './pages';

describe('pageUrl', () => {
  it.each([
    ['/a/b?c=d', '/a/b?c=d'],
    ['/a/%ff?b=%ff', '/a/%25ff?b=%ff'],
    ['/a%20b/50%', '/a%20b/50%25'],
    ['/_global-error', '/_not-found'],
    ['/_global-error/x?y', '/_not-found'],
    ['/articles/liste/value/2', '/_not-found'],
    ['/articles/%6ciste/value/2', '/_not-found'],
    ['/articles/liste/%ff/2', '/_not-found'],
    ['/search/ergebniss%65', '/_not-found'],
    ['/articles/listenpreis', '/articles/listenpreis'],
    ['/articles/liste', '/articles/liste'],
    ['/search/ergebnisse?name=sap', '/_not-found'],
    ['/stock-detail/nwe/fairer-wert/rechnen?m2=4', '/_not-found'],
    ['/stock-detail/nwe/fairer-wert?m2=4', '/stock-detail/nwe/fairer-wert?m2=4'],
  ])('turns %s into %s', (url, expected) => expect(pageUrl(url)).toBe(expected));
});

describe('renderPages', () => {
  /** Responses of Next.js by path. */
  const pages: Record<string, { type: string; policy?: string; etag?: string }> = {
    '/error': { type: 'text/html; charset=utf-8' },
    '/cached': { type: 'text/html', policy: "script-src 'sha256-own'" },
    '/data': { type: 'text/x-component' },
    '/unchanged': { type: 'text/html', etag: 'W/"1"' },
  };
  const html = `<p>${'Ein Fehler. '.repeat(200)}</p><script>self.__next_f.push([1,"a"])</script>`;
  const site = new Hono<SiteEnv>().all(
    '*',
    renderPages(async ({ url = '', headers }, response) => {
      if (url === '/headers') return void response.end(JSON.stringify(headers));
      response.setHeader('x-rendered-url', url);
      if (url.startsWith('/articles/liste/') && headers.rsc) {
        response.statusCode = 307;
        response.setHeader('location', url.replace('wrong', '1a2b3'));
        response.end();
        return;
      }
      const { type = '', policy, etag } = pages[url] ?? {};
      if (etag) response.setHeader('ETag', etag);
      response.setHeader('Content-Type', type);
      if (policy) response.setHeader('Content-Security-Policy', policy);
      response.end(html);
    }),
  );
  const server = createServer(listenTo(site));
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  it.each([
    // printf '%s' 'self.__next_f.push([1,"a"])' | openssl dgst -sha256 -binary | base64
    ['/error', /script-src 'self' 'sha256-o\+AVanGgeHXuaJ2y8tCjP3mbGMjt79U\+MRDdwV7W0FY='/],
    ['/cached', /^script-src 'sha256-own'$/],
    ['/data', /^null$/],
  ])('%s is compressed and has the policy %p', async (path, policy) => {
    const answer = await ask(path);
    expect(String(answer.headers.get('content-security-policy'))).toMatch(policy);
    expect(await answer.text()).toBe(html);
    if (path !== '/data') expect(answer.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('compresses a cached page once for %s', async (accepted, encoding) => {
    const request = { headers: { 'accept-encoding': accepted } };
    let answer: Response;
    do answer = await ask('/unchanged', request);
    while (encoding && !answer.headers.has('content-length'));
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(html);
  });

  it.each([
    ['W/"1"', 304],
    ['"0", "1"', 304],
    ['W/"2"', 200],
  ])('answers a browser that has %s with %i', async (known, status) => {
    const answer = await ask('/unchanged', { headers: { 'if-none-match': known } });
    expect([answer.status, await answer.text()]).toEqual([status, status === 304 ? '' : html]);
    expect(answer.headers.get('etag')).toBe('W/"1"');
  });

  it("keeps the router's call for a list page at its address when Next.js corrects the checksum", async () => {
    const answer = await ask('/articles?utm=x&category=value&page=2&_rsc=wrong', {
      headers: { rsc: '1' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(307);
    expect(answer.headers.get('x-nextjs-rewritten-path')).toBe('/articles/liste/value/2');
    expect(answer.headers.get('location')).toBe('/articles?utm=x&category=value&page=2&_rsc=1a2b3');
  });

  it.each([
    ['/articles?page=2', '/articles/liste/all/2'],
    ['/articles?page=0', '/articles/liste/all/0'],
    ['/articles/liste/income/2', '/_not-found'],
    ['/stock-detail/nwe/fairer-wert?m2=4', '/stock-detail/nwe/fairer-wert/rechnen?m2=4'],
  ])('GET and HEAD of %s are %s to Next.js, whatever a header names', async (path, rendered) => {
    for (const headers of [undefined, { 'x-list-page': 'income/2' }])
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path, { method, headers });
        expect([answer.status, answer.headers.get('x-rendered-url')]).toEqual([200, rendered]);
        expect(await answer.text()).toBe(method === 'GET' ? html : '');
      }
  });

  it.each(['Content-Security-Policy', 'Content-Security-Policy-Report-Only', 'X-Nonce'])(
    "hides a visitor's %s from Next.js, which would store its nonce in cached pages",
    async (name) => {
      const answer = await ask('/headers', { headers: { [name]: "script-src 'nonce-a'", 'X-Other': 'b' } });
      const seen = await answer.json();
      expect(seen).toMatchObject({ 'x-other': 'b' });
      expect(seen).not.toHaveProperty(name.toLowerCase());
    },
  );

  it.each(['POST', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await ask('/error', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('limitPages', () => {
  it('refuses the pages of a client over the limit, counted together, in a sentence', async () => {
    const limit = limitPages(2);
    const site = new Hono<SiteEnv>()
      .use((c, next) => {
        c.set('clientAddress', '192.0.2.1');
        return next();
      })
      .use('/search', limit)
      .use('/vergleich', limit)
      .all('*', (c) => c.text('Seite'));
    const answers = [];
    for (const path of ['/search?name=a', '/vergleich', '/search?name=b', '/articles'])
      answers.push(await site.request(path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    const refusal = answers[2] as Response;
    expect(await refusal.text()).toBe('Zu viele Anfragen. Bitte versuch es später noch einmal.');
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusal.headers.get('cache-control')).toBe('no-store');
  });
});
