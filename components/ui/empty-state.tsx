import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';

type Props = {
  /** One sentence that says what is missing. */
  children: ReactNode;
  /** The next step, if there is one. */
  action?: ReactNode;
  /** For a whole page or section. */
  title?: ReactNode;
  icon?: IconNode;
};

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ children, action, title, icon }: Props) {
  if (!title) {
    return (
      <div className="flex h-full flex-col items-center justify-center gap-3 rounded-control border border-line border-dashed bg-surface-2 p-5 text-center text-ink-2">
        <p role="status">{children}</p>
        {action}
      </div>
    );
  }
  return (
    <div className="card flex h-full flex-col items-start gap-3">
      {icon && <Icon of={icon} large className="text-ink-3" />}
      <div role="status">
        <p className="font-serif text-20 font-semibold">{title}</p>
        <p className="mt-1.5 max-w-[33em] text-ink-2">{children}</p>
      </div>
      {action && <div className="mt-1 flex flex-col items-start gap-1">{action}</div>}
    </div>
  );
}
