/** A token, and what the browser's own clock says of its end. */
type Held = { token: string; until: number };

/** What tabs tell each other. */
export type TokenNews = { token: string; lifetime: number } | { token: null };

/** What a keeper works with; the browser's is in token-store.ts. */
export type TokenWorld = {
  /** As kept in this browser; undefined where nothing may be kept. */
  stored: () => string | null | undefined;
  store: (token: string | null) => void;
  /** Asks for a new token: null where there is no session. Rejects where nobody could say. */
  request: () => Promise<{ token: string; expiresAt: string } | null>;
  /** Runs work that only one tab may do at a time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells the other tabs. */
  tell: (news: TokenNews) => void;
  /** Tells this tab. */
  changed: (signedIn: boolean) => void;
};

/** Milliseconds before its end from which on a token is renewed. */
export const RENEWAL_MARGIN = 60_000;
/** Milliseconds of a token that does not tell how long it lasts. */
const UNKNOWN_LIFETIME = 5 * 60_000;

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;

/**
 * Keeps the bearer token of a signed-in browser: renews it before its end, once for all tabs, and forgets it
 * everywhere at sign-out. How long a new token lasts is read from the token, not from the clock, which may
 * be wrong; a token of another tab is trusted as far as the clock says, and a refusal has it renewed.
 */
export function createTokenKeeper(world: TokenWorld) {
  let held: Held | null = null;
  let renewal: Promise<string | null> | null = null;
  /** Raised with every sign-in and sign-out, so that what was asked for before counts no more. */
  let session = 0;

  /** What this browser holds now, whichever tab has brought it. */
  const current = (): Held | null => {
    const stored = world.stored();
    if (stored === undefined) return held;
    if (stored === null) held = null;
    else if (stored !== held?.token) held = { token: stored, until: claims(stored).exp };
    return held;
  };

  const keep = (token: string, lifetime: number) => {
    held = { token, until: Date.now() + lifetime };
    world.store(token);
    world.changed(true);
  };

  /** What this tab finds out, all tabs do. */
  const end = () => {
    session += 1;
    held = null;
    world.store(null);
    world.changed(false);
    world.tell({ token: null });
  };

  const lasts = (candidate: Held | null, refused: string | undefined): candidate is Held =>
    candidate !== null && candidate.token !== refused && candidate.until - Date.now() > RENEWAL_MARGIN;

  const renew = async (refused: string | undefined): Promise<string | null> => {
    const before = session;
    // Another tab may have been quicker, while this one waited for its turn.
    const now = current();
    if (lasts(now, refused)) return now.token;
    const answer = await world.request();
    if (before !== session) return current()?.token ?? null;
    if (!answer) {
      end();
      return null;
    }
    const lifetime = lifetimeOf(answer);
    keep(answer.token, lifetime);
    world.tell({ token: answer.token, lifetime });
    return answer.token;
  };

  return {
    /** Whether there is a token, valid or not. */
    isSignedIn: () => current() !== null,

    /** Milliseconds until a renewal is due; null without a token. */
    dueIn: (): number | null => {
      const now = current();
      return now && Math.max(0, now.until - Date.now() - RENEWAL_MARGIN);
    },

    /**
     * A token that is good for a call; null where nobody is signed in. Rejects where nobody could say.
     *
     * @param refused a token that a call has come back with
     */
    token: (refused?: string): Promise<string | null> => {
      const now = current();
      if (lasts(now, refused)) return Promise.resolve(now.token);
      renewal ??= world
        .exclusively(() => renew(refused))
        .finally(() => {
          renewal = null;
        });
      return renewal;
    },

    /** After a sign-in: asks for the token of the new session, whatever there was before. */
    signedIn: async (): Promise<boolean> => {
      session += 1;
      const before = session;
      const answer = await world.request();
      if (!answer || before !== session) return false;
      const lifetime = lifetimeOf(answer);
      keep(answer.token, lifetime);
      world.tell({ token: answer.token, lifetime });
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
      world.changed(current() !== null);
    },

    /** Looks again at what is kept: another tab may have changed it while this one could not listen. */
    look: () => {
      const before = held;
      const now = current();
      if (before && !now) session += 1;
      world.changed(now !== null);
    },
  };
}

/** Milliseconds a token lasts from the moment it was made. */
function lifetimeOf({ token, expiresAt }: { token: string; expiresAt: string }): number {
  const { iat, exp } = claims(token);
  if (exp > iat && iat > 0) return exp - iat;
  const left = Date.parse(expiresAt) - Date.now();
  return left > 0 ? left : UNKNOWN_LIFETIME;
}

/** When a token was made and when it ends, in milliseconds; 0 where it does not say. */
function claims(token: string): { iat: number; exp: number } {
  try {
    const payload = token.split('.')[1] ?? '';
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return { iat: 1_000 * (Number(iat) || 0), exp: 1_000 * (Number(exp) || 0) };
  } catch {
    return { iat: 0, exp: 0 };
  }
}
