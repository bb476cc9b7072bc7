import { AppError } from './errors/app-error';

/** Work that takes a processor for itself: some at the same time, some waiting, the rest refused. */
export type WorkQueue = {
  running: number;
  /** How many ran at the same time at most. */
  most: number;
  waiting: (() => void)[];
  /** How many have begun. */
  done: number;
};

export const createWorkQueue = (): WorkQueue => ({ running: 0, most: 0, waiting: [], done: 0 });

/** How much a queue takes at the same time, and how much more it lets wait. */
export type WorkLimits = { atOnce: number; waiting: number };

/**
 * Does work when its turn in a queue has come.
 *
 * @throws AppError `unavailable` where too much waits already
 */
export async function inTurn<T>(queue: WorkQueue, limits: WorkLimits, work: () => Promise<T>): Promise<T> {
  if (queue.running >= limits.atOnce) {
    if (queue.waiting.length >= limits.waiting) throw new AppError('unavailable');
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else {
    queue.running++;
    queue.most = Math.max(queue.most, queue.running);
  }
  try {
    queue.done++;
    return await work();
  } finally {
    // Whoever waits takes over this place.
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running--;
  }
}
