import useSWR from 'swr';
import { accountFetch, type CallError, jsonRequest } from '@/components/session/account-fetch';
import type { Sought, WantedSecurities } from '@/lib/bookings/wanted/schema';

const WANTED = '/api/portfolio/wanted';

/** Milliseconds between two polls while something is sought. */
const POLL = 2_000;

/**
 * Returns the securities that the market lacks and is searched for, polled while one is open; within an AccountGate.
 *
 * @param isNeeded nothing is loaded without it
 */
export function useWanted(isNeeded = true) {
  const { data, error, isValidating, mutate } = useSWR<WantedSecurities, CallError>(
    isNeeded ? WANTED : null,
    { refreshInterval: (latest) => (latest && latest.open > 0 ? POLL : 0) },
  );
  const after = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } finally {
      await mutate().catch(() => {});
    }
  };
  return {
    wanted: data?.wanted,
    /** False for a market that is not searched, and while it is unknown. */
    searches: data?.searches === true,
    error,
    isValidating,
    reload: () => void mutate().catch(() => {}),
    /** Searches for securities; answers in their order. The same one again is the same want. */
    seek: (securities: readonly Sought[]) =>
      after(accountFetch<WantedSecurities>(WANTED, jsonRequest('POST', { securities }))),
    /** Takes one of several hits; null: none of them. */
    choose: (id: string, symbol: string | null) =>
      after(accountFetch(`${WANTED}/${id}/choice`, jsonRequest('POST', { symbol }))),
  };
}

export type ChooseHit = ReturnType<typeof useWanted>['choose'];
