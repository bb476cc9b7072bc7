'use client';

import { Bookmark, BookmarkCheck } from 'lucide';
import { type ComponentType, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toast-store';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import { addToWatchlist } from './add-to-watchlist';
import type { RemoveDialogProps } from './remove-dialog';
import type { WatchMark } from './watchlist-marks';
import { isRefusal, subscribeToWatchlist, watchlistMarks } from './watchlist-store';

type Props = {
  stockId: string;
  /** Name of the company, for screen readers. */
  name: string;
  /** Quiet at the bottom of a card, with a border among other buttons. */
  look?: 'secondary' | 'quiet';
  /** For rows of a card; otherwise as high as other buttons. */
  small?: boolean;
};

type Dialog = ComponentType<RemoveDialogProps>;

/**
 * Adds a stock to the watchlist and removes it. Part of cached pages and visible to members only, from the first
 * paint on. The page renders Toasts once for its messages.
 */
export function WatchlistButton({ stockId, name, look = 'quiet', small = true }: Props) {
  const mark = useStore<WatchMark>(
    { subscribe: subscribeToWatchlist, get: () => watchlistMarks().markOf(stockId) },
    'off',
  );
  const [confirm, setConfirm] = useState<{ Dialog: Dialog } | null>(null);
  const isOn = mark === 'on' || mark === 'removing';
  const [deciding, setDeciding] = useState(false);
  const isBusy = deciding || mark === 'adding' || mark === 'removing';

  const press = async () => {
    if (isBusy) return;
    if (!isOn) return void (await addToWatchlist(stockId));
    setDeciding(true);
    await askOrRemove();
    setDeciding(false);
  };
  const askOrRemove = async () => {
    try {
      // Another tab may have added a note to the stock, or removed it.
      await watchlistMarks().renew();
      if (watchlistMarks().markOf(stockId) !== 'on') return;
      if (!watchlistMarks().hasOwn(stockId)) return await remove(stockId);
      const { RemoveDialog } = await import('./remove-dialog');
      setConfirm({ Dialog: RemoveDialog });
    } catch (error) {
      removalFailed(error);
    }
  };

  return (
    <>
      <button
        type="button"
        title={isOn ? 'Von der Watchlist nehmen' : undefined}
        aria-busy={isBusy || undefined}
        // The second click of a double click may come after the answer to the first, and must not undo it.
        onClick={({ detail }) => detail < 2 && press()}
        className={`only-members ${buttonStyle({ look, small })} noscript:hidden print:hidden`}
      >
        {isBusy ? <Spinner /> : <Icon of={isOn ? BookmarkCheck : Bookmark} />}
        {/* Both texts are in one grid cell, so that the button is always as wide as the longer one. */}
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={isOn ? 'invisible' : ''}>
            Merken
            <span className="sr-only"> auf der Watchlist: {name}</span>
          </span>
          <span className={isOn ? '' : 'invisible'}>
            Gemerkt
            <span className="sr-only"> – {name} entfernen</span>
          </span>
        </span>
      </button>
      {confirm && (
        <confirm.Dialog
          name={name}
          onClose={() => setConfirm(null)}
          onConfirm={() => {
            setConfirm(null);
            void remove(stockId);
          }}
        />
      )}
    </>
  );
}

async function remove(stockId: string): Promise<void> {
  try {
    if (!(await watchlistMarks().remove(stockId))) return;
    track('remove_from_watchlist', {});
    showToast('Von der Watchlist entfernt');
  } catch (error) {
    removalFailed(error);
  }
}

function removalFailed(error: unknown): void {
  console.error(error);
  if (!isRefusal(error)) showToast('Fehler beim Entfernen von der Watchlist', 'error');
}
