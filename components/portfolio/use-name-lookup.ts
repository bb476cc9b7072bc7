import { useEffect, useState } from 'react';
import { track } from '@/lib/analytics/track';
import { apiAddress } from '@/lib/platform/http/api-address';
import { NAME_LOOKUP } from '@/lib/search/rules';

export type FoundName = { id: string; name: string; sector: string | null };

/** Milliseconds of rest after a key. */
const REST = 150;

type Lookup = {
  /** Null until something was looked for; empty where the call failed. */
  found: FoundName[] | null;
  failed: boolean;
  /** Whether what is found is not yet that of the text. */
  isLoading: boolean;
};

/** The stocks that a text may mean. A new text puts an end to what was asked for before. */
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

  // What was found stays until the next answer, so that the list does not flicker with each key.
  return {
    found: isWanted && answer ? (answer.found ?? []) : null,
    failed: isWanted && answer?.name === name && answer.found === null,
    isLoading: isWanted && answer?.name !== name,
  };
}

/** Null where it failed or was aborted. */
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
