import { isMarkedSignedIn, storedAccount } from '@/components/session/signed-in-mark';
import type { WatchlistEntry } from '@/lib/watchlist/schema';
import { createWatchlistMarks, type WatchlistMarks } from './watchlist-marks';

/** What calls the API is loaded for members only. */
const calls = () => import('@/components/session/account-fetch');

const marks = createWatchlistMarks({
  load: async () => (await calls()).accountFetch<WatchlistEntry[]>('/api/watchlist'),
  add: async (stockId, addedAt) => {
    const owner = account;
    const { accountFetch, jsonRequest } = await calls();
    const query = addedAt ? `?added_at=${encodeURIComponent(addedAt)}` : '';
    return accountFetch(`${watchlistPath(stockId)}${query}`, { ...jsonRequest('POST'), owner });
  },
  remove: async (stockId) => {
    const owner = account;
    const { accountFetch, jsonRequest } = await calls();
    return accountFetch(watchlistPath(stockId), { ...jsonRequest('DELETE'), owner });
  },
  failed: (error) => console.error(error),
});

/** The marks of this tab. */
export const watchlistMarks = (): WatchlistMarks => marks;

/** The call of one watched stock. */
export const watchlistPath = (stockId: string): string => `/api/watchlist/${encodeURIComponent(stockId)}`;

let watching = false;
/** Whose marks these are, as far as the browser's storage tells. */
let account: string | null | undefined;

/** Calls back when a mark changes; from the first call on, the list follows who is signed in. */
export function subscribeToWatchlist(listener: () => void): () => void {
  if (!watching) watch();
  if (isMarkedSignedIn()) void marks.load();
  return marks.subscribe(listener);
}

/** However somebody signs in or out, here or in another tab, the page is marked (signed-in-mark.ts). */
function watch(): void {
  watching = true;
  account = storedAccount();
  const observer = new MutationObserver((changes) => {
    const isMember = isMarkedSignedIn();
    const hasArrived = changes.some(({ oldValue }) => oldValue === null);
    const before = account;
    account = storedAccount();
    if (hasArrived || !isMember || account !== before) marks.forget();
    if (isMember) void marks.load();
  });
  observer.observe(document.documentElement, {
    attributeFilter: ['data-signed-in'],
    attributeOldValue: true,
  });
}

/**
 * Whether a call was answered, though not with success: that is only logged (specification, section 8). A CallError
 * without a status had no answer at all.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status !== 0;
