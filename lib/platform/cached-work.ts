import { LRUCache } from 'lru-cache';
import { createWorkQueue, inTurn } from './work-queue';

type CachedWork<T> = {
  /** The cached or pending result. */
  get: (key: string) => Promise<T> | undefined;
  /**
   * Does work once per key, also for concurrent callers; a failure is not cached.
   *
   * @throws AppError `unavailable` when too many are waiting
   */
  make: (key: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * Caches the results of CPU-bound work, which runs one piece at a time.
 *
 * @param max results in the cache
 * @param waiting how many may wait for their turn
 */
export function createCachedWork<T>({ max, waiting }: { max: number; waiting: number }): CachedWork<T> {
  const results = new LRUCache<string, Promise<T>>({ max });
  const queue = createWorkQueue();
  return {
    get: (key) => results.get(key),
    make(key, work) {
      const there = results.get(key);
      if (there) return there;
      const made = inTurn(queue, { atOnce: 1, waiting }, work);
      results.set(key, made);
      made.catch(() => results.delete(key));
      return made;
    },
  };
}
