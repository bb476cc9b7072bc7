import useSWRInfinite from 'swr/infinite';
import { accountCall, type CallError } from '@/components/session/account-fetch';
import type { Answer } from '@/components/session/api-calls';
import type { PaperFilters } from '@/lib/bookings/papers/papers-address';
import { PAPERS_PER_PAGE } from '@/lib/bookings/papers/rules';

type Page = Answer<'GET /api/taxes/papers'>;

/** Returns the checked papers that match filters, page after page; within an AccountGate. */
export function usePapers(filters: PaperFilters) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, CallError>(
    (index) => ['papers', { ...filters, offset: String(index * PAPERS_PER_PAGE) }],
    ([, query]: [string, PaperFilters]) => accountCall('GET /api/taxes/papers', { query }),
    { keepPreviousData: true, revalidateFirstPage: false },
  );
  const [first] = data ?? [];
  return {
    papers: data?.flatMap(({ papers }) => papers) ?? [],
    /** Counts and choices, which the first page has. */
    first,
    error,
    isValidating,
    retry: () => void mutate(),
    showMore: () => void setSize(size + 1),
  };
}
