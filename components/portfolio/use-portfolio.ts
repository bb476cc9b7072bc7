import { useEffect, useMemo, useReducer, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { accountFetch, type CallError, jsonRequest } from '@/components/session/account-fetch';
import { useStore } from '@/components/ui/use-store';
import type { NewBooking } from '@/lib/bookings/schema';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { createStore } from '@/lib/platform/create-store';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type {
  BenchmarkComparison,
  LotChange,
  PortfolioDividends,
  PortfolioFlow,
  PortfolioFlows,
  PortfolioPerformance,
  Position,
  Purchase,
  ReceivedDividends,
} from '@/lib/portfolio/schema';
import { bookCall } from './bookings/book-call';
import { chosenDepot } from './chosen-depot';
import { type Methods, methods, USUAL_METHODS } from './methods';
import { afterEvent, isLeaving, type PortfolioEvent, UNCHANGED } from './portfolio-state';

/** First part of every SWR key. The last part is the version, so that data from before a change are never found. */
const OWN = 'portfolio';

/** Null means the account's preferred currency, which the server knows. */
type Currency = DisplayCurrency | null;

/** Counts changes by a portfolio whose page has closed: the one that is open now reloads. */
const lateChanges = createStore(0);

/** Keeps the old data while another currency or range loads. */
const WITH_PREVIOUS = { keepPreviousData: true };

/** The request of the page. */
export type Asked = {
  currency: Currency;
  /** The depot that counts; null: all. */
  depot: string | null;
  methods: Methods;
  version: number;
  /** True if the page shows positions. */
  isShown: boolean;
};

/**
 * Returns the positions, and functions that change them; within an AccountGate. A change resolves when the new
 * positions are there, a removal at once.
 */
export function usePortfolio(currency: Currency) {
  const [state, dispatch] = useReducer(afterEvent, UNCHANGED);
  const { version } = state;
  const depot = useStore(chosenDepot, null);
  const chosen = useStore(methods, USUAL_METHODS);
  const { mutate: mutateAll } = useSWRConfig();
  const query = queryOf({ currency, depot, methods: chosen });
  const { data, error, isValidating, mutate } = useSWR<
    { positions: Position[]; query: string; version: number },
    CallError
  >(
    [OWN, 'positions', query, version],
    async () => ({ positions: await accountFetch<Position[]>(`/api/portfolio${query}`), query, version }),
    WITH_PREVIOUS,
  );
  const isLoaded = data?.version === version && data.query === query;

  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!isLoaded && !error) return;
    for (const go of waiting.current.splice(0)) go();
  }, [isLoaded, error]);
  useEffect(() => {
    const isPast = (key: unknown) => Array.isArray(key) && key[0] === OWN && key.at(-1) < version;
    void mutateAll(isPast, undefined, { revalidate: false });
  }, [mutateAll, version]);

  const positions = useMemo(
    () => data?.positions.filter(({ id }) => !isLeaving(state, id, data.version)),
    [data, state],
  );
  const isShown = isLoaded && positions?.length === data.positions.length;
  const asked = useMemo<Asked>(
    () => ({ currency, depot, methods: chosen, version, isShown }),
    [currency, depot, chosen, version, isShown],
  );

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    const unsubscribe = lateChanges.subscribe(() => dispatch({ type: 'changed' }));
    return () => {
      isGone.current = true;
      unsubscribe();
      for (const go of waiting.current.splice(0)) go();
    };
  }, []);

  /** Resolves when the new positions are shown, or failed to load. */
  const reload = async (event: PortfolioEvent) => {
    // An undo after the page has closed reloads the portfolio that is open now.
    if (isGone.current) return lateChanges.set(lateChanges.get() + 1);
    await new Promise<void>((resolve) => {
      waiting.current.push(resolve);
      dispatch(event);
    });
  };
  const changes = portfolioChanges(dispatch, reload);
  return {
    positions,
    /** Set if the shown data are not the requested ones. Otherwise the data are valid and reload silently. */
    error: isLoaded ? undefined : error,
    isValidating,
    retry: () => void mutate(),
    asked,
    changes,
  };
}

/** Each call reloads everything, also after an error: without an answer it may have been saved. @throws CallError */
function portfolioChanges(
  dispatch: (event: PortfolioEvent) => void,
  reload: (event: PortfolioEvent) => Promise<void>,
) {
  const changed = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call.catch((error) => {
      dispatch({ type: 'changed' });
      throw error;
    });
    await reload({ type: 'changed' });
    return answer;
  };

  /** @param leaving the stock that goes with it */
  const removed = async (path: string, removal: string, leaving?: string): Promise<string | null> => {
    if (leaving) dispatch({ type: 'leaves', stockId: leaving });
    try {
      const answer = await accountFetch<Removed>(`${path}?removal=${removal}`, jsonRequest('DELETE'));
      dispatch({ type: 'changed', ...(leaving && { gone: leaving }) });
      return answer.removal;
    } catch (error) {
      dispatch({ type: 'changed', ...(leaving && { failed: leaving }) });
      throw error;
    }
  };

  return {
    /** Loads again what a call of another dialog has changed. */
    reload: () => void reload({ type: 'changed' }),

    /** @param key the same for each retry, so that it books once */
    add: (stockId: string, purchase: Purchase, key: string) => {
      const request = jsonRequest('POST', purchase);
      return changed(accountFetch(pathOf(stockId), { ...request, headers: { 'Idempotency-Key': key } }));
    },

    /** Books anything else, likewise. */
    book: (booking: NewBooking, key: string) => changed(bookCall(booking, key)),

    /**
     * Hides a position at once, and shows it again if the call fails.
     *
     * @param removal id for undoing it
     * @returns the id; null if there was nothing to remove
     */
    remove: (stockId: string, removal: string) => removed(pathOf(stockId), removal, stockId),

    /** Does the same for a purchase; the last one removes the stock. */
    removeLot: ({ id, lots }: Position, lotId: string, removal: string) =>
      removed(lotPath(id, lotId), removal, lots.length === 1 ? id : undefined),

    /** Undoes a removal. */
    restore: (stockId: string, removal: string) =>
      changed(accountFetch(`${pathOf(stockId)}/restore`, jsonRequest('POST', { removal }))),

    /** Puts a security into a group; null: into none. */
    setLabel: (stockId: string, label: string | null) =>
      changed(accountFetch(`${pathOf(stockId)}/label`, jsonRequest('PATCH', { label }))),

    changeLot: (stockId: string, lotId: string, change: LotChange) =>
      changed(accountFetch(lotPath(stockId, lotId), jsonRequest('POST', change))),
  };
}

export type PortfolioChanges = ReturnType<typeof portfolioChanges>;

type Removed = { removal: string | null };

const pathOf = (stockId: string) => `/api/portfolio/${encodeURIComponent(stockId)}`;
const lotPath = (stockId: string, lotId: string) => `${pathOf(stockId)}/lots/${lotId}`;

export const usePerformance = (range: PerformanceRange, asked: Asked) =>
  useRanged<PortfolioPerformance>('performance', range, asked);

/** @param wanted loads nothing if false */
export const useDividends = (range: PerformanceRange, asked: Asked, wanted: boolean) =>
  useRanged<PortfolioDividends>('dividends', range, asked, wanted);

/** Returns the payments of a range; empty until they are there, and if they cannot be loaded. */
export function useFlows(
  range: PerformanceRange,
  { currency, depot, version }: Asked,
  wanted: boolean,
): readonly PortfolioFlow[] {
  const query = queryOf({ currency, depot }, range);
  const { data } = useSWR<PortfolioFlows, CallError>(wanted ? [OWN, 'flows', query, version] : null, () =>
    accountFetch(`/api/portfolio/flows${query}`),
  );
  return data?.flows ?? NO_FLOWS;
}

/** Returns the comparison of a range with a security; undefined until it is there. */
export function useBenchmark(stockId: string | null, range: PerformanceRange, asked: Asked) {
  const { currency, depot, version } = asked;
  const query = queryOf({ currency, depot }, range);
  const { data, error } = useSWR<BenchmarkComparison, CallError>(
    stockId === null ? null : [OWN, 'benchmark', stockId, query, version],
    () => accountFetch(`/api/portfolio/benchmark${query}&stock=${encodeURIComponent(stockId ?? '')}`),
  );
  return { comparison: data, failed: error !== undefined };
}

const NO_FLOWS: readonly PortfolioFlow[] = [];

/** Loads each dividend a position has received. @throws CallError */
export const loadReceivedDividends = ({ id, display_currency }: Position) =>
  loadPayments(`${pathOf(id)}/dividends${queryOf({ currency: display_currency, depot: chosenDepot.get() })}`);

/** Loads the payments that the figures of a range are made of. @throws CallError */
export const loadFlows = async (range: PerformanceRange, currency: DisplayCurrency) =>
  (
    await accountFetch<PortfolioFlows>(
      `/api/portfolio/flows${queryOf({ currency, depot: chosenDepot.get() }, range)}`,
    )
  ).flows;

/** Loads each dividend received within a range. @throws CallError */
export const loadDividendsOfRange = (range: PerformanceRange, currency: DisplayCurrency) =>
  loadPayments(`/api/portfolio/dividends/payments${queryOf({ currency, depot: chosenDepot.get() }, range)}`);

const loadPayments = async (path: string) => (await accountFetch<ReceivedDividends>(path)).payments;

/** @returns `isCurrent`: whether the data answer the current request and belong to the positions on the page */
function useRanged<Answer>(
  part: 'performance' | 'dividends',
  range: PerformanceRange,
  { currency, depot, methods: chosen, version, isShown }: Asked,
  wanted = true,
) {
  const query = queryOf({ currency, depot, ...(part === 'performance' && { methods: chosen }) }, range);
  const { data, error, isValidating, mutate } = useSWR<
    Answer & { range: PerformanceRange; query: string; version: number },
    CallError
  >(
    wanted ? [OWN, part, query, version] : null,
    async () => ({
      ...(await accountFetch<Answer>(`/api/portfolio/${part}${query}`)),
      range,
      query,
      version,
    }),
    WITH_PREVIOUS,
  );
  const isLoaded = data?.query === query && data.version === version;
  return {
    data,
    /** Set if there is no answer to the current request. */
    error: isLoaded ? undefined : error,
    isCurrent: isLoaded && isShown,
    isValidating,
    retry: () => void mutate(),
  };
}

/** Builds the query of a call: `?range=…`; each call names what it knows. */
export function queryOf(
  { currency, depot, methods: chosen }: Pick<Asked, 'currency' | 'depot'> & { methods?: Methods },
  range?: PerformanceRange,
): string {
  const parameters = new URLSearchParams({
    ...(range && { range }),
    ...(currency && { currency }),
    ...(depot && { depots: depot }),
    ...(chosen?.average && { cost: 'average' }),
    ...(range && chosen?.afterTaxes && { taxes: 'with' }),
  });
  return parameters.size > 0 ? `?${parameters}` : '';
}
