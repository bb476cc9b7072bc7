import { MIA, testAccounts } from '@/test/accounts';
import { apiCall, TestBrowser } from '@/test/auth';
import { refusal } from '@/test/client';
import { hashesDone } from '../password/hash-password';

const { database, member, own, register, request, signedIn } = testAccounts();

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
    expect(await end()).toMatchObject(refusal(404, 'session_not_found'));
  });

  it('are fifty at most: the oldest ends for one more, also where it is remembered', async () => {
    await register();
    const oldest = await signedIn();
    const [account] = await database().query<{ id: string }>('select id from accounts');
    await database().query(
      `insert into sessions (account_id, id, browser)
       select $1, 's' || n, 'Firefox' from generate_series(1, 49) n`,
      [account?.id],
    );
    await own(oldest.headers);
    const newest = await signedIn();
    expect((await request('/api/account', { headers: oldest.headers })).status).toBe(401);
    expect((await own(newest.headers)).sessions).toHaveLength(50);
  });

  it('begin at most sixty times an hour, and more attempts compute no hash', async () => {
    await register();
    await register({ email: 'leo@example.org' });
    const browser = new TestBrowser();
    for (let i = 0; i < 60; i++) expect((await browser.signIn(MIA)).error).toBeNull();
    const before = hashesDone();
    const refused = await browser.signIn(MIA);
    expect([refused.status, refused.error]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(hashesDone()).toBe(before);
    expect((await browser.signIn('leo@example.org')).error).toBeNull();
  });

  it('are refused by an id that no database could look up', async () => {
    const { headers } = await member();
    const answer = await request('/api/account/sessions/%00', { method: 'DELETE', headers });
    expect(answer).toMatchObject(refusal(400, 'invalid_input'));
  });

  it('tell when the account was signed in to before the last time', async () => {
    await register();
    const first = await own((await signedIn()).headers);
    expect(first.previousSignInAt).toBeNull();
    const second = await own((await signedIn()).headers);
    expect(second.previousSignInAt).toBe(first.sessions[0]?.createdAt);
  });

  it('cannot be seen or ended by another account', async () => {
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

describe('activity that marks an account as used', () => {
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
    const { headers, browser } = await member();
    expect(await used()).toBe(false);
    await act(headers, browser);
    expect(await used()).toBe(counts);
  });
});
