import { SECURITY_EVENTS, type SecurityEvent } from './rules';
import { signInWithService } from './service-sign-in';
import { MIA, NEW, testAccounts } from './test-accounts';
import { apiCall, PASSWORD, secretIn, TestBrowser } from './test-auth';

const { database, mails, register, request, signedIn } = testAccounts();

/** Somebody who has registered and signed in. */
type Member = { browser: TestBrowser; headers: Record<string, string> };
type Act = (member: Member) => Promise<unknown>;

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  request(`/api/account${path}`, apiCall(method, body, headers));

const changeEmail: Act = ({ headers }) =>
  call('POST', '/email', { email: 'neu@example.org', password: PASSWORD }, headers);
const forgetPassword = () => call('POST', '/forgot-password', { email: MIA });
const guess = () => new TestBrowser().signIn(MIA, 'falsch');
const newestLink = async () => ({ token: secretIn((await mails()).at(-1)) });

const ACTS: Readonly<Record<SecurityEvent, Act>> = {
  registered: () => register({ email: 'leo@example.org' }),
  email_confirmed: async () => call('POST', '/confirm-email', await newestLink()),
  email_change_requested: changeEmail,
  email_change_called_off: async (member) => {
    await changeEmail(member);
    await call('DELETE', '/email', undefined, member.headers);
  },
  email_changed: async (member) => {
    await changeEmail(member);
    const token = secretIn((await mails()).find((mail) => mail.includes('To: neu@')));
    await call('POST', '/confirm-email', { token });
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
      { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW },
      headers,
    ),
  password_reset_requested: forgetPassword,
  password_reset: async () => {
    await forgetPassword();
    await call('POST', '/reset-password', {
      ...(await newestLink()),
      password: NEW,
      passwordConfirmation: NEW,
    });
  },
  provider_linked: async () => {
    await database().query('update accounts set email_verified_at = now()');
    const service = { issuer: 'https://service.example', subject: 'mia-17', provider: 'oidc' } as const;
    const caller = { network: '203.0.113.7', browser: 'Firefox auf Linux' };
    await signInWithService({ ...service, email: MIA, emailVerified: true }, caller);
  },
  data_exported: ({ headers }) => call('GET', '/export', undefined, headers),
};

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
