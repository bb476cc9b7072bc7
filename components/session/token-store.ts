import { dismissAllToasts } from '@/components/ui/toast-store';
import { setTrackedUser } from '@/lib/analytics/track';
import { TOKEN_LIFE } from '@/lib/auth/rules';
import { PERSONAL_PAGES } from '@/lib/auth/session/personal-pages';
import { createStore } from '@/lib/platform/create-store';
import { markSignedIn, storedToken, TOKEN_KEY } from './signed-in-mark';
import { type Held, TokenManager, type TokenNews } from './token-manager';

/** Milliseconds after which a server that does not answer counts as unreachable. */
const PATIENCE = 15_000;
/** Storage key of the token's end by this browser's clock, together with the last characters of that token. */
const END_KEY = 'token-end';
const LOCK = 'token';
/** Milliseconds until other tabs see what this one has stored; only then is the lock released. */
const SETTLING = 200;
const CHANNEL = 'token';

let manager: TokenManager | undefined;
/**
 * True while a member is signed in. Also notifies when another account signs in. While it has listeners, the token
 * stays fresh.
 */
const signedInState = createStore(false, watch);
/** Reschedules the next renewal. */
let replan = () => {};

/** Returns the token manager of this browser; see token-manager.ts. Browser only. */
export function tokenManager(): TokenManager {
  if (manager) return manager;
  // Open as long as the page: without storage, tabs know of each other only through it.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const created = new TokenManager({
    stored,
    store,
    request,
    exclusively,
    tell: (news) => channel?.postMessage(news),
    changed: (signedIn) => {
      markSignedIn(signedIn);
      if (!signedIn) setTrackedUser(null);
      replan();
      signedInState.set(signedIn);
    },
    handOver,
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<TokenNews>) => created.heard(data));
  manager = created;
  return created;
}

/** Calls back when somebody signs in or out in any tab; meanwhile the token stays fresh. */
export const subscribeToToken = signedInState.subscribe;

/** Reloads a personal page, so that no state of the earlier account is left. Other pages stay open. */
function handOver(): boolean {
  setTrackedUser(null);
  if (PERSONAL_PAGES.test(location.pathname)) {
    location.reload();
    return false;
  }
  // Their undo buttons would act for the new account.
  dismissAllToasts();
  return true;
}

function stored(): Held | null | undefined {
  const token = storedToken();
  if (token === null || token === undefined) return token;
  const [mark, until] = (localStorage.getItem(END_KEY) ?? '').split(' ');
  // A token without a stored end is renewed before use.
  return { token, until: mark === markOf(token) ? Number(until) : 0 };
}

function store(held: Held | null): void {
  try {
    if (held === null) {
      localStorage.removeItem(TOKEN_KEY);
      localStorage.removeItem(END_KEY);
    } else {
      localStorage.setItem(END_KEY, `${markOf(held.token)} ${held.until}`);
      localStorage.setItem(TOKEN_KEY, held.token);
    }
  } catch {
    // Storage is off in this browser: the token lasts as long as the page.
  }
}

const markOf = (token: string) => token.slice(-8);

async function request() {
  const response = await fetch('/api/auth/token', {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`Token: ${response.status}`);
  const answer: { token?: unknown; lifetime?: unknown } | null = await response.json();
  if (typeof answer?.token !== 'string') throw new Error('Token: unknown form');
  return { token: answer.token, lifetime: 1_000 * (Number(answer.lifetime) || TOKEN_LIFE) };
}

/** Without locks (a page without https) each tab renews for itself, which does no harm. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return new Promise((resolve, reject) => {
    const inTurn = async () => {
      await work().then(resolve, reject);
      await new Promise((done) => setTimeout(done, SETTLING));
    };
    navigator.locks.request(LOCK, inTurn).catch(reject);
  });
}

/** Renews the token in time while the page is visible, and listens to other tabs. */
function watch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  replan = () => {
    clearTimeout(timer);
    const due = tokenManager().dueIn();
    if (due === null || document.hidden) return;
    // The next call meets the failure again and can report it.
    timer = setTimeout(
      () =>
        void tokenManager()
          .token()
          .catch(() => undefined),
      due,
    );
  };
  const look = () => tokenManager().look();
  const onStorage = ({ key }: StorageEvent) => (key === TOKEN_KEY || key === null) && look();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  replan();
  return () => {
    clearTimeout(timer);
    replan = () => {};
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}
