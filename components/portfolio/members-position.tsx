'use client';

import { useMemberParts } from '@/components/session/use-signed-in';
import { useVisitorStock } from '@/components/stocks/visitor-stock';

const loadPosition = () => import('./own-position');

/** Shows members their position in the stock of the page, in reserved space as far as it may be needed; nothing to others. */
export function MembersPosition() {
  const { stock, holding } = useVisitorStock();
  const parts = useMemberParts(loadPosition);
  const isHeld = holding.own?.position !== null;
  return (
    <div
      className={`only-members mt-4 grid items-center lg:min-h-17 noscript:hidden print:hidden ${isHeld ? 'min-h-40 md:min-h-28' : ''}`}
    >
      {parts && <parts.OwnPosition stockId={stock.id} {...holding} />}
    </div>
  );
}
