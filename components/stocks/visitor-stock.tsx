'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { CurrencySelect } from '@/components/currencies/currency-select';
import { chooseVisitorCurrency, useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import type { YearRange } from '@/lib/finance/change';
import { fullHistory, type ShortHistory } from '@/lib/stocks/prices/short-history';
import type { Stock } from '@/lib/stocks/schema';
import type { StockInCurrency, StockPageData } from './stock-in-currency';
import type { STOCK_PARTS } from './stock-parts';
import { useOwnPosition } from './use-own-position';

type VisitorStock = Omit<StockPageData, 'stock' | 'similar'> & {
  stock: Stock & YearRange;
  currency: DisplayCurrency;
  state: ReturnType<typeof useStockInCurrency>;
  /** The member's position, loaded once for all parts of the page. */
  holding: ReturnType<typeof useOwnPosition>;
};

const Context = createContext<VisitorStock | null>(null);

/** Returns the stock as it is shown now. */
export function useVisitorStock(): VisitorStock {
  const stock = useContext(Context);
  if (!stock) throw new Error('Not within a VisitorStock');
  return stock;
}

type Props = Pick<VisitorStock, 'stock'> & {
  /** Closes of a year in EUR, without averages. */
  closes: ShortHistory;
  /** Ids of the similar companies, separated by commas. */
  similarIds: string;
  children: ReactNode;
};

/** Provides a stock page, which comes in EUR, in the visitor's currency. */
export function VisitorStock({ stock, closes, similarIds, children }: Props) {
  const year = useMemo(() => fullHistory(closes), [closes]);
  const currency = useVisitorCurrency();
  const state = useStockInCurrency(stock.id, similarIds, currency);
  const { shown, isLoading } = state;
  const holding = useOwnPosition(stock.id, shown?.stock.display_currency ?? stock.display_currency);
  return (
    <Context value={{ stock: shown?.stock ?? stock, year: shown?.year ?? year, currency, state, holding }}>
      <article aria-busy={isLoading}>{children}</article>
    </Context>
  );
}

/** Shows a part of the page as the server rendered it, or again in the visitor's currency. */
export function InCurrency({ part, children }: { part: keyof typeof STOCK_PARTS; children: ReactNode }) {
  const { shown } = useVisitorStock().state;
  if (!shown) return children;
  const { parts, ...data } = shown;
  const Part = parts[part];
  return <Part {...data} />;
}

/** Chooses the currency, with reserved space for its error message. */
export function CurrencyChoice() {
  const { stock, currency, state } = useVisitorStock();
  const choose = (next: DisplayCurrency) => {
    state.retry();
    chooseVisitorCurrency(next);
  };
  return (
    <div className="relative noscript:hidden print:hidden">
      <CurrencySelect value={state.failed ? stock.display_currency : currency} onChange={choose} />
      <p
        role="status"
        className="absolute top-full left-0 w-max max-w-[calc(100vw-2*var(--gutter))] text-13 text-ink-2"
      >
        {state.isLoading && 'Lade Aktiendetails...'}
        {state.failed &&
          `${state.failed} lässt sich gerade nicht laden, weiter in ${stock.display_currency}.`}
      </p>
    </div>
  );
}

/**
 * Loads a stock page in another currency, and the components that render it. Until that has arrived, and if it
 * fails, the earlier data stay; late answers never replace those of a newer choice.
 *
 * @returns `shown` is null for the data that came with the page; `failed` is a currency that could not be loaded
 */
function useStockInCurrency(stockId: string, similarIds: string, currency: DisplayCurrency) {
  const [shown, setShown] = useState<StockInCurrency | null>(null);
  const [failed, setFailed] = useState<DisplayCurrency | null>(null);
  const isWanted = currency === (shown?.stock.display_currency ?? DEFAULT_CURRENCY);
  const isAsked = !isWanted && failed !== currency;
  if (currency === DEFAULT_CURRENCY && shown) setShown(null);
  if (failed && (isWanted || failed !== currency)) setFailed(null);

  useEffect(() => {
    if (!isAsked || currency === DEFAULT_CURRENCY) return;
    let isOver = false;
    import('./stock-in-currency')
      .then(({ stockInCurrency }) => stockInCurrency(stockId, similarIds, currency))
      .then(
        (next) => isOver || setShown(next),
        (error) => {
          if (isOver) return;
          console.error(error);
          setFailed(currency);
        },
      );
    return () => {
      isOver = true;
    };
  }, [stockId, similarIds, currency, isAsked]);

  return {
    shown: currency === DEFAULT_CURRENCY ? null : shown,
    isLoading: isAsked && currency !== DEFAULT_CURRENCY,
    failed,
    retry: () => setFailed(null),
  };
}
