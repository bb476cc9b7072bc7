import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { accountCall } from '@/components/session/account-fetch';
import { useCall, useKept } from '@/components/session/use-call';
import { useStore } from '@/components/ui/use-store';
import type { NewBooking } from '@/lib/bookings/schema';
import { createStore } from '@/lib/platform/create-store';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { LotChange, Purchase } from '@/lib/portfolio/schema/purchase';
import { bookCall } from './bookings/book-call';
import { chosenDepot } from './chosen-depot';
import { afterRemoval, type Leaving, type Removal, withoutLeaving } from './leaving';
import { methods, USUAL_METHODS } from './methods';
import { type Asked, queryOf } from './use-figures';

/** The addresses of what a change of bookings outdates: the positions, and all that is computed from them. */
const isPositions = (key: unknown) => /^\/api\/portfolio(\?|$)/.test(String(key));
const isFigures = (key: unknown) =>
  /^\/api\/portfolio\/(benchmark|bookings|closed|dividends|flows|performance)(\/|\?|$)/.test(String(key));

const noneIsOpen = async () => {};

/** Reloads the portfolio that is open: an undo may come after the page of its removal has closed. */
const reloadOpen = createStore<() => Promise<unknown>>(noneIsOpen);

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

type Mark = (stockId: string, removal: Removal) => void;

/** Each call reloads everything, also after an error: without an answer it may have been saved. @throws CallError */
function portfolioChanges(mark: Mark) {
  const reload = () => reloadOpen.get()();
  const changed = async <Given>(call: Promise<Given>): Promise<Given> => {
    const answer = await call.catch((error) => {
      void reload();
      throw error;
    });
    await reload();
    return answer;
  };

  /** @param leaving the stock that goes with it */
  const removed = async (call: Promise<{ removal: string | null }>, leaving?: string) => {
    if (leaving) mark(leaving, 'leaves');
    try {
      const { removal } = await call;
      if (leaving) mark(leaving, 'gone');
      return removal;
    } catch (error) {
      if (leaving) mark(leaving, 'stays');
      throw error;
    } finally {
      void reload();
    }
  };

  return {
    /** Loads again what a call of another dialog has changed. */
    reload: () => void reload(),

    /** @param key the same for each retry, so that it books once */
    add: (stockId: string, json: Purchase, key: string) =>
      changed(
        accountCall(
          'POST /api/portfolio/:stockId',
          { param: { stockId }, json },
          { headers: { 'Idempotency-Key': key } },
        ),
      ),

    /** Books anything else, likewise. */
    book: (booking: NewBooking, key: string) => changed(bookCall(booking, key)),

    /**
     * Hides a position at once, and shows it again if the call fails.
     *
     * @param removal id for undoing it
     * @returns the id; null if there was nothing to remove
     */
    remove: (stockId: string, removal: string) =>
      removed(
        accountCall('DELETE /api/portfolio/:stockId', { param: { stockId }, query: { removal } }),
        stockId,
      ),

    /** Does the same for a purchase; the last one removes the stock. */
    removeLot: ({ id: stockId, lots }: Position, lotId: string, removal: string) =>
      removed(
        accountCall('DELETE /api/portfolio/:stockId/lots/:lotId', {
          param: { stockId, lotId },
          query: { removal },
        }),
        lots.length === 1 ? stockId : undefined,
      ),

    /** Undoes a removal. */
    restore: (stockId: string, removal: string) =>
      changed(accountCall('POST /api/portfolio/:stockId/restore', { param: { stockId }, json: { removal } })),

    /** Puts a security into a group; null: into none. */
    setLabel: (stockId: string, label: string | null) =>
      changed(accountCall('PATCH /api/portfolio/:stockId/label', { param: { stockId }, json: { label } })),

    changeLot: (stockId: string, lotId: string, json: LotChange) =>
      changed(accountCall('POST /api/portfolio/:stockId/lots/:lotId', { param: { stockId, lotId }, json })),
  };
}

export type PortfolioChanges = ReturnType<typeof portfolioChanges>;
