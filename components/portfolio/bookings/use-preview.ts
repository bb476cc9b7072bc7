import useSWR from 'swr';
import { accountCall, type CallError } from '@/components/session/account-fetch';
import type { Answer, Parts } from '@/components/session/api-calls';
import { useSettled } from '@/components/ui/use-settled';

const PREVIEW = 'POST /api/portfolio/bookings/preview';

/**
 * Previews a booking while it is entered.
 *
 * @param request null if there is nothing to preview yet
 * @returns `isCurrent`: whether the preview is of what the form says now
 */
export function usePreview(request: Parts<typeof PREVIEW>['json'] | null) {
  const asked = request && JSON.stringify(request);
  const settled = useSettled(asked);
  const { data, error, isValidating } = useSWR<Answer<typeof PREVIEW>, CallError>(
    settled && ['preview', settled],
    () => accountCall(PREVIEW, { json: JSON.parse(settled ?? '{}') }),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { preview: data, error, isCurrent: !isValidating && settled === asked && !error };
}
