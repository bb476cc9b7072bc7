import { accountOf } from './signed-in-mark';

/** A token, and its end by the browser's own clock. */
export type Held = { token: string; until: number };

/** Message between tabs. */
export type TokenNews = { token: string; lifetime: number } | { token: null; isSignOut: boolean };

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

/**
 * Manages the bearer token of a signed-in browser: renews it before its end, once for all tabs, and drops it
 * everywhere at sign-out. The server sends the lifetime of a token, and its end is measured by the browser's clock,
 * which may be wrong but consistent; a refused token is renewed earlier.
 */
export class TokenManager {
  readonly #deps: TokenDeps;
  #held: Held | null = null;
  #renewal: Promise<string | null> | null = null;
  /** Counts sign-ins and sign-outs, so that answers to earlier requests are ignored. */
  #session = 0;
  #owner = '';
  #isSignedOut = false;
  /** Time of this tab's last new token. */
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: TokenDeps) {
    this.#deps = deps;
    const first = this.#current();
    if (first) this.#owner = accountOf(first.token);
  }

  /** Returns whether there is a token, valid or not. */
  isSignedIn(): boolean {
    return this.#current() !== null;
  }

  /** Returns whether somebody signed out in one of the tabs; false if the session ended otherwise. */
  isSignedOut(): boolean {
    return this.#isSignedOut;
  }

  /** Returns the account the page belongs to; empty until known. It stays the same after sign-out. */
  owner(): string {
    return this.#owner;
  }

  /** Returns whether the token belongs to another account than the page. */
  isOthers(): boolean {
    return this.#belongsToOther(this.#current());
  }

  /** Returns the milliseconds until the next renewal; null without a token. */
  dueIn(): number | null {
    const now = this.#current();
    const time = Date.now();
    return now && Math.max(0, now.until - RENEWAL_MARGIN - time, this.#renewedAt + RENEWAL_PAUSE - time);
  }

  /**
   * Returns a valid token; null if nobody is signed in. Rejects without an answer.
   *
   * @param refused a token that the API has refused
   */
  token(refused?: string): Promise<string | null> {
    const now = this.#current();
    if (lasts(now, refused)) return Promise.resolve(now.token);
    this.#renewal ??= this.#deps
      .exclusively(() => this.#renew(refused))
      .finally(() => {
        this.#renewal = null;
      });
    return this.#renewal;
  }

  /** Returns a fresh token from the server; null if the session is over. */
  renewed(): Promise<string | null> {
    return this.token(this.#current()?.token);
  }

  /** Requests the token of a new session after sign-in. */
  async signedIn(): Promise<boolean> {
    this.#session += 1;
    const before = this.#session;
    const answer = await this.#deps.request();
    if (!answer || before !== this.#session) return false;
    this.#keep(answer);
    return true;
  }

  /** Drops the token in all tabs: after sign-out, or when a session turns out to be over. */
  end(isSignOut = false): void {
    this.#drop(isSignOut);
    this.#deps.store(null);
    this.#announce();
    this.#deps.tell({ token: null, isSignOut });
  }

  /** Handles a message of another tab. The stored token takes precedence, because messages may be late. */
  heard(news: TokenNews): void {
    if (news.token === null) this.#drop(news.isSignOut);
    else this.#held = { token: news.token, until: Date.now() + news.lifetime };
    this.#announce();
  }

  /** Reads the storage again, which another tab may have changed while this one was not listening. */
  look(): void {
    const before = this.#held;
    const now = this.#current();
    if (before && !now) this.#session += 1;
    this.#announce();
  }

  #drop(isSignOut: boolean): void {
    this.#session += 1;
    this.#held = null;
    this.#isSignedOut ||= isSignOut;
  }

  /** Returns the current token, whichever tab stored it. */
  #current(): Held | null {
    const stored = this.#deps.stored();
    if (stored === undefined) return this.#held;
    if (stored === null) this.#held = null;
    else if (stored.token !== this.#held?.token) this.#held = stored;
    return this.#held;
  }

  /** Reports the current token to this tab. */
  #announce(now = this.#current()): void {
    if (now) this.#isSignedOut = false;
    if (this.#belongsToOther(now) && (this.#owner === '' || this.#deps.handOver()))
      this.#owner = accountOf(now.token);
    this.#deps.changed(now !== null);
  }

  /** A token that names no account never does. */
  #belongsToOther(candidate: Held | null): candidate is Held {
    return candidate !== null && !['', this.#owner].includes(accountOf(candidate.token));
  }

  #keep({ token, lifetime }: { token: string; lifetime: number }): void {
    this.#renewedAt = Date.now();
    this.#held = { token, until: this.#renewedAt + lifetime };
    this.#deps.store(this.#held);
    this.#announce(this.#held);
    this.#deps.tell({ token, lifetime });
  }

  async #renew(refused: string | undefined): Promise<string | null> {
    const before = this.#session;
    // Another tab may have renewed it while this one waited for the lock.
    const now = this.#current();
    if (lasts(now, refused)) return now.token;
    const answer = await this.#deps.request();
    if (before !== this.#session) return this.#current()?.token ?? null;
    if (answer) this.#keep(answer);
    else this.end();
    return answer?.token ?? null;
  }
}

const lasts = (candidate: Held | null, refused: string | undefined): candidate is Held =>
  candidate !== null && candidate.token !== refused && candidate.until - Date.now() > RENEWAL_MARGIN;
