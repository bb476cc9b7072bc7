import type { ReactNode } from 'react';

/**
 * Stacks messages at the bottom of the window without covering the end of the page, which ends above them. First in
 * the DOM, so that keyboard and screen readers meet it early.
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
