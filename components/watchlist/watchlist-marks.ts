import { createStore } from '@/lib/platform/create-store';
import { hasOwnContent } from '@/lib/watchlist/rules';
import type { WatchlistEntry } from '@/lib/watchlist/schema';

/** State of a stock's button; `adding` and `removing` while a call runs. */
export type WatchMark = 'off' | 'on' | 'adding' | 'removing';

/** Dependencies; see watchlist-store.ts for the browser's. */
export type WatchlistDeps = {
  load: () => Promise<readonly WatchlistEntry[]>;
  /** @param addedAt the earlier time, for undoing a removal */
  add: (stockId: string, addedAt?: string) => Promise<unknown>;
  remove: (stockId: string) => Promise<unknown>;
  /** Called if loading failed. Nobody is told, since adding still works. */
  failed: (error: unknown) => void;
};

export type WatchlistMarks = ReturnType<typeof createWatchlistMarks>;

/**
 * Holds which stocks are on the watchlist, for all buttons of a tab. Loads the list when first asked, applies the
 * tab's own changes, and reloads before something could be lost. Until it is loaded, no stock counts as watched.
 */
export function createWatchlistMarks(deps: WatchlistDeps) {
  /** Watched stocks, and whether they have a target price or note. */
  let watched = new Map<string, { hasOwn: boolean }>();
  let loading = false;
  /** Counts visitors, so that answers to an earlier visitor's requests are ignored. */
  let visitor = 0;
  const running = new Map<string, 'adding' | 'removing'>();
  /** Counts changes and loads: a list may lack changes made after it was requested. */
  let step = 0;
  const touched = new Map<string, number>();
  const changes = createStore(0);
  const changed = () => changes.set(changes.get() + 1);

  const run = async (
    stockId: string,
    kind: 'adding' | 'removing',
    call: () => Promise<unknown>,
  ): Promise<boolean> => {
    if (running.has(stockId)) return false;
    const before = visitor;
    running.set(stockId, kind);
    changed();
    try {
      await call();
      if (before !== visitor) return false;
      note(stockId, kind === 'adding');
      return true;
    } finally {
      if (before === visitor) {
        running.delete(stockId);
        changed();
      }
    }
  };

  const note = (stockId: string, on: boolean, hasOwn = false) => {
    step += 1;
    touched.set(stockId, step);
    if (on) watched.set(stockId, { hasOwn });
    else watched.delete(stockId);
    changed();
  };

  const renew = async (): Promise<void> => {
    const before = visitor;
    step += 1;
    const since = step;
    const isTouched = (id: string) => (touched.get(id) ?? 0) > since;
    const entries = await deps.load();
    if (before !== visitor) return;
    const kept = [...watched].filter(([id]) => isTouched(id));
    const fresh = entries.filter(({ id }) => !isTouched(id));
    watched = new Map([
      ...kept,
      ...fresh.map((entry) => [entry.id, { hasOwn: hasOwnContent(entry) }] as const),
    ]);
    changed();
  };

  return {
    subscribe: changes.subscribe,

    markOf: (stockId: string): WatchMark => running.get(stockId) ?? (watched.has(stockId) ? 'on' : 'off'),

    /** Returns whether the stock has a target price or note. */
    hasOwn: (stockId: string): boolean => watched.get(stockId)?.hasOwn ?? false,

    /** Loads the list once. */
    load: async (): Promise<void> => {
      if (loading) return;
      loading = true;
      const before = visitor;
      try {
        await renew();
      } catch (error) {
        if (before !== visitor) return;
        loading = false;
        deps.failed(error);
      }
    },

    /** Reloads the list, which another tab may have changed. @throws what the call throws */
    renew,

    /** Resolves to false if a call for this stock is running. @throws what the call throws */
    add: (stockId: string, addedAt?: string): Promise<boolean> =>
      run(stockId, 'adding', () => deps.add(stockId, addedAt)),
    remove: (stockId: string): Promise<boolean> => run(stockId, 'removing', () => deps.remove(stockId)),

    /** Records a change made by another part of the page. */
    note,

    /** Drops everything, because the visitor may have changed. */
    forget: () => {
      visitor += 1;
      watched = new Map();
      loading = false;
      running.clear();
      changed();
    },
  };
}
