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
        className="m-0 w-full border-line border-b bg-paper text-ink max-lg:inset-x-0 max-lg:top-16 max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto max-lg:px-(--gutter) max-lg:py-3 max-lg:shadow-float lg:static lg:flex lg:h-auto lg:w-auto lg:flex-1 lg:gap-7 lg:self-stretch lg:border-b-0 lg:bg-transparent lg:p-0"
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
