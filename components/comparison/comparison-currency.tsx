'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { CurrencySelect } from '@/components/currencies/currency-select';
import {
  chooseVisitorCurrency,
  useVisitorCurrency,
  visitorCurrency,
} from '@/components/currencies/visitor-currency';
import { comparisonPath, type ReturnRange } from '@/lib/comparison/params';
import type { DisplayCurrency } from '@/lib/currencies/rules';

type Props = {
  ids: readonly string[];
  range: ReturnRange;
  /** Currency of the amounts on the page. */
  currency: DisplayCurrency;
};

/** Chooses the currency, and asks the server for the comparison in the visitor's one, whatever the address names. */
export function ComparisonCurrency({ ids, range, currency }: Props) {
  const router = useRouter();
  const wanted = useVisitorCurrency();
  const [isLoading, startTransition] = useTransition();
  const list = ids.join();

  useEffect(() => {
    // While the page hydrates, `wanted` is not the visitor's choice yet.
    if (wanted === currency || wanted !== visitorCurrency()) return;
    const path = comparisonPath(list.split(','), range, wanted);
    startTransition(() => router.replace(path, { scroll: false }));
  }, [wanted, currency, list, range, router]);

  return (
    <div className="noscript:hidden print:hidden">
      <CurrencySelect value={wanted} onChange={chooseVisitorCurrency} />
      <p role="status" className="sr-only">
        {isLoading && `Rechne alle Beträge in ${wanted} um`}
      </p>
    </div>
  );
}
