'use client';

import type { ReactNode } from 'react';
import { useMemberParts, useSignedInAccount } from '@/components/session/use-signed-in';

const load = () => import('./own-day');

/**
 * Shows members their day in place of the hero; the page is the same for everybody. Its room is reserved. A failure
 * leaves the link alone.
 */
export function MemberDay({ link }: { link: ReactNode }) {
  const parts = useMemberParts(load);
  const account = useSignedInAccount();
  return (
    <section aria-label="Dein Tag" className="only-members noscript:hidden print:hidden">
      <div className="page min-h-200 pt-6 has-data-quiet:min-h-0 md:min-h-144">
        {parts && account !== null && <parts.OwnDay key={account} link={link} />}
      </div>
    </section>
  );
}
