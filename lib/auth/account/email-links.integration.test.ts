import { env } from '@/lib/platform/env';
import { sentMails } from '@/lib/platform/mail/post-mail';
import { from, MIA, NEW_PASSWORD, testAccounts } from '@/test/accounts';
import { apiCall, PASSWORD, secretIn, TestBrowser } from '@/test/auth';
import { refusal } from '@/test/client';
import { statementsOf } from '@/test/database';
import { hashesDone } from '../password/hash-password';
import { confirmationNeeds } from './email-links';
import { addLink } from './link-queries';

const { accounts, database, mails, member, post, register, request, signedIn } = testAccounts();

afterEach(() => jest.restoreAllMocks());

describe('POST /confirm-email', () => {
  it('confirms an address, once', async () => {
    await register();
    const token = secretIn((await mails())[0]);
    expect((await post('/confirm-email', { token, password: PASSWORD })).status).toBe(200);
    expect(await accounts()).toMatchObject([{ verified: true }]);
    expect(await post('/confirm-email', { token, password: PASSWORD })).toMatchObject(
      refusal(400, 'link_invalid'),
    );
  });

  it('makes the other links of the address useless, and keeps the time of its first proof', async () => {
    const { headers } = await member();
    await request('/api/account/confirmation', { method: 'POST', headers });
    const [first, second] = (await mails()).map(secretIn);
    const provenAt = async () => (await database().query('select email_verified_at from accounts'))[0];
    expect((await post('/confirm-email', { token: first }, headers)).status).toBe(200);
    expect((await post('/confirm-email', { token: second }, headers)).body).toMatchObject({
      code: 'link_invalid',
    });
    // One that was mailed at the same moment, and so stored after the first was used.
    const before = await provenAt();
    const [account] = await database().query<{ id: string }>('select id from accounts');
    const late = await addLink('confirmation', String(account?.id), MIA);
    expect((await post('/confirm-email', { token: late }, headers)).status).toBe(200);
    expect(await provenAt()).toEqual(before);
  });

  it('asks the reader of the mail for the account’s session or password', async () => {
    await register();
    const token = secretIn((await mails())[0]);
    await register({ email: 'eve@example.org' });
    const eve = (await signedIn('eve@example.org')).headers;
    for (const headers of [{}, eve, { authorization: 'Bearer a.b.c' }]) {
      expect(await post('/confirm-email', { token }, headers)).toMatchObject(
        refusal(403, 'confirmation_needs_password'),
      );
      expect(await post('/confirm-email', { token, password: 'geraten' }, headers)).toMatchObject(
        refusal(403, 'password_wrong'),
      );
    }
    expect(await accounts()).toMatchObject([{ verified: false }, { verified: false }]);
    const { headers } = await signedIn();
    expect((await post('/confirm-email', { token }, headers)).status).toBe(200);
    expect(await accounts()).toMatchObject([{ verified: true }, { verified: false }]);
  });

  it('looks at eight wrong passwords', async () => {
    await register();
    const token = secretIn((await mails())[0]);
    const guess = (password: string) => post('/confirm-email', { token, password });
    for (let i = 0; i < 8; i++)
      expect((await guess('geraten')).body).toMatchObject({ code: 'password_wrong' });
    expect((await guess(PASSWORD)).body).toMatchObject({ code: 'too_many_attempts' });
    expect(await accounts()).toMatchObject([{ verified: false }]);
  });

  it('asks for the session where the account has no password', async () => {
    await register();
    const token = secretIn((await mails())[0]);
    const { headers } = await signedIn();
    await database().query('update accounts set password_hash = null');
    expect(await post('/confirm-email', { token, password: PASSWORD })).toMatchObject(
      refusal(403, 'confirmation_needs_session'),
    );
    expect((await post('/confirm-email', { token }, headers)).status).toBe(200);
  });

  it('confirms once when five follow the link at once', async () => {
    await register();
    const token = secretIn((await mails())[0]);
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await post('/confirm-email', { token, password: PASSWORD })).status),
    );
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('gives a link that counts for a week', async () => {
    await register();
    const [link] = await database().query<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from account_links`,
    );
    expect(link?.hours).toBe(7 * 24);
  });

  it.each([
    ['an old link', `update account_links set expires_at = now() - interval '1 second'`],
    ['a link to another address', `update accounts set email = 'other@example.org'`],
    ['a link for a password', `update account_links set purpose = 'reset'`],
  ])('refuses %s', async (_name, change) => {
    await register();
    const token = secretIn((await mails())[0]);
    await database().query(change);
    expect((await post('/confirm-email', { token, password: PASSWORD })).body).toMatchObject({
      code: 'link_invalid',
    });
    expect(await accounts()).toMatchObject([{ verified: false }]);
  });

  it.each(['', null, 'x', 'A'.repeat(43)])('refuses %j', async (token) => {
    expect((await post('/confirm-email', { token })).body).toMatchObject({ code: 'link_invalid' });
  });
});

describe('what the page of such a link asks for', () => {
  const needs = (token: string, browser?: TestBrowser) =>
    confirmationNeeds(token, browser?.cookieHeader() ?? null);

  it('is a click where the account is signed in, else its password, of an address that the reader knows', async () => {
    await register();
    const own = secretIn((await mails())[0]);
    const { browser, headers } = await signedIn();
    await register({ email: 'eve@example.org' });
    const eve = (await signedIn('eve@example.org')).browser;
    expect(await needs(own, browser)).toEqual({ by: 'click' });
    for (const other of [undefined, eve])
      expect(await needs(own, other)).toEqual({ by: 'password', email: MIA });
    await post('/email', { email: 'neu@example.org', password: PASSWORD }, headers);
    const pending = secretIn((await mails()).find((mail) => mail.includes('To: neu@')));
    expect(await needs(pending)).toEqual({ by: 'password', email: null });
    await request('/api/account/sessions', apiCall('DELETE', undefined, headers));
    expect(await needs(pending, browser)).toEqual({ by: 'password', email: null });
    await database().query('update accounts set password_hash = null');
    expect(await needs(pending)).toEqual({ by: 'session' });
  });

  it.each(['', 'erfunden'])('is nothing for %j', async (token) => expect(await needs(token)).toBeNull());
});

describe('POST /confirmation', () => {
  it('sends the link again, five times an hour', async () => {
    const { headers } = await member();
    for (let i = 0; i < 5; i++) {
      expect((await request('/api/account/confirmation', { method: 'POST', headers })).status).toBe(200);
    }
    const answer = await request('/api/account/confirmation', { method: 'POST', headers });
    expect(answer).toMatchObject(refusal(429, 'too_many_requests'));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const all = await mails();
    expect(all).toHaveLength(6);
    expect((await post('/confirm-email', { token: secretIn(all.at(-1)) }, headers)).status).toBe(200);
    expect(await request('/api/account/confirmation', { method: 'POST', headers })).toMatchObject(
      refusal(409, 'email_already_confirmed'),
    );
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

  it('runs the same statements for a known and an unknown address, on the beat and not while the next request is answered', async () => {
    await register();
    await mails();
    const made = async () =>
      (await database().query(`select 1 from account_links where purpose = 'reset'`)).length;
    const statements = statementsOf(database());
    const onTheBeat = async (email: string) => {
      await post('/forgot-password', { email });
      for (let i = 0; i < 5; i++) await request('/api/account');
      const before = await made();
      const from = statements().length;
      jest.advanceTimersByTime(1_000);
      await sentMails();
      return { statements: statements().slice(from), links: [before, await made()] };
    };
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    try {
      const unknown = await onTheBeat('leo@example.org');
      const known = await onTheBeat(MIA);
      expect([unknown.links, known.links]).toEqual([
        [0, 0],
        [0, 1],
      ]);
      expect(known.statements).toEqual(unknown.statements);
      expect(known.statements).toContainEqual(expect.stringContaining('account_links'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('refuses the fourth request for an address in an hour, known or not', async () => {
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

describe('POST /forgot-password from a /48 of IPv6', () => {
  it('refuses the forty-first wish, from whichever of its networks', async () => {
    const wish = (i: number) =>
      post('/forgot-password', { email: `leo${i}@example.org` }, from(`2001:db8:7:${i.toString(16)}::1`));
    for (let i = 0; i < 40; i++) expect((await wish(i)).status).toBe(200);
    expect((await wish(40)).status).toBe(429);
  });
});

describe('POST /reset-password', () => {
  const wish = async () => {
    await post('/forgot-password', { email: MIA });
    return secretIn((await mails()).at(-1));
  };
  const reset = (token: string, password = NEW_PASSWORD) =>
    post('/reset-password', { token, password, passwordConfirmation: password });

  it('sets a new password, ends all sessions and signs nobody in', async () => {
    const { browser, headers } = await member();
    expect((await reset(await wish())).status).toBe(200);
    expect((await request('/api/account', { headers })).status).toBe(401);
    expect((await browser.get('token')).status).toBe(401);
    expect((await new TestBrowser().signIn(MIA)).error).toBe('password_wrong');
    expect((await new TestBrowser().signIn(MIA, NEW_PASSWORD)).error).toBeNull();
    expect((await mails()).at(-1)).toContain('wurde geändert');
    // A reader of the mail owns the address.
    expect(await accounts()).toMatchObject([{ verified: true }]);
  });

  it('works in the minutes after midnight, and forgets the wrong passwords of those before it', async () => {
    await register();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(new Date().setUTCHours(23, 59, 0, 0));
    const token = await wish();
    for (let i = 0; i < 9; i++) await new TestBrowser().signIn(MIA, 'falsch');
    clock.mockReturnValue(new Date().setUTCHours(24, 5, 0, 0));
    expect((await new TestBrowser().signIn(MIA)).error).toBe('too_many_attempts');
    expect((await reset(token)).status).toBe(200);
    expect((await new TestBrowser().signIn(MIA, NEW_PASSWORD)).error).toBeNull();
  });

  it('works once, and makes the other links useless', async () => {
    await register();
    const first = await wish();
    const second = await wish();
    expect((await reset(second)).status).toBe(200);
    for (const token of [first, second]) {
      expect(await reset(token, 'noch ein Boot')).toMatchObject(refusal(400, 'link_invalid'));
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

  it('unlocks an account that wrong passwords had locked', async () => {
    await register();
    for (let i = 0; i < 9; i++) await new TestBrowser().signIn(MIA, 'falsch');
    expect((await new TestBrowser().signIn(MIA)).error).toBe('too_many_attempts');
    await reset(await wish());
    expect((await new TestBrowser().signIn(MIA, NEW_PASSWORD)).error).toBeNull();
  });

  it('cuts the ties to sign-in services, and says so', async () => {
    await register();
    await database().query(`insert into identities select 'i', 's', id, 'oidc' from accounts`);
    expect((await reset(await wish())).status).toBe(200);
    expect(await database().query('select 1 from identities')).toEqual([]);
    expect((await mails()).at(-1)).toContain('Anmeldedienste wurden getrennt');
  });

  it('cancels changes that another person has started with the address', async () => {
    const { headers } = await member();
    await post('/email', { email: 'eve@example.org', password: PASSWORD }, headers);
    const eve = secretIn((await mails()).find((mail) => mail.includes('To: eve@')));
    await reset(await wish());
    expect((await post('/confirm-email', { token: eve })).body).toMatchObject({ code: 'link_invalid' });
    expect(await accounts()).toEqual([{ email: MIA, verified: true, pending_email: null }]);
  });
});
