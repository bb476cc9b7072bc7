import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { useWanted } from '@/components/wanted/use-wanted';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { Sought, WantedSecurity } from '@/lib/bookings/wanted/schema';
import { type Draft, NO_NAMES } from '@/lib/depot-import/preview/draft';
import type { LookedUp } from '@/lib/depot-import/preview/looked-up';
import type { Match } from '@/lib/depot-import/preview/preview';
import { soughtSecurities, unsentSecurities } from '@/lib/depot-import/preview/sought';
import { WANTED_AT_ONCE } from '@/lib/stocks/wanted/rules';
import { useAsking } from './use-asking';
import { identify } from './use-identified';

/** Milliseconds after which a security that was found is asked for again, should it not be listed yet. */
const SOON = 2_000;

/** Securities that are searched for, by key: as they were given last, with the id of the want. */
type Sent = ReadonlyMap<string, { given: Sought; id: string }>;

/**
 * Searches for the securities that the market lacks, while a member reads the preview. What is found counts as a sure
 * match at once.
 */
export function useSought(drafts: readonly Draft[], { matches, securities }: LookedUp, isMember: boolean) {
  const sought = useMemo(
    () => (isMember ? soughtSecurities(drafts, matches) : new Map<string, Sought>()),
    [drafts, matches, isMember],
  );
  const { wanted, searches, error, isValidating, reload, seek, choose } = useWanted(sought.size > 0);
  const [sent, setSent] = useState<Sent>(new Map());
  const missing = useMemo(() => {
    const unsent = searches ? unsentSecurities(sought, sent).slice(0, WANTED_AT_ONCE) : [];
    return unsent.length === 0 ? null : unsent;
  }, [searches, sought, sent]);
  const asking = useAsking(missing, async (unsent) => {
    const answer = await seek(unsent.map(([, one]) => one));
    const asked = unsent.map(
      ([key, given], at) => [key, { given, id: answer.wanted[at]?.id ?? '' }] as const,
    );
    setSent((now) => new Map([...now, ...asked]));
  });

  const wants = useMemo(() => {
    const byId = new Map(wanted?.map((want) => [want.id, want]));
    return new Map(
      [...sought.keys()].flatMap((key): [string, WantedSecurity][] => {
        const want = byId.get(sent.get(key)?.id ?? '');
        return want ? [[key, want]] : [];
      }),
    );
  }, [wanted, sought, sent]);
  const found = useListed([...wants.values()].flatMap(({ stock }) => stock?.id ?? []));
  const known = useMemo(
    () => withSought({ matches, securities }, wants, found),
    [matches, securities, wants, found],
  );
  return {
    known,
    /** By the key of the security. */
    wants,
    searches: searches && sought.size > 0,
    error: asking.error ?? error,
    isValidating,
    retry: () => {
      reload();
      asking.retry();
    },
    choose,
  };
}

/** Adds what was found to the matches of the market. */
function withSought(
  known: LookedUp,
  wants: ReadonlyMap<string, WantedSecurity>,
  found: readonly LedgerSecurity[],
): LookedUp {
  if (found.length === 0) return known;
  const listed = new Map(found.map((one) => [one.id, one]));
  const matched = [...wants].flatMap(([key, { stock }]): [string, Match][] =>
    stock && listed.has(stock.id) ? [[key, { ids: [stock.id], sure: true }]] : [],
  );
  return {
    matches: new Map([...known.matches, ...matched]),
    securities: new Map([...known.securities, ...listed]),
  };
}

const NONE: readonly LedgerSecurity[] = [];

/** Loads securities of the market by their ids. */
function useListed(ids: readonly string[]): readonly LedgerSecurity[] {
  const distinct = [...new Set(ids)].sort();
  const { data } = useSWR(
    distinct.length > 0 ? ['listed', ...distinct] : null,
    () => identify(distinct.map((id) => ({ ...NO_NAMES, id }))),
    {
      keepPreviousData: true,
      refreshInterval: (latest) => (latest && latest.securities.length < distinct.length ? SOON : 0),
    },
  );
  return data?.securities ?? NONE;
}
