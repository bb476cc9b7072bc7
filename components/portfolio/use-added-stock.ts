import { useEffect, useState } from 'react';
import type { ChosenStock } from './add-stock-dialog';

const PARAMETER = 'addStock';

/** Returns the stock being added: chosen on the page, or named by a query parameter, which is then removed. */
export function useAddedStock() {
  const [adding, setAdding] = useState<ChosenStock | null>(stockOfAddress);
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(PARAMETER)) return;
    address.searchParams.delete(PARAMETER);
    history.replaceState(null, '', address.pathname + address.search);
  }, []);
  return [adding, setAdding] as const;
}

function stockOfAddress(): ChosenStock | null {
  const id = new URLSearchParams(location.search).get(PARAMETER);
  return id ? { id } : null;
}
