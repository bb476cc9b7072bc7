import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useCall, useKept } from '@/components/session/use-call';
import { useStore } from '@/components/ui/use-store';
import { chosenDepot } from './depot-choice';
import { methods, USUAL_METHODS } from './methods';
import {
  afterRemoval,
  type Leaving,
  noneIsOpen,
  portfolioChanges,
  reloadOpen,
  withoutLeaving,
} from './portfolio-changes';
import { type Asked, queryOf } from './use-figures';

/** The addresses of what a change of bookings outdates: the positions, and all that is computed from them. */
const isPositions = (key: unknown) => /^\/api\/portfolio(\?|$)/.test(String(key));
const isFigures = (key: unknown) =>
  /^\/api\/(portfolio\/(benchmark|bookings|closed|dividends|flows|income|performance)|taxes\/value)(\/|\?|$)/.test(
    String(key),
  );

const NOTHING_LEAVES: Leaving = new Map();

/**
 * Returns the positions, and functions that change them; within an AccountGate. A change resolves when the new
 * positions are there, a removal at once.
 */
export function usePortfolio(currency: Asked['currency']) {
  const depot = useStore(chosenDepot, null);
  const chosen = useStore(methods, USUAL_METHODS);
  const { mutate } = useSWRConfig();
  const list = useKept(
    useCall('GET /api/portfolio', { query: queryOf({ currency, depot, methods: chosen }) }),
  );

  const reload = useCallback(() => {
    // Clears all that was loaded, also for other currencies, depots and ranges.
    void mutate((key) => isPositions(key) || isFigures(key), undefined, { revalidate: false });
    void mutate(isFigures);
    return mutate(isPositions);
  }, [mutate]);
  useEffect(() => {
    reloadOpen.set(reload);
    // Its cache goes with the page: nothing can be loaded into it then.
    return () => reloadOpen.set(noneIsOpen);
  }, [reload]);

  const [leaving, setLeaving] = useState(NOTHING_LEAVES);
  const newest = useRef(list.data);
  useEffect(() => {
    newest.current = list.data;
  }, [list.data]);
  const positions = useMemo(() => list.data && withoutLeaving(list.data, leaving), [list.data, leaving]);
  const isShown = list.isCurrent && positions?.length === list.data?.length;
  const asked = useMemo<Asked>(
    () => ({ currency, depot, methods: chosen, isShown }),
    [currency, depot, chosen, isShown],
  );
  return {
    ...list,
    positions,
    asked,
    changes: portfolioChanges((stockId, removal) =>
      setLeaving((all) => afterRemoval(all, stockId, removal, newest.current ?? [])),
    ),
  };
}
