'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';

type Props = {
  /** The entries. */
  children: ReactNode;
  /** What stands between the entries and the button that opens them on a small screen. */
  aside: ReactNode;
  /** On that button. */
  icon: ReactNode;
};

/**
 * The main menu: a row in the header, or on a small screen a sheet below it. The sheet is the browser's own
 * popover, so that it opens, closes on Escape and gives the focus back without a script too.
 */
export function SiteMenu({ children, aside, icon }: Props) {
  // Unknown until the script is there; till then the browser says it by itself.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => setOpen(false), []);

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
        className={`${buttonStyle({ look: 'secondary' })} max-[22.5rem]:px-2 lg:hidden`}
      >
        {icon}
        Menü
      </button>
    </>
  );
}
