'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/** Returns a function that asks for the focus to move; it does once `changed` is another. */
export function useAskedFocus(changed: unknown, move: () => void): () => void {
  const isAsked = useRef(false);
  const moveNow = useEffectEvent(move);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    if (isAsked.current) moveNow();
    isAsked.current = false;
  }, [changed]);
  return () => {
    isAsked.current = true;
  };
}
