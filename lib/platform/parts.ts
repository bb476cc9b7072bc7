/** Work that yields between its parts. */
export type Parts<Value> = Generator<void, Value, void>;

/** Does all parts of work at once. */
export function finish<Value>(work: Parts<Value>): Value {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}
