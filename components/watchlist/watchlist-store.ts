import { isMarkedSignedIn, storedAccount } from '@/components/session/signed-in-mark';
import { WatchlistMarks } from './watchlist-marks';

/** Loads the API client, for members only. */
const calls = () => import('@/components/session/account-fetch');

const marks = new WatchlistMarks({
  load: async () => (await calls()).accountCall('GET /api/watchlist'),
  add: async (stockId, addedAt) => {
    const owner = account;
    const { accountCall } = await calls();
    const parts = { param: { stockId }, query: { added_at: addedAt } };
    return accountCall('POST /api/watchlist/:stockId', parts, { owner });
  },
  remove: async (stockId) => {
    const owner = account;
    const { accountCall } = await calls();
    return accountCall('DELETE /api/watchlist/:stockId', { param: { stockId } }, { owner });
  },
  failed: (error) => console.error(error),
});

/** Returns the marks of this tab. */
export const watchlistMarks = (): WatchlistMarks => marks;

let watching = false;
/** The account of these marks, according to the storage. */
let account: string | null | undefined;

/** Calls back when a mark changes. From the first call on, the list follows sign-in and sign-out. */
export function subscribeToWatchlist(listener: () => void): () => void {
  if (!watching) watch();
  if (isMarkedSignedIn()) void marks.load();
  return marks.subscribe(listener);
}

/** Watches the page's mark, which changes with every sign-in and sign-out in any tab (signed-in-mark.ts). */
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
 * Returns whether a call was answered with an error, which is only logged (specification, section 8). A CallError
 * without a status had no answer.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status !== 0;
