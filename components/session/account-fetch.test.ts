import { accountCall } from './account-fetch';
import { tokenManager } from './token-store';

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.e30`;

/** Records each call and the account of its token. */
const calls: [account: string, path: string][] = [];
/** Seconds that the next answers ask to wait. */
const busy: string[] = [];
/** The browser's storage. */
const storage = new Map<string, string>();
/** `refused`: number of the next calls whose token the server no longer takes. */
const site = { session: 'mia', pathname: '/impressum', reloaded: 0, refused: 0 };

/** Stores a token as another tab would, without telling this one. */
const store = (account: string) => {
  const token = tokenOf(account);
  storage.set('token', token).set('token-end', `${token.slice(-8)} ${Date.now() + 600_000}`);
};

beforeAll(() => {
  Object.assign(globalThis, {
    document: { documentElement: { dataset: {} } },
    BroadcastChannel: undefined,
    navigator: {},
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    location: {
      get pathname() {
        return site.pathname;
      },
      reload: () => {
        site.reloaded += 1;
      },
    },
    fetch: async (path: string, { headers }: RequestInit = {}) => {
      if (path === '/api/auth/token') return Response.json({ token: tokenOf(site.session), lifetime: 600 });
      const payload = new Headers(headers).get('authorization')?.split('.')[1] ?? '';
      const { sub } = JSON.parse(atob(payload));
      calls.push([sub, path]);
      const retryAfter = busy.shift();
      if (retryAfter)
        return Response.json(
          { code: 'account_busy' },
          { status: 429, headers: { 'retry-after': retryAfter } },
        );
      const isTaken = sub === site.session && site.refused-- <= 0;
      return isTaken ? Response.json({ sub }) : Response.json({}, { status: 401 });
    },
  });
});

/** The page belongs to mia; ben has since signed in in this browser. */
beforeEach(() => {
  Object.assign(site, { session: 'mia', pathname: '/impressum', reloaded: 0, refused: 0 });
  store('mia');
  tokenManager().look();
  calls.length = 0;
  site.pathname = '/portfolio';
  expect(tokenManager().owner()).toBe('mia');
  site.session = 'ben';
});

const write = () =>
  accountCall('PATCH /api/portfolio/:stockId/label', { param: { stockId: 'a' }, json: { label: null } });

it('a write is never sent with another account’s token, and the personal page reloads', async () => {
  store('ben');
  await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(calls).toEqual([]);
  expect(site.reloaded).toBeGreaterThan(0);
});

it('a call whose token the server refuses is repeated once with a new one of the same account', async () => {
  site.session = 'mia';
  site.refused = 1;
  expect(await write()).toEqual({ sub: 'mia' });
  expect(calls).toEqual([
    ['mia', '/api/portfolio/a/label'],
    ['mia', '/api/portfolio/a/label'],
  ]);
  site.refused = 2;
  await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(calls).toHaveLength(4);
});

it('a refused write is not repeated with another account’s token', async () => {
  await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(calls).toEqual([['mia', '/api/portfolio/a/label']]);
});

it('a pending change is never applied to the next account, on any page', async () => {
  site.pathname = '/impressum';
  store('ben');
  tokenManager().look();
  const late = accountCall('DELETE /api/watchlist/:stockId', { param: { stockId: 'a' } }, { owner: 'mia' });
  await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(calls).toEqual([]);
});

it('a public page loads for the current visitor', async () => {
  site.pathname = '/impressum';
  store('ben');
  expect(await accountCall('GET /api/watchlist')).toEqual({ sub: 'ben' });
  expect(site.reloaded).toBe(0);
});

it('a personal page of one account loads nothing for the next account', async () => {
  store('ben');
  await expect(accountCall('GET /api/portfolio')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(calls).toEqual([]);
});

it.each([
  ['the stated seconds', '3', 3],
  ['half a minute at most', '50', 30],
])('a call to a busy account is sent once more, after %s', async (_, stated, seconds) => {
  site.session = 'mia';
  jest.useFakeTimers();
  busy.push(stated);
  const answer = accountCall('GET /api/portfolio');
  await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ sub: 'mia' });
  busy.push('1', '1');
  const refused = expect(accountCall('GET /api/portfolio')).rejects.toMatchObject({ code: 'account_busy' });
  await jest.advanceTimersByTimeAsync(1_000);
  await refused;
  expect(calls).toHaveLength(4);
  jest.useRealTimers();
});
