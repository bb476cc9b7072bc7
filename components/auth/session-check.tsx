'use client';

import { useEffect } from 'react';
import { isMarkedSignedIn } from '@/components/session/signed-in-mark';

/**
 * Asks the server once whether the session is still valid. The cookie may be gone while the token is left, and then
 * member pages would redirect back here.
 */
export function SessionCheck() {
  useEffect(() => {
    if (!isMarkedSignedIn()) return;
    import('@/components/session/token-store')
      .then(({ tokenManager }) => tokenManager().renewed())
      // The server did not answer; the next member page will ask.
      .catch(() => undefined);
  }, []);
  return null;
}
