import { useEffect, useMemo, useRef, useState } from 'react';
import { worked } from '@/lib/platform/parts';

/** Longest stretch of work, in milliseconds, after which the page may do other things. */
const SLICE = 30;

/** Says whether a slice that begins now has ended. */
function slice(): () => boolean {
  const end = performance.now() + SLICE;
  return () => performance.now() >= end;
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
    return { steps, done: steps && worked(steps, slice()) };
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
        const done = worked(steps, slice());
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
