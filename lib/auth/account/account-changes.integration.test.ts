import fs from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { MIA, NEW_PASSWORD, testAccounts } from '@/test/accounts';
import { apiCall, beforePasswordCheck, PASSWORD, secretIn, TestBrowser } from '@/test/auth';
import { refusal } from '@/test/client';
import { addAccount } from '../queries';

const {
  accounts,
  database,
  mails,
  member,
  own,
  post,
  register,
  request,
  saveSearch,
  signedIn,
  watchSomething,
} = testAccounts();

describe('POST /password', () => {
  const change = (headers: Record<string, string>, currentPassword = PASSWORD, password = NEW_PASSWORD) =>
    post('/password', { currentPassword, password, passwordConfirmation: password }, headers);

  it('changes it; this session goes on, others end', async () => {
    await register();
    const here = await signedIn();
    const there = await signedIn();
    expect((await change(here.headers)).status).toBe(200);
    expect((await request('/api/account', { headers: here.headers })).status).toBe(200);
    expect((await request('/api/account', { headers: there.headers })).status).toBe(401);
    expect((await new TestBrowser().signIn(MIA, NEW_PASSWORD)).error).toBeNull();
    expect((await mails()).at(-1)).toContain('Passwort bei Aktienlotse wurde geändert');
    expect((await own(here.headers)).securityLog.map(({ event }) => event)).toContain('password_changed');
  });

  it('asks for the old one, and counts wrong ones by session', async () => {
    const { headers } = await member();
    const other = await signedIn();
    for (let i = 0; i < 8; i++)
      expect((await change(headers, 'falsch')).body).toMatchObject({ code: 'password_wrong' });
    expect(await change(headers)).toMatchObject(refusal(429, 'too_many_attempts'));
    const log = (await own(headers)).securityLog;
    expect(log).toContainEqual(expect.objectContaining({ event: 'password_check_failed', count: 8 }));
    expect(log.map(({ event }) => event)).not.toContain('sign_in_failed');
    expect((await change(other.headers)).status).toBe(200);
  });

  it('stays open to its owner while an attacker guesses passwords', async () => {
    const { headers } = await member();
    for (let i = 0; i < 9; i++) await new TestBrowser().signIn(MIA, 'falsch');
    expect((await new TestBrowser().signIn(MIA)).error).toBe('too_many_attempts');
    expect((await change(headers)).status).toBe(200);
    expect((await post('/deletion', { password: NEW_PASSWORD }, headers)).status).toBe(200);
  });

  it('sends ten mails in an hour, however often it changes', async () => {
    const { headers } = await member();
    const passwords = [PASSWORD, ...Array.from({ length: 11 }, (_, n) => `${NEW_PASSWORD}${n}`)];
    const answers = [];
    for (const [n, password] of passwords.slice(1).entries())
      answers.push(await change(headers, passwords[n], password));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect((await mails()).filter((mail) => mail.includes('wurde geändert'))).toHaveLength(10);
  });

  it('cancels a change that another session has started', async () => {
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
    const { headers } = await member();
    expect((await change(headers, PASSWORD, 'dividende1')).body).toMatchObject({ code: 'password_too_weak' });
  });
});

describe('POST /email', () => {
  it('refuses an address that only looks like another one', async () => {
    const { headers } = await member();
    const body = { email: 'mar\u212a@example.org', password: PASSWORD };
    expect((await post('/email', body, headers)).body).toMatchObject({ code: 'email_invalid' });
  });

  const change = (headers: Record<string, string>, email: string, password = PASSWORD) =>
    post('/email', { email, password }, headers);

  it('replaces the address when the new one is confirmed, and tells the old one', async () => {
    const { headers } = await member();
    expect((await change(headers, 'Neu@example.org')).status).toBe(200);
    expect(await accounts()).toEqual([{ email: MIA, verified: false, pending_email: 'neu@example.org' }]);
    const sent = await mails();
    const notice = sent.find((mail) => mail.includes('soll geändert werden')) ?? '';
    expect(notice).toContain(`To: ${MIA}`);
    expect(notice).not.toMatch(/neu@|token=/);
    const link = secretIn(sent.find((mail) => mail.includes('To: neu@example.org')));
    expect((await post('/confirm-email', { token: link })).body).toMatchObject({
      code: 'confirmation_needs_password',
    });
    expect((await post('/confirm-email', { token: link }, headers)).status).toBe(200);
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

  it('applies the last request, and can be cancelled', async () => {
    const { headers } = await member();
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
    expect((await own(headers)).securityLog).toContainEqual(
      expect.objectContaining({ event: 'email_change_called_off', count: 1 }),
    );
  });

  it('refuses the address that the account has, and leaves its link good', async () => {
    await register();
    const link = secretIn((await mails())[0]);
    const { headers } = await signedIn();
    const callOff = apiCall('DELETE', undefined, headers);
    expect((await request('/api/account/email', callOff)).status).toBe(200);
    expect(await change(headers, ' Mia@Example.org')).toMatchObject(refusal(400, 'email_unchanged'));
    expect((await post('/confirm-email', { token: link }, headers)).status).toBe(200);
  });

  it('does not take an address that somebody opened an account with meanwhile', async () => {
    const { headers } = await member();
    await change(headers, 'neu@example.org');
    const link = secretIn((await mails()).find((mail) => mail.includes('To: neu@')));
    await addAccount({ email: 'neu@example.org' });
    expect(await post('/confirm-email', { token: link }, headers)).toMatchObject(
      refusal(409, 'account_exists'),
    );
    expect(await accounts()).toMatchObject([{ email: MIA }, { email: 'neu@example.org' }]);
  });
});

describe('POST /deletion', () => {
  it('asks for the password', async () => {
    const { headers } = await member();
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
    await saveSearch();
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
    const files = fs.readdirSync(path.join(env.DATA_DIR, 'mail'));
    const addressed = (await mails()).map((mail) => /^To: (.*)$/m.exec(mail)?.[1]);
    // Leo's, in both forms.
    expect([addressed, files.length]).toEqual([['leo@example.org'], 2]);
    expect((await request('/api/account', { headers })).status).toBe(401);
    expect((await browser.get('token')).status).toBe(401);
  });

  it('asks accounts without a password to have signed in just before', async () => {
    const { headers } = await member();
    await database().query('update accounts set password_hash = null');
    await database().query(`update sessions set created_at = now() - interval '6 minutes'`);
    expect((await post('/deletion', {}, headers)).body).toMatchObject({ code: 'sign_in_again' });
    await database().query(`update sessions set created_at = now() - interval '4 minutes'`);
    expect((await post('/deletion', {}, headers)).status).toBe(200);
    expect(await accounts()).toEqual([]);
  });
});

describe('a change that needs the password', () => {
  const CHANGES: [string, Record<string, string>][] = [
    ['/password', { currentPassword: PASSWORD, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }],
    ['/email', { email: 'eve@example.org', password: PASSWORD }],
    ['/deletion', { password: PASSWORD }],
  ];

  /** Makes a change, and interferes during the password check. */
  const overtaken = async (path: string, body: unknown, meanwhile: string) => {
    const { headers } = await member();
    return beforePasswordCheck(
      () => post(path, body, headers),
      () => database().query(meanwhile),
    );
  };

  it.each(CHANGES)('by %s fails if the password was replaced meanwhile', async (path, body) => {
    const answer = await overtaken(path, body, `update accounts set password_hash = 'of the owner'`);
    expect(answer).toMatchObject(refusal(403, 'password_wrong'));
    expect(await database().query('select password_hash, pending_email from accounts')).toEqual([
      { password_hash: 'of the owner', pending_email: null },
    ]);
  });

  it.each(CHANGES)('by %s fails if its session has ended meanwhile', async (path, body) => {
    const answer = await overtaken(path, body, 'delete from sessions');
    expect(answer).toMatchObject(refusal(401, 'unauthenticated'));
    expect(await accounts()).toMatchObject([{ email: MIA, pending_email: null }]);
    expect((await new TestBrowser().signIn(MIA)).error).toBeNull();
  });
});

describe('an account without a password', () => {
  const signedInFor = async (minutes: number) => {
    const { headers } = await member();
    await database().query('update accounts set password_hash = null');
    await database().query(`update sessions set created_at = now() - interval '${minutes} minutes'`);
    return headers;
  };
  const password = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
  const email = { email: 'neu@example.org' };

  it('gets its first one if the sign-in is recent', async () => {
    const headers = await signedInFor(4);
    expect(await own(headers)).toMatchObject({ hasPassword: false });
    expect((await post('/password', password, headers)).status).toBe(200);
    expect(await own(headers)).toMatchObject({ hasPassword: true });
    expect((await new TestBrowser().signIn(MIA, NEW_PASSWORD)).error).toBeNull();
  });

  it('changes its address if the sign-in is recent', async () => {
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
    expect(await post(path, body, headers)).toMatchObject(refusal(403, 'sign_in_again'));
    expect(await own(headers)).toMatchObject({ hasPassword: false, pendingEmail: null });
  });

  it('lets nobody in by a password', async () => {
    await signedInFor(4);
    for (const guess of [PASSWORD, 'falsch']) {
      expect((await new TestBrowser().signIn(MIA, guess)).error).toBe('password_wrong');
    }
  });
});
