import { useCallback, useEffect } from 'react';
import { accountCall, asCall, isUnclear } from '@/components/session/account-fetch';
import type { Parts } from '@/components/session/api-calls';
import { reloadAfter, useCall } from '@/components/session/use-call';

type NewSecurity = Parts<'POST /api/portfolio/own-securities'>['json'];
type Change = Parts<'PATCH /api/portfolio/own-securities/:stockId'>['json'];
type Price = Parts<'POST /api/portfolio/own-securities/:stockId/prices'>['json']['prices'][number];

/** Returns the own securities of the account and functions that change them; within an AccountGate. */
export function useOwnSecurities() {
  const { data, error, mutate } = useCall('GET /api/portfolio/own-securities', {}, { dedupingInterval: 0 });
  const reload = useCallback(() => void mutate().catch(() => {}), [mutate]);
  // Bookings since the last time have changed them.
  useEffect(reload, [reload]);
  const changed = reloadAfter(mutate);
  const named = (stockId: string) => ({ param: { stockId } });
  return {
    securities: data,
    error,
    reload,
    add: (json: NewSecurity) => changed(accountCall('POST /api/portfolio/own-securities', { json })),
    change: (id: string, json: Change) =>
      changed(accountCall('PATCH /api/portfolio/own-securities/:stockId', { ...named(id), json })),
    remove: (id: string) => changed(accountCall('DELETE /api/portfolio/own-securities/:stockId', named(id))),
    enterPrices: (id: string, prices: Price[]) =>
      changed(
        accountCall('POST /api/portfolio/own-securities/:stockId/prices', { ...named(id), json: { prices } }),
      ),
    /**
     * Puts securities of the market in the place of own ones, one after the other.
     *
     * @param onEach is told how many are done
     */
    replace: (pairs: readonly Replacement[], onEach: (count: number) => void = () => {}) =>
      changed(
        inTurn(
          pairs,
          ({ own, stock }) =>
            accountCall('POST /api/portfolio/own-securities/:stockId/replacement', {
              ...named(own.id),
              json: { stock_id: stock.id },
            }),
          onEach,
        ),
      ),
    /** Puts own securities back in the place of those that replaced them. */
    putBack: (pairs: readonly Replacement[]) =>
      changed(
        inTurn(
          pairs,
          ({ own }) =>
            accountCall('POST /api/portfolio/own-securities/:stockId/replacement/undo', named(own.id)),
          () => {},
        ),
      ),
  };
}

export type OwnSecurities = ReturnType<typeof useOwnSecurities>;

type Named = { id: string; name: string };

/** An own security, and that of the market which takes its place. */
export type Replacement = { own: Named; stock: Named };

/** Results of calls for several securities. */
export type Outcome = {
  done: readonly Replacement[];
  /** Those that were refused, with the reason as a German sentence. */
  refused: readonly (Replacement & { reason: string })[];
};

const NO_ANSWER = 'Der Server hat nicht geantwortet';

/**
 * Calls for one security after the other. One that is refused does not stop the others; without an answer all ends.
 *
 * @param onEach is told how many are done
 */
export async function inTurn(
  pairs: readonly Replacement[],
  call: (pair: Replacement) => Promise<unknown>,
  onEach: (count: number) => void,
): Promise<Outcome> {
  const done: Replacement[] = [];
  const refused: Outcome['refused'][number][] = [];
  for (const pair of pairs) {
    try {
      await call(pair);
      done.push(pair);
      onEach(done.length);
    } catch (error) {
      refused.push({ ...pair, reason: asCall(error).message || NO_ANSWER });
      if (isUnclear(error)) break;
    }
  }
  return { done, refused };
}
