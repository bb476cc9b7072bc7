'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';

type Props = {
  children: ReactNode;
  /** Shown between the entries and the button that opens them on a small screen. */
  aside: ReactNode;
  /** The icon of that button. */
  icon: ReactNode;
};

/**
 * The main menu: a row in the header, on a small screen a sheet below it. The sheet is a native popover, which also
 * opens, closes on Escape and returns the focus without a script.
 */
export function SiteMenu({ children, aside, icon }: Props) {
  // Undefined until hydration; until then the browser sets it.
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
