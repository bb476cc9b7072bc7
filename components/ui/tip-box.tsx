'use client';

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placeFloating } from './place-floating';

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
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    return () => {
      if (closeOpenTip === closeMe) closeOpenTip = null;
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
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
