'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FloatingTip } from './floating-tip';

/** What the keyboard stops at: a `fieldset` around a list of such parts, or the panel of a tab that holds one. */
const STOPS = ':is(fieldset, [role=tabpanel]):has(> dl [data-tip])';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Shows what a part with `data-tip` says of itself beside it: while the mouse is on it, and on a tap. That is the
 * attribute's text, or without one what in the part is only read out (`sr-only`). Its parts are too many to be stops
 * of the keyboard each: every list (`dl`) of them is one, by the `fieldset` around it, and the arrow keys go from part to
 * part, whose tip is then the description of the list.
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
    const onFocus = ({ target }: FocusEvent) => {
      const stop = target as Element;
      if (stop.matches(STOPS) && stop.matches(':focus-visible'))
        setAnchor(stop.querySelector<HTMLElement>('[data-tip]'));
    };
    const onKey = (event: KeyboardEvent) => {
      const stop = event.target as Element;
      const step = STEPS[event.key];
      if (!step || !stop.matches(STOPS)) return;
      event.preventDefault();
      const tips = [...stop.querySelectorAll<HTMLElement>('[data-tip]')];
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
    for (const stop of area.current?.querySelectorAll<HTMLElement>(STOPS) ?? []) {
      stop.tabIndex = 0;
      if (stop.contains(anchor)) stop.setAttribute('aria-describedby', id);
      else stop.removeAttribute('aria-describedby');
    }
  });

  return (
    <div ref={area} className="contents">
      {children}
      {anchor && (
        <FloatingTip id={id} anchor={anchor} onClose={() => setAnchor(null)}>
          <span className="sr-only">{lineOf(anchor)}</span>
          {anchor.dataset.tip || anchor.querySelector('.sr-only')?.textContent?.trim()}
        </FloatingTip>
      )}
    </div>
  );
}

/** The name of the line in which a part stands, for those who hear the tip alone; nothing where the part is the line. */
function lineOf(part: HTMLElement): string {
  const name = part.closest('dd')?.parentElement?.querySelector('dt')?.textContent;
  return name ? `${name}: ` : '';
}
