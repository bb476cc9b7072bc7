import { useStore } from '@/components/ui/use-store';
import { storedAccount } from './signed-in-mark';

/** Follows the page's mark, which changes with every sign-in and sign-out in any tab (signed-in-mark.ts). */
const ACCOUNT = {
  subscribe: (listener: () => void) => {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: ['data-signed-in'] });
    return () => observer.disconnect();
  },
  get: () => storedAccount() ?? null,
};

/** Returns the account that is signed in, in this tab or another; null for none, and on the server. */
export const useSignedInAccount = (): string | null => useStore<string | null>(ACCOUNT, null);
