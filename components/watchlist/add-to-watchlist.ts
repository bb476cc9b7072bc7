import { showToast } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import { isRefusal, watchlistMarks } from './watchlist-store';

/**
 * Adds a stock to the watchlist and says so (specification, section 8). Resolves to whether it was added.
 *
 * @param addedAt the earlier time, for undoing a removal
 */
export async function addToWatchlist(stockId: string, addedAt?: string): Promise<boolean> {
  try {
    if (!(await watchlistMarks().add(stockId, addedAt))) return false;
    track('add_to_watchlist', {});
    showToast('Erfolgreich zur Watchlist hinzugefügt');
    return true;
  } catch (error) {
    console.error(error);
    if (!isRefusal(error)) showToast('Fehler beim Hinzufügen zur Watchlist', 'error');
    return false;
  }
}
