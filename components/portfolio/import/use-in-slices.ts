import { useEffect, useMemo, useRef, useState } from 'react';

/** Longest stretch of work, in milliseconds, after which the page may do other things. */
const SLICE = 30;

/** Runs until the work or the slice ends. Returns the result in an object, or null if work is left. */
function worked<Result>(steps: Iterator<void, Result, void>): { result: Result } | null {
  const end = performance.now() + SLICE;
  do {
    const { done, value } = steps.next();
    if (done) return { result: value };
  } while (performance.now() < end);
  return null;
}

/**
 * Returns the result of work with pauses: at once if it is short. Else the last result stays, and is not current, until
 * the new one is there.
 *
 * @param start starts the work; stable while its inputs are; null while one of them is awaited
 */
export function useInSlices<Result>(
  start: (() => Iterator<void, Result, void>) | null,
  none: Result,
): { result: Result; isCurrent: boolean } {
  const work = useMemo(() => {
    const steps = start?.() ?? null;
    return { steps, done: steps && worked(steps) };
  }, [start]);
  const [later, setLater] = useState<{ of: typeof work; result: Result } | null>(null);
  const last = useRef(none);
  const found = work.done ?? (later?.of === work ? later : null);
  useEffect(() => {
    if (found) last.current = found.result;
  }, [found]);
  useEffect(() => {
    const { steps } = work;
    if (work.done || !steps) return;
    let isWanted = true;
    const goOn = () => {
      if (!isWanted) return;
      try {
        const done = worked(steps);
        if (done) setLater({ of: work, result: done.result });
        else setTimeout(goOn);
      } catch (error) {
        // React shows only errors that are thrown while rendering.
        setLater(() => {
          throw error;
        });
      }
    };
    setTimeout(goOn);
    return () => {
      isWanted = false;
    };
  }, [work]);
  return { result: found ? found.result : last.current, isCurrent: found !== null };
}
