'use client';

import { useMemberParts } from '@/components/session/use-signed-in';

type Props = {
  stockId: string;
  name: string;
  /** One of several in narrow columns; the page renders Toasts itself. */
  inColumn?: boolean;
};

const loadActions = () => import('./member-parts');

/**
 * Shows WatchlistButton and its toasts on a page that most people read without an account. Loads them for members
 * only, into reserved space.
 */
export function MembersWatchlistButton({ stockId, name, inColumn = false }: Props) {
  const actions = useMemberParts(loadActions);
  return (
    <div
      className={`only-members min-h-11 noscript:hidden print:hidden ${inColumn ? 'max-md:[&_svg]:hidden max-md:[&>button]:w-full max-md:[&>button]:px-0!' : 'min-w-29 [&>button]:w-full'}`}
    >
      {actions && (
        <>
          <actions.WatchlistButton
            stockId={stockId}
            name={name}
            look={inColumn ? 'quiet' : 'secondary'}
            small={inColumn}
          />
          {!inColumn && <actions.Toasts />}
        </>
      )}
    </div>
  );
}
