import { setRecorder, setTrackedUser, trackedUser } from '@/lib/analytics/track';
import type { Account } from '@/lib/auth/schema';
import { trackMember } from './track-member';
import { trackArrival } from './track-sign-in';

const member = {
  email: 'mia@example.org',
  createdAt: '2020-01-01T00:00:00.000Z',
  previousSignInAt: null as string | null,
  hasPassword: false,
} satisfies Partial<Account>;

/** Fakes a browser without storage or channels, whose server knows a member, or nobody. */
function browser(account: Partial<Account> | null) {
  const asked: string[] = [];
  Object.assign(globalThis, {
    document: { documentElement: { dataset: {} } },
    BroadcastChannel: undefined,
    navigator: {},
    fetch: async (address: string) => {
      asked.push(address);
      if (!account) return Response.json({ code: 'unauthenticated' }, { status: 401 });
      return Response.json(address === '/api/auth/token' ? { token: 'a.b.c', lifetime: 600 } : account);
    },
  });
  return asked;
}

let events: unknown[];
beforeEach(() => {
  events = [];
  setTrackedUser(null);
  setRecorder((name, properties) => events.push([name, properties, trackedUser()?.email_domain]));
});
afterEach(() => setRecorder(null));

describe('trackMember', () => {
  it('tells of a member what may be told, and asks once', async () => {
    const asked = browser(member);
    await trackMember();
    await trackMember();
    expect(trackedUser()).toMatchObject({ email_domain: 'example.org', days_since_last_login: null });
    expect(JSON.stringify(trackedUser())).not.toContain('mia');
    expect(asked.filter((address) => address === '/api/account')).toHaveLength(1);
  });
});

describe('trackArrival', () => {
  it.each([
    ['a new account', {}, ['sign_up', 'login']],
    ['an account that has been used before', { previousSignInAt: '2026-11-01T00:00:00.000Z' }, ['login']],
    ['an account that was opened by password', { hasPassword: true }, ['login']],
  ])('%s', async (_name, values, names) => {
    browser({ ...member, ...values });
    await trackArrival({ method: 'oidc' });
    expect(events).toEqual(names.map((name) => [name, { method: 'oidc' }, 'example.org']));
  });

  it('counts a member who has opened an account by password, as the member', async () => {
    browser({ ...member, hasPassword: true });
    await trackArrival({ method: 'password', isNew: true });
    expect(events).toEqual(['sign_up', 'login'].map((name) => [name, { method: 'password' }, 'example.org']));
  });

  it('continues if the account cannot be determined', async () => {
    browser(null);
    await trackArrival({ method: 'password', isNew: false });
    expect(events).toEqual([['login', { method: 'password' }, undefined]]);
  });

  it('goes on where the answer does not come', async () => {
    browser(member);
    Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
    await trackArrival({ method: 'password', isNew: false });
    expect(events).toEqual([['login', { method: 'password' }, undefined]]);
  });

  it('asks nothing for a visitor who has not agreed', async () => {
    const asked = browser(member);
    setRecorder(null);
    await trackArrival({ method: 'oidc' });
    expect(asked).toEqual([]);
  });
});
