import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` once after a time that stops while `paused`: for messages that disappear by themselves, but not
 * while someone reads them.
 */
export function usePausingTimer(milliseconds: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const began = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [paused]);
}
