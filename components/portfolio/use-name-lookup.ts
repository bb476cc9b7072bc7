import { useEffect, useState } from 'react';
import { track } from '@/lib/analytics/track';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import { NAME_LOOKUP } from '@/lib/search/rules';

export type FoundName = { id: string; name: string; sector: string | null };

/** Milliseconds to wait after a key. */
const REST = 150;

type Lookup = {
  /** Null before the first lookup; empty if the call failed. */
  found: FoundName[] | null;
  failed: boolean;
  /** Whether `found` belongs to an earlier text. */
  isLoading: boolean;
};

/** Looks up the stocks that a text may mean. A new text aborts the earlier lookup. */
export function useNameLookup(text: string): Lookup {
  const name = text.trim();
  const [answer, setAnswer] = useState<{ name: string; found: FoundName[] | null } | null>(null);
  const isWanted = name.length >= NAME_LOOKUP.shortest;

  useEffect(() => {
    if (!isWanted) return setAnswer(null);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const found = await findNames(name, controller.signal);
      if (!controller.signal.aborted) setAnswer({ name, found });
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, isWanted]);

  // The earlier list stays until the next answer, so it does not flicker with each key.
  return {
    found: isWanted && answer ? (answer.found ?? []) : null,
    failed: isWanted && answer?.name === name && answer.found === null,
    isLoading: isWanted && answer?.name !== name,
  };
}

/** Returns null if the call failed or was aborted. */
async function findNames(name: string, signal: AbortSignal): Promise<FoundName[] | null> {
  try {
    const response = await fetch(apiAddress('/api/stocks/search-by-name'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
      signal,
    });
    if (!response.ok) throw new Error(`Name lookup: ${response.status}`);
    const { data } = (await response.json()) as { data: FoundName[] };
    track('search_by_name', { length: name.length, results: data.length });
    return data;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return null;
  }
}
