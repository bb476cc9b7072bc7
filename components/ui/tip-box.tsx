'use client';

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Props = {
  id: string;
  /** The element it explains and stays beside. */
  anchor: Element;
  onClose: () => void;
  children: ReactNode;
};

/** Closes the open tooltip: there is never more than one. */
let closeOpenTip: (() => void) | null = null;

/**
 * The box of a tooltip, in the top layer. Closes on Escape, on a press elsewhere and when another one opens; its
 * opener closes it when the pointer leaves.
 */
export function TipBox({ id, anchor, onClose, children }: Props) {
  const tip = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const box = tip.current;
    if (!box) return;
    const closeMe = () => close();
    closeOpenTip?.();
    closeOpenTip = closeMe;
    const place = () => placeFloating(box, anchor);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const onPress = ({ target }: Event) =>
      !box.contains(target as Node) && !anchor.contains(target as Node) && close();
    box.showPopover?.();
    place();
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    document.addEventListener('keydown', onKey, { capture: true, signal });
    document.addEventListener('pointerdown', onPress, { signal });
    return () => {
      if (closeOpenTip === closeMe) closeOpenTip = null;
      gone.abort();
    };
  }, [anchor]);

  return (
    // The space between tip and anchor belongs to the tip, so that the pointer can move onto it.
    <div
      ref={tip}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 w-max max-w-[min(18rem,calc(100vw-1rem))] overflow-visible border-0 bg-transparent p-0 py-2 text-left text-ink"
    >
      <div className="rounded-card border border-line bg-surface px-4 py-3.5 text-13 font-normal shadow-float">
        {children}
      </div>
    </div>
  );
}

/** Distance to the edges of the window, in pixels. */
const MARGIN = 8;

/**
 * Places a floating element below the middle of another, or above it if there is no room below. Keeps it within the
 * window.
 */
export function placeFloating(floating: HTMLElement, anchor: Element): void {
  const { left, width, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = floating;
  const { clientWidth, clientHeight } = document.documentElement;
  const rightmost = clientWidth - offsetWidth - MARGIN;
  const x = Math.max(MARGIN, Math.min(rightmost, left + width / 2 - offsetWidth / 2));
  const fitsBelow = bottom + offsetHeight <= clientHeight - MARGIN;
  const y = fitsBelow || top < offsetHeight ? bottom : top - offsetHeight;
  floating.style.left = `${x}px`;
  floating.style.top = `${y}px`;
}
