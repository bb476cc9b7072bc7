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

/**
 * Holds which stocks are on the watchlist, for all buttons of a tab. Loads the list when first asked, applies the
 * tab's own changes, and reloads before something could be lost. Until it is loaded, no stock counts as watched.
 */
export class WatchlistMarks {
  readonly #deps: WatchlistDeps;
  /** Watched stocks, and whether they have a target price or note. */
  #watched = new Map<string, { hasOwn: boolean }>();
  #loading = false;
  /** Counts visitors, so that answers to an earlier visitor's requests are ignored. */
  #visitor = 0;
  readonly #running = new Map<string, 'adding' | 'removing'>();
  /** Counts changes and loads: a list may lack changes made after it was requested. */
  #step = 0;
  readonly #touched = new Map<string, number>();
  readonly #changes = createStore(0);

  constructor(deps: WatchlistDeps) {
    this.#deps = deps;
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.subscribe(listener);
  }

  markOf(stockId: string): WatchMark {
    return this.#running.get(stockId) ?? (this.#watched.has(stockId) ? 'on' : 'off');
  }

  /** Returns whether the stock has a target price or note. */
  hasOwn(stockId: string): boolean {
    return this.#watched.get(stockId)?.hasOwn ?? false;
  }

  /** Loads the list once. */
  async load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const before = this.#visitor;
    try {
      await this.renew();
    } catch (error) {
      if (before !== this.#visitor) return;
      this.#loading = false;
      this.#deps.failed(error);
    }
  }

  /** Reloads the list, which another tab may have changed. @throws what the call throws */
  async renew(): Promise<void> {
    const before = this.#visitor;
    this.#step += 1;
    const since = this.#step;
    const isTouched = (id: string) => (this.#touched.get(id) ?? 0) > since;
    const entries = await this.#deps.load();
    if (before !== this.#visitor) return;
    const kept = [...this.#watched].filter(([id]) => isTouched(id));
    const fresh = entries.filter(({ id }) => !isTouched(id));
    this.#watched = new Map([
      ...kept,
      ...fresh.map((entry) => [entry.id, { hasOwn: hasOwnContent(entry) }] as const),
    ]);
    this.#changed();
  }

  /** Resolves to false if a call for this stock is running. @throws what the call throws */
  add(stockId: string, addedAt?: string): Promise<boolean> {
    return this.#run(stockId, 'adding', () => this.#deps.add(stockId, addedAt));
  }

  /** Does the same as `add`. */
  remove(stockId: string): Promise<boolean> {
    return this.#run(stockId, 'removing', () => this.#deps.remove(stockId));
  }

  /** Records a change made by another part of the page. */
  note(stockId: string, on: boolean, hasOwn = false): void {
    this.#step += 1;
    this.#touched.set(stockId, this.#step);
    if (on) this.#watched.set(stockId, { hasOwn });
    else this.#watched.delete(stockId);
    this.#changed();
  }

  /** Drops everything, because the visitor may have changed. */
  forget(): void {
    this.#visitor += 1;
    this.#watched = new Map();
    this.#loading = false;
    this.#running.clear();
    this.#changed();
  }

  #changed(): void {
    this.#changes.set(this.#changes.get() + 1);
  }

  async #run(stockId: string, kind: 'adding' | 'removing', call: () => Promise<unknown>): Promise<boolean> {
    if (this.#running.has(stockId)) return false;
    const before = this.#visitor;
    this.#running.set(stockId, kind);
    this.#changed();
    try {
      await call();
      if (before !== this.#visitor) return false;
      this.note(stockId, kind === 'adding');
      return true;
    } finally {
      if (before === this.#visitor) {
        this.#running.delete(stockId);
        this.#changed();
      }
    }
  }
}
