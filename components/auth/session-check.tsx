'use client';

import { useEffect } from 'react';
import { isMarkedSignedIn } from '@/components/session/signed-in-mark';
import { tokenManager } from '@/components/session/token-store';

/**
 * Asks once whether the session of this browser goes on: its cookie may be gone while the token is left, and
 * then the pages for members would lead back here.
 */
export function SessionCheck() {
  useEffect(() => {
    if (!isMarkedSignedIn()) return;
    tokenManager()
      .renewed()
      // Nobody could say; whoever goes on to a page for members will see.
      .catch(() => undefined);
  }, []);
  return null;
}
