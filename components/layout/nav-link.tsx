'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

type Props = {
  href: string;
  /** Addresses below which this entry counts as the current section. */
  section?: string;
  children: ReactNode;
};

/** An entry of the main menu, marked while the visitor is there. */
export function NavLink({ href, section, children }: Props) {
  const pathname = usePathname();
  const here = pathname === href;
  const inside = section !== undefined && pathname.startsWith(section);
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : inside ? 'true' : undefined}
      className="flex min-h-11 items-center border-y-2 border-y-transparent font-medium text-ink-2 hover:text-ink aria-[current]:border-b-accent aria-[current]:text-ink"
    >
      {children}
    </Link>
  );
}
