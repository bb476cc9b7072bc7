import { hash } from '@node-rs/argon2';
import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { perProcess } from '@/lib/platform/per-process';
import { createWorkQueue } from '@/lib/platform/work-queue';
import { apiCall, beforePasswordCheck, PASSWORD, TestBrowser, testMailbox } from '@/test/auth';
import { testClient } from '@/test/client';
import { clearTestDatabase, loseDatabase, testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import { hashesDone } from '../password/hash-password';
import { addAccount } from '../queries';
import { forget } from '../session/session-queries';
import { signInWithPassword } from './sign-in';

const database = testDatabase();
testMailbox();
const request = testClient(api);
const MIA = 'mia@example.org';
const COOKIE = 'aktienlotse.session';

beforeEach(() => clearTestDatabase(database()));

/** Adds an account whose hash has weaker parameters than a new one. */
async function weakAccount(): Promise<string> {
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await addAccount({ email: MIA, password_hash: weak });
  return weak;
}

const register = (email = MIA, headers = {}) =>
  request(
    '/api/account/register',
    apiCall('POST', { email, password: PASSWORD, passwordConfirmation: PASSWORD }, headers),
  );
/** Registers Mia, and signs her in. */
async function member(): Promise<TestBrowser> {
  await register();
  const browser = new TestBrowser();
  await browser.signIn(MIA);
  return browser;
}

const sessions = () => database().query<{ id: string }>('select id from sessions order by created_at');
const events = async () =>
  (await database().query<{ event: string }>('select event from security_events order by id')).map(
    ({ event }) => event,
  );

describe('signing in with a password', () => {
  it('begins a session, whose browser gets a token for the API', async () => {
    await register();
    const browser = new TestBrowser();
    const { status, body, headers, error } = await browser.signIn('  Mia@Example.ORG ');
    expect([status, error, body.url]).toEqual([200, null, `${env.SITE_URL}/portfolio`]);
    expect(headers.get('cache-control')).toBe('no-store');
    const line = headers.getSetCookie().find((text) => text.startsWith(COOKIE)) ?? '';
    expect(line).toMatch(/; Path=\/;.*; HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain('Secure');
    const token = await browser.get('token');
    expect(token).toMatchObject({ status: 200, body: { token: expect.any(String), lifetime: 600 } });
    expect(token.headers.get('cache-control')).toBe('no-store');
    const account = await request('/api/account', { headers: await browser.bearer() });
    expect(account).toMatchObject({
      status: 200,
      body: { email: MIA, emailVerified: false, sessions: [{ browser: 'Firefox auf Linux', current: true }] },
    });
    expect(await events()).toEqual(['registered', 'signed_in']);
  });

  it.each([
    ['a wrong password', MIA, 'gruenes boot 7', 'password_wrong', 403],
    ['an unknown address', 'leo@example.org', PASSWORD, 'account_unknown', 403],
    ['no password', MIA, '', 'sign_in_failed', 403],
    ['no address', '', PASSWORD, 'sign_in_failed', 403],
    ['a password of 10,000 characters', MIA, 'x'.repeat(10_000), 'password_wrong', 403],
  ])('is refused for %s', async (_name, email, password, code, status) => {
    await register();
    const browser = new TestBrowser();
    const answer = await browser.signIn(email, password);
    expect([answer.error, answer.status]).toEqual([code, status]);
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(await sessions()).toEqual([]);
    expect((await browser.get('token')).status).toBe(401);
  });

  it('costs as many hashes for an unknown address as for a known one', async () => {
    await register();
    const cost = async (email: string) => {
      const before = hashesDone();
      await new TestBrowser().signIn(email, 'etwas anderes');
      return hashesDone() - before;
    };
    expect(await cost(MIA)).toBe(1);
    expect(await cost('leo@example.org')).toBe(1);
    await addAccount({ email: 'ohne@example.org' });
    expect(await cost('ohne@example.org')).toBe(1);
  });

  it('replaces a hash with weaker parameters, and the password stays valid', async () => {
    await weakAccount();
    expect((await new TestBrowser().signIn(MIA)).error).toBeNull();
    const [row] = await database().query<{ password_hash: string }>('select password_hash from accounts');
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await new TestBrowser().signIn(MIA)).error).toBeNull();
  });

  it('starts no session with a password that was replaced meanwhile', async () => {
    await register();
    const browser = new TestBrowser();
    const { error } = await beforePasswordCheck(
      () => browser.signIn(MIA),
      () => database().query(`update accounts set password_hash = 'another'`),
    );
    expect(error).toBe('password_wrong');
    expect(await sessions()).toEqual([]);
    expect((await browser.get('token')).status).toBe(401);
  });

  it('lets in with a hash of weaker figures while there is no room for a better one', async () => {
    const weak = await weakAccount();
    const before = hashesDone();
    const signingIn = new TestBrowser().signIn(MIA);
    const queue = perProcess('hashes', createWorkQueue);
    while (hashesDone() === before) await new Promise(setImmediate);
    // Concurrent attempts arrive during the password check.
    queue.running = 10;
    queue.waiting.push(...Array.from({ length: 65 }, () => () => {}));
    const { error } = await signingIn;
    queue.running = 0;
    queue.waiting.length = 0;
    expect(error).toBeNull();
    expect(await database().query('select 1 from accounts where password_hash = $1', [weak])).toHaveLength(1);
  });

  it('replaces a weak hash once when two sign in at once', async () => {
    await weakAccount();
    const visits = [1, 2, 3].map(() => new TestBrowser().signIn(MIA));
    expect((await Promise.all(visits)).map(({ error }) => error)).toEqual([null, null, null]);
    expect(await sessions()).toHaveLength(3);
  });

  it('answers 503 without the database, and claims nothing', async () => {
    const browser = await member();
    const reconnect = loseDatabase(database());
    for (const answer of [
      await new TestBrowser().signIn(MIA),
      await browser.get('token'),
      await browser.signOut(),
    ]) {
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
    }
    // An outage signs nobody out.
    expect(browser.cookies.has(COOKIE)).toBe(true);
    reconnect();
    expect((await browser.get('token')).status).toBe(200);
  });
});

describe('on https', () => {
  const original = env.SITE_URL;
  beforeAll(() => Object.assign(env, { SITE_URL: 'https://aktien.example' }));
  afterAll(() => Object.assign(env, { SITE_URL: original }));

  it('keeps all cookies to this host and away from http', async () => {
    await register();
    const browser = new TestBrowser();
    const { error, headers } = await browser.signIn(MIA);
    expect(error).toBeNull();
    const line = headers.getSetCookie().find((text) => text.includes(COOKIE)) ?? '';
    expect(line).toMatch(/^__Host-aktienlotse\.session=[^;]+; Path=\/;.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(line).not.toMatch(/domain/i);
    for (const other of headers.getSetCookie()) expect(other).toMatch(/^__(Host|Secure)-.*; Secure/);
    for (const name of browser.cookies.keys()) expect(name).toMatch(/^__(Host|Secure)-/);
    expect((await browser.get('token')).status).toBe(200);
    const account = await request('/api/account', { headers: await browser.bearer() });
    expect(account).toMatchObject({ status: 200, body: { email: MIA } });
    expect((await browser.signOut()).status).toBe(200);
    expect((await browser.get('token')).status).toBe(401);
  });

  it('takes no session from a cookie that any host or http could have set', async () => {
    const browser = await member();
    browser.cookies.set(COOKIE, browser.cookies.get(`__Host-${COOKIE}`) ?? '');
    browser.cookies.delete(`__Host-${COOKIE}`);
    expect((await browser.get('token')).status).toBe(401);
  });
});

describe('limits of failures', () => {
  it('locks an account after eight wrong passwords, for the right one too', async () => {
    await register();
    for (let i = 0; i < 8; i++) {
      expect((await new TestBrowser().signIn(MIA, 'falsch')).error).toBe('password_wrong');
    }
    const { status, error, headers } = await new TestBrowser().signIn(MIA);
    expect([status, error]).toEqual([429, 'too_many_attempts']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    await database().query(`update rate_limits set resets_at = now() - interval '1 second'`);
    expect((await new TestBrowser().signIn(MIA)).error).toBeNull();
  });

  it('records each lock of the account once for the owner', async () => {
    await register();
    const besiege = () =>
      Promise.all(Array.from({ length: 12 }, (_, i) => new TestBrowser().signIn(MIA, `guess ${i}`)));
    const noted = async () => (await events()).filter((event) => event === 'sign_in_blocked').length;
    for (let i = 0; i < 8; i++) await new TestBrowser().signIn(MIA, 'falsch');
    expect(await noted()).toBe(0);
    // Six minutes of the limit's window remain.
    await database().query(`update rate_limits set resets_at = now() + interval '6 minutes'`);
    await besiege();
    await besiege();
    expect(await noted()).toBe(1);
    const over = `update rate_limits set resets_at = resets_at - interval '6 minutes 1 second'`;
    await database().query(over);
    await besiege();
    await besiege();
    expect(await noted()).toBe(2);
  });

  it('counts no sign-in that succeeds as a failure', async () => {
    await register();
    const browser = new TestBrowser();
    for (let i = 0; i < 12; i++) expect((await browser.signIn(MIA)).error).toBeNull();
    expect(
      await database().query(`select 1 from rate_limits where count > 1 and key not like 'sign-ins:%'`),
    ).toEqual([]);
  });

  it('looks at eight of a hundred guesses that come at once', async () => {
    await register();
    const before = hashesDone();
    const guesses = Array.from({ length: 100 }, (_, i) => new TestBrowser().signIn(MIA, `guess ${i}`));
    const errors = (await Promise.all(guesses)).map(({ error }) => error);
    expect(errors.filter((error) => error === 'password_wrong')).toHaveLength(8);
    expect(errors.filter((error) => error === 'too_many_attempts')).toHaveLength(92);
    expect(hashesDone() - before).toBe(8);
  });

  it('refuses a network after twenty unknown addresses, whatever it asks for', async () => {
    await register();
    const browser = new TestBrowser();
    for (let i = 0; i < 20; i++) {
      expect((await browser.signIn(`leo${i}@example.org`)).error).toBe('account_unknown');
    }
    expect((await browser.signIn('leo@example.org')).error).toBe('too_many_attempts');
    expect((await browser.signIn(MIA)).error).toBe('too_many_attempts');
    expect((await new TestBrowser().signIn(MIA)).error).toBeNull();
  });

  it('refuses thousands of guesses of a network, the right one included, with few hashes', async () => {
    const all = 2_000;
    for (let i = 0; i < 10; i++) await register(`leo${i}@example.org`);
    const caller = { network: '203.0.113.7', browser: 'Firefox' };
    const before = hashesDone();
    const count: Record<string, number> = {};
    for (let first = 0; first < all; first += 50) {
      const guesses = Array.from({ length: 50 }, (_, k) => {
        const i = first + k;
        const password = i < all * 0.9 ? `guess ${i}` : PASSWORD;
        return signInWithPassword(`leo${i % 10}@example.org`, password, caller).then(
          () => 'right',
          ({ code }) => String(code),
        );
      });
      for (const code of await Promise.all(guesses)) count[code] = (count[code] ?? 0) + 1;
    }
    expect(count).toEqual({ password_wrong: 60, too_many_attempts: all - 60 });
    expect(hashesDone() - before).toBe(60);
  }, 300_000);
});

describe('sessions', () => {
  it('are new at each sign-in, and the one before ends with its tokens', async () => {
    const browser = await member();
    const [first] = await sessions();
    const headers = await browser.bearer();
    await browser.signIn(MIA);
    const [second, ...rest] = await sessions();
    expect(rest).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
    expect((await request('/api/account', { headers })).status).toBe(401);
  });

  it('cannot be prepared: a planted cookie is worth nothing after signing in', async () => {
    await register();
    await register('eve@example.org');
    const eve = new TestBrowser();
    await eve.signIn('eve@example.org');
    const mia = new TestBrowser();
    for (const [name, value] of eve.cookies) mia.cookies.set(name, value);
    await mia.signIn(MIA);
    const { body } = await request('/api/account', { headers: await mia.bearer() });
    expect(body).toMatchObject({ email: MIA });
    expect((await eve.get('token')).status).toBe(401);
  });

  it.each([
    ['an invented one', 'abc'],
    [
      'one of another key',
      'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA',
    ],
    ['an access token', 'token'],
    ['nothing', ''],
  ])('are not opened by %s', async (_name, value) => {
    const mia = await member();
    const { authorization = '' } = await mia.bearer();
    const browser = new TestBrowser();
    browser.cookies.set(COOKIE, value === 'token' ? authorization.slice(7) : value);
    expect((await browser.get('token')).status).toBe(401);
    // The cookie is no valid token either.
    const headers = { authorization: `Bearer ${mia.cookies.get(COOKIE)}` };
    expect((await request('/api/account', { headers })).status).toBe(401);
  });

  it('end by signing out, and old tokens with them', async () => {
    const browser = await member();
    const headers = await browser.bearer();
    const cookie = browser.cookies.get(COOKIE) ?? '';
    expect((await browser.signOut()).status).toBe(200);
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect((await request('/api/account', { headers })).status).toBe(401);
    browser.cookies.set(COOKIE, cookie);
    expect((await browser.get('token')).status).toBe(401);
    expect(await events()).toEqual(['registered', 'signed_in', 'signed_out']);
  });

  it.each([
    ['created_at', '30 days 1 minute', 401],
    ['created_at', '29 days 23 hours', 200],
    ['last_seen_at', '7 days 1 minute', 401],
    ['last_seen_at', '6 days 23 hours', 200],
  ])('whose %s is %s ago: %i', async (column, age, status) => {
    const browser = await member();
    const headers = await browser.bearer();
    await database().query(`update sessions set ${column} = now() - interval '${age}'`);
    const account = await database().query<{ id: string }>('select account_id as id from sessions');
    const [session] = await sessions();
    forget([`${account[0]?.id}:${session?.id}`]);
    expect((await request('/api/account', { headers })).status).toBe(status);
    expect((await browser.get('token')).status).toBe(status);
  });

  it('are over at once if they end in this process', async () => {
    const browser = await member();
    const headers = await browser.bearer();
    expect((await request('/api/account', { headers })).status).toBe(200);
    await request('/api/account/sessions', { method: 'DELETE', headers });
    expect((await request('/api/account', { headers })).status).toBe(401);
  });

  it('are cached, but one that another process has ended is over with the next poll of an open page', async () => {
    const browser = await member();
    const headers = await browser.bearer();
    const poll = async () => (await request('/api/portfolio/preferred-currency', { headers })).status;
    expect(await poll()).toBe(200);
    await database().query('delete from sessions');
    expect((await request('/api/account', { headers })).status).toBe(200);
    expect(await poll()).toBe(401);
    expect((await request('/api/account', { headers })).status).toBe(401);
  });
});

describe('public calls', () => {
  const HISTORY = '/api/stocks/public-de/history?period=year&currency=EUR';
  const search: RequestInit = {
    method: 'POST',
    body: '{"name":"public"}',
    headers: { 'content-type': 'application/json' },
  };

  it.each<[string, string, RequestInit]>([
    ['a stock', '/api/stocks/public-de?currency=EUR', {}],
    ['its prices', HISTORY, {}],
    ['the search by name', '/api/stocks/search-by-name', search],
    ['the articles', '/api/articles?page=1&limit=12', {}],
  ])('%s: the same for a stale or forged token as for none', async (_name, path, init) => {
    await loadTestMarket(database(), {
      stocks: [{ id: 'public-de', price_date: '2026-03-02' }],
      closes: { 'public-de': { '2026-03-02': 41.5 } },
    });
    const browser = await member();
    const { authorization = '' } = await browser.bearer();
    await browser.signOut();
    const shown = async (more: Record<string, string>) => {
      const { status, body, headers } = await request(path, {
        ...init,
        headers: { ...init.headers, ...more },
      });
      return { status, body, cache: headers.get('cache-control'), vary: headers.get('vary') };
    };
    const anonymous = await shown({});
    expect(anonymous.status).toBe(200);
    for (const stale of [authorization, 'Bearer a.b.c', 'Bearer', 'Basic bWlhOng=']) {
      expect(await shown({ authorization: stale })).toEqual(anonymous);
    }
  });
});

describe('requests from elsewhere', () => {
  const form = { email: MIA, password: PASSWORD, json: 'true' };

  it.each<[string, Record<string, string>, number]>([
    ['the own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['another site by its own word', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['the same name with another port', { origin: 'http://localhost:9999' }, 403],
  ])('signing in and out from %s', async (_name, headers, status) => {
    await register();
    expect((await new TestBrowser().post('callback/credentials', form, headers)).status).toBe(status);
    const member = new TestBrowser();
    await member.signIn(MIA);
    expect((await member.post('signout', { json: 'true' }, headers)).status).toBe(status);
    expect((await member.get('token')).status).toBe(status === 403 ? 200 : 401);
  });

  it('also need the CSRF token', async () => {
    await register();
    const browser = new TestBrowser();
    await browser.get('csrf');
    const body = new URLSearchParams({ ...form, csrfToken: 'invented' });
    const answer = await browser.send('callback/credentials', {
      method: 'POST',
      body,
      headers: { origin: env.SITE_URL },
    });
    expect([answer.status, answer.error]).toEqual([403, 'foreign_request']);
    expect(await sessions()).toEqual([]);
  });

  it('without any sign of where they come from change nothing', async () => {
    const browser = await member();
    const answer = await browser.send('signout', { method: 'POST', body: new URLSearchParams() });
    expect(answer.status).toBe(403);
    expect(await sessions()).toHaveLength(1);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('the token with %j: %i', async (headers, status) => {
    const browser = await member();
    const answer = await browser.get('token', headers as Record<string, string>);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body.token).toBeUndefined();
  });
});

describe('where signing in leads', () => {
  it.each([
    ['/portfolio?addStock=sap-de', '/portfolio?addStock=sap-de'],
    ['/konto', '/konto'],
    ['https://evil.example/a', '/portfolio'],
    ['//evil.example', '/portfolio'],
    ['/\\evil.example', '/portfolio'],
    ['javascript:alert(1)', '/portfolio'],
    ['http://[', '/portfolio'],
    ['/login', '/portfolio'],
  ])('%s', async (callbackUrl, path) => {
    await register();
    const answer = await new TestBrowser().signIn(MIA, PASSWORD, { callbackUrl });
    expect(answer.body.url).toBe(`${env.SITE_URL}${path}`);
  });

  it('is not decided by headers', async () => {
    await register();
    const browser = new TestBrowser();
    const form = { email: MIA, password: PASSWORD, json: 'true' };
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect((await browser.post('callback/credentials', form, headers)).body.url).toBe(
      `${env.SITE_URL}/portfolio`,
    );
  });
});

describe('what is no sign-in', () => {
  const JSON_HEADERS = { origin: env.SITE_URL, 'content-type': 'application/json' };

  it.each([
    ['GET', 'signout', 404],
    ['POST', 'session', 404],
    ['POST', '_log', 404],
    ['GET', 'nonsense', 404],
    ['GET', 'callback/nonsense', 400],
  ])('%s %s: %i', async (method, action, status) => {
    const body = method === 'POST' ? '{}' : undefined;
    const answer = await new TestBrowser().send(action, { method, body, headers: JSON_HEADERS });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['no JSON', 'application/json', '{', 400, 'malformed_json'],
    ['a list', 'application/json', '[]', 400, 'invalid_input'],
    ['text', 'text/plain', 'a=b', 415, 'unsupported_media_type'],
    ['20 KB', 'application/json', `"${'x'.repeat(20_000)}"`, 413, 'body_too_large'],
  ])('%s', async (_name, type, body, status, code) => {
    const headers = { origin: env.SITE_URL, 'content-type': type };
    const answer = await new TestBrowser().send('callback/credentials', { method: 'POST', body, headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is read no further than its length may be, whatever was announced', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1_024;
        if (sent > 1_024 * 1_024) stream.close();
        else stream.enqueue(new Uint8Array(1_024));
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      headers: JSON_HEADERS,
      duplex: 'half',
    };
    const answer = await new TestBrowser().send('callback/credentials', init);
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
    expect(sent).toBeLessThan(20 * 1_024);
  });

  it.each<Record<string, unknown>>([
    { callbackUrl: ['/a', '/b'], email: { $ne: 1 }, password: [1] },
    { callbackUrl: { a: 1 }, email: 7, password: null, csrfToken: ['x'] },
    { constructor: 'x', email: 'mia\0@example.org', password: '\ud800' },
    { email: 'mia\ud800@example.org', password: 'x' },
  ])('%j yields no server error', async (body) => {
    const browser = new TestBrowser();
    const { csrfToken } = (await browser.get('csrf')).body;
    const text = JSON.stringify({ csrfToken, json: true, ...body });
    const init = { method: 'POST', body: text, headers: JSON_HEADERS };
    const answer = await browser.send('callback/credentials', init);
    expect(answer.status).toBeLessThan(500);
  });
});
