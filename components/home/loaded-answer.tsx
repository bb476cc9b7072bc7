import { type ReactNode, useEffect, useState } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { publicCall } from '@/components/session/api-calls';
import type { StockBrief } from '@/lib/fair-value/schema';
import { StockAnswer } from './stock-answer';

type Props = {
  /** Null: the answer that the page came with. */
  id: string | null;
  children: ReactNode;
};

/** Answers about a stock. The earlier answer stays until the next one has arrived, and if it cannot be loaded. */
export function LoadedAnswer({ id, children }: Props) {
  const currency = useVisitorCurrency();
  const [brief, setBrief] = useState<StockBrief | null>(null);

  useEffect(() => {
    if (id === null) return setBrief(null);
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const parts = { param: { id }, query: { currency } };
      const answer = await publicCall('GET /api/stocks/:id/brief', parts, { signal });
      if (!answer.ok) throw new Error(`Answer about a stock: ${answer.status}`);
      const { data } = await answer.json();
      if (!signal.aborted) setBrief(data);
    };
    ask().catch((error) => signal.aborted || console.error(error));
    return () => controller.abort();
  }, [id, currency]);

  return brief ? <StockAnswer brief={brief} /> : children;
}
