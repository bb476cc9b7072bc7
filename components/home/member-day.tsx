'use client';

import { useMemberParts } from '@/components/session/use-member-parts';
import { useSignedInAccount } from '@/components/session/use-signed-in';

const load = () => import('./own-portfolio');

/**
 * Shows members their portfolio above the home page, which is the same for everybody. Its room is reserved. A failure
 * leaves the link alone.
 */
export function PortfolioStrip({ link }: { link: React.ReactNode }) {
  const parts = useMemberParts(load);
  const account = useSignedInAccount();
  return (
    <section
      aria-label="Dein Portfolio"
      className="only-members border-line border-b bg-surface noscript:hidden print:hidden"
    >
      <div className="page grid min-h-73 content-center gap-x-10 gap-y-3 py-4 has-data-quiet:min-h-0 md:min-h-34 md:grid-cols-[minmax(0,1fr)_auto] md:items-center xl:min-h-22">
        <div className="min-w-0">{parts && account !== null && <parts.OwnPortfolio key={account} />}</div>
        {link}
      </div>
    </section>
  );
}
