import { type Held, RENEWAL_MARGIN, RENEWAL_PAUSE, TokenManager, type TokenNews } from './token-manager';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Returns the n-th token of an account; for an empty account an unreadable one. */
const tokenOf = (account: string, n: number) =>
  account ? `e30.${btoa(JSON.stringify({ sub: account, n }))}.${n}` : `t${n}`;

/** Fakes a browser: its storage (none if `blocked`), its tabs, and the session on its server. */
function browser({ blocked = false, lifetime = 10 * MINUTE } = {}) {
  const state = { stored: null as Held | null, session: true, account: '', reachable: true, asked: 0 };
  const tabs: TokenManager[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  /** Holds back the server's answer until it is resolved. */
  let gate: Promise<void> | null = null;

  /** @param stays whether the page stays open after somebody else signs in */
  const open = ({ stays = true } = {}) => {
    const signedIn: boolean[] = [];
    const handOver = jest.fn(() => stays);
    const tab = new TokenManager({
      stored: () => (blocked ? undefined : state.stored),
      store: (held) => {
        if (!blocked) state.stored = held;
      },
      request: async () => {
        state.asked += 1;
        const answer = state.session ? { token: tokenOf(state.account, state.asked), lifetime } : null;
        await gate;
        if (!state.reachable) throw new Error('unreachable');
        return answer;
      },
      exclusively: (work) => {
        const mine = turn.then(work);
        turn = mine.catch(() => undefined);
        return mine;
      },
      tell: (news: TokenNews) => {
        for (const other of tabs) if (other !== tab) other.heard(news);
      },
      changed: (value) => signedIn.push(value),
      handOver,
    });
    tabs.push(tab);
    return { tab, signedIn, handOver };
  };
  const hold = () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  return { state, open, hold };
}

function oneTab() {
  const { open, ...rest } = browser();
  return { ...rest, ...open() };
}

function twoTabs(how?: Parameters<typeof browser>[0]) {
  const { open, ...rest } = browser(how);
  return { ...rest, a: open(), b: open() };
}

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const later = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

describe('a token', () => {
  it('is asked for once and then used until a minute before its end', async () => {
    const { state, tab, signedIn } = oneTab();
    const first = await tab.token();
    later(10 * MINUTE - RENEWAL_MARGIN - 1);
    expect(await tab.token()).toBe(first);
    expect(state.asked).toBe(1);
    later(1);
    expect(await tab.token()).not.toBe(first);
    expect(state.asked).toBe(2);
    expect(signedIn).toEqual([true, true]);
  });

  it('says when it is due', async () => {
    const { tab } = browser().open();
    expect(tab.dueIn()).toBeNull();
    await tab.token();
    expect(tab.dueIn()).toBe(9 * MINUTE);
    later(20 * MINUTE);
    expect(tab.dueIn()).toBe(0);
  });

  it('is asked for once however many calls need it at once', async () => {
    const { state, tab } = oneTab();
    const tokens = await Promise.all([tab.token(), tab.token(), tab.token()]);
    expect(new Set(tokens).size).toBe(1);
    expect(state.asked).toBe(1);
  });

  it.each([
    ['stored in the browser', false],
    ['only told, where nothing may be stored', true],
  ])('is renewed once for two tabs, %s', async (_name, blocked) => {
    const { state, a, b } = twoTabs({ blocked });
    await a.tab.token();
    later(10 * MINUTE);
    const [one, other] = await Promise.all([a.tab.token(), b.tab.token()]);
    expect(one).toBe(other);
    expect(state.asked).toBe(2);
  });

  it('refused by the API is refreshed before it expires, once', async () => {
    const { state, a, b } = twoTabs();
    const refused = (await a.tab.token()) ?? '';
    const tokens = await Promise.all([a.tab.token(refused), a.tab.token(refused), b.tab.token(refused)]);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(refused);
    expect(state.asked).toBe(2);
  });

  it('that lasts less than the margin is not refreshed repeatedly', async () => {
    const { tab } = browser({ lifetime: 20_000 }).open();
    await tab.token();
    expect(tab.dueIn()).toBe(RENEWAL_PAUSE);
    later(RENEWAL_PAUSE);
    expect(tab.dueIn()).toBe(0);
  });

  it('from an earlier page is used until its recorded expiry, and then refreshed', async () => {
    const { state, open } = browser();
    state.stored = { token: 'stored', until: NOW + 8 * MINUTE };
    const { tab } = open();
    expect(await tab.token()).toBe('stored');
    expect(tab.dueIn()).toBe(7 * MINUTE);
    expect(state.asked).toBe(0);
    later(7 * MINUTE);
    expect(await tab.token()).toBe('t1');
  });

  it('whose end nobody has noted is renewed', async () => {
    const { state, open } = browser();
    state.stored = { token: 'undefined', until: 0 };
    expect(await open().tab.token()).toBe('t1');
  });

  it.each([
    ['an hour ahead', 60 * MINUTE],
    ['an hour behind', -60 * MINUTE],
  ])('means the same by a clock that is %s of the server', async (_name, skew) => {
    // The token itself states times by the server's clock.
    const seconds = (NOW - skew) / 1_000 + 600;
    const { state, open } = browser();
    state.stored = { token: `e30.${btoa(JSON.stringify({ exp: seconds }))}.`, until: NOW + 10 * MINUTE };
    const { tab } = open();
    expect(tab.dueIn()).toBe(9 * MINUTE);
    later(9 * MINUTE - 1);
    await tab.token();
    expect(state.asked).toBe(0);
    later(1);
    await tab.token();
    expect(state.asked).toBe(1);
  });
});

describe('without a session', () => {
  it('a refresh notices the ended session although the token is still valid', async () => {
    const { state, tab } = oneTab();
    const before = await tab.token();
    expect(await tab.renewed()).not.toBe(before);
    state.session = false;
    expect(await tab.renewed()).toBeNull();
    expect(state.stored).toBeNull();
    expect(tab.isSignedIn()).toBe(false);
  });

  it('there is no token, and all tabs hear of it', async () => {
    const { state, a, b } = twoTabs();
    await a.tab.token();
    state.session = false;
    later(10 * MINUTE);
    expect(await a.tab.token()).toBeNull();
    expect(state.stored).toBeNull();
    expect(b.tab.isSignedIn()).toBe(false);
    expect(b.signedIn.at(-1)).toBe(false);
  });

  it('nothing is lost where only the server is away', async () => {
    const { state, tab } = oneTab();
    await tab.token();
    const before = state.stored;
    later(10 * MINUTE);
    state.reachable = false;
    await expect(tab.token()).rejects.toThrow('unreachable');
    expect(state.stored).toBe(before);
    expect(tab.isSignedIn()).toBe(true);
    state.reachable = true;
    expect(await tab.token()).toMatch(/^t3/);
  });
});

describe('sign-out', () => {
  it.each([
    ['with storage', false],
    ['without', true],
  ])('ends it in all tabs %s', async (_name, blocked) => {
    const { state, a, b } = twoTabs({ blocked });
    await a.tab.token();
    expect(b.tab.isSignedIn()).toBe(true);
    state.session = false;
    a.tab.end();
    expect([a.tab.isSignedIn(), b.tab.isSignedIn()]).toEqual([false, false]);
    expect(b.signedIn.at(-1)).toBe(false);
    expect(await b.tab.token()).toBeNull();
  });

  it('says in all tabs whether somebody signed out, until the next sign-in', async () => {
    const { a, b } = twoTabs();
    const areSignedOut = () => [a, b].map(({ tab }) => tab.isSignedOut());
    await a.tab.signedIn();
    a.tab.end();
    expect(areSignedOut()).toEqual([false, false]);
    a.tab.end(true);
    // The other tab finds out by itself, too.
    b.tab.end();
    expect(areSignedOut()).toEqual([true, true]);
    await b.tab.signedIn();
    expect(areSignedOut()).toEqual([false, false]);
  });

  it.each(['this', 'another'])('in %s tab makes what was on its way worth nothing', async (where) => {
    const { state, a, b, hold } = twoTabs();
    const release = hold();
    const token = a.tab.token();
    await Promise.resolve();
    await Promise.resolve();
    expect(state.asked).toBe(1);
    (where === 'this' ? a : b).tab.end();
    release();
    expect(await token).toBeNull();
    expect(state.stored).toBeNull();
    expect(a.tab.isSignedIn()).toBe(false);
  });

  it('that is heard of late does not undo a sign-in', async () => {
    const { a, b } = twoTabs();
    await a.tab.signedIn();
    b.tab.heard({ token: null, isSignOut: true });
    expect(b.tab.isSignedIn()).toBe(true);
  });

  it('is noticed by a tab that could not listen', async () => {
    const { state, tab, signedIn } = oneTab();
    await tab.token();
    state.stored = null;
    tab.look();
    expect(signedIn.at(-1)).toBe(false);
  });
});

describe('sign-in', () => {
  it('takes the place of the token before', async () => {
    const { state, open } = browser();
    state.stored = { token: 'before', until: NOW + 10 * MINUTE };
    const { tab } = open();
    expect(await tab.signedIn()).toBe(true);
    expect(await tab.token()).toMatch(/^t1/);
  });

  it('says when no session exists: the browser has stored no cookie', async () => {
    const { state, open } = browser();
    state.session = false;
    expect(await open().tab.signedIn()).toBe(false);
  });
});

describe('a page', () => {
  it('belongs to whoever signs in first, also when they sign in again', async () => {
    const { state, tab, handOver } = oneTab();
    expect(tab.owner()).toBe('');
    state.account = 'mia';
    await tab.signedIn();
    later(10 * MINUTE);
    await tab.token();
    tab.end();
    await tab.signedIn();
    expect([tab.owner(), tab.isOthers()]).toEqual(['mia', false]);
    expect(handOver).not.toHaveBeenCalled();
  });

  it('belongs to whom the browser keeps a token of', () => {
    const { state, open } = browser();
    state.stored = { token: tokenOf('mia', 0), until: NOW + 10 * MINUTE };
    expect(open().tab.owner()).toBe('mia');
  });

  it.each([
    ['stored', false],
    ['told', true],
  ])('that stays belongs to the member of another tab, by a token that is %s', async (_name, blocked) => {
    const { state, a, b } = twoTabs({ blocked });
    state.account = 'mia';
    await a.tab.signedIn();
    state.account = 'ben';
    await b.tab.signedIn();
    expect([a.tab.owner(), a.tab.isOthers()]).toEqual(['ben', false]);
    expect(a.handOver).toHaveBeenCalledTimes(1);
  });

  it.each(['with a sign-out between', 'without'])('that is left stays that of the first, %s', async (how) => {
    const { state, open } = browser();
    const [a, b] = [open({ stays: false }), open()];
    state.account = 'mia';
    await a.tab.signedIn();
    if (how.startsWith('with a')) b.tab.end();
    state.account = 'ben';
    await b.tab.signedIn();
    expect([a.tab.owner(), a.tab.isOthers()]).toEqual(['mia', true]);
    expect(a.handOver).toHaveBeenCalledTimes(1);
  });

  it('keeps its owner if the token names no account', async () => {
    const { state, tab, handOver } = oneTab();
    state.account = 'mia';
    await tab.signedIn();
    state.stored = { token: 'undefined', until: 0 };
    tab.look();
    expect([tab.owner(), tab.isOthers()]).toEqual(['mia', false]);
    expect(handOver).not.toHaveBeenCalled();
  });
});
