'use client';

import { usePathname } from 'next/navigation';
import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import type { Entry } from './navigation';

/** A section of the site, marked while the visitor is there: a line below it, on a small screen beside it. */
const SECTION =
  'border-transparent text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink max-lg:border-l-2 max-lg:pl-3 lg:border-y-2 lg:aria-[current]:border-t-transparent';
/** Something to do, at the row's end. */
const ACTION = 'text-accent hover:underline max-lg:pl-3.5';

type Props = Entry & { action?: boolean };

/** An entry of the main menu; it closes the menu where that is a sheet. */
export function NavLink({ href, label, section, action }: Props) {
  const pathname = usePathname();
  const here = pathname === href;
  const inside = section?.some((start) => pathname.startsWith(start));
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : inside ? 'true' : undefined}
      onClick={closeSheet}
      className={`flex min-h-12 items-center font-medium ${action ? ACTION : SECTION}`}
    >
      {label}
    </Link>
  );
}

function closeSheet({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
