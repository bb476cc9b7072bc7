'use client';

import { type ReactNode, useEffect } from 'react';
import { isMarkedSignedIn, markSignedIn, storedToken, TOKEN_KEY } from '@/components/session/signed-in-mark';
import { buttonStyle } from '@/components/ui/button-style';
import { useStore } from '@/components/ui/use-store';
import { dismissSignOut, signOutState, startSignOut } from './sign-out-store';

type Props = {
  /** The message after a failed sign-out. The server renders it, so it is no part of the script. */
  failed: ReactNode;
};

/**
 * Runs on every page: updates its member-only parts when another tab signs in or out, and reports the result of
 * signing out. Loads the code that renews the token for members only.
 */
export function AccountWatch({ failed }: Props) {
  const state = useStore(signOutState, 'idle');

  useEffect(() => {
    const look = () => {
      const token = storedToken();
      if (token !== undefined) markSignedIn(token !== null);
    };
    const onStorage = ({ key }: StorageEvent) => (key === TOKEN_KEY || key === null) && look();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && look();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    const timer = setTimeout(() => isMarkedSignedIn() && void checkToken(), PAUSE);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
      clearTimeout(timer);
    };
  }, []);

  return (
    <>
      <div role="alert" className="shrink-0">
        {state === 'failed' && (
          <div className="border-loss border-t-2 bg-loss-soft shadow-float">
            <div className="page flex flex-wrap items-center justify-between gap-3 py-3">
              {failed}
              <span className="flex flex-wrap gap-2">
                <button
                  type="button"
                  onClick={startSignOut}
                  className={buttonStyle({ look: 'secondary', small: true })}
                >
                  Erneut versuchen
                </button>
                <button
                  type="button"
                  onClick={dismissSignOut}
                  className={buttonStyle({ look: 'quiet', small: true })}
                >
                  Schließen
                </button>
              </span>
            </div>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {state === 'done' && 'Du bist abgemeldet.'}
      </p>
    </>
  );
}

/** Milliseconds to leave to more important work of the page. */
const PAUSE = 2_000;

/** Drops a token whose session is over; the page then shows its public parts. */
async function checkToken(): Promise<void> {
  try {
    const { tokenManager } = await import('@/components/session/token-store');
    await tokenManager().token();
  } catch {
    // The server did not answer; the next page asks again.
  }
}
