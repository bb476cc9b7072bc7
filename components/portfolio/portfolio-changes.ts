import { accountCall } from '@/components/session/account-fetch';
import type { NewBooking } from '@/lib/bookings/schema';
import { createStore } from '@/lib/platform/create-store';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { LotChange, Purchase } from '@/lib/portfolio/schema/purchase';
import { bookCall } from './bookings/book-call';

/** Removed stocks: null while the call runs, then the list of positions that still had them. */
export type Leaving = ReadonlyMap<string, readonly Position[] | null>;

/** A removal runs, has succeeded or has failed. */
export type Removal = 'leaves' | 'gone' | 'stays';

/** Returns what is removed after a removal of one stock went on. @param list the newest positions */
export function afterRemoval(
  leaving: Leaving,
  stockId: string,
  removal: Removal,
  list: readonly Position[],
): Leaving {
  const next = new Map(leaving);
  if (removal === 'stays') next.delete(stockId);
  else next.set(stockId, removal === 'leaves' ? null : list);
  return next;
}

/** Returns a list without what is being removed, or was removed from it; a newer list has what came back. */
export const withoutLeaving = (list: readonly Position[], leaving: Leaving): readonly Position[] =>
  list.filter(({ id }) => {
    const had = leaving.get(id);
    return had !== null && had !== list;
  });

export const noneIsOpen = async () => {};

/** Reloads the portfolio that is open: an undo may come after the page of its removal has closed. */
export const reloadOpen = createStore<() => Promise<unknown>>(noneIsOpen);

const reload = () => reloadOpen.get()();

async function changed<Given>(call: Promise<Given>): Promise<Given> {
  const answer = await call.catch((error) => {
    void reload();
    throw error;
  });
  await reload();
  return answer;
}

async function removed(call: Promise<{ removal: string | null }>, mark: (removal: Removal) => void) {
  mark('leaves');
  try {
    const { removal } = await call;
    mark('gone');
    return removal;
  } catch (error) {
    mark('stays');
    throw error;
  } finally {
    void reload();
  }
}

/**
 * Returns functions that change the portfolio. Each reloads everything, also after an error: without an answer it may
 * have been saved.
 *
 * @param mark hides or shows a position whose removal runs
 * @throws CallError
 */
export function portfolioChanges(mark: (stockId: string, removal: Removal) => void) {
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
        (state) => mark(stockId, state),
      ),

    /** Does the same for a purchase; the last one removes the stock. */
    removeLot: ({ id: stockId, lots }: Position, lotId: string, removal: string) =>
      removed(
        accountCall('DELETE /api/portfolio/:stockId/lots/:lotId', {
          param: { stockId, lotId },
          query: { removal },
        }),
        (state) => lots.length === 1 && mark(stockId, state),
      ),

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
