import { LRUCache } from 'lru-cache';
import { createWorkQueue, inTurn } from './work-queue';

export type KeptWork<T> = {
  /** A result that is there or under way. */
  get: (key: string) => Promise<T> | undefined;
  /**
   * The result of some work, done once for all who ask for the same key; a failure is not kept.
   *
   * @throws AppError `unavailable` where too much waits already
   */
  make: (key: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * Results of work that takes a processor for itself: made one at a time, and the last ones kept.
 *
 * @param kept how many are kept
 * @param waiting how many may wait for their turn
 */
export function createKeptWork<T>({ kept, waiting }: { kept: number; waiting: number }): KeptWork<T> {
  const results = new LRUCache<string, Promise<T>>({ max: kept });
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
