import { useEffect, useRef, useState } from 'react';

/**
 * Asks for what is missing, one call at a time; what comes meanwhile is asked for next.
 *
 * @param missing stable while it is the same; null: nothing is missing
 * @param ask keeps the answer, from which follows what is still missing
 */
export function useAsking<Missing>(missing: Missing | null, ask: (missing: Missing) => Promise<void>) {
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isAsking = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again; `ask` is another function each time.
  useEffect(() => {
    if (missing === null || isAsking.current) return;
    const run = async () => {
      isAsking.current = true;
      try {
        await ask(missing);
        setError(null);
      } catch (reason) {
        setError(reason);
      } finally {
        isAsking.current = false;
      }
    };
    void run();
  }, [missing, attempt]);
  return { error: missing === null ? null : error, retry: () => setAttempt((now) => now + 1) };
}
