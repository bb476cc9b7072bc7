import { useEffect, useState } from 'react';
import { track } from '@/lib/analytics/track';
import { apiAddress } from '@/lib/platform/http/api-address';

export type FoundName = { id: string; name: string; sector: string | null };

/** Characters from which on it is asked (specification, section 5). */
const LEAST = 2;
/** Milliseconds of rest after a key. */
const REST = 150;

/**
 * The stocks that a text may mean. A new text puts an end to what was asked for before; a call that fails finds
 * nothing.
 *
 * @returns `found` is null until something was looked for
 */
export function useNameLookup(text: string): { found: FoundName[] | null; isLoading: boolean } {
  const name = text.trim();
  const [answer, setAnswer] = useState<{ name: string; found: FoundName[] } | null>(null);
  const isWanted = name.length >= LEAST;

  useEffect(() => {
    if (!isWanted) return setAnswer(null);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const found = await findNames(name, controller.signal);
      if (found && !controller.signal.aborted) setAnswer({ name, found });
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, isWanted]);

  // What was found stays until the next answer, so that the list does not flicker with each key.
  return { found: isWanted ? (answer?.found ?? null) : null, isLoading: isWanted && answer?.name !== name };
}

/** Null where it was aborted. */
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
    if (signal.aborted) return null;
    console.error(error);
    return [];
  }
}
