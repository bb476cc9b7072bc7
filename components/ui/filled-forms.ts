import { useEffect } from 'react';
import { createStore } from '@/lib/platform/create-store';

/** Number of forms, in dialogs or on a page, in which something was entered. */
export const filledForms = createStore(0);

/** Counts a form while something is entered in it. */
export function useFilled(isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return;
    filledForms.set(filledForms.get() + 1);
    return () => filledForms.set(filledForms.get() - 1);
  }, [isFilled]);
}
