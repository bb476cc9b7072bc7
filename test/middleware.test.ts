import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { config, middleware } from '../middleware';

const SECRET = 's'.repeat(32);
const COOKIE = 'aktienlotse.session';

beforeAll(() => {
  process.env.AUTH_SECRET = SECRET;
});
afterAll(() => {
  process.env.AUTH_SECRET = '';
});

const sessionCookie = async (
  secret = SECRET,
  token: Record<string, string> = { sub: 'mia', sid: 'one' },
  name = COOKIE,
) => `${name}=${await encode({ token, secret })}`;

const visit = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));

describe('a visitor without a session', () => {
  it.each([
    ['/portfolio', '/login?callbackUrl=%2Fportfolio'],
    ['/portfolio?addStock=sap-de&x=1', '/login?callbackUrl=%2Fportfolio%3FaddStock%3Dsap-de%26x%3D1'],
    // Escaped again, the address would exceed the header limits of clients and proxies.
    [`/portfolio?${'%'.repeat(6_000)}`, '/login?callbackUrl=%2Fportfolio'],
    [`/watchlist/${'x'.repeat(6_000)}`, '/login?callbackUrl=%2Fportfolio'],
    ['/watchlist', '/login?callbackUrl=%2Fwatchlist'],
    ['/konto', '/login?callbackUrl=%2Fkonto'],
  ])('is sent from %s to %s', async (path, target) => {
    const answer = await visit(path);
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(`http://localhost:3000${target}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each<[string, () => Promise<Record<string, string>>]>([
    ['an invented cookie', async () => ({ cookie: `${COOKIE}=abc` })],
    ['a cookie of another key', async () => ({ cookie: await sessionCookie('x'.repeat(32)) })],
    ['a cookie without a session', async () => ({ cookie: await sessionCookie(SECRET, { sub: 'mia' }) })],
    ['a token of the API', async () => ({ authorization: 'Bearer a.b.c' })],
    [
      'a session in the wrong place',
      async () => ({ authorization: `Bearer ${(await sessionCookie()).slice(COOKIE.length + 1)}` }),
    ],
    ...Object.entries({
      'x-middleware-subrequest': Array(5).fill('middleware').join(':'),
      'x-middleware-next': '1',
      'x-matched-path': '/impressum',
      'x-invoke-path': '/impressum',
      'x-nonce': 'forged',
    }).map(([name, value]): [string, () => Promise<Record<string, string>>] => [
      `the header ${name} of Next.js`,
      async () => ({ [name]: value }),
    ]),
  ])('is not helped by %s', async (_name, headers) => {
    expect((await visit('/portfolio', await headers())).status).toBe(307);
  });
});

it.each([
  ['https://aktien.example', `__Host-${COOKIE}`, 200],
  ['https://aktien.example', COOKIE, 307],
  ['http://localhost:3000', `__Host-${COOKIE}`, 307],
  ['http://localhost:3000', COOKIE, 200],
])('on %s, the cookie %s: %i', async (siteUrl, name, status) => {
  process.env.SITE_URL = siteUrl;
  const answer = await visit('/portfolio', { cookie: await sessionCookie(SECRET, undefined, name) });
  process.env.SITE_URL = '';
  expect(answer.status).toBe(status);
});

describe('pages rendered per request', () => {
  it('open with a session cookie, and with a nonce that is never the same', async () => {
    const headers = { cookie: await sessionCookie() };
    const nonces = [];
    for (const path of ['/portfolio', '/portfolio', '/login', '/portfolio/steuern/2026']) {
      const answer = await visit(path, headers);
      const policy = answer.headers.get('content-security-policy') ?? '';
      nonces.push(/script-src 'self'[^;]* 'nonce-([\w+/=]+)'/.exec(policy)?.[1]);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    }
    expect(new Set(nonces.filter(Boolean)).size).toBe(4);
  });

  it('are those of the matcher alone', async () => {
    expect(config.matcher).toEqual(expect.arrayContaining(['/login', '/register', '/portfolio/:path*']));
    const answer = await visit('/portfolio/nothing', { cookie: await sessionCookie() });
    expect(answer.headers.get('content-security-policy')).toBeNull();
  });
});
