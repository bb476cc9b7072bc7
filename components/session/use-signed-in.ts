import { useLoaded } from '@/components/ui/use-loaded';
import { useStore } from '@/components/ui/use-store';
import { isMarkedSignedIn, storedAccount } from './signed-in-mark';

/** Follows the page's mark, which changes with every sign-in and sign-out in any tab (signed-in-mark.ts). */
function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-signed-in'] });
  return () => observer.disconnect();
}

const ACCOUNT = { subscribe, get: () => storedAccount() ?? null };
const MARK = { subscribe, get: isMarkedSignedIn };

/** Returns the account that is signed in, in this tab or another; null for none, and on the server. */
export const useSignedInAccount = (): string | null => useStore<string | null>(ACCOUNT, null);

/**
 * Loads code that only members need, on a page that most people read without an account. Returns null until it is
 * loaded, and if that fails: the page works without it.
 *
 * @param load the same function at every render
 */
export const useMemberParts = <Parts>(load: () => Promise<Parts>): Parts | null =>
  useLoaded(load, useStore(MARK, false)).loaded;
