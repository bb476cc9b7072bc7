import { useEffect } from 'react';
import { useCall } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useStore } from '@/components/ui/use-store';
import { createStore } from '@/lib/platform/create-store';

/** Returns the depots of the account; undefined until they are known. */
export const useDepots = () => useCall('GET /api/portfolio/depots').data;

/** Chooses whether the figures are of all depots or of one; nothing for an account with only one. */
export function DepotChoice() {
  const depots = useDepots();
  const chosen = useStore(chosenDepot, null);
  const isGone = depots !== undefined && chosen !== null && !depots.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isGone) chosenDepot.set(null);
  }, [isGone]);
  if (!depots || depots.length < 2) return null;
  return (
    <select
      aria-label="Depot"
      value={chosen ?? ''}
      onChange={({ target }) => chosenDepot.set(target.value || null)}
      className="control control-select w-auto! max-w-full"
    >
      <option value="">Alle Depots ({depots.length})</option>
      {depots.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Says that a chosen depot holds nothing. */
export function EmptyDepot() {
  return (
    <div className="page h-40">
      <EmptyState
        action={
          <Button look="secondary" small onClick={() => chosenDepot.set(null)}>
            Alle Depots zeigen
          </Button>
        }
      >
        In diesem Depot ist gerade nichts.
      </EmptyState>
    </div>
  );
}

/** Id of the depot that the portfolio is shown of, as long as the visit lasts; null: all. */
export const chosenDepot = createStore<string | null>(null);
