import { useEffect, useRef, useState } from 'react';
import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import { NAME_LOOKUP } from '@/lib/search/rules';
import type { FoundTexts, NamedStock } from '@/lib/search/schema';
import type { SecurityKind } from '@/lib/stocks/kinds';

type Found = Partial<FoundTexts> & {
  data: NamedStock[];
  total: number;
  similar: boolean;
  meant: string | null;
  /** The market has invented companies only. */
  demo: boolean;
  seekable_isin?: string | null;
};

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
  kinds: readonly SecurityKind[],
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
  wanted: { name: string; currency: DisplayCurrency; kinds: readonly SecurityKind[]; texts: boolean },
  signal: AbortSignal,
): Promise<Found | null> {
  try {
    const response = await fetch(apiAddress('/api/stocks/search-by-name'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...wanted, limit: NAME_LOOKUP.suggested }),
      signal,
    });
    if (!response.ok) throw new Error(`Name lookup: ${response.status}`);
    const found = (await response.json()) as Found;
    track('search_by_name', { length: wanted.name.length, results: found.data.length });
    return found;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return null;
  }
}
