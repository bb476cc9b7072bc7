'use client';

import { useEffect, useState } from 'react';
import { isMarkedSignedIn } from '@/components/session/signed-in-mark';

const loadActions = () => import('./member-parts');

type Actions = Awaited<ReturnType<typeof loadActions>>;

/**
 * Shows WatchlistButton and its toasts on a page that most people read without an account. Loads them for members
 * only, into reserved space. A failure is not reported, because the page works without them.
 */
export function MembersWatchlistButton({ stockId, name }: { stockId: string; name: string }) {
  const [actions, setActions] = useState<Actions | null>(null);

  useEffect(() => {
    const load = () => {
      if (isMarkedSignedIn()) loadActions().then(setActions, () => undefined);
    };
    // Another tab may sign in.
    const observer = new MutationObserver(load);
    observer.observe(document.documentElement, { attributeFilter: ['data-signed-in'] });
    load();
    return () => observer.disconnect();
  }, []);

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
