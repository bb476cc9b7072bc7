import { accountOf } from './signed-in-mark';

/** A token, and its end by the browser's own clock. */
export type Held = { token: string; until: number };

/** Message between tabs. */
export type TokenNews = { token: string; lifetime: number } | { token: null };

/** The manager's dependencies; see token-store.ts for the browser's. */
type TokenDeps = {
  /** Returns the stored token; undefined without storage. */
  stored: () => Held | null | undefined;
  store: (held: Held | null) => void;
  /** Requests a token and its lifetime in milliseconds; null without a session. Rejects without an answer. */
  request: () => Promise<{ token: string; lifetime: number } | null>;
  /** Runs work that only one tab may do at a time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Sends a message to the other tabs. */
  tell: (news: TokenNews) => void;
  /** Reports a change to this tab. */
  changed: (signedIn: boolean) => void;
  /**
   * Hands the page over to another account that has signed in. Returns false if the page is reloading; until then
   * it belongs to the earlier account.
   */
  handOver: () => boolean;
};

/** Milliseconds before its end at which a token is renewed. */
export const RENEWAL_MARGIN = 60_000;
/** Least milliseconds between two automatic renewals. */
export const RENEWAL_PAUSE = 30_000;

export type TokenManager = ReturnType<typeof createTokenManager>;

/**
 * Manages the bearer token of a signed-in browser: renews it before its end, once for all tabs, and drops it
 * everywhere at sign-out. The server sends the lifetime of a token, and its end is measured by the browser's clock,
 * which may be wrong but consistent; a refused token is renewed earlier.
 */
export function createTokenManager(deps: TokenDeps) {
  let held: Held | null = null;
  let renewal: Promise<string | null> | null = null;
  /** Counts sign-ins and sign-outs, so that answers to earlier requests are ignored. */
  let session = 0;
  /** The account the page belongs to; empty until known. */
  let owner = '';
  /** Time of this tab's last new token. */
  let renewedAt = Number.NEGATIVE_INFINITY;

  /** Returns the current token, whichever tab stored it. */
  const current = (): Held | null => {
    const stored = deps.stored();
    if (stored === undefined) return held;
    if (stored === null) held = null;
    else if (stored.token !== held?.token) held = stored;
    return held;
  };

  /** Reports the current token to this tab. */
  const announce = (now = current()) => {
    if (isOthers(now) && (owner === '' || deps.handOver())) owner = accountOf(now.token);
    deps.changed(now !== null);
  };

  /** Returns whether a token belongs to another account than the page. A token that names no account never does. */
  const isOthers = (candidate: Held | null): candidate is Held =>
    candidate !== null && !['', owner].includes(accountOf(candidate.token));

  const keep = ({ token, lifetime }: { token: string; lifetime: number }) => {
    renewedAt = Date.now();
    held = { token, until: renewedAt + lifetime };
    deps.store(held);
    announce(held);
    deps.tell({ token, lifetime });
  };

  /** Drops the token in all tabs. */
  const end = () => {
    session += 1;
    held = null;
    deps.store(null);
    announce();
    deps.tell({ token: null });
  };

  const lasts = (candidate: Held | null, refused: string | undefined): candidate is Held =>
    candidate !== null && candidate.token !== refused && candidate.until - Date.now() > RENEWAL_MARGIN;

  const renew = async (refused: string | undefined): Promise<string | null> => {
    const before = session;
    // Another tab may have renewed it while this one waited for the lock.
    const now = current();
    if (lasts(now, refused)) return now.token;
    const answer = await deps.request();
    if (before !== session) return current()?.token ?? null;
    if (!answer) {
      end();
      return null;
    }
    keep(answer);
    return answer.token;
  };

  const token = (refused?: string): Promise<string | null> => {
    const now = current();
    if (lasts(now, refused)) return Promise.resolve(now.token);
    renewal ??= deps
      .exclusively(() => renew(refused))
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };

  const first = current();
  if (first) owner = accountOf(first.token);

  return {
    /** Returns whether there is a token, valid or not. */
    isSignedIn: () => current() !== null,

    /** Returns the account the page belongs to; empty until known. It stays the same after sign-out. */
    owner: () => owner,

    /** Returns whether the token belongs to another account than the page. */
    isOthers: () => isOthers(current()),

    /** Returns the milliseconds until the next renewal; null without a token. */
    dueIn: (): number | null => {
      const now = current();
      const time = Date.now();
      return now && Math.max(0, now.until - RENEWAL_MARGIN - time, renewedAt + RENEWAL_PAUSE - time);
    },

    /**
     * Returns a valid token; null if nobody is signed in. Rejects without an answer.
     *
     * @param refused a token that the API has refused
     */
    token,

    /** Returns a fresh token from the server; null if the session is over. */
    renewed: () => token(current()?.token),

    /** Requests the token of a new session after sign-in. */
    signedIn: async (): Promise<boolean> => {
      session += 1;
      const before = session;
      const answer = await deps.request();
      if (!answer || before !== session) return false;
      keep(answer);
      return true;
    },

    /** Called after sign-out, or when a session turns out to be over. */
    end,

    /** Handles a message of another tab. The stored token takes precedence, because messages may be late. */
    heard: (news: TokenNews) => {
      if (news.token === null) {
        session += 1;
        held = null;
      } else held = { token: news.token, until: Date.now() + news.lifetime };
      announce();
    },

    /** Reads the storage again, which another tab may have changed while this one was not listening. */
    look: () => {
      const before = held;
      const now = current();
      if (before && !now) session += 1;
      announce();
    },
  };
}
