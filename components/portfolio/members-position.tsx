'use client';

import { useMemberParts } from '@/components/session/use-member-parts';
import { useVisitorStock } from '@/components/stocks/visitor-stock';

const loadPosition = () => import('./own-position');

/** Shows members who hold the stock of the page their position; nothing to others, and until it is loaded. */
export function MembersPosition() {
  const { stock } = useVisitorStock();
  const parts = useMemberParts(loadPosition);
  if (!parts) return null;
  return (
    <div className="only-members print:hidden">
      <parts.OwnPosition stockId={stock.id} currency={stock.display_currency} />
    </div>
  );
}
