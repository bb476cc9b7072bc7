import { useEffect, useEffectEvent, useRef } from 'react';

/** Moves the focus once a change is shown, not when the page starts. @param find null: the focus stays */
export function useFocusAfter(change: unknown, find: () => HTMLElement | null | undefined): void {
  const before = useRef(change);
  const found = useEffectEvent(find);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    found()?.focus();
  }, [change]);
}
