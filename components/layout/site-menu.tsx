'use client';

import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  children: ReactNode;
  /** Shown between the entries and the button that opens them on a small screen. */
  aside: ReactNode;
  /** The icons of that button. */
  icons: { closed: ReactNode; open: ReactNode };
};

/**
 * The main menu: a row in the header, on a small screen a sheet below it. The sheet is a native popover, which also
 * opens, closes on Escape and returns the focus without a script.
 */
export function SiteMenu({ children, aside, icons }: Props) {
  // Undefined until hydration; until then the browser sets it.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => setOpen(false), []);
  // Here, because every page has a menu.
  useBackCloses();

  return (
    <>
      <nav
        id="hauptmenue"
        popover="auto"
        aria-label="Hauptmenü"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="menu-sheet"
      >
        {children}
      </nav>
      {aside}
      <button
        type="button"
        popoverTarget="hauptmenue"
        aria-expanded={open}
        className="button button-secondary px-2! max-md:gap-1.5 max-md:text-13 xl:hidden"
      >
        {open ? icons.open : icons.closed}
        {/* The icon alone changes, so that the button keeps its width. */}
        <span className="max-[24rem]:sr-only">Menü</span>
      </button>
    </>
  );
}

/**
 * Makes Back close the sheet or dialog that is open, as Escape does, instead of leaving the page. Browsers allow that
 * where the step before is of the same document.
 */
function useBackCloses(): void {
  useEffect(() => {
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      // A dialog within another one comes after it.
      const [open] = [...document.querySelectorAll<HTMLElement>(OPEN)].reverse();
      if (!open) return;
      if (open instanceof HTMLDialogElement) open.requestClose();
      else if (open.popover === 'auto') open.hidePopover();
      else open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      event.preventDefault();
    };
    // Older browsers do not have it.
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => window.navigation?.removeEventListener('navigate', onNavigate);
  }, []);
}

/** Dialogs, sheets such as the menu, and the search box of a phone. */
const OPEN = 'dialog:modal, [popover=auto]:popover-open, search:popover-open';
