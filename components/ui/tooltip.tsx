'use client';

import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type Props = {
  /** What the visitor points at; becomes the content of a button. */
  children: ReactNode;
  /** What is shown then. */
  content: ReactNode;
  className?: string;
};

/**
 * More about a thing on hover, focus and click. It stays while the pointer is on it and closes on
 * Escape, on leaving and on a tap elsewhere. It spans the nearest positioned element, below it.
 */
export function Tooltip({ children, content, className }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const onPointer = (event: Event) => !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);

  // A finger neither hovers nor leaves; for it, focus and the tap elsewhere count.
  const onHover = (hovered: boolean) => (event: PointerEvent) =>
    event.pointerType === 'mouse' && setOpen(hovered);

  return (
    <div ref={root} onPointerEnter={onHover(true)} onPointerLeave={onHover(false)}>
      <button
        type="button"
        aria-describedby={open ? id : undefined}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        className={className}
      >
        {children}
      </button>
      {open && (
        <div id={id} role="tooltip" className="absolute inset-x-0 top-full z-10 pt-2">
          <div className="rounded-card border border-line bg-surface p-4 text-13 shadow-float">{content}</div>
        </div>
      )}
    </div>
  );
}
