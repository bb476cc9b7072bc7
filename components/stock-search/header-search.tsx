'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { searchKey } from './search-key';
import { openSheet } from './sheet';
import { StockSearchBox } from './stock-search-box';

const BOX = 'aktie-suchen';

/**
 * The search box of every page: a field in the header, on a phone behind a button. The key `/` leads to it.
 * On the home page the field of the hero stands in for it as long as that is in view.
 */
export function HeaderSearch({ icon }: { icon: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      if (!searchKey.get() || event.defaultPrevented || isTyping || document.querySelector('dialog:modal'))
        return;
      event.preventDefault();
      const ofHero = document.querySelector<HTMLInputElement>('html:not([data-hero-gone]) [data-hero] input');
      if (ofHero?.checkVisibility()) focus(ofHero);
      else open(field.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <StockSearchBox id={BOX} look="header" field={field} />
      {/* Without a script, the browser itself opens the box. */}
      <button
        type="button"
        popoverTarget={BOX}
        aria-label="Suchen"
        onClick={(event) => {
          event.preventDefault();
          open(field.current);
        }}
        className="grid size-11 place-items-center search-opener rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink md:hidden"
      >
        {icon}
      </button>
    </>
  );
}

function open(field: HTMLInputElement | null): void {
  openSheet(document.getElementById(BOX));
  if (field) focus(field);
}

function focus(field: HTMLInputElement): void {
  field.focus({ preventScroll: true });
  field.select();
}
