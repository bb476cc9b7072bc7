import { accountCall } from '@/components/session/account-fetch';
import { DemoRemoval } from '@/components/stocks/demo-removal';
import { RESTORED_AT_ONCE } from '@/lib/watchlist/rules';
import type { Watched } from '@/lib/watchlist/sort-watchlist';

type Props = { watched: readonly Watched[]; onChanged: () => void };

/** Offers to take invented companies off the watchlist; nothing if there are none. */
export function DemoEntries({ watched, onChanged }: Props) {
  const count = watched.filter(({ stock }) => stock.demo).length;
  if (count === 0) return null;
  return (
    <div className="mb-6">
      <DemoRemoval
        title={`Auf deiner Watchlist ${count === 1 ? 'steht noch ein erfundenes' : `stehen noch ${count} erfundene`} Unternehmen`}
        question={`${count === 1 ? 'Ein erfundenes Unternehmen verschwindet' : `${count} erfundene Unternehmen verschwinden`} mit allem, was du dazu festgehalten hast. Alle anderen bleiben.`}
        remove={async () => {
          const { entries } = await accountCall('DELETE /api/watchlist/entries/invented');
          return async () => {
            for (let at = 0; at < entries.length; at += RESTORED_AT_ONCE)
              await accountCall('POST /api/watchlist/entries/restore', {
                json: { entries: entries.slice(at, at + RESTORED_AT_ONCE) },
              });
          };
        }}
        onChanged={onChanged}
      />
    </div>
  );
}
