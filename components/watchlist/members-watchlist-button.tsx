'use client';

import { useMemberParts } from '@/components/session/use-member-parts';

const loadActions = () => import('./member-parts');

/**
 * Shows WatchlistButton and its toasts on a page that most people read without an account. Loads them for members
 * only, into reserved space.
 */
export function MembersWatchlistButton({ stockId, name }: { stockId: string; name: string }) {
  const actions = useMemberParts(loadActions);
  return (
    <div className="only-members min-h-11 min-w-50 noscript:hidden print:hidden">
      {actions && (
        <>
          <actions.WatchlistButton stockId={stockId} name={name} look="secondary" small={false} />
          <actions.Toasts />
        </>
      )}
    </div>
  );
}
