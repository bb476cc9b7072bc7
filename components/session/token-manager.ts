import { accountOf } from './signed-in-mark';

/** A token, and the moment of the browser's own clock at which it ends. */
export type Held = { token: string; until: number };

/** What tabs tell each other. */
export type TokenNews = { token: string; lifetime: number } | { token: null };

/** What a manager works with; the browser's is in token-store.ts. */
export type TokenDeps = {
  /** As kept in this browser; undefined where nothing may be kept. */
  stored: () => Held | null | undefined;
  store: (held: Held | null) => void;
  /**
   * Asks for a new token, which lasts for so many milliseconds: null where there is no session. Rejects where
   * nobody could say.
   */
  request: () => Promise<{ token: string; lifetime: number } | null>;
  /** Runs work that only one tab may do at a time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells the other tabs. */
  tell: (news: TokenNews) => void;
  /** Tells this tab. */
  changed: (signedIn: boolean) => void;
  /**
   * Somebody else has signed in: what this tab shows and has begun is not theirs. False where the page is left
   * for that; until then it stays the page of whoever was here before.
   */
  handOver: () => boolean;
};

/** Milliseconds before its end from which on a token is renewed. */
export const RENEWAL_MARGIN = 60_000;
/** Milliseconds that lie at least between two renewals that nobody has asked for. */
export const RENEWAL_PAUSE = 30_000;

export type TokenManager = ReturnType<typeof createTokenManager>;

/**
 * Keeps the bearer token of a signed-in browser: renews it before its end, once for all tabs, and forgets it
 * everywhere at sign-out. How long a new token lasts comes with it, and its end is kept by the browser's own
 * clock, which may be wrong but is the same one all the time; a refusal has a token renewed before.
 */
export function createTokenManager(deps: TokenDeps) {
  let held: Held | null = null;
  let renewal: Promise<string | null> | null = null;
  /** Raised with every sign-in and sign-out, so that what was asked for before counts no more. */
  let session = 0;
  /** Whose page this is, in what it shows and in what it calls; empty until that is known. */
  let owner = '';
  /** When this tab was last given a token. */
  let renewedAt = Number.NEGATIVE_INFINITY;

  /** What this browser holds now, whichever tab has brought it. */
  const current = (): Held | null => {
    const stored = deps.stored();
    if (stored === undefined) return held;
    if (stored === null) held = null;
    else if (stored.token !== held?.token) held = stored;
    return held;
  };

  /** Tells this tab what there is now. */
  const announce = (now = current()) => {
    if (isOthers(now) && (owner === '' || deps.handOver())) owner = accountOf(now.token);
    deps.changed(now !== null);
  };

  /** Of a token that does not say whose it is, nobody can tell. */
  const isOthers = (candidate: Held | null): candidate is Held =>
    candidate !== null && !['', owner].includes(accountOf(candidate.token));

  const keep = ({ token, lifetime }: { token: string; lifetime: number }) => {
    renewedAt = Date.now();
    held = { token, until: renewedAt + lifetime };
    deps.store(held);
    announce(held);
    deps.tell({ token, lifetime });
  };

  /** What this tab finds out, all tabs do. */
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
    // Another tab may have been quicker, while this one waited for its turn.
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
    /** Whether there is a token, valid or not. */
    isSignedIn: () => current() !== null,

    /** Whose page this is; empty until that is known. Who signs out leaves it theirs. */
    owner: () => owner,

    /** Whether the token belongs to somebody else than the page. */
    isOthers: () => isOthers(current()),

    /** Milliseconds until a renewal is due; null without a token. */
    dueIn: (): number | null => {
      const now = current();
      const time = Date.now();
      return now && Math.max(0, now.until - RENEWAL_MARGIN - time, renewedAt + RENEWAL_PAUSE - time);
    },

    /**
     * A token that is good for a call; null where nobody is signed in. Rejects where nobody could say.
     *
     * @param refused a token that a call has come back with
     */
    token,

    /** A token that the server gives now, whatever there is; null where it says that the session is over. */
    renewed: () => token(current()?.token),

    /** After a sign-in: asks for the token of the new session, whatever there was before. */
    signedIn: async (): Promise<boolean> => {
      session += 1;
      const before = session;
      const answer = await deps.request();
      if (!answer || before !== session) return false;
      keep(answer);
      return true;
    },

    /** After a sign-out, or when a session turns out to be over. */
    end,

    /** What another tab has told. What is stored counts more: the news may be late. */
    heard: (news: TokenNews) => {
      if (news.token === null) {
        session += 1;
        held = null;
      } else held = { token: news.token, until: Date.now() + news.lifetime };
      announce();
    },

    /** Looks again at what is kept: another tab may have changed it while this one could not listen. */
    look: () => {
      const before = held;
      const now = current();
      if (before && !now) session += 1;
      announce();
    },
  };
}
