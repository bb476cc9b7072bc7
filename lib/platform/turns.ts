import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others have their turn. */
const LONGEST_TURN = 10;

/** Work that yields between its parts. */
export type Parts<Value> = Generator<void, Value, void>;

/** Returns a function to call between parts of long work: it waits for others when the work has taken its turn. */
export function createPause(): () => Promise<void> {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan <= LONGEST_TURN) return;
    await nextTurn();
    turnBegan = performance.now();
  };
}

/** Does all parts of long work, and lets others have their turn between them. */
export async function finishInTurns<Value>(work: Parts<Value>): Promise<Value> {
  const pause = createPause();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await pause();
  }
}

/** Does all parts of work at once. */
export function finish<Value>(work: Parts<Value>): Value {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}
