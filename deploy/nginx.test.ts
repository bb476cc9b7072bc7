import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALL_LIMITS } from '@/lib/api/call-limits';
import { LARGEST_IMPORT } from '@/lib/bookings/imports/rules';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { RESULTS_PATH } from '@/lib/search/results-path';
import { config as middlewareConfig } from '@/middleware';
import { callExamples } from '@/test/call-examples';
import { freePort } from '@/test/free-port';
import { findNginx, nginxCommand } from './run-nginx';

/** Tests the delivered proxy in front of a site that counts in each answer how often it was requested. */
const hasNginx = findNginx() !== null;
const onNginx = hasNginx ? describe : describe.skip; // where nginx is not installed

/** A page is stale after a second, and a call waits for an equal one as long as that takes. */
const CHANGED = [
  ['proxy_cache_valid 200 301 308 10s;', 'proxy_cache_valid 200 301 308 1s;'],
  ['proxy_cache_lock_timeout 5s;', 'proxy_cache_lock_timeout 1h; proxy_cache_lock_age 1h;'],
] as const;

/** The site answers these searches once all five have arrived. */
const HELD = '/search?name=together';
let held: (() => void)[] = [];

/** The error page shown while no process answers, and the headers that it needs. */
const pageOf = (status: number, title: string) => [
  `font-weight="600">${status}</text>`,
  `<title>${title} · Aktienlotse</title>`,
  `<h1>${title}</h1>`,
];
const unavailable = pageOf(503, 'Gerade nicht erreichbar');
const UNAVAILABLE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'retry-after': '10',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\), microphone=\(\), geolocation=\(\)/),
  'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
};
const UNAVAILABLE_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

const PUBLIC = 's-maxage=3600, stale-while-revalidate=31532400';
let folder: string;
let proxyPort: number;
let proxy: ChildProcess;
let site: http.Server;
let sitePort = 0;
let calls: http.IncomingMessage[] = [];

onNginx(`deploy/nginx.conf${hasNginx ? '' : ' (needs nginx)'}`, () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
    fs.chmodSync(folder, 0o755);
    await startSite();
    proxyPort = await freePort();
    const [program, ...args] = nginxCommand(folder, proxyPort, [sitePort], CHANGED);
    const check = spawnSync(program, ['-t', ...args], { encoding: 'utf8' });
    if (check.status !== 0) throw new Error(check.stderr);
    proxy = spawn(program, args, { stdio: 'ignore' });
    await until(async () => (await get('/up')).status === 200);
  });
  beforeEach(() => {
    calls = [];
    held = [];
  });
  afterEach(async () => {
    if (!site.listening) await startSite();
  });
  afterAll(async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await stopSite();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('asks the site once for a page that many want', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/page')));
    expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(Array(20).fill('200 /page 1'));
    expect(calls).toHaveLength(1);
    expect((await get('/page')).headers['x-cache']).toBe('HIT');
  });

  it('answers at once with the stale page, and the next visitor gets the new one', async () => {
    await get('/aged');
    await sleep(1_100);
    expect((await get('/aged')).body).toBe('/aged 1');
    await until(async () => (await get('/aged')).body === '/aged 2');
  });

  it('serves cached pages while the site is down or failing, and an error page for others', async () => {
    await get('/kept');
    await get('/broken');
    broken = true;
    await sleep(1_100);
    expect(await get('/broken')).toMatchObject({ status: 200, body: '/broken 1' });
    await sleep(100);
    expect(await get('/broken')).toMatchObject({ status: 200, body: '/broken 1' });
    broken = false;
    await stopSite();
    for (let visit = 0; visit < 3; visit++) {
      expect(await get('/kept')).toMatchObject({ status: 200, body: '/kept 1' });
    }
    for (const address of ['/never-seen', '/portfolio']) {
      const page = await get(address);
      expect(page.status).toBe(503);
      for (const part of unavailable) expect(page.body).toContain(part);
      expect(page.body).not.toContain('<!--#');
      expect(page.headers).toMatchObject(UNAVAILABLE_HEADERS);
      expect(page.headers).not.toHaveProperty('strict-transport-security');
      const policy = String(page.headers['content-security-policy']);
      expect(policy.split('; ')).toEqual(expect.arrayContaining(UNAVAILABLE_POLICY));
      expect(policy).not.toContain('unsafe');
    }
    expect((await get('/never-seen', {}, 'POST')).body).toContain(unavailable[2]);
    expect((await get('/unavailable.html')).status).toBe(404);
    const call = await get('/api/stocks/never-seen');
    expect(call).toMatchObject({ status: 503, headers: { 'content-type': 'application/json' } });
    expect(call.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(call.body)).toMatchObject({
      code: 'unavailable',
      error: CATALOGUE.unavailable.message,
      requestId: call.headers['x-request-id'],
    });
  });

  it.each([
    ['what the site calls private', '/private', {}],
    ['what the site says nothing about', '/silent', {}],
    ['an answer that sets a cookie', '/cookie', {}],
    ['a call that names an account', '/api/stocks/nwe', { authorization: 'Bearer x' }],
    ['sign-in', '/api/auth/session', {}],
    ['the portfolio', '/portfolio', {}],
    ['the login with its way back', '/login?callbackUrl=%2Fportfolio', {}],
    ['the own account', '/konto/sitzungen', {}],
  ])('never keeps %s', async (_name, address, headers) => {
    const bodies = [await get(address, headers), await get(address, headers)].map(({ body }) => body);
    expect(bodies).toEqual([`${address} 1`, `${address} 2`]);
  });

  it('gives a visitor without an account nothing of one with', async () => {
    await get('/api/stocks/apart', { authorization: 'Bearer x' });
    expect((await get('/api/stocks/apart')).body).toBe('/api/stocks/apart 2');
    expect((await get('/api/stocks/apart', { authorization: 'Bearer y' })).body).toBe('/api/stocks/apart 3');
    expect((await get('/api/stocks/apart')).body).toBe('/api/stocks/apart 2');
  });

  it('treats every page that is rendered per request as private', async () => {
    for (const pattern of middlewareConfig.matcher) {
      // The site rewrites the address of a search and of a fair value to their pages.
      const path =
        pattern === RESULTS_PATH
          ? '/search'
          : pattern
              .replace('/:path*', '')
              .replace(':name', 'kgv')
              .replace('/fairer-wert/rechnen', '/fairer-wert');
      const address = `${path}?name=matcher`;
      await get(address);
      expect((await get(address)).body).toBe(`${address} 2`);
    }
  });

  it('does not let equal searches wait for each other', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(HELD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', 'br, gzip'],
    ['gzip', 'gzip;q=1.0, *;q=0.5', 'gzip'],
    ['none', undefined, undefined],
    ['none for gzip refused', 'gzip;q=0', undefined],
  ])('asks for the form %s and keeps it apart', async (name, accepted, asked) => {
    const address = `/forms-${name.replaceAll(' ', '-')}`;
    await get(address, accepted ? { 'accept-encoding': accepted } : {});
    expect(calls[0]?.headers['accept-encoding']).toBe(asked);
    await get(address, { 'accept-encoding': asked === 'gzip' ? 'br, gzip' : 'gzip' });
    expect(calls).toHaveLength(2);
  });

  it('shares a form among browsers that word it differently', async () => {
    for (const accepted of ['gzip, deflate, br, zstd', 'br,gzip', 'gzip, br;q=0.9']) {
      await get('/wording', { 'accept-encoding': accepted });
    }
    expect(calls).toHaveLength(1);
  });

  it('keeps what a browser loads within the site apart from the page', async () => {
    await get('/same');
    await get('/same', { rsc: '1' });
    await get('/same', { rsc: '1', 'next-router-prefetch': '1' });
    await get('/same', { rsc: '1', 'next-router-state-tree': 'x'.repeat(6_000) });
    await get('/same', { rsc: '1', 'next-router-state-tree': 'x'.repeat(6_000) });
    await get('/same?_rsc=1', { rsc: '1' });
    expect(calls).toHaveLength(5);
  });

  it('answers 304 itself to whoever has the page', async () => {
    const { headers } = await get('/validated');
    const again = await get('/validated', { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(calls).toHaveLength(1);
  });

  it('keeps files of a build for the pages of the build before', async () => {
    await get('/_next/static/chunks/a.js');
    await sleep(1_100);
    await get('/_next/static/chunks/a.js?dpl=2');
    expect(calls).toHaveLength(1);
  });

  it.each(['/api/metrics', '/api//metrics', '/api/%6detrics', '/x/../api/metrics'])(
    'closes %s to the outside',
    async (address) => {
      const answer = await get(address, { authorization: 'Bearer x' });
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: CATALOGUE.not_found.message });
      expect(calls).toHaveLength(0);
    },
  );

  it('says whom it asks for, and by which id', async () => {
    const answer = await get('/asked', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'mine',
    });
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${proxyPort}`,
      'x-forwarded-proto': 'http',
      'x-request-id': id,
    });
    expect((await get('/asked')).headers['x-request-id']).not.toBe(id);
  });

  // Metrics are closed to the outside, above.
  it.each(Object.keys(callExamples({})).filter((call) => call !== 'GET /api/metrics'))(
    'leads to the site as it is: %s',
    async (call) => {
      const [method, address = ''] = call.replace(/:\w+/g, 'x').split(' ');
      await get(address, { authorization: 'Bearer x' }, method);
      expect(calls.map(({ url }) => url)).toEqual([address]);
    },
  );

  it.each(Object.entries(CALL_LIMITS).flatMap(([call, { body }]) => (body ? [[call, body] as const] : [])))(
    'takes the largest body of %s',
    async (call, bytes) => {
      const [method, address = ''] = call.replace(/:\w+/g, 'x').split(' ');
      await fetch(`http://127.0.0.1:${proxyPort}${address}`, {
        method: method as string,
        body: 'x'.repeat(bytes),
      });
      expect(calls.map(({ url }) => url)).toEqual([address]);
    },
  );

  it.each([
    ['/api/portfolio/imports', LARGEST_IMPORT],
    [`/api/portfolio/imports/mappings/${'a'.repeat(64)}`, 512 * 2 ** 10],
    ['/api/contact', 64 * 2 ** 10],
    ['/search', 64 * 2 ** 10],
  ])('takes bodies for %s up to %i bytes', async (address, bytes) => {
    const send = (body: string) => fetch(`http://127.0.0.1:${proxyPort}${address}`, { method: 'POST', body });
    const refused = await send('x'.repeat(bytes + 1));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([413, null]);
    if (address.startsWith('/api/'))
      expect(await refused.json()).toMatchObject({
        code: 'body_too_large',
        error: CATALOGUE.body_too_large.message,
      });
    else expect(await refused.text()).toContain(pageOf(413, 'Zu viele Daten')[2]);
    expect(calls).toHaveLength(0);
    expect((await send('x'.repeat(bytes))).status).not.toBe(413);
    expect(calls).toHaveLength(1);
  });
});

onNginx('the limits of deploy/nginx.conf', () => {
  it('refuse what a client asks too fast, and no file of the build', async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
    fs.chmodSync(folder, 0o755);
    await startSite();
    proxyPort = await freePort();
    const slower = [
      ['127.0.0.0/8 1;', '127.0.0.0/8 0;'],
      ['rate=30r/s', 'rate=1r/m'],
      ['burst=300', 'burst=2'],
    ] as const;
    const [program, ...args] = nginxCommand(folder, proxyPort, [sitePort], slower);
    proxy = spawn(program, args, { stdio: 'ignore' });
    const file = async () => (await get('/_next/static/chunks/a.js')).status;
    await until(async () => (await file()) === 200);
    const statuses = [];
    for (const address of ['/', '/search?name=a', '/api/stocks/search', '/', '/api/health'])
      statuses.push((await get(address)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const page = await get('/');
    expect(page).toMatchObject({ status: 429, headers: UNAVAILABLE_HEADERS });
    for (const part of pageOf(429, 'Zu viele Anfragen')) expect(page.body).toContain(part);
    for (const address of ['/api/health', '/api/portfolio/bookings', '/api/auth/session']) {
      const refused = await get(address);
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
      expect(JSON.parse(refused.body)).toMatchObject({
        success: false,
        code: 'too_many_requests',
        error: CATALOGUE.too_many_requests.message,
      });
    }
    expect(await file()).toBe(200);
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await stopSite();
    fs.rmSync(folder, { recursive: true, force: true });
  });
});

let broken = false;

async function startSite(): Promise<void> {
  const visits = new Map<string, number>();
  site = http.createServer((request, response) => {
    const address = String(request.url);
    if (address !== '/up') calls.push(request);
    visits.set(address, (visits.get(address) ?? 0) + 1);
    if (address === '/private' || /^\/(search|stock-detail\/kgv\/fairer-wert)\?/.test(address))
      response.setHeader('Cache-Control', 'private, s-maxage=10');
    else if (address !== '/silent') response.setHeader('Cache-Control', PUBLIC);
    if (address === '/cookie') response.setHeader('Set-Cookie', 'a=b');
    if (broken) response.statusCode = 503;
    response.setHeader('Vary', 'rsc, next-router-state-tree, Accept-Encoding');
    response.setHeader('X-Request-Id', String(request.headers['x-request-id']));
    response.setHeader('ETag', '"one"');
    const answer = () => response.end(`${address} ${visits.get(address)}`);
    if (address !== HELD) setTimeout(answer, 20);
    else if (held.push(answer) === 5) for (const each of held) each();
  });
  site.listen(sitePort, '127.0.0.1');
  await once(site, 'listening');
  sitePort = (site.address() as AddressInfo).port;
}

async function stopSite(): Promise<void> {
  site.close();
  site.closeAllConnections();
  await once(site, 'close');
}

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };

function get(address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const options = { host: '127.0.0.1', port: proxyPort, path: address, headers, method };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const giveUp = Date.now() + 10_000; !(await holds().catch(() => false)); await sleep(50)) {
    if (Date.now() > giveUp) throw new Error('did not come about within 10 s');
  }
}
