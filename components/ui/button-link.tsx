import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style';

type Props = { href: string; quiet?: boolean; children: ReactNode };

/** A link that is the next step. */
export function ButtonLink({ href, quiet, children }: Props) {
  return (
    <Link href={href} className={buttonStyle(quiet)}>
      {children}
    </Link>
  );
}
