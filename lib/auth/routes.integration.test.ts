import { api } from '@/lib/api/app';
import { clearTestDatabase, testDatabase } from '@/lib/platform/db/test-database';
import { env } from '@/lib/platform/env';
import { clientAddressHeader } from '@/lib/platform/http/client-address';
import { testClient } from '@/lib/platform/http/test-client';
import { addTestMarket } from '@/lib/stocks/test-market';
import { hashesDone } from './hash-password';
import { addAccount } from './queries';
import { forget } from './session-queries';
import { apiCall, PASSWORD, secretIn, TestBrowser, testMailbox } from './test-auth';

const database = testDatabase();
const mails = testMailbox();
const request = testClient(api);
const MIA = 'mia@example.org';
const NEW = 'ein anderes Boot';

beforeEach(async () => {
  await clearTestDatabase(database());
  forget([]);
});

const post = (path: string, body: unknown, headers = {}) =>
  request(`/api/account${path}`, apiCall('POST', body, headers));
const register = (change: Record<string, unknown> = {}, headers = {}) =>
  post('/register', { email: MIA, password: PASSWORD, passwordConfirmation: PASSWORD, ...change }, headers);
const accounts = () =>
  database().query<{ email: string; verified: boolean; pending_email: string | null }>(
    'select email, email_verified_at is not null as verified, pending_email from accounts order by created_at',
  );
const from = (address: string) => ({ [clientAddressHeader()]: address });

async function signedIn(email = MIA): Promise<{ browser: TestBrowser; headers: Record<string, string> }> {
  const browser = new TestBrowser();
  await browser.signIn(email);
  return { browser, headers: await browser.bearer() };
}

const own = async (headers: Record<string, string>) =>
  (await request('/api/account', { headers })).body as Record<string, unknown> & {
    sessions: { id: string; current: boolean; createdAt: string }[];
    securityLog: { event: string }[];
  };

describe('POST /register', () => {
  it('opens an account and mails a link that confirms its address', async () => {
    expect(await register({ email: ' Mia@Example.org ' })).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect(await accounts()).toEqual([{ email: MIA, verified: false, pending_email: null }]);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail).toContain(`To: ${MIA}`);
    expect(mail).toContain(`${env.SITE_URL}/confirm-email?token=`);
    const stored = JSON.stringify(await database().query('select * from account_links'));
    expect(stored).not.toContain(secretIn(mail));
    expect(JSON.stringify(await database().query('select * from accounts'))).not.toContain(PASSWORD);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['two passwords', { passwordConfirmation: 'anders' }, 400, 'password_mismatch'],
    ['a short one', { password: 'abc12', passwordConfirmation: 'abc12' }, 400, 'password_too_short'],
    ['a common one', { password: 'hallo123', passwordConfirmation: 'hallo123' }, 400, 'password_too_weak'],
    ['no password', { password: null, passwordConfirmation: null }, 400, 'password_too_short'],
    ['no address', { email: undefined }, 400, 'email_invalid'],
    ['half an address', { email: 'mia' }, 400, 'email_invalid'],
    ['two addresses', { email: 'mia@example.org, eve@example.org' }, 400, 'email_invalid'],
    ['a line break', { email: 'mia@example.org\nBcc: eve@example.org' }, 400, 'email_invalid'],
    ['a long address', { email: `${'m'.repeat(250)}@example.org` }, 400, 'email_invalid'],
    ['a list', { email: [MIA] }, 400, 'invalid_input'],
    ['NUL', { password: 'gruenes\0Boot', passwordConfirmation: 'gruenes\0Boot' }, 400, 'invalid_input'],
  ])('refuses %s', async (_name, change, status, code) => {
    expect(await register(change)).toMatchObject({ status, body: { success: false, code } });
    expect(await accounts()).toEqual([]);
  });

  it('says that an account exists, whatever its spelling', async () => {
    await register();
    expect(await register({ email: 'MIA@EXAMPLE.ORG' })).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    });
  });

  it('opens one account when twenty ask at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await register()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await accounts()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('can be switched off', async () => {
    Object.assign(env, { REGISTRATION: 'off' });
    const answer = await register();
    Object.assign(env, { REGISTRATION: 'on' });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'registration_off', error: 'E-Mail/Passwort-Registrierung ist nicht aktiviert' },
    });
  });

  it('takes twenty an hour and network, without a hash for more', async () => {
    for (let i = 0; i < 20; i++) {
      expect((await register({ email: `leo${i}@example.org` }, from('203.0.113.7'))).status).toBe(201);
    }
    const before = hashesDone();
    const answer = await register({}, from('203.0.113.7'));
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(hashesDone()).toBe(before);
    expect((await register({}, from('203.0.113.8'))).status).toBe(201);
  });

  it('tells a network of ten accounts an hour, then of none', async () => {
    await register();
    for (let i = 0; i < 10; i++) expect((await register({}, from('203.0.113.7'))).status).toBe(409);
    expect((await register({}, from('203.0.113.7'))).status).toBe(429);
    expect((await register({ email: 'neu@example.org' }, from('203.0.113.7'))).status).toBe(429);
  });

  it('computes no more hashes at once than accounts may be opened', async () => {
    const before = hashesDone();
    const asks = Array.from({ length: 60 }, (_, i) =>
      register({ email: `leo${i}@example.org` }, from('203.0.113.7')),
    );
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(hashesDone() - before).toBeLessThanOrEqual(20);
    // What was refused has cost none of those that are left.
    const opened = statuses.filter((status) => status === 201).length;
    for (let i = opened; i < 20; i++) {
      expect((await register({ email: `mia${i}@example.org` }, from('203.0.113.7'))).status).toBe(201);
    }
    expect((await register({}, from('203.0.113.7'))).status).toBe(429);
  });

  it('answers 503 without the database', async () => {
    jest.spyOn(database().db, 'insert').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const select = jest.spyOn(database().db, 'select').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    expect(await register()).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    select.mockRestore();
    jest.restoreAllMocks();
    expect(await accounts()).toEqual([]);
  });
});

describe('POST /confirm-email', () => {
  it('confirms an address, once', async () => {
    await register();
    const token = secretIn((await mails())[0]);
    expect((await post('/confirm-email', { token })).status).toBe(200);
    expect(await accounts()).toMatchObject([{ verified: true }]);
    expect(await post('/confirm-email', { token })).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
  });

  it('confirms once when five follow the link at once', async () => {
    await register();
    const token = secretIn((await mails())[0]);
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await post('/confirm-email', { token })).status),
    );
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it.each([
    ['an old link', `update account_links set expires_at = now() - interval '1 second'`],
    ['a link to another address', `update accounts set email = 'other@example.org'`],
    ['a link for a password', `update account_links set purpose = 'reset'`],
  ])('refuses %s', async (_name, change) => {
    await register();
    const token = secretIn((await mails())[0]);
    await database().query(change);
    expect((await post('/confirm-email', { token })).body).toMatchObject({ code: 'link_invalid' });
    expect(await accounts()).toMatchObject([{ verified: false }]);
  });

  it.each(['', null, 'x', 'A'.repeat(43)])('refuses %j', async (token) => {
    expect((await post('/confirm-email', { token })).body).toMatchObject({ code: 'link_invalid' });
  });
});

describe('POST /confirmation', () => {
  it('sends the link again, five times an hour', async () => {
    await register();
    const { headers } = await signedIn();
    for (let i = 0; i < 5; i++) {
      expect((await request('/api/account/confirmation', { method: 'POST', headers })).status).toBe(200);
    }
    const refused = await request('/api/account/confirmation', { method: 'POST', headers });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const all = await mails();
    expect(all).toHaveLength(6);
    expect((await post('/confirm-email', { token: secretIn(all.at(-1)) })).status).toBe(200);
    expect(await request('/api/account/confirmation', { method: 'POST', headers })).toMatchObject({
      status: 409,
      body: { code: 'email_already_confirmed' },
    });
    expect(await mails()).toHaveLength(6);
  });
});

describe('POST /forgot-password', () => {
  it('answers the same for a known and an unknown address', async () => {
    await register();
    const shown = async (email: string) => {
      const before = hashesDone();
      const { status, body, headers } = await post('/forgot-password', { email });
      return { status, body, hashes: hashesDone() - before, names: [...headers.keys()].sort() };
    };
    const known = await shown(MIA);
    expect(known).toMatchObject({ status: 200, body: { success: true }, hashes: 0 });
    expect(await shown('leo@example.org')).toEqual(known);
    expect((await mails()).filter((mail) => mail.includes('/reset-password?token='))).toHaveLength(1);
  });

  it('refuses the fourth wish for an address in an hour, known or not', async () => {
    await register();
    for (const email of [MIA, 'leo@example.org']) {
      for (let i = 0; i < 3; i++) expect((await post('/forgot-password', { email })).status).toBe(200);
      const { status, headers } = await post('/forgot-password', { email });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
  });

  it.each(['/forgot-password', '/register'])('mails a link of this site, whoever asked %s', async (path) => {
    await register();
    const before = (await mails()).length;
    const body = { password: PASSWORD, passwordConfirmation: PASSWORD };
    const email = path === '/register' ? 'leo@example.org' : MIA;
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const call = apiCall('POST', { ...body, email }, { ...forged, forwarded: 'host=evil.example' });
    await request(`http://evil.example/api/account${path}`, call);
    const [mail, ...others] = (await mails()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatch(new RegExp(`\\n${env.SITE_URL}/(reset-password|confirm-email)\\?token=`));
    expect(mail).not.toContain('evil');
  });

  it('refuses the eleventh wish of a network', async () => {
    const wish = (i: number) =>
      post('/forgot-password', { email: `leo${i}@example.org` }, from('203.0.113.7'));
    for (let i = 0; i < 10; i++) expect((await wish(i)).status).toBe(200);
    expect((await wish(10)).status).toBe(429);
  });
});

describe('POST /reset-password', () => {
  const wish = async () => {
    await post('/forgot-password', { email: MIA });
    return secretIn((await mails()).at(-1));
  };
  const reset = (token: string, password = NEW) =>
    post('/reset-password', { token, password, passwordConfirmation: password });

  it('sets a new password, ends all sessions and signs nobody in', async () => {
    await register();
    const { browser, headers } = await signedIn();
    expect((await reset(await wish())).status).toBe(200);
    expect((await request('/api/account', { headers })).status).toBe(401);
    expect((await browser.get('token')).status).toBe(401);
    expect((await new TestBrowser().signIn(MIA)).error).toBe('password_wrong');
    expect((await new TestBrowser().signIn(MIA, NEW)).error).toBeNull();
    expect((await mails()).at(-1)).toContain('wurde geändert');
    // Whoever has read the mail owns the address.
    expect(await accounts()).toMatchObject([{ verified: true }]);
  });

  it('works once, and makes the other links useless', async () => {
    await register();
    const first = await wish();
    const second = await wish();
    expect((await reset(second)).status).toBe(200);
    for (const token of [first, second]) {
      expect(await reset(token, 'noch ein Boot')).toMatchObject({
        status: 400,
        body: { code: 'link_invalid' },
      });
    }
  });

  it('works once when five use it at the same time', async () => {
    await register();
    const token = await wish();
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5].map(async (i) => (await reset(token, `Boot Nummer ${i}`)).status),
    );
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('refuses a link after an hour', async () => {
    await register();
    const token = await wish();
    const [link] = await database().query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from account_links where purpose = 'reset'`,
    );
    expect(link?.minutes).toBe(60);
    await database().query(`update account_links set expires_at = now()`);
    expect((await reset(token)).body).toMatchObject({ code: 'link_invalid' });
  });

  it('does not use up the link for a password that is refused', async () => {
    await register();
    const token = await wish();
    expect((await reset(token, 'kurz')).body).toMatchObject({ code: 'password_too_short' });
    expect((await reset(token, 'passwort')).body).toMatchObject({ code: 'password_too_weak' });
    expect((await reset(token)).status).toBe(200);
  });

  it('opens an account that wrong passwords had closed', async () => {
    await register();
    for (let i = 0; i < 9; i++) await new TestBrowser().signIn(MIA, 'falsch');
    expect((await new TestBrowser().signIn(MIA)).error).toBe('too_many_attempts');
    await reset(await wish());
    expect((await new TestBrowser().signIn(MIA, NEW)).error).toBeNull();
  });

  it('cuts the ties to sign-in services, and says so', async () => {
    await register();
    await database().query(`insert into identities select 'i', 's', id, 'oidc' from accounts`);
    expect((await reset(await wish())).status).toBe(200);
    expect(await database().query('select 1 from identities')).toEqual([]);
    expect((await mails()).at(-1)).toContain('Anmeldedienste wurden getrennt');
  });

  it('calls off what somebody else had begun with the address', async () => {
    await register();
    const { headers } = await signedIn();
    await post('/email', { email: 'eve@example.org', password: PASSWORD }, headers);
    const eve = secretIn((await mails()).find((mail) => mail.includes('To: eve@')));
    await reset(await wish());
    expect((await post('/confirm-email', { token: eve })).body).toMatchObject({ code: 'link_invalid' });
    expect(await accounts()).toEqual([{ email: MIA, verified: true, pending_email: null }]);
  });
});

describe('POST /password', () => {
  const change = (headers: Record<string, string>, currentPassword = PASSWORD, password = NEW) =>
    post('/password', { currentPassword, password, passwordConfirmation: password }, headers);

  it('changes it; this session goes on, others end', async () => {
    await register();
    const here = await signedIn();
    const there = await signedIn();
    expect((await change(here.headers)).status).toBe(200);
    expect((await request('/api/account', { headers: here.headers })).status).toBe(200);
    expect((await request('/api/account', { headers: there.headers })).status).toBe(401);
    expect((await new TestBrowser().signIn(MIA, NEW)).error).toBeNull();
    expect((await mails()).at(-1)).toContain('Passwort bei Aktienlotse wurde geändert');
    expect((await own(here.headers)).securityLog.map(({ event }) => event)).toContain('password_changed');
  });

  it('asks for the old one, and counts wrong ones by session', async () => {
    await register();
    const { headers } = await signedIn();
    const other = await signedIn();
    for (let i = 0; i < 8; i++)
      expect((await change(headers, 'falsch')).body).toMatchObject({ code: 'password_wrong' });
    expect(await change(headers)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    const log = (await own(headers)).securityLog.map(({ event }) => event);
    expect(log.filter((event) => event === 'password_check_failed')).toHaveLength(8);
    expect(log).not.toContain('sign_in_failed');
    expect((await change(other.headers)).status).toBe(200);
  });

  it('is open to its owner while somebody guesses passwords at the door', async () => {
    await register();
    const { headers } = await signedIn();
    for (let i = 0; i < 9; i++) await new TestBrowser().signIn(MIA, 'falsch');
    expect((await new TestBrowser().signIn(MIA)).error).toBe('too_many_attempts');
    expect((await change(headers)).status).toBe(200);
    expect((await post('/deletion', { password: NEW }, headers)).status).toBe(200);
  });

  it('calls off what somebody else had begun in another session', async () => {
    await register();
    const [here, there] = [await signedIn(), await signedIn()];
    await post('/email', { email: 'eve@example.org', password: PASSWORD }, there.headers);
    const eve = secretIn((await mails()).find((mail) => mail.includes('To: eve@')));
    expect((await change(here.headers)).status).toBe(200);
    expect((await post('/confirm-email', { token: eve })).body).toMatchObject({ code: 'link_invalid' });
    expect(await accounts()).toMatchObject([{ email: MIA, pending_email: null }]);
    expect(await database().query('select 1 from account_links')).toEqual([]);
  });

  it('refuses a weak new one', async () => {
    await register();
    const { headers } = await signedIn();
    expect((await change(headers, PASSWORD, 'dividende1')).body).toMatchObject({ code: 'password_too_weak' });
  });
});

describe('POST /email', () => {
  const change = (headers: Record<string, string>, email: string, password = PASSWORD) =>
    post('/email', { email, password }, headers);

  it('replaces the address when the new one is confirmed, and tells the old one', async () => {
    await register();
    const { headers } = await signedIn();
    expect((await change(headers, 'Neu@example.org')).status).toBe(200);
    expect(await accounts()).toEqual([{ email: MIA, verified: false, pending_email: 'neu@example.org' }]);
    const sent = await mails();
    const notice = sent.find((mail) => mail.includes('soll geändert werden')) ?? '';
    expect(notice).toContain(`To: ${MIA}`);
    expect(notice).not.toMatch(/neu@|token=/);
    const link = secretIn(sent.find((mail) => mail.includes('To: neu@example.org')));
    expect((await post('/confirm-email', { token: link })).status).toBe(200);
    expect(await accounts()).toEqual([{ email: 'neu@example.org', verified: true, pending_email: null }]);
    expect((await mails()).at(-1)).toMatch(/To: mia@example\.org\n[\s\S]*wurde geändert/);
    expect((await new TestBrowser().signIn('neu@example.org')).error).toBeNull();
    expect((await new TestBrowser().signIn(MIA)).error).toBe('account_unknown');
  });

  it('refuses a wrong password, a taken address and none', async () => {
    await register();
    await register({ email: 'leo@example.org' });
    const { headers } = await signedIn();
    expect((await change(headers, 'neu@example.org', 'falsch')).body).toMatchObject({
      code: 'password_wrong',
    });
    expect((await change(headers, 'LEO@example.org')).body).toMatchObject({ code: 'account_exists' });
    expect((await change(headers, 'neu')).body).toMatchObject({ code: 'email_invalid' });
  });

  it('keeps to the last wish, and can be called off', async () => {
    await register();
    const { headers } = await signedIn();
    await change(headers, 'eins@example.org');
    const first = secretIn((await mails()).find((mail) => mail.includes('To: eins@')));
    await change(headers, 'zwei@example.org');
    expect((await post('/confirm-email', { token: first })).body).toMatchObject({ code: 'link_invalid' });
    const second = secretIn((await mails()).find((mail) => mail.includes('To: zwei@')));
    const callOff = () => request('/api/account/email', apiCall('DELETE', undefined, headers));
    expect((await callOff()).status).toBe(200);
    expect(await accounts()).toMatchObject([{ email: MIA, pending_email: null }]);
    expect((await post('/confirm-email', { token: second })).body).toMatchObject({ code: 'link_invalid' });
    expect((await callOff()).status).toBe(200);
    const log = (await own(headers)).securityLog.map(({ event }) => event);
    expect(log.filter((event) => event === 'email_change_called_off')).toHaveLength(1);
  });

  it('refuses the address that the account has, and leaves its link good', async () => {
    await register();
    const link = secretIn((await mails())[0]);
    const { headers } = await signedIn();
    const callOff = apiCall('DELETE', undefined, headers);
    expect((await request('/api/account/email', callOff)).status).toBe(200);
    expect(await change(headers, ' Mia@Example.org')).toMatchObject({
      status: 400,
      body: { code: 'email_unchanged' },
    });
    expect((await post('/confirm-email', { token: link })).status).toBe(200);
  });

  it('does not take an address that somebody opened an account with meanwhile', async () => {
    await register();
    const { headers } = await signedIn();
    await change(headers, 'neu@example.org');
    const link = secretIn((await mails()).find((mail) => mail.includes('To: neu@')));
    await addAccount({ email: 'neu@example.org' });
    expect(await post('/confirm-email', { token: link })).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    });
    expect(await accounts()).toMatchObject([{ email: MIA }, { email: 'neu@example.org' }]);
  });
});

describe('sessions', () => {
  it('are listed, and end one by one', async () => {
    await register();
    const here = await signedIn();
    const there = await signedIn();
    const { sessions } = await own(here.headers);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const other = sessions.find(({ current }) => !current)?.id;
    const end = () => request(`/api/account/sessions/${other}`, { method: 'DELETE', headers: here.headers });
    expect((await end()).status).toBe(200);
    expect((await request('/api/account', { headers: there.headers })).status).toBe(401);
    expect(await end()).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  });

  it('are refused by an id that no database could look up', async () => {
    await register();
    const { headers } = await signedIn();
    const answer = await request('/api/account/sessions/%00', { method: 'DELETE', headers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('tell when the account was signed in to before the last time', async () => {
    await register();
    const first = await own((await signedIn()).headers);
    expect(first.previousSignInAt).toBeNull();
    const second = await own((await signedIn()).headers);
    expect(second.previousSignInAt).toBe(first.sessions[0]?.createdAt);
  });

  it('of others are out of reach', async () => {
    await register();
    await register({ email: 'eve@example.org' });
    const mia = await signedIn();
    const eve = await signedIn('eve@example.org');
    const [session] = (await own(mia.headers)).sessions;
    const answer = await request(`/api/account/sessions/${session?.id}`, {
      method: 'DELETE',
      headers: eve.headers,
    });
    expect(answer.status).toBe(404);
    expect((await request('/api/account', { headers: mia.headers })).status).toBe(200);
  });

  it('end all at once', async () => {
    await register();
    const here = await signedIn();
    const there = await signedIn();
    expect((await request('/api/account/sessions', { method: 'DELETE', headers: here.headers })).status).toBe(
      200,
    );
    for (const { browser, headers } of [here, there]) {
      expect((await request('/api/account', { headers })).status).toBe(401);
      expect((await browser.get('token')).status).toBe(401);
    }
  });
});

describe('GET /export', () => {
  it('gives all own data as a file, and nothing secret', async () => {
    await register();
    await register({ email: 'leo@example.org' });
    const { headers } = await signedIn();
    const answer = await request('/api/account/export', { headers });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="aktienlotse-daten-[\d-]+\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      exportedAt: expect.any(String),
      account: { email: MIA, sessions: [{}], securityLog: expect.any(Array) },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|leo@/);
  });
});

/** Puts a stock on the watchlist of every account, with all that can be noted about it. */
async function watchSomething() {
  await addTestMarket(database(), { stocks: [{ id: 'watched-de' }] });
  await database().query(
    `insert into watchlist_entries
     select id, 'watched-de', '2026-03-01', 87.5, 'GBP', 'fall', '2026-03-02', 'Wartet auf ' || email from accounts`,
  );
}

/** Books a purchase for every account, with all that a booking can have. */
async function bookSomething() {
  await database().query('insert into portfolios select id, 4711 from accounts');
  await database().query(
    `insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, price, fees, currency,
                           created_at, request_hash, removal, removed_at)
     select id, 'booking-7', 'watched-de', 'purchase', '2026-03-04', 31, '2026-03-05', 77.25, 4.85, 'CHF',
            '2026-03-06', 'hash of a request', 'removal-8', '2026-03-07' from accounts`,
  );
}

describe('what GET /export leaves out', () => {
  const SECRETS = [
    'accounts.password_hash',
    'account_links.secret_hash',
    'bookings.request_hash',
    'bookings.request_key',
  ];
  // Numbers and references by which rows find each other.
  const INNER = ['security_events.id', 'sessions.account_id', 'identities.account_id'].concat([
    'security_events.account_id',
    'account_links.account_id',
    'watchlist_entries.account_id',
    'bookings.account_id',
    'portfolios.account_id',
    'portfolios.version',
  ]);

  it('is secrets alone, of all that the tables keep of an account', async () => {
    await register();
    const { headers } = await signedIn();
    await signedIn();
    await post('/email', { email: 'neu@example.org', password: PASSWORD }, headers);
    await mails();
    await database().query(
      `insert into identities select 'https://service', 'mia-17', id, 'oidc' from accounts`,
    );
    await database().query(
      `update accounts set preferred_currency = 'GBP', email_verified_at = now() - interval '3 days',
         used_at = now() - interval '2 days', created_at = now() - interval '5 days'`,
    );
    await watchSomething();
    await bookSomething();
    const { body } = await request('/api/account/export', { headers });
    const shown = JSON.stringify(body);
    const tables = await database().query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'account_id'`,
    );
    const names = ['accounts', ...tables.map(({ name }) => name)];
    expect(names).toEqual(expect.arrayContaining(['identities', 'sessions', 'security_events']));
    for (const name of names) {
      const rows = await database().query<Record<string, unknown>>(`select * from ${name}`);
      expect([name, rows.length > 0]).toEqual([name, true]);
      for (const [column, value] of rows.flatMap(Object.entries)) {
        const field = `${name}.${column}`;
        if (INNER.includes(field)) continue;
        const text = value instanceof Date ? value.toISOString() : String(value);
        expect([field, shown.includes(text)]).toEqual([field, !SECRETS.includes(field)]);
      }
    }
  });
});

describe('POST /deletion', () => {
  it('asks for the password', async () => {
    await register();
    const { headers } = await signedIn();
    expect((await post('/deletion', { password: 'falsch' }, headers)).body).toMatchObject({
      code: 'password_wrong',
    });
    expect((await post('/deletion', {}, headers)).body).toMatchObject({ code: 'password_wrong' });
    expect(await accounts()).toHaveLength(1);
  });

  it('removes everything of the account, and nothing of others', async () => {
    await register({ email: 'leo@example.org' });
    await register();
    await post('/forgot-password', { email: MIA });
    await mails();
    const { browser, headers } = await signedIn();
    await post('/email', { email: 'neu@example.org', password: PASSWORD }, headers);
    await mails();
    const [mia] = await database().query<{ id: string }>(`select id from accounts where email = '${MIA}'`);
    await database().query(`insert into identities values ('i', 's', '${mia?.id}', 'oidc')`);
    await watchSomething();
    expect((await post('/deletion', { password: PASSWORD }, headers)).status).toBe(200);
    const tables = await database().query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await database().query(`select * from ${name}`));
      expect([name, rows.includes(String(mia?.id)) || rows.includes(MIA) || rows.includes('neu@')]).toEqual([
        name,
        false,
      ]);
    }
    expect(await accounts()).toMatchObject([{ email: 'leo@example.org' }]);
    expect((await request('/api/account', { headers })).status).toBe(401);
    expect((await browser.get('token')).status).toBe(401);
  });

  it('asks accounts without a password to have signed in just before', async () => {
    await register();
    const { headers } = await signedIn();
    await database().query('update accounts set password_hash = null');
    await database().query(`update sessions set created_at = now() - interval '6 minutes'`);
    expect((await post('/deletion', {}, headers)).body).toMatchObject({ code: 'sign_in_again' });
    await database().query(`update sessions set created_at = now() - interval '4 minutes'`);
    expect((await post('/deletion', {}, headers)).status).toBe(200);
    expect(await accounts()).toEqual([]);
  });
});

describe('a grave change', () => {
  const CHANGES: [string, Record<string, string>][] = [
    ['/password', { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW }],
    ['/email', { email: 'eve@example.org', password: PASSWORD }],
    ['/deletion', { password: PASSWORD }],
  ];

  /** Makes a change, and lets something happen after the password has been looked at. */
  const overtaken = async (path: string, body: unknown, meanwhile: string) => {
    await register();
    const { headers } = await signedIn();
    const { db } = database();
    const transaction = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await database().query(meanwhile);
      return transaction(work);
    });
    return post(path, body, headers);
  };

  it.each(CHANGES)('by %s comes too late when the password has been replaced', async (path, body) => {
    const answer = await overtaken(path, body, `update accounts set password_hash = 'of the owner'`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    expect(await database().query('select password_hash, pending_email from accounts')).toEqual([
      { password_hash: 'of the owner', pending_email: null },
    ]);
  });

  it.each(CHANGES)('by %s comes too late when its session has ended', async (path, body) => {
    const answer = await overtaken(path, body, 'delete from sessions');
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await accounts()).toMatchObject([{ email: MIA, pending_email: null }]);
    expect((await new TestBrowser().signIn(MIA)).error).toBeNull();
  });
});

describe('an account without a password', () => {
  const signedInFor = async (minutes: number) => {
    await register();
    const { headers } = await signedIn();
    await database().query('update accounts set password_hash = null');
    await database().query(`update sessions set created_at = now() - interval '${minutes} minutes'`);
    return headers;
  };
  const password = { password: NEW, passwordConfirmation: NEW };
  const email = { email: 'neu@example.org' };

  it('gets its first one of whoever has just signed in', async () => {
    const headers = await signedInFor(4);
    expect(await own(headers)).toMatchObject({ hasPassword: false });
    expect((await post('/password', password, headers)).status).toBe(200);
    expect(await own(headers)).toMatchObject({ hasPassword: true });
    expect((await new TestBrowser().signIn(MIA, NEW)).error).toBeNull();
  });

  it('changes its address for whoever has just signed in', async () => {
    const headers = await signedInFor(4);
    expect((await post('/email', email, headers)).status).toBe(200);
    expect(await accounts()).toMatchObject([{ email: MIA, pending_email: 'neu@example.org' }]);
  });

  it.each([
    ['/password', { ...password, currentPassword: '' }],
    ['/password', { ...password, currentPassword: PASSWORD }],
    ['/email', { ...email, password: PASSWORD }],
  ])('is not changed by %s six minutes after signing in', async (path, body) => {
    const headers = await signedInFor(6);
    expect(await post(path, body, headers)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect(await own(headers)).toMatchObject({ hasPassword: false, pendingEmail: null });
  });

  it('lets nobody in by a password', async () => {
    await signedInFor(4);
    for (const guess of [PASSWORD, 'falsch']) {
      expect((await new TestBrowser().signIn(MIA, guess)).error).toBe('password_wrong');
    }
  });
});

describe('/api/portfolio/preferred-currency', () => {
  const path = '/api/portfolio/preferred-currency';

  it('is none until chosen', async () => {
    await register();
    const { headers } = await signedIn();
    expect((await request(path, { headers })).body).toEqual({ currency: null });
    expect((await request(path, apiCall('POST', { currency: 'GBP' }, headers))).status).toBe(200);
    expect((await request(path, { headers })).body).toEqual({ currency: 'GBP' });
    expect(await own(headers)).toMatchObject({ preferredCurrency: 'GBP' });
  });

  it.each(['CHF', 'eur', '', null, ['EUR']])('refuses %j', async (currency) => {
    await register();
    const { headers } = await signedIn();
    expect((await request(path, apiCall('POST', { currency }, headers))).status).toBe(400);
  });
});

describe('calls without a living session', () => {
  it.each([
    ['GET', ''],
    ['POST', '/confirmation'],
    ['POST', '/password'],
    ['POST', '/email'],
    ['DELETE', '/email'],
    ['DELETE', '/sessions'],
    ['DELETE', '/sessions/x'],
    ['GET', '/export'],
    ['POST', '/deletion'],
  ])('%s /api/account%s: 401', async (method, path) => {
    for (const authorization of [undefined, 'Bearer a.b.c', 'Basic bWlhOng=', 'Bearer']) {
      const headers = {
        ...(authorization && { authorization }),
        'x-middleware-subrequest': 'middleware',
        'x-matched-path': '/',
      };
      const answer = await request(
        `/api/account${path}`,
        apiCall(method, method === 'POST' ? {} : undefined, headers),
      );
      expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'unauthenticated' } });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});

describe('what keeps an account from counting as abandoned', () => {
  const used = async () =>
    (await database().query<{ used: boolean }>('select used_at is not null as used from accounts'))[0]?.used;

  it.each<[string, (headers: Record<string, string>, browser: TestBrowser) => Promise<unknown>, boolean]>([
    ['looking around at once', (headers) => request('/api/account', { headers }), false],
    [
      'a change',
      (headers) =>
        request('/api/portfolio/preferred-currency', apiCall('POST', { currency: 'EUR' }, headers)),
      true,
    ],
    ['a second sign-in', () => new TestBrowser().signIn(MIA), true],
    [
      'a visit on another day',
      async (_headers, browser) => {
        await database().query(`update accounts set created_at = now() - interval '25 hours'`);
        await browser.get('token');
      },
      true,
    ],
  ])('%s: %s', async (_name, act, counts) => {
    await register();
    const { headers, browser } = await signedIn();
    expect(await used()).toBe(false);
    await act(headers, browser);
    expect(await used()).toBe(counts);
  });
});

it('logs no address, password, link or token', async () => {
  let logged = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged += line;
    return true;
  });
  await register();
  const token = secretIn((await mails())[0]);
  const { headers } = await signedIn();
  await new TestBrowser().signIn(MIA, 'ganz falsch');
  await post('/confirm-email', { token: `${token}x` });
  expect(logged).toContain('Mail als Datei abgelegt');
  for (const secret of [MIA, PASSWORD, 'ganz falsch', token, headers.authorization?.slice(7)]) {
    expect(logged).not.toContain(secret);
  }
});
