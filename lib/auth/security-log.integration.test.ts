import { MIA, NEW_PASSWORD, testAccounts } from '@/test/accounts';
import { apiCall, PASSWORD, secretIn, TestBrowser } from '@/test/auth';
import { SECURITY_EVENTS, type SecurityEvent } from './rules';
import { signInWithService } from './sign-in/service-sign-in';

const { database, mails, member, own, register, request, signedIn } = testAccounts();

/** Registers and signs in. */
type Member = { browser: TestBrowser; headers: Record<string, string> };
type Act = (member: Member) => Promise<unknown>;

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  request(`/api/account${path}`, apiCall(method, body, headers));

const changeEmail: Act = ({ headers }) =>
  call('POST', '/email', { email: 'neu@example.org', password: PASSWORD }, headers);
const forgetPassword = () => call('POST', '/forgot-password', { email: MIA });
const guess = () => new TestBrowser().signIn(MIA, 'falsch');
const newestLink = async () => ({ token: secretIn((await mails()).at(-1)) });

async function linkService() {
  await database().query('update accounts set email_verified_at = now()');
  const service = { issuer: 'https://service.example', subject: 'mia-17', provider: 'oidc' } as const;
  const caller = { network: '203.0.113.7', browser: 'Firefox auf Linux' };
  await signInWithService({ ...service, email: MIA, emailVerified: true }, caller);
}

const ACTS: Readonly<Record<SecurityEvent, Act>> = {
  registered: () => register({ email: 'leo@example.org' }),
  email_confirmed: async ({ headers }) => call('POST', '/confirm-email', await newestLink(), headers),
  email_change_requested: changeEmail,
  email_change_called_off: async (member) => {
    await changeEmail(member);
    await call('DELETE', '/email', undefined, member.headers);
  },
  email_changed: async (member) => {
    await changeEmail(member);
    const token = secretIn((await mails()).find((mail) => mail.includes('To: neu@')));
    await call('POST', '/confirm-email', { token }, member.headers);
  },
  signed_in: () => new TestBrowser().signIn(MIA),
  sign_in_failed: guess,
  sign_in_blocked: async () => {
    for (let i = 0; i < 9; i++) await guess();
  },
  password_check_failed: ({ headers }) => call('POST', '/deletion', { password: 'falsch' }, headers),
  signed_out: ({ browser }) => browser.signOut(),
  session_ended: async ({ headers }) => {
    const { body } = await request('/api/account', { headers });
    const { sessions } = body as { sessions: { id: string }[] };
    await call('DELETE', `/sessions/${sessions[0]?.id}`, undefined, headers);
  },
  all_sessions_ended: ({ headers }) => call('DELETE', '/sessions', undefined, headers),
  password_changed: ({ headers }) =>
    call(
      'POST',
      '/password',
      { currentPassword: PASSWORD, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
      headers,
    ),
  password_reset_requested: forgetPassword,
  password_reset: async () => {
    await forgetPassword();
    await call('POST', '/reset-password', {
      ...(await newestLink()),
      password: NEW_PASSWORD,
      passwordConfirmation: NEW_PASSWORD,
    });
  },
  provider_linked: linkService,
  password_removed: linkService,
  data_exported: ({ headers }) => call('GET', '/export', undefined, headers),
};

it('shows what happened once, whatever somebody else repeats', async () => {
  const { headers } = await member();
  const { at } = (await own(headers)).securityLog.find(({ event }) => event === 'signed_in') ?? {};
  await database().query(
    `insert into security_events (account_id, event, browser, at)
     select a.id, e.event, 'Chrome auf Windows', timestamptz '2026-03-01 12:00Z' + make_interval(mins => n)
       from accounts a, generate_series(1, 60) n, (values ('sign_in_failed'), ('signed_out')) e (event)
      order by n`,
  );
  const { securityLog } = await own(headers);
  const repeated = { browser: 'Chrome auf Windows', count: 60, at: '2026-03-01T13:00:00.000Z' };
  const once = { browser: 'Firefox auf Linux', count: 1 };
  expect(securityLog).toHaveLength(4);
  expect(securityLog).toEqual(
    expect.arrayContaining([
      { ...repeated, event: 'sign_in_failed' },
      { ...repeated, event: 'signed_out' },
      { ...once, event: 'signed_in', at },
      { ...once, event: 'registered', at: expect.any(String) },
    ]),
  );
  const { body } = await request('/api/account/export', { headers });
  const { account } = body as { account: { securityLog: unknown[] } };
  expect(account.securityLog).toHaveLength(3 + 2 * 60);
});

it('keeps the latest 1,000 entries of a kind, and all of others', async () => {
  const { headers } = await member();
  await database().query(
    `insert into security_events (account_id, event, browser)
     select a.id, e.event, n::text from accounts a, generate_series(1, 1000) n, (values ('session_ended'), ('signed_out')) e (event)
      order by n`,
  );
  await ACTS.session_ended({ browser: new TestBrowser(), headers });
  const kept = await database().query(
    `select event, count(*)::int, min(browser) filter (where browser in ('1', '2')) as oldest
       from security_events where event in ('session_ended', 'signed_out') group by event order by event`,
  );
  expect(kept).toEqual([
    { event: 'session_ended', count: 1_000, oldest: '2' },
    { event: 'signed_out', count: 1_000, oldest: '1' },
  ]);
});

it.each(SECURITY_EVENTS)('tells once, and by which browser: %s', async (event) => {
  await register();
  const member = await signedIn();
  const noted = () =>
    database().query<{ browser: string }>('select browser from security_events where event = $1', [event]);
  const before = await noted();
  await ACTS[event](member);
  await mails();
  expect(await noted()).toEqual([...before, { browser: 'Firefox auf Linux' }]);
});
