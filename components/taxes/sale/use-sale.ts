import useSWR from 'swr';
import { accountCall, type CallError } from '@/components/session/account-fetch';
import type { Answer, Parts } from '@/components/session/api-calls';
import { useSettled } from '@/components/ui/use-settled';

const SALE = 'POST /api/taxes/sale';

export type AskedSale = Parts<typeof SALE>['json'];

/**
 * Computes what is left of a sale while it is entered.
 *
 * @param asked null if there is nothing to compute yet
 * @returns `isCurrent`: whether the answer is to what is asked now
 */
export function useSale(asked: AskedSale | null) {
  const text = asked && JSON.stringify(asked);
  const settled = useSettled(text);
  const { data, error, isValidating, mutate } = useSWR<Answer<typeof SALE>, CallError>(
    text && settled && ['sale', settled],
    () => accountCall(SALE, { json: JSON.parse(settled ?? '{}') }),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    sale: text === null ? undefined : data,
    error,
    isValidating,
    isCurrent: !isValidating && settled === text && !error,
    retry: () => void mutate(),
  };
}
