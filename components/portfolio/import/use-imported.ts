import { useState } from 'react';
import useSWR from 'swr';
import { accountFetch, CallError, isUnclear, jsonRequest } from '@/components/session/account-fetch';
import { IMPORTS_PER_PAGE, MOST_IMPORTS } from '@/lib/bookings/imports/rules';
import type { ImportLedger, Imports } from '@/lib/bookings/imports/schema';
import { IMPORTS } from './use-identified';

/** Result of an import; `wasSaved`: by an earlier attempt, maybe before the last choices. */
type Booked = { booked: number; open: number; wasSaved?: boolean };

/** Loads what the account has booked and imported before, and books more; within an AccountGate. */
export function useImported() {
  const ledger = useSWR<ImportLedger, CallError>(`${IMPORTS}/ledger`, {
    revalidateOnFocus: false,
    // Comparing thousands of bookings would take longer than computing with them.
    compare: Object.is,
  });
  const [limit, setLimit] = useState(IMPORTS_PER_PAGE);
  const past = useSWR<Imports, CallError>(`${IMPORTS}?limit=${limit}`, { keepPreviousData: true });
  const refresh = () => Promise.allSettled([past.mutate(), ledger.mutate()]);
  return {
    ledger: ledger.data,
    past: past.data,
    /** The ledger has all that is booked. */
    isCurrent: !ledger.isValidating && !ledger.error,
    error: ledger.error ?? past.error,
    isValidating: ledger.isValidating || past.isValidating,
    showOlder: () => setLimit((now) => Math.min(now + IMPORTS_PER_PAGE, MOST_IMPORTS)),
    refresh,
    /** @throws CallError */
    book: async (body: { id: string }): Promise<Booked> => {
      try {
        return await accountFetch<Booked>(IMPORTS, jsonRequest('POST', body));
      } catch (error) {
        // The answer to an earlier attempt was lost; while the id is unknown to the server, it is free.
        const isLost =
          isUnclear(error) || (error instanceof CallError && error.code === 'idempotency_conflict');
        const saved = isLost && (await past.mutate())?.imports.find(({ id }) => id === body.id);
        if (!saved) throw error;
        return { booked: saved.booked, open: saved.open, wasSaved: true };
      } finally {
        // The next files are compared with the bookings that are there now. Both fail where the session has ended.
        await refresh();
      }
    },
  };
}
