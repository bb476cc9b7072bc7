'use client';

import { useEffect, useState } from 'react';
import { isMarkedSignedIn } from './signed-in-mark';

/**
 * Loads code that only members need, on a page that most people read without an account. Returns null until it is
 * loaded, and if that fails: the page works without it.
 *
 * @param load the same function at every render
 */
export function useMemberParts<Parts>(load: () => Promise<Parts>): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const loadForMembers = () => {
      if (isMarkedSignedIn())
        load().then(
          (loaded) => setParts(() => loaded),
          () => undefined,
        );
    };
    // Another tab may sign in.
    const observer = new MutationObserver(loadForMembers);
    observer.observe(document.documentElement, { attributeFilter: ['data-signed-in'] });
    loadForMembers();
    return () => observer.disconnect();
  }, [load]);
  return parts;
}
