import { useMemo, useState } from 'react';
import { accountCall, CallError, isUnclear } from '@/components/session/account-fetch';
import type { Answer, Parts } from '@/components/session/api-calls';
import { useCall } from '@/components/session/use-call';
import { IMPORTS_PER_PAGE, MOST_IMPORTS } from '@/lib/bookings/imports/rules';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { berlinDay } from '@/lib/platform/format/berlin-day';

const BOOK = 'POST /api/portfolio/imports';

/** Result of an import; `wasSaved`: by an earlier attempt, maybe before the last choices. */
type Booked = Pick<Answer<typeof BOOK>, 'booked' | 'open'> & { wasSaved?: boolean };

const LEDGER_OPTIONS = {
  revalidateOnFocus: false,
  // Comparing thousands of bookings would take longer than computing with them.
  compare: Object.is,
};

/**
 * Loads what the account has booked and imported before, and books more; within an AccountGate. A visitor has nothing
 * yet, and nothing is loaded.
 */
export function useImported(isMember: boolean) {
  const ledger = useCall(isMember && 'GET /api/portfolio/imports/ledger', {}, LEDGER_OPTIONS);
  const [limit, setLimit] = useState(IMPORTS_PER_PAGE);
  const past = useCall(
    isMember && 'GET /api/portfolio/imports',
    { query: { limit } },
    { keepPreviousData: true },
  );
  const empty = useMemo(() => (isMember ? undefined : emptyLedger()), [isMember]);
  const refresh = () => Promise.allSettled([past.mutate(), ledger.mutate()]);
  return {
    ledger: ledger.data ?? empty,
    past: past.data,
    /** The ledger has all that is booked. */
    isCurrent: !ledger.isValidating && !ledger.error,
    error: ledger.error ?? past.error,
    isValidating: ledger.isValidating || past.isValidating,
    showOlder: () => setLimit((now) => Math.min(now + IMPORTS_PER_PAGE, MOST_IMPORTS)),
    refresh,
    /** @throws CallError */
    book: async (json: Parts<typeof BOOK>['json']): Promise<Booked> => {
      try {
        return await accountCall(BOOK, { json });
      } catch (error) {
        // The answer to an earlier attempt was lost; while the id is unknown to the server, it is free.
        const isLost =
          isUnclear(error) || (error instanceof CallError && error.code === 'idempotency_conflict');
        const saved = isLost && (await past.mutate())?.imports.find(({ id }) => id === json.id);
        if (!saved) throw error;
        return { booked: saved.booked, open: saved.open, wasSaved: true };
      } finally {
        // The next files are compared with the bookings that are there now. Both fail where the session has ended.
        await refresh();
      }
    },
  };
}

const emptyLedger = (): ImportLedger => ({
  bookings: [],
  securities: [],
  depots: [],
  open: [],
  papers: [],
  today: berlinDay(new Date()),
});
