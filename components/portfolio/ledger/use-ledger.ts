import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { accountFetch, type CallError, jsonRequest } from '@/components/session/account-fetch';
import type { Depot } from '@/lib/bookings/depots/schema';
import type { LedgerFilters } from '@/lib/bookings/ledger-address';
import type { BookingChoices, StoredBooking } from '@/lib/bookings/schema';
import { BOOKINGS, bookCall } from '../bookings/book-call';

/** Rows that are loaded at once. */
const ROWS_AT_ONCE = 200;

const CHOICES = `${BOOKINGS}/choices`;
const DEPOTS = '/api/portfolio/depots';

type Page = { bookings: readonly StoredBooking[]; total: number; query: string };

/** Returns the bookings that match filters, page after page, and functions that change them; within an AccountGate. */
export function useLedger(filters: LedgerFilters) {
  const query = String(new URLSearchParams(filters as Record<string, string>));
  const pages = useSWRInfinite<Page, CallError>(
    (index) => `${BOOKINGS}?${query}${query && '&'}offset=${index * ROWS_AT_ONCE}&limit=${ROWS_AT_ONCE}`,
    async (path: string) => ({ ...(await accountFetch<Omit<Page, 'query'>>(path)), query }),
    { keepPreviousData: true, revalidateFirstPage: false, parallel: true },
  );
  const choices = useSWR<BookingChoices, CallError>(CHOICES);
  const depots = useSWR<Depot[], CallError>(DEPOTS);
  const [first] = pages.data ?? [];
  const rows = new Map(pages.data?.flatMap(({ bookings }) => bookings.map((one) => [one.id, one])));
  const isCurrent = first?.query === query;

  const refresh = () => Promise.allSettled([pages.mutate(), choices.mutate(), depots.mutate()]);
  /** Reloads everything after a call, also a failed one: without an answer it may have been carried out. */
  const changed = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } finally {
      await refresh();
    }
  };

  return {
    rows: [...rows.values()],
    /** Matching bookings; null until it is known. */
    total: first?.total ?? null,
    /** False while rows of other filters are shown. */
    isCurrent,
    error: pages.error ?? choices.error ?? depots.error,
    isValidating: pages.isValidating,
    choices: choices.data,
    depots: depots.data,
    showMore: () => void pages.setSize(pages.size + 1),
    isLoadingMore: pages.isValidating && pages.size > (pages.data?.length ?? 0),
    retry: () => void refresh(),
    changes: {
      book: (booking: object, key: string) => changed(bookCall(booking, key)),
      change: (id: string, change: object) =>
        changed(accountFetch(`${BOOKINGS}/${id}`, jsonRequest('PATCH', change))),
      remove: (id: string, removal: string) =>
        changed(
          accountFetch<{ removal: string | null }>(
            `${BOOKINGS}/${id}?removal=${removal}`,
            jsonRequest('DELETE'),
          ),
        ),
      restore: (removal: string) =>
        changed(accountFetch(`${BOOKINGS}/restore`, jsonRequest('POST', { removal }))),
      addDepot: (depot: object) => changed(accountFetch(DEPOTS, jsonRequest('POST', depot))),
      changeDepot: (id: string, change: object) =>
        changed(accountFetch(`${DEPOTS}/${id}`, jsonRequest('PATCH', change))),
      removeDepot: (id: string) => changed(accountFetch(`${DEPOTS}/${id}`, jsonRequest('DELETE'))),
    },
  };
}

export type LedgerChanges = ReturnType<typeof useLedger>['changes'];
