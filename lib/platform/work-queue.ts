import { AppError } from './errors/app-error';

/** A queue of CPU-bound work: some runs concurrently, some waits, the rest is refused. */
type WorkQueue = {
  running: number;
  waiting: (() => void)[];
  /** Number of started tasks. */
  done: number;
};

export const createWorkQueue = (): WorkQueue => ({ running: 0, waiting: [], done: 0 });

/** Maximum number of concurrent tasks, and of waiting ones. */
type WorkLimits = { atOnce: number; waiting: number };

/**
 * Runs work when its turn in a queue has come.
 *
 * @throws AppError `unavailable` when too many are waiting
 */
export async function inTurn<T>(queue: WorkQueue, limits: WorkLimits, work: () => Promise<T>): Promise<T> {
  if (queue.running >= limits.atOnce) {
    if (queue.waiting.length >= limits.waiting) throw new AppError('unavailable');
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else {
    queue.running++;
  }
  try {
    queue.done++;
    return await work();
  } finally {
    // The next in line takes over this slot.
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running--;
  }
}
