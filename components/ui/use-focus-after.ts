import { useEffect, useEffectEvent, useRef } from 'react';

/** Moves the focus once a change is shown, not when the page starts. @param find null: the focus stays */
export function useFocusAfter(
  change: unknown,
  find: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  const before = useRef(change);
  const focus = useEffectEvent(() => find()?.focus(options));
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    focus();
  }, [change]);
}

/** Moves the focus as `useFocusAfter` does if what had it is gone, without scrolling. */
export const useFocusAfterLoss = (change: unknown, find: () => HTMLElement | null): void =>
  useFocusAfter(change, () => (document.activeElement === document.body ? find() : null), {
    preventScroll: true,
  });
