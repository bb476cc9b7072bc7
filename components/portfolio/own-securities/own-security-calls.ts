import { useCallback, useEffect } from 'react';
import useSWR from 'swr';
import { accountFetch, type CallError, jsonRequest } from '@/components/session/account-fetch';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { inTurn, type Replacement } from './in-turn';

export const OWN_SECURITIES = '/api/portfolio/own-securities';

/** Returns the own securities of the account and functions that change them; within an AccountGate. */
export function useOwnSecurities() {
  const { data, error, mutate } = useSWR<OwnSecurity[], CallError>(OWN_SECURITIES, { dedupingInterval: 0 });
  const reload = useCallback(() => void mutate().catch(() => {}), [mutate]);
  // Bookings since the last time have changed them.
  useEffect(reload, [reload]);
  /** Reloads after a call, also a failed one: without an answer it may have been carried out. */
  const changed = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } finally {
      await mutate().catch(() => {});
    }
  };
  const at = (id: string, part = '') => `${OWN_SECURITIES}/${id}${part}`;
  return {
    securities: data,
    error,
    reload,
    add: (security: object) =>
      changed(accountFetch<{ id: string }>(OWN_SECURITIES, jsonRequest('POST', security))),
    change: (id: string, change: object) => changed(accountFetch(at(id), jsonRequest('PATCH', change))),
    remove: (id: string) => changed(accountFetch(at(id), jsonRequest('DELETE'))),
    enterPrices: (id: string, prices: readonly { date: string; price: string | null }[]) =>
      changed(accountFetch(at(id, '/prices'), jsonRequest('POST', { prices }))),
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
            accountFetch(at(own.id, '/replacement'), jsonRequest('POST', { stock_id: stock.id })),
          onEach,
        ),
      ),
    /** Puts own securities back in the place of those that replaced them. */
    putBack: (pairs: readonly Replacement[]) =>
      changed(
        inTurn(
          pairs,
          ({ own }) => accountFetch(at(own.id, '/replacement/undo'), jsonRequest('POST')),
          () => {},
        ),
      ),
  };
}

export type OwnSecurities = ReturnType<typeof useOwnSecurities>;
