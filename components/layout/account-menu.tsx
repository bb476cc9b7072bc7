'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useOutsidePress } from '@/components/ui/use-outside-press';

/** Entries for members behind one button of the header. */
export function AccountMenu({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useOutsidePress(root, open, () => setOpen(false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from every entry
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="button button-normal button-quiet"
      >
        Mein Konto
        {icon}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after any entry */}
      <div
        id={id}
        hidden={!open}
        onClick={() => setOpen(false)}
        className="absolute top-full right-0 mt-1 min-w-42 rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        {children}
      </div>
    </div>
  );
}
