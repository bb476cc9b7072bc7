import { useMemo } from 'react';
import type { SWRResponse } from 'swr';
import { accountCall, type CallError } from '@/components/session/account-fetch';
import { useCall, useKept } from '@/components/session/use-call';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type { PortfolioFlow } from '@/lib/portfolio/schema/flows';
import type { Position } from '@/lib/portfolio/schema/positions';
import { chosenDepot } from './depot-choice';
import type { Methods } from './methods';

/** The choices that the page shows. */
export type Asked = {
  /** Null means the account's preferred currency, which the server knows. */
  currency: DisplayCurrency | null;
  /** The depot that counts; null: all. */
  depot: string | null;
  methods: Methods;
  /** True if the page shows the newest positions. */
  isShown: boolean;
};

export const usePerformance = (range: PerformanceRange, asked: Asked) =>
  useRanged(usePerformanceCall(range, asked, true), range, asked);

/** Begins to load it before a part shows it; its answer renders nothing. */
export const usePerformanceAhead = (range: PerformanceRange, asked: Asked, wanted: boolean) =>
  void usePerformanceCall(range, asked, wanted);

const usePerformanceCall = (range: PerformanceRange, asked: Asked, wanted: boolean) =>
  useCall(wanted && 'GET /api/portfolio/performance', {
    query: { range, ...queryOf(asked), taxes: asked.methods.afterTaxes ? 'with' : null },
  });

/** @param wanted loads nothing if false */
export const useDividends = (range: PerformanceRange, asked: Asked, wanted: boolean) =>
  useRanged(
    useCall(wanted && 'GET /api/portfolio/dividends', { query: rangeQuery(range, asked) }),
    range,
    asked,
  );

const NO_FLOWS: readonly PortfolioFlow[] = [];

/** Returns the payments of a range; empty until they are there, and if they cannot be loaded. */
export const useFlows = (range: PerformanceRange, asked: Asked, wanted: boolean) =>
  useCall(wanted && 'GET /api/portfolio/flows', { query: rangeQuery(range, asked) }).data?.flows ?? NO_FLOWS;

/** Returns the comparison of a range with a security; undefined until it is there. */
export function useBenchmark(stock: string | null, range: PerformanceRange, asked: Asked) {
  const query = { ...rangeQuery(range, asked), stock: stock ?? '' };
  const { data, error } = useCall(stock !== null && 'GET /api/portfolio/benchmark', { query });
  return { comparison: data, failed: error !== undefined };
}

export const useClosed = (asked: Asked) => useCall('GET /api/portfolio/closed', { query: queryOf(asked) });

/** Loads each dividend a position has received. @throws CallError */
export const loadReceivedDividends = async ({ id: stockId, display_currency: currency }: Position) => {
  const query = { currency, depots: chosenDepot.get() };
  return (await accountCall('GET /api/portfolio/:stockId/dividends', { param: { stockId }, query })).payments;
};

/** Loads the payments that the figures of a range are made of. @throws CallError */
export const loadFlows = async (range: PerformanceRange, currency: DisplayCurrency) =>
  (await accountCall('GET /api/portfolio/flows', { query: rangeQuery(range, shownDepot(currency)) })).flows;

/** Loads each dividend received within a range. @throws CallError */
export const loadDividendsOfRange = async (range: PerformanceRange, currency: DisplayCurrency) => {
  const query = rangeQuery(range, shownDepot(currency));
  return (await accountCall('GET /api/portfolio/dividends/payments', { query })).payments;
};

const shownDepot = (currency: DisplayCurrency) => ({ currency, depot: chosenDepot.get() });

const rangeQuery = (range: PerformanceRange, { currency, depot }: Pick<Asked, 'currency' | 'depot'>) => ({
  range,
  currency,
  depots: depot,
});

export const queryOf = ({ currency, depot, methods: { average } }: Omit<Asked, 'isShown'>) => ({
  currency,
  depots: depot,
  cost: average ? ('average' as const) : null,
});

/** @returns `isCurrent`: whether the data answer the current request and belong to the positions on the page */
function useRanged<Given>(
  answer: SWRResponse<Given, CallError>,
  range: PerformanceRange,
  { isShown }: Asked,
) {
  const data = useMemo(() => answer.data && { ...answer.data, range }, [answer.data, range]);
  const kept = useKept({ ...answer, data });
  return { ...kept, isCurrent: kept.isCurrent && isShown };
}
