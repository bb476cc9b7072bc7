import { useEffect } from 'react';
import { createStore } from '@/lib/platform/create-store';

/** Number of open dialogs in which something was entered. */
export const filledDialogs = createStore(0);

/** Counts a dialog while something is entered in it. */
export function useFilled(isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return;
    filledDialogs.set(filledDialogs.get() + 1);
    return () => filledDialogs.set(filledDialogs.get() - 1);
  }, [isFilled]);
}
