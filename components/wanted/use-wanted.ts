import { accountCall } from '@/components/session/account-fetch';
import { reloadAfter, useCall } from '@/components/session/use-call';
import type { Sought } from '@/lib/bookings/wanted/schema';

/** Milliseconds between two polls while something is sought. */
const POLL = 2_000;

/**
 * Returns the securities that the market lacks and is searched for, polled while one is open; within an AccountGate.
 *
 * @param isNeeded nothing is loaded without it
 */
export function useWanted(isNeeded = true) {
  const { data, error, isValidating, mutate } = useCall(
    isNeeded && 'GET /api/portfolio/wanted',
    {},
    { refreshInterval: (latest) => (latest && latest.open > 0 ? POLL : 0) },
  );
  const after = reloadAfter(mutate);
  return {
    wanted: data?.wanted,
    /** False for a market that is not searched, and while it is unknown. */
    searches: data?.searches === true,
    error,
    isValidating,
    reload: () => void mutate().catch(() => {}),
    /** Searches for securities; answers in their order. The same one again is the same want. */
    seek: (securities: Sought[]) =>
      after(accountCall('POST /api/portfolio/wanted', { json: { securities } })),
    /** Takes one of several hits; null: none of them. */
    choose: (id: string, symbol: string | null) =>
      after(
        accountCall('POST /api/portfolio/wanted/:wantedId/choice', {
          param: { wantedId: id },
          json: { symbol },
        }),
      ),
  };
}

export type ChooseHit = ReturnType<typeof useWanted>['choose'];
