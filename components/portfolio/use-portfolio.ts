import useSWR, { useSWRConfig } from 'swr';
import { accountFetch, type CallError, jsonRequest } from '@/components/auth/account-fetch';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type {
  LotChange,
  PortfolioDividends,
  PortfolioPerformance,
  Position,
  Purchase,
} from '@/lib/portfolio/schema';

/** First part of every key here, so that a change can ask for all of them again. */
const OWN = 'portfolio';

/** Null stands for the currency that the account prefers, which the server knows. */
type Currency = DisplayCurrency | null;

/** What was there stays while the same in another currency, or of another range, is on its way. */
const KEPT = { keepPreviousData: true };

/** The positions; within an AccountGate, as all of this. */
export const usePositions = (currency: Currency) =>
  useSWR<Position[], CallError>(
    [OWN, 'positions', currency],
    () => accountFetch(`/api/portfolio${query(currency)}`),
    KEPT,
  );

/** An answer with the range that was asked for, since an earlier one stays until the next is there. */
type Ranged<Answer> = Answer & { range: PerformanceRange };

export const usePerformance = (range: PerformanceRange, currency: Currency) =>
  useRanged<PortfolioPerformance>('performance', range, currency);

/** @param wanted asks for nothing without it */
export const useDividends = (range: PerformanceRange, currency: Currency, wanted: boolean) =>
  useRanged<PortfolioDividends>('dividends', range, currency, wanted);

function useRanged<Answer>(
  part: 'performance' | 'dividends',
  range: PerformanceRange,
  currency: Currency,
  wanted = true,
) {
  return useSWR<Ranged<Answer>, CallError>(
    wanted ? [OWN, part, range, currency] : null,
    async () => ({
      ...(await accountFetch<Answer>(`/api/portfolio/${part}${query(currency, range)}`)),
      range,
    }),
    KEPT,
  );
}

function query(currency: Currency, range?: PerformanceRange): string {
  const parameters = new URLSearchParams({ ...(range && { range }), ...(currency && { currency }) });
  return parameters.size > 0 ? `?${parameters}` : '';
}

const pathOf = (stockId: string) => `/api/portfolio/${encodeURIComponent(stockId)}`;

type Removed = { removal: string | null };

/** What changes the portfolio; each resolves when what is shown has been loaded again. @throws CallError */
export function usePortfolioChanges(currency: Currency) {
  const { mutate } = useSWRConfig();
  const reload = () => mutate((key) => Array.isArray(key) && key[0] === OWN);

  const changed = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    await reload();
    return answer;
  };
  const lotPath = (stockId: string, lotId: string) => `${pathOf(stockId)}/lots/${lotId}`;

  return {
    /** @param key the same for each repetition: books once */
    add: (stockId: string, purchase: Purchase, key: string) => {
      const request = jsonRequest('POST', purchase);
      return changed(accountFetch(pathOf(stockId), { ...request, headers: { 'Idempotency-Key': key } }));
    },

    /** Gone from the page at once, and back where the call fails. */
    remove: async (stockId: string): Promise<string | null> => {
      const without = (list: Position[] = []) => list.filter(({ id }) => id !== stockId);
      let removal: string | null = null;
      await mutate<Position[]>(
        [OWN, 'positions', currency],
        async () => {
          ({ removal } = await accountFetch<Removed>(pathOf(stockId), jsonRequest('DELETE')));
          return undefined;
        },
        { optimisticData: without, populateCache: false, revalidate: false },
      );
      await reload();
      return removal;
    },

    removeLot: async (stockId: string, lotId: string): Promise<string | null> =>
      (await changed(accountFetch<Removed>(lotPath(stockId, lotId), jsonRequest('DELETE')))).removal,

    /** Takes back a removal. */
    restore: (stockId: string, removal: string) =>
      changed(accountFetch(`${pathOf(stockId)}/restore`, jsonRequest('POST', { removal }))),

    changeLot: (stockId: string, lotId: string, change: LotChange) =>
      changed(accountFetch(lotPath(stockId, lotId), jsonRequest('POST', change))),
  };
}

export type PortfolioChanges = ReturnType<typeof usePortfolioChanges>;
