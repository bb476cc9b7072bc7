import { useEffect } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useStore } from '@/components/ui/use-store';
import type { Depot } from '@/lib/portfolio/depots/schema';
import { chosenDepot } from './chosen-depot';

/** Chooses whether the figures are of all depots or of one; nothing for an account with only one. */
export function DepotChoice() {
  const { data: depots } = useSWR<Depot[]>('/api/portfolio/depots');
  const chosen = useStore(chosenDepot, null);
  const isGone = depots !== undefined && chosen !== null && !depots.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isGone) chosenDepot.set(null);
  }, [isGone]);
  if (!depots || depots.length < 2) return null;
  return (
    <div className="page">
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
    </div>
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
