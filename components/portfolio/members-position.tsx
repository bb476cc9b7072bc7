'use client';

import { useMemberParts } from '@/components/session/use-member-parts';
import { useVisitorStock } from '@/components/stocks/visitor-stock';

const loadPosition = () => import('./own-position');

/** Shows members their position in the stock of the page, in reserved space; nothing to others. */
export function MembersPosition() {
  const { stock, holding } = useVisitorStock();
  const parts = useMemberParts(loadPosition);
  return (
    <div className="only-members mt-4 grid min-h-40 items-center md:min-h-28 lg:min-h-17 noscript:hidden print:hidden">
      {parts && <parts.OwnPosition stockId={stock.id} {...holding} />}
    </div>
  );
}
