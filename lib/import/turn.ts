import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@/lib/platform/db/database';

/** Advisory lock: listings are read, planned and written by one at a time. */
const TURN_LOCK = 4_711_009;

/** Milliseconds between two tries. */
const TRY_EVERY = 50;

/**
 * Waits until nobody writes listings, in whichever process, and then works alone. An import takes a turn for each batch.
 *
 * @param work is to end when its signal is aborted: its turn is lost
 */
export async function inTurn<Result>(
  database: Database,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const turn = await database.exclusively(TURN_LOCK, work);
    if (turn) return turn.result;
    await sleep(TRY_EVERY);
  }
}
