'use client';

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import type { MetricKey } from '@/lib/stocks/metrics';
import type { LoadedTable } from './load-table';

type Props = {
  /** Ids of the table's stocks, separated by commas. */
  stockIds: string;
  caption: string;
  figures: readonly MetricKey[] | undefined;
  /** The table in EUR. */
  children: ReactNode;
};

/** Shows a table that the page rendered in EUR in the visitor's currency. It stays in EUR if loading fails. */
export function TableInCurrency({ stockIds, caption, figures, children }: Props) {
  const currency = useVisitorCurrency();
  const [loaded, setLoaded] = useState<LoadedTable | null>(null);

  useEffect(() => {
    if (currency === DEFAULT_CURRENCY) return;
    let isOver = false;
    import('./load-table')
      .then(({ loadTable }) => loadTable(stockIds.split(','), currency))
      .then((next) => isOver || startTransition(() => setLoaded(next)), console.error);
    return () => {
      isOver = true;
    };
  }, [stockIds, currency]);

  if (loaded?.currency !== currency) return children;
  return <loaded.Table stocks={loaded.stocks} caption={caption} figures={figures} />;
}
