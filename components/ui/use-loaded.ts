import { useEffect, useState } from 'react';

/**
 * Loads a module once it is wanted; null until then. If loading fails, it is tried again when it is wanted anew,
 * and by `retry`.
 *
 * @param load always the same function
 */
export function useLoaded<Module>(load: () => Promise<Module>, wanted: boolean) {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same once more
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      (module) => gone || setLoaded(module),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
      setFailed(false);
    };
  }, [load, wanted, attempt]);

  return { loaded, failed, retry: () => setAttempt((count) => count + 1) };
}
