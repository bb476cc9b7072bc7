import type { ReactNode } from 'react';
import { Link } from './link';

type Props = {
  name: string;
  /** The name's page, if it has one. */
  href?: string | null;
  /** Stands below the name. */
  note?: ReactNode;
  /** More classes of the name. */
  className?: string;
  /** Its link takes the whole row. */
  isWide?: boolean;
};

/** The name of a security with a note, as a cell of a table. */
export function Named({ name, href, note, className = 'text-15', isWide = false }: Props) {
  // On a screen, a name takes two lines at most, however long it is.
  const look = `line-clamp-2 font-serif print:line-clamp-none leading-[1.3] font-semibold wrap-anywhere ${className}`;
  return (
    <>
      {href ? (
        <Link
          href={href}
          title={name}
          className={`${look} hover:underline ${isWide ? 'after:absolute after:inset-0' : ''}`}
        >
          {name}
        </Link>
      ) : (
        <span title={name} className={look}>
          {name}
        </span>
      )}
      {note && <span className="block text-13 text-ink-3">{note}</span>}
    </>
  );
}
