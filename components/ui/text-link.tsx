import type { ComponentProps } from 'react';
import { Link } from './link';

/** A link within text. Links to other sites send no referrer. */
export function TextLink({ className = '', href, ...rest }: ComponentProps<typeof Link>) {
  const away = typeof href === 'string' && /^https?:/.test(href);
  return (
    <Link
      {...rest}
      href={href}
      rel={away ? 'noopener noreferrer' : undefined}
      className={`link ${className}`}
    />
  );
}
