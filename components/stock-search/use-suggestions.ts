import { useEffect, useRef, useState } from 'react';
import { type Answer, type Parts, publicCall } from '@/components/session/api-calls';
import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { NAME_LOOKUP } from '@/lib/search/rules';

type Found = Answer<'POST /api/stocks/search-by-name'>;
export type SearchedKinds = NonNullable<Parts<'POST /api/stocks/search-by-name'>['json']['kinds']>;

/** Milliseconds between two lookups; the first key after that long is looked up at once. */
const INTERVAL = 80;

type Suggestions = {
  /** Null before the first answer, and after a failure. */
  found: Found | null;
  failed: boolean;
  /** Whether `found` belongs to an earlier text. */
  isWaiting: boolean;
  retry: () => void;
};

/**
 * Looks up the stocks that a text may mean, and with `texts` figures and articles too. A new text aborts the earlier
 * lookup.
 */
export function useSuggestions(
  text: string,
  currency: DisplayCurrency,
  kinds: SearchedKinds,
  texts: boolean,
): Suggestions {
  const name = text.trim();
  const [answer, setAnswer] = useState<{ name: string; found: Found | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const isWanted = name.length >= NAME_LOOKUP.shortest;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks up the same again
  useEffect(() => {
    if (!isWanted) return setAnswer(null);
    const controller = new AbortController();
    const ask = async () => {
      askedAt.current = performance.now();
      const found = await lookUp({ name, currency, kinds, texts }, controller.signal);
      if (!controller.signal.aborted) setAnswer({ name, found });
    };
    const timer = setTimeout(ask, Math.max(0, askedAt.current + INTERVAL - performance.now()));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, isWanted, currency, kinds, texts, attempt]);

  // The earlier list stays until the next answer, so it does not flicker with each key.
  return {
    found: isWanted && answer ? answer.found : null,
    failed: isWanted && answer?.name === name && answer.found === null,
    isWaiting: isWanted && answer?.name !== name,
    retry: () => {
      setAnswer(null);
      setAttempt((count) => count + 1);
    },
  };
}

/** Returns null if the call failed or was aborted. */
async function lookUp(
  wanted: { name: string; currency: DisplayCurrency; kinds: SearchedKinds; texts: boolean },
  signal: AbortSignal,
): Promise<Found | null> {
  try {
    const json = { ...wanted, limit: NAME_LOOKUP.suggested };
    const response = await publicCall('POST /api/stocks/search-by-name', { json }, { signal });
    if (!response.ok) throw new Error(`Name lookup: ${response.status}`);
    const found = await response.json();
    track('search_by_name', { length: wanted.name.length, results: found.data.length });
    return found;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return null;
  }
}
