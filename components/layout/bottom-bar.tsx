import type { ReactNode } from 'react';

/**
 * Stacks messages at the bottom of the window without covering the end of the page, which ends above them. First in
 * the DOM, so that keyboard and screen readers meet it early.
 */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div
    data-bottom-bar
    className="sticky bottom-0 z-30 order-last flex max-h-(--bottom-bar) flex-col print:hidden"
  >
    {children}
  </div>
);
