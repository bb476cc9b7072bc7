import { useEffect } from 'react';
import useSWR from 'swr';
import { accountFetch, type CallError, jsonRequest } from '@/components/session/account-fetch';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';

export const OWN_SECURITIES = '/api/portfolio/own-securities';

/** Returns the own securities of the account and functions that change them; within an AccountGate. */
export function useOwnSecurities() {
  const { data, error, mutate } = useSWR<OwnSecurity[], CallError>(OWN_SECURITIES, { dedupingInterval: 0 });
  // Bookings since the last time have changed them.
  useEffect(() => {
    mutate().catch(() => {});
  }, [mutate]);
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
    add: (security: object) =>
      changed(accountFetch<{ id: string }>(OWN_SECURITIES, jsonRequest('POST', security))),
    change: (id: string, change: object) => changed(accountFetch(at(id), jsonRequest('PATCH', change))),
    remove: (id: string) => changed(accountFetch(at(id), jsonRequest('DELETE'))),
    enterPrices: (id: string, prices: readonly { date: string; price: string | null }[]) =>
      changed(accountFetch(at(id, '/prices'), jsonRequest('POST', { prices }))),
    replace: (id: string, stockId: string) =>
      changed(accountFetch(at(id, '/replacement'), jsonRequest('POST', { stock_id: stockId }))),
  };
}

export type OwnSecurities = ReturnType<typeof useOwnSecurities>;
