import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** The next step, where there is one. */
  action?: ReactNode;
};

/** Says in the place of something that there is nothing to show, and what to do next. */
export function EmptyState({ children, action }: Props) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 rounded-control border border-line border-dashed bg-surface-2 p-5 text-center text-ink-2">
      <p role="status">{children}</p>
      {action}
    </div>
  );
}
