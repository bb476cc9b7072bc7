import type { IconNode } from 'lucide';
import { createElement } from 'react';

type Props = {
  /** A lucide icon. */
  of: IconNode;
  small?: boolean;
  /** For an icon above a text. */
  large?: boolean;
  className?: string;
};

/** An icon with the site's line width. It needs text beside it, or a control with a label. */
export function Icon({ of: shapes, small = false, large = false, className = '' }: Props) {
  const size = large ? 'size-9' : small ? 'size-4' : 'size-5';
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={large ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`${size} flex-none ${className}`}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
