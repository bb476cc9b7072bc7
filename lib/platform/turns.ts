import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Parts } from './parts';

/** Milliseconds of work after which others have their turn. */
const LONGEST_TURN = 10;

export type Pause = () => Promise<void> | undefined;

/** Returns a function to call between parts of long work: it waits for others when the work has taken its turn. */
export function createPause(): Pause {
  let turnBegan = performance.now();
  const pause = async () => {
    await nextTurn();
    turnBegan = performance.now();
  };
  // Mostly no promise: there may be tens of thousands of parts.
  return () => (performance.now() - turnBegan <= LONGEST_TURN ? undefined : pause());
}

/**
 * Does all parts of long work, and lets others have their turn between them.
 *
 * @param pause of a longer work that this is a part of
 */
export async function finishInTurns<Value>(work: Parts<Value>, pause = createPause()): Promise<Value> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    const turn = pause();
    if (turn) await turn;
  }
}
