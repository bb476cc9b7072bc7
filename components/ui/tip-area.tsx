'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTipBox } from './use-tip-box';

/** Keyboard stops: a `fieldset` around a list with tips, or a tab panel that holds one. */
const STOPS = ':is(fieldset, [role=tabpanel]):has(> dl [data-tip])';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Shows a tip beside a part with `data-tip` on hover and on a tap. The tip is the attribute's value, or if it is
 * empty the part's `sr-only` text. There are too many parts for a keyboard stop each: every list (`dl`) has one,
 * the `fieldset` around it, and arrow keys move from part to part. The tip then describes the list.
 */
export function TipArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const TipBox = useTipBox(anchor !== null);

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
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener('focusin', onFocus, { signal });
    element.addEventListener('keydown', onKey, { signal });
    element.addEventListener('focusout', onBlur, { signal });
    element.addEventListener('pointerover', onOver, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointerleave', onLeave, { signal });
    return () => gone.abort();
  }, []);

  // Runs after every render, since an expanded card adds lists. Not in the lists themselves: without a script,
  // and outside of an area, they are no stops.
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
      {anchor && TipBox && (
        <TipBox id={id} anchor={anchor} onClose={() => setAnchor(null)}>
          <span className="sr-only">{lineOf(anchor)}</span>
          {anchor.dataset.tip || anchor.querySelector('.sr-only')?.textContent?.trim()}
        </TipBox>
      )}
    </div>
  );
}

/** Returns the name of a part's line, for screen readers that get only the tip; empty if the part is the line. */
function lineOf(part: HTMLElement): string {
  const name = part.closest('dd')?.parentElement?.querySelector('dt')?.textContent;
  return name ? `${name}: ` : '';
}
