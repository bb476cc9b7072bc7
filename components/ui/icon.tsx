import type { LucideIcon } from 'lucide-react';

type Props = {
  /** One of lucide's icons. */
  of: LucideIcon;
  small?: boolean;
  className?: string;
};

/** An icon in the one stroke of all icons. It stands beside a word, or in a control that has a label. */
export function Icon({ of: Glyph, small = false, className = '' }: Props) {
  const size = small ? 'size-4' : 'size-5';
  return <Glyph strokeWidth={1.75} aria-hidden="true" className={`${size} flex-none ${className}`} />;
}
