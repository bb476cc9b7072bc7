import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { createInterface } from 'node:readline';
import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { apiCall, PASSWORD, secretIn, TestBrowser, testMailbox } from '@/test/auth';
import { testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { isPasswordRemoved } from '../removed-password';
import { accountSchema } from '../schema';
import { addSession } from '../session/session-queries';
import { signInWithService } from './service-sign-in';
import { googleHint, signInWays } from './sign-in-ways';

const database = testDatabase();
const mails = testMailbox();
const request = testClient(api);
const MIA = { sub: 'mia-17', email: 'mia@example.org', email_verified: true };
/** A person as a service describes them. */
const LEO = {
  issuer: 'https://konto.example.org',
  subject: 'leo',
  provider: 'oidc',
  email: 'leo@example.org',
  emailVerified: true,
} as const;
let service: ChildProcess;
let issuer: string;

beforeAll(async () => {
  const back = ['oidc', 'google'].map((id) => `${env.SITE_URL}/api/auth/callback/${id}`);
  service = spawn(process.execPath, ['scripts/test/oidc-service.mjs', ...back], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (!service.stdout) throw new Error('The service has no output.');
  [issuer] = (await once(createInterface(service.stdout), 'line')) as [string];
  Object.assign(env, {
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_ID: 'aktienlotse',
    AUTH_OIDC_SECRET: 'geheim',
    AUTH_OIDC_NAME: 'Vereinskonto',
  });
});
afterAll(() => {
  service.kill();
  Object.assign(env, { AUTH_OIDC_ISSUER: undefined, AUTH_OIDC_ID: undefined, AUTH_OIDC_SECRET: undefined });
});
beforeEach(() => clearTestDatabase(database()));

const iAm = (person: object) => fetch(`${issuer}/person`, { method: 'POST', body: JSON.stringify(person) });

/** Follows the service's redirects like a browser, until one leads back to the site. */
async function visitService(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let steps = 0; url.origin === issuer && steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The service answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}

async function signIn(
  browser = new TestBrowser(),
  change: (back: URL) => void = () => {},
  callbackUrl = '/konto',
  id = 'oidc',
) {
  const { body } = await browser.post(`signin/${id}`, { json: 'true', callbackUrl });
  const asked = new URL(String(body.url));
  const back = await visitService(asked.href);
  change(back);
  const answer = await browser.get(`callback/${id}${back.search}`);
  return { browser, asked, answer, location: answer.headers.get('location') };
}

const accountOf = async (browser: TestBrowser) =>
  accountSchema.parse((await request('/api/account', { headers: await browser.bearer() })).body);
const count = async (table: string) => (await database().query(`select 1 from ${table}`)).length;
async function register() {
  const given = { email: MIA.email, password: PASSWORD, passwordConfirmation: PASSWORD };
  await request('/api/account/register', apiCall('POST', given));
  // Wait for the mails, so that later ones are newer.
  await mails();
}

it('opens an account at the first visit and leads where the visitor wanted to go', async () => {
  await iAm(MIA);
  const { browser, location } = await signIn();
  expect(location).toBe(`${env.SITE_URL}/konto`);
  expect(await accountOf(browser)).toMatchObject({
    email: MIA.email,
    emailVerified: true,
    hasPassword: false,
    providers: ['oidc'],
  });
  expect(await database().query('select issuer, subject, provider from identities')).toEqual([
    { issuer, subject: MIA.sub, provider: 'oidc' },
  ]);
});

it('knows a returning member by issuer and subject, whatever the address', async () => {
  await iAm(MIA);
  await signIn();
  await iAm({ ...MIA, email: 'neu@example.org', email_verified: false });
  const { browser } = await signIn();
  expect(await accountOf(browser)).toMatchObject({ email: MIA.email });
  expect(await count('accounts')).toBe(1);
});

it('starts no session for a service whose link was removed meanwhile', async () => {
  const { id } = await signInWithService(LEO, { network: '', browser: '' });
  await database().query('delete from identities');
  await expect(addSession(id, 'Firefox', LEO)).rejects.toMatchObject({ code: 'sign_in_failed' });
  expect(await count('sessions')).toBe(0);
});

it('makes one account of a first visit in five windows at once', async () => {
  const visits = [1, 2, 3, 4, 5].map(() => signInWithService(LEO, { network: '', browser: '' }));
  expect(new Set((await Promise.all(visits)).map(({ id }) => id)).size).toBe(1);
  expect([await count('accounts'), await count('identities')]).toEqual([1, 1]);
});

it('takes another person with the same address for another one', async () => {
  await iAm(MIA);
  await signIn();
  await iAm({ ...MIA, sub: 'eve-1' });
  const { answer, browser } = await signIn();
  expect(answer.error).toBe('account_not_linked');
  expect((await browser.get('token')).status).toBe(401);
  expect(await database().query('select subject from identities')).toEqual([{ subject: MIA.sub }]);
});

it('never links an account with a password whose address nobody has confirmed', async () => {
  await register();
  await iAm(MIA);
  const { browser, answer, location } = await signIn();
  expect(location).toBe(`${env.SITE_URL}/login?callbackUrl=%2Fkonto&error=account_not_linked`);
  expect(answer.error).toBe('account_not_linked');
  expect((await browser.get('token')).status).toBe(401);
  expect([await count('identities'), await count('sessions')]).toEqual([0, 0]);
});

it('links an account whose address is confirmed on both sides', async () => {
  await register();
  await database().query('update accounts set email_verified_at = now()');
  await iAm(MIA);
  const { browser } = await signIn();
  expect(await accountOf(browser)).toMatchObject({ providers: ['oidc'] });
  expect(await count('accounts')).toBe(1);
  const notices = () =>
    mails().then((all) => all.filter((mail) => mail.includes('mit Vereinskonto verbunden')));
  expect(await notices()).toEqual([expect.stringContaining(`To: ${MIA.email}`)]);
  await signIn();
  expect(await notices()).toHaveLength(1);
});

describe('an account that was in use before its address was proven', () => {
  const EVE = 'fremdes Boot 8';
  const post = (path: string, body: object, headers = {}) =>
    request(`/api/account${path}`, apiCall('POST', body, headers));
  const prove = () => database().query('update accounts set email_verified_at = now()');
  const status = async (browser: TestBrowser) => (await browser.get('token')).status;
  const signedIn = async (password: string) => {
    const browser = new TestBrowser();
    expect((await browser.signIn(MIA.email, password)).error).toBeNull();
    return browser;
  };
  const change = async (browser: TestBrowser, currentPassword: string, password: string) =>
    post('/password', { currentPassword, password, passwordConfirmation: password }, await browser.bearer());

  it('belongs only to the person who links a service, and the mail says so', async () => {
    await register();
    const before = await signedIn(PASSWORD);
    await prove();
    const after = await signedIn(PASSWORD);
    await post('/email', { email: 'eve@example.org', password: PASSWORD }, await after.bearer());
    // Its link is made after the answer.
    await mails();
    await iAm(MIA);
    const { browser } = await signIn();
    const account = await accountOf(browser);
    expect(account).toMatchObject({
      hasPassword: false,
      pendingEmail: null,
      providers: ['oidc'],
      sessions: [{ current: true }],
    });
    expect(isPasswordRemoved(account)).toBe(true);
    expect([await status(before), await status(after)]).toEqual([401, 401]);
    expect((await new TestBrowser().signIn(MIA.email)).error).toBe('password_wrong');
    expect(await count('account_links')).toBe(0);
    const notice = (await mails()).find((mail) => mail.includes('mit Vereinskonto verbunden'));
    expect(notice).toContain(
      'Wer das Konto vor dir mit deiner Adresse angelegt hat, kommt nicht mehr hinein',
    );
    expect(isPasswordRemoved(await accountOf((await signIn()).browser))).toBe(false);
  });

  it('also applies if the password was changed after the address was confirmed', async () => {
    await register();
    await prove();
    const eve = await signedIn(PASSWORD);
    expect((await change(eve, PASSWORD, EVE)).status).toBe(200);
    await iAm(MIA);
    await signIn();
    expect(await status(eve)).toBe(401);
    expect((await new TestBrowser().signIn(MIA.email, EVE)).error).toBe('password_wrong');
  });

  it('keeps a password that was set by a mail to the address, and its sessions', async () => {
    await register();
    await prove();
    await post('/forgot-password', { email: MIA.email });
    const token = secretIn((await mails()).at(-1));
    await post('/reset-password', { token, password: EVE, passwordConfirmation: EVE });
    const mia = await signedIn(EVE);
    await iAm(MIA);
    const { browser } = await signIn();
    expect(await accountOf(browser)).toMatchObject({ hasPassword: true, providers: ['oidc'] });
    expect(await status(mia)).toBe(200);
    expect((await mails()).at(-1)).not.toContain('öffnet es nicht mehr');
  });

  it('keeps a password that a proven service set', async () => {
    await iAm(MIA);
    const { browser } = await signIn();
    expect((await change(browser, '', PASSWORD)).status).toBe(200);
    const google = { issuer: 'https://accounts.google.com', subject: 'mia', provider: 'google' } as const;
    const person = { ...google, email: MIA.email, emailVerified: true };
    await signInWithService(person, { network: '', browser: '' });
    expect(await accountOf(browser)).toMatchObject({ hasPassword: true, providers: ['oidc', 'google'] });
  });

  it('loses the services and the password of its former address', async () => {
    await iAm({ ...MIA, sub: 'eve-1', email: 'eve@example.org' });
    const eve = (await signIn()).browser;
    await database().query(`update accounts set email = $1, email_verified_at = now()`, [MIA.email]);
    expect((await change(eve, '', EVE)).status).toBe(200);
    await iAm(MIA);
    const { browser } = await signIn();
    expect(await accountOf(browser)).toMatchObject({ hasPassword: false, providers: ['oidc'] });
    expect(await database().query('select subject from identities')).toEqual([{ subject: MIA.sub }]);
    expect(await status(eve)).toBe(401);
    await iAm({ ...MIA, sub: 'eve-1', email: 'eve@example.org' });
    expect(await accountOf((await signIn()).browser)).toMatchObject({ email: 'eve@example.org' });
  });
});

it('neither links nor opens an account for an address that only looks like one', async () => {
  await register();
  await database().query(`update accounts set email = 'mark@example.org', email_verified_at = now()`);
  await iAm({ ...MIA, email: 'mar\u212a@example.org' });
  expect((await signIn()).answer.error).toBe('email_invalid');
  expect([await count('accounts'), await count('identities')]).toEqual([1, 0]);
});

it('opens as many accounts an hour and network as registration does', async () => {
  const caller = { network: '203.0.113.7', browser: '' };
  const visit = (subject: string, network = caller.network) => {
    const email = `${subject}@example.org`;
    const person = { issuer, subject, provider: 'oidc', email, emailVerified: true } as const;
    return signInWithService(person, { ...caller, network });
  };
  for (let i = 0; i < env.LIMIT_REGISTRATIONS_PER_HOUR; i++) await visit(`leo${i}`);
  await expect(visit('mia')).rejects.toMatchObject({ code: 'too_many_requests' });
  await visit('leo0');
  expect(await count('accounts')).toBe(env.LIMIT_REGISTRATIONS_PER_HOUR);
  await visit('mia', '203.0.113.8');
});

it('links one of two people of a service who claim an account at once', async () => {
  await register();
  await database().query('update accounts set email_verified_at = now()');
  const person = { issuer, provider: 'oidc', email: MIA.email, emailVerified: true } as const;
  const visits = ['mia', 'eve'].map((subject) =>
    signInWithService({ ...person, subject }, { network: '', browser: '' }).then(
      () => 'signed in',
      ({ code }) => code,
    ),
  );
  expect((await Promise.all(visits)).sort()).toEqual(['account_not_linked', 'signed in']);
  expect(await count('identities')).toBe(1);
});

it.each([
  ['says that it is not', { email_verified: false }],
  ['says so as text', { email_verified: 'true' }],
  ['says nothing', { email_verified: undefined }],
])('opens no account for an address of which the service %s', async (_name, change) => {
  await iAm({ ...MIA, ...change });
  expect((await signIn()).answer.error).toBe('service_email_unverified');
  expect(await count('accounts')).toBe(0);
});

it('says that it failed when the service refuses, in our words', async () => {
  await iAm({ refuses: true });
  const { location } = await signIn();
  expect(location).toBe(`${env.SITE_URL}/login?callbackUrl=%2Fkonto&error=sign_in_failed`);
});

it.each([
  ['/portfolio?addStock=sap-de', '/login?callbackUrl=%2Fportfolio%3FaddStock%3Dsap-de&error=sign_in_failed'],
  ['/portfolio', '/login?error=sign_in_failed'],
  ['//evil.example', '/login?error=sign_in_failed'],
  ['', '/login?error=sign_in_failed'],
])('leads a refused visitor on the way to %j to %s', async (wanted, login) => {
  await iAm({ refuses: true });
  const back = new URLSearchParams({ callbackUrl: wanted, service: 'oidc' });
  const { location } = await signIn(new TestBrowser(), () => {}, `/signed-in?${back}`);
  expect(location).toBe(`${env.SITE_URL}${login}`);
});

it.each<[string, (back: URL) => void]>([
  ['another state', (back) => back.searchParams.set('state', 'invented')],
  ['another code', (back) => back.searchParams.set('code', 'invented')],
  ['no code', (back) => back.searchParams.delete('code')],
  ['an error text of somebody', (back) => back.searchParams.set('error', '<b>Ruf 0190 an</b>')],
])('refuses a return with %s', async (_name, change) => {
  await iAm(MIA);
  const { location, browser } = await signIn(new TestBrowser(), change);
  expect(location).toBe(`${env.SITE_URL}/login?callbackUrl=%2Fkonto&error=sign_in_failed`);
  expect((await browser.get('token')).status).toBe(401);
});

it('refuses the return in another browser than the one that left', async () => {
  await iAm(MIA);
  const eve = new TestBrowser();
  const { body } = await eve.post('signin/oidc', { json: 'true' });
  const back = await visitService(String(body.url));
  const mia = new TestBrowser();
  expect((await mia.get(`callback/oidc${back.search}`)).error).toBe('sign_in_failed');
  expect(await count('sessions')).toBe(0);
});

it('begins a new session each time', async () => {
  await iAm(MIA);
  const { browser } = await signIn();
  const before = browser.cookies.get('aktienlotse.session');
  await signIn(browser);
  expect(browser.cookies.get('aktienlotse.session')).not.toBe(before);
  expect(await count('sessions')).toBe(1);
});

it('says that it failed when the service is down', async () => {
  Object.assign(env, { AUTH_OIDC_ISSUER: 'http://127.0.0.1:9' });
  const { body, error } = await new TestBrowser().post('signin/oidc', { json: 'true' });
  Object.assign(env, { AUTH_OIDC_ISSUER: issuer });
  expect([error, body.url]).toEqual(['sign_in_failed', `${env.SITE_URL}/login?error=sign_in_failed`]);
});

it('signs in with Google, which is asked for at its own address', async () => {
  await iAm(MIA);
  await register();
  await database().query('update accounts set email_verified_at = now()');
  Object.assign(env, { AUTH_GOOGLE_ID: 'aktienlotse', AUTH_GOOGLE_SECRET: 'geheim' });
  // The network: the local service answers requests for Google, and names the local service's URLs.
  const asked: string[] = [];
  const request = jest.spyOn(https, 'request').mockImplementation(((url: string, options: object) => {
    asked.push(url);
    return http.request(url.replace('https://accounts.google.com', issuer), options);
  }) as typeof https.request);
  const visit = await signIn(new TestBrowser(), () => {}, '/konto', 'google');
  request.mockRestore();
  Object.assign(env, { AUTH_GOOGLE_ID: undefined, AUTH_GOOGLE_SECRET: undefined });
  expect(new Set(asked)).toEqual(new Set(['https://accounts.google.com/.well-known/openid-configuration']));
  expect(Object.fromEntries(visit.asked.searchParams)).toMatchObject({
    scope: 'openid email',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    redirect_uri: `${env.SITE_URL}/api/auth/callback/google`,
    state: expect.any(String),
    nonce: expect.any(String),
  });
  expect(visit.location).toBe(`${env.SITE_URL}/konto`);
  expect(await accountOf(visit.browser)).toMatchObject({ email: MIA.email, providers: ['google'] });
  expect((await mails()).at(-1)).toContain('mit Google verbunden');
});

it.each([
  ['the currency of the visitor', '/signed-in?callbackUrl=%2Fkonto&service=oidc&currency=GBP', 'GBP'],
  ['euros where the address names none', '/signed-in?callbackUrl=%2Fkonto&service=oidc', 'EUR'],
  ['euros for a currency that is not offered', '/signed-in?currency=XAU', 'EUR'],
])('a new account prefers %s', async (_name, address, preferredCurrency) => {
  await iAm(MIA);
  const { browser } = await signIn(new TestBrowser(), () => {}, address);
  expect(await accountOf(browser)).toMatchObject({ preferredCurrency });
});

it('leaves the preferred currency of a known account', async () => {
  await iAm(MIA);
  await signIn();
  const { browser } = await signIn(new TestBrowser(), () => {}, '/signed-in?currency=GBP');
  expect(await accountOf(browser)).toMatchObject({ preferredCurrency: 'EUR' });
});

it.each([
  [{}, /AUTH_GOOGLE_ID und AUTH_GOOGLE_SECRET .+ docs\/operations\.md/],
  [{ AUTH_GOOGLE_ID: 'x' }, /^null$/],
])('tells the operator how Google is switched on, with %j', (given, expected) => {
  expect(String(googleHint({ AUTH_GOOGLE_ID: undefined, ...given }))).toMatch(expected);
});

it.each([
  [{ AUTH_GOOGLE_ID: 'x' }, { google: true, oidc: null }],
  [{}, { google: false, oidc: null }],
  [
    { AUTH_OIDC_ID: 'x', DATABASE_URL: 'postgres://x/y' },
    { google: false, oidc: { name: 'Vereinskonto' } },
  ],
])('the ways to sign in with %j', (given, ways) => {
  const settings = { AUTH_GOOGLE_ID: undefined, AUTH_OIDC_ID: undefined };
  expect(signInWays({ ...settings, AUTH_OIDC_NAME: 'Vereinskonto', ...given })).toEqual(ways);
});
