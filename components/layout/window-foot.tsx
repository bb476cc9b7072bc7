import type { ReactNode } from 'react';

/**
 * What stays at the foot of the window, one below the other, without covering the end of the page: the page
 * ends above it. First in the order of the page, so that it is found by keyboard and heard early.
 */
export function WindowFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-window-foot
      className="sticky bottom-0 z-30 order-last flex max-h-(--window-foot) flex-col print:hidden"
    >
      {children}
    </div>
  );
}
