/** Work that yields between its parts. */
export type Parts<Value> = Generator<void, Value, void>;

/** Does all parts of work at once. */
export function finish<Value>(work: Parts<Value>): Value {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/**
 * Works until the work ends or the slice does, at least one step.
 *
 * @param isOver says whether the slice has ended
 * @returns the result in an object, or null if work is left
 */
export function worked<Result>(
  steps: Iterator<void, Result, void>,
  isOver: () => boolean,
): { result: Result } | null {
  do {
    const { done, value } = steps.next();
    if (done) return { result: value };
  } while (!isOver());
  return null;
}

/** Maps a list as `flatMap` does, and yields after each of its entries. */
export function* mappedParts<From, To>(
  list: Iterable<From>,
  of: (one: From) => To | readonly To[],
): Parts<To[]> {
  const mapped: To[] = [];
  for (const one of list) {
    const found = of(one);
    if (Array.isArray(found)) mapped.push(...found);
    else mapped.push(found as To);
    yield;
  }
  return mapped;
}
