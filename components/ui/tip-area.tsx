'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FloatingTip } from './floating-tip';

/**
 * Shows the text of `data-tip` beside the part that carries it: while the mouse is on it, and on a tap.
 * For parts too many to be stops of the keyboard, whose text is also read out or stands elsewhere.
 */
export function TipArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const show = (event: PointerEvent) => {
      const target = event.target as Element;
      // The pointer may move onto the tip.
      if (!target.closest('[role=tooltip]')) setAnchor(target.closest<HTMLElement>('[data-tip]'));
    };
    const onOver = (event: PointerEvent) => event.pointerType === 'mouse' && show(event);
    const onUp = (event: PointerEvent) => event.pointerType !== 'mouse' && show(event);
    const onLeave = (event: PointerEvent) => event.pointerType === 'mouse' && setAnchor(null);
    element.addEventListener('pointerover', onOver);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointerleave', onLeave);
    return () => {
      element.removeEventListener('pointerover', onOver);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointerleave', onLeave);
    };
  }, []);

  return (
    <div ref={area} className="contents">
      {children}
      {anchor && (
        <FloatingTip id={id} anchor={anchor} onClose={() => setAnchor(null)}>
          {anchor.dataset.tip}
        </FloatingTip>
      )}
    </div>
  );
}
