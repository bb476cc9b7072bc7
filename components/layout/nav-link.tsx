'use client';

import { usePathname } from 'next/navigation';
import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import type { Entry } from './navigation';

type Props = Entry & { look?: 'menu-section' | 'menu-action' | 'menu-button' };

/** An entry of the main menu (app/styles/menu.css). On a small screen it closes the menu. */
export function NavLink({ href, label, section, forMembers, look = 'menu-section' }: Props) {
  const pathname = shownPath(usePathname() ?? '');
  const here = pathname === href;
  const inside = section?.some((start) => pathname.startsWith(start));
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : inside ? 'true' : undefined}
      onClick={closeSheet}
      className={forMembers ? `only-members ${look}` : look}
    >
      {label}
    </Link>
  );
}

/** On the server, pages of the list of articles have a path that nobody sees (lib/articles/list-page.ts). */
const shownPath = (pathname: string) => pathname.replace(/^\/articles\/liste\/.+/, '/articles');

function closeSheet({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
