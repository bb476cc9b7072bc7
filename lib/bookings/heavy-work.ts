import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { perProcess } from '@/lib/platform/per-process';
import { startThread, type Thread } from '@/lib/platform/threads/thread';
import type { WorkTasks } from './work-thread';

/** Calls that may wait for the thread, of all accounts together. */
const MOST_PENDING = 32;
/** Megabytes of its heap, which an import of 12 MB of nothing but brackets does not reach. */
const MOST_MEMORY = 512;
/** Milliseconds without work after which it ends and gives its memory back. */
const IDLE = 60_000;

const held = perProcess('work-thread', (): { thread?: Thread; timer?: NodeJS.Timeout } => ({}));

/**
 * Does work in a thread, so that others need not wait for it. The first call starts it.
 *
 * @throws AppError `unavailable` when too many calls wait, and what the task throws
 */
export async function inWorkThread<Name extends keyof WorkTasks>(
  name: Name,
  ...args: Parameters<WorkTasks[Name]>
): Promise<ReturnType<WorkTasks[Name]>> {
  held.thread ??= startThread('lib/bookings/work-thread.ts', null, MOST_MEMORY);
  const { thread } = held;
  if (thread.pending() >= MOST_PENDING) throw new AppError('unavailable');
  clearTimeout(held.timer);
  try {
    return await thread.call(name, args);
  } finally {
    const end = () => {
      if (held.thread === thread) held.thread = undefined as never;
      void thread.close();
    };
    if (thread.hasEnded()) end();
    else if (thread.pending() === 0) held.timer = setTimeout(end, IDLE).unref();
  }
}
