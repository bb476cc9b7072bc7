import useSWRInfinite from 'swr/infinite';
import { accountCall, type CallError } from '@/components/session/account-fetch';
import type { Answer, Parts } from '@/components/session/api-calls';
import { reloadAfter, useCall } from '@/components/session/use-call';
import type { LedgerFilters } from '@/lib/bookings/ledger-address';
import type { BookingChange, NewBooking } from '@/lib/bookings/schema';
import { bookCall } from '../bookings/book-call';

/** Rows that are loaded at once. */
const ROWS_AT_ONCE = 200;

type Page = Answer<'GET /api/portfolio/bookings'> & { query: string };
type NewDepot = Parts<'POST /api/portfolio/depots'>['json'];
type DepotChange = Parts<'PATCH /api/portfolio/depots/:depotId'>['json'];

/** Returns the bookings that match filters, page after page, and functions that change them; within an AccountGate. */
export function useLedger(filters: LedgerFilters) {
  const query = String(new URLSearchParams(filters as Record<string, string>));
  const pages = useSWRInfinite<Page, CallError>(
    (index) => ['bookings', { ...filters, offset: index * ROWS_AT_ONCE, limit: ROWS_AT_ONCE }],
    async ([, asked]: [string, LedgerFilters]) => ({
      ...(await accountCall('GET /api/portfolio/bookings', { query: asked })),
      query,
    }),
    { keepPreviousData: true, revalidateFirstPage: false, parallel: true },
  );
  const choices = useCall('GET /api/portfolio/bookings/choices');
  const depots = useCall('GET /api/portfolio/depots');
  const [first] = pages.data ?? [];
  const rows = new Map(pages.data?.flatMap(({ bookings }) => bookings.map((one) => [one.id, one])));
  const isCurrent = first?.query === query;

  const refresh = () => Promise.allSettled([pages.mutate(), choices.mutate(), depots.mutate()]);
  const changed = reloadAfter(refresh);

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
      book: (booking: NewBooking, key: string) => changed(bookCall(booking, key)),
      change: (bookingId: string, json: BookingChange) =>
        changed(accountCall('PATCH /api/portfolio/bookings/:bookingId', { param: { bookingId }, json })),
      remove: (bookingId: string, removal: string) =>
        changed(
          accountCall('DELETE /api/portfolio/bookings/:bookingId', {
            param: { bookingId },
            query: { removal },
          }),
        ),
      restore: (removal: string) =>
        changed(accountCall('POST /api/portfolio/bookings/restore', { json: { removal } })),
      addDepot: (json: NewDepot) => changed(accountCall('POST /api/portfolio/depots', { json })),
      changeDepot: (depotId: string, json: DepotChange) =>
        changed(accountCall('PATCH /api/portfolio/depots/:depotId', { param: { depotId }, json })),
      removeDepot: (depotId: string) =>
        changed(accountCall('DELETE /api/portfolio/depots/:depotId', { param: { depotId } })),
    },
  };
}

export type LedgerChanges = ReturnType<typeof useLedger>['changes'];
