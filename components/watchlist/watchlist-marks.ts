import { createStore } from '@/lib/platform/create-store';
import { hasOwnContent } from '@/lib/watchlist/rules';
import type { WatchlistEntry } from '@/lib/watchlist/schema';

/** What a button shows of a stock: an action runs as `adding` or `removing`. */
export type WatchMark = 'off' | 'on' | 'adding' | 'removing';

/** What the marks work with; the browser's is in watchlist-store.ts. */
export type WatchlistDeps = {
  load: () => Promise<readonly WatchlistEntry[]>;
  /** @param addedAt as when it was taken off, where it is put back */
  add: (stockId: string, addedAt?: string) => Promise<unknown>;
  remove: (stockId: string) => Promise<unknown>;
  /** Loading failed: nobody is told, since adding works all the same. */
  failed: (error: unknown) => void;
};

export type WatchlistMarks = ReturnType<typeof createWatchlistMarks>;

/**
 * Which stocks are on the visitor's watchlist, for all buttons of a tab: loaded at the first that asks, true to
 * what the tab itself adds and removes, and renewed where something could be lost. Until it is known, no stock counts as watched.
 */
export function createWatchlistMarks(deps: WatchlistDeps) {
  /** Watched stocks, and whether something of the owner's stands beside them. */
  let watched = new Map<string, { hasOwn: boolean }>();
  let loading = false;
  /** Raised when the visitor changes, so that what was asked for before counts no more. */
  let visitor = 0;
  const running = new Map<string, 'adding' | 'removing'>();
  /** Counts changes and lists asked for: a list may not know of what was changed after it was asked for. */
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

    /** Whether a target or a note would go with the stock. */
    hasOwn: (stockId: string): boolean => watched.get(stockId)?.hasOwn ?? false,

    /** Asks for the list, if nobody has yet. */
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

    /** Asks for the list again, which another tab may have changed. @throws what the call throws */
    renew,

    /** Resolves to false where an action of this stock is under way already. @throws what the call throws */
    add: (stockId: string, addedAt?: string): Promise<boolean> =>
      run(stockId, 'adding', () => deps.add(stockId, addedAt)),
    remove: (stockId: string): Promise<boolean> => run(stockId, 'removing', () => deps.remove(stockId)),

    /** Another part of the page has changed the list. */
    note,

    /** Somebody else may sit here now. */
    forget: () => {
      visitor += 1;
      watched = new Map();
      loading = false;
      running.clear();
      changed();
    },
  };
}
