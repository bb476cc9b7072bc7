'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LateTip, useTipSoon } from './late-tip';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Shows what a part with `data-tip` says of itself beside it: while the mouse is on it, and on a tap. That is the
 * attribute's text, or without one what in the part is only read out (`sr-only`). Its parts are too many to be stops
 * of the keyboard each: every list (`dl`) with such parts is one, and the arrow keys go from part to part.
 */
export function TipArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  useTipSoon();

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
    const onFocus = ({ target }: FocusEvent) => {
      const list = target as Element;
      if (list.matches('dl:focus-visible')) setAnchor(list.querySelector<HTMLElement>('[data-tip]'));
    };
    const onKey = (event: KeyboardEvent) => {
      const list = event.target as Element;
      const step = STEPS[event.key];
      if (!step || !list.matches('dl')) return;
      event.preventDefault();
      const tips = [...list.querySelectorAll<HTMLElement>('[data-tip]')];
      setAnchor((at) => tips[at ? tips.indexOf(at) + step : 0] ?? at);
    };
    const onBlur = () => setAnchor(null);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusout', onBlur);
    element.addEventListener('pointerover', onOver);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointerleave', onLeave);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusout', onBlur);
      element.removeEventListener('pointerover', onOver);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointerleave', onLeave);
    };
  }, []);

  // At every drawing, since a card that unfolds brings lists; and here, not in the lists: where no script runs, and
  // outside of an area, they are nothing to stop at.
  useEffect(() => {
    const lists = area.current?.querySelectorAll<HTMLElement>('dl:has([data-tip])') ?? [];
    for (const list of lists) list.tabIndex = 0;
  });

  return (
    <div ref={area} className="contents">
      {children}
      {anchor && (
        <LateTip id={id} anchor={anchor} onClose={() => setAnchor(null)}>
          {anchor.dataset.tip || anchor.querySelector('.sr-only')?.textContent?.trim()}
        </LateTip>
      )}
    </div>
  );
}
