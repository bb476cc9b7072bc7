import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from './icon';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconNode;
  /** Read out, and shown on hover. */
  label: string;
  /** Adds a border. */
  bordered?: boolean;
};

export function IconButton({ icon, label, bordered = false, className = '', ...rest }: Props) {
  const border = bordered ? 'border border-line-strong bg-surface' : '';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-grid size-11 flex-none place-items-center rounded-control text-ink-2 transition-colors print:hidden enabled:hover:bg-surface-2 enabled:hover:text-ink disabled:cursor-default disabled:opacity-55 ${border} ${className}`}
    >
      <Icon of={icon} />
    </button>
  );
}
