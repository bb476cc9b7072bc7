import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { perProcess } from '@/lib/platform/per-process';
import { createWorkQueue, inTurn } from '@/lib/platform/work-queue';

/** Milliseconds. */
const WINDOW = 60_000;
/** Heavy calls of an account that wait behind another one; the portfolio page makes eight at once. */
const WAITING = 16;
/** Accounts in memory. When there are more, the least recently active ones start again at zero. */
const REMEMBERED = 20_000;

const accounts = perProcess('heavy-calls', () => {
  const make = () => ({ queue: createWorkQueue(), spent: 0, end: 0 });
  return new LRUCache<string, ReturnType<typeof make>>({ max: REMEMBERED, memoMethod: make });
});

/**
 * Makes a call of an account, a heavy one in its turn: one at a time, and only while the account has used less than so many
 * seconds of the minute, which starts with the first. `everyCall` knows which are heavy. Counts in the memory of the
 * process, because it protects only that.
 *
 * @throws AppError `account_busy` when too many wait or the seconds are used
 */
export async function inTurnOf(accountId: string, c: Context, next: () => Promise<void>): Promise<void> {
  if (!c.get('isHeavy')) return next();
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  // A slow upload takes no turn and no seconds. Hono keeps what was read.
  if (!isRead) await c.req.arrayBuffer();
  const account = accounts.memo(accountId);
  if (account.queue.waiting.length >= WAITING) throw new AppError('account_busy', { retryAfter: 1 });
  await inTurn(account.queue, { atOnce: 1, waiting: WAITING }, async () => {
    // Its page was closed or loaded again while it waited, and nobody reads the answer.
    if (isRead && c.req.raw.signal.aborted) throw new AppError('account_busy');
    const began = Date.now();
    if (account.end <= began) Object.assign(account, { spent: 0, end: began + WINDOW });
    if (account.spent >= env.LIMIT_HEAVY_SECONDS_PER_MINUTE * 1_000)
      throw new AppError('account_busy', { retryAfter: Math.ceil((account.end - began) / 1_000) });
    try {
      await next();
    } finally {
      account.spent += Date.now() - began;
    }
  });
}
