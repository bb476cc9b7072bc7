import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** A search field. */
  search?: ReactNode;
  action: ReactNode;
};

/** Renders a page with one message: not found, or not available. */
export const MessagePage = ({ title, children, search, action }: Props) => (
  <div className="page py-12 md:py-16">
    <h1 className="heading-1 max-w-160">{title}</h1>
    <div className="mt-3 mb-7 max-w-[39em] space-y-3 text-ink-2">{children}</div>
    {search && <div className="mb-5 max-w-160">{search}</div>}
    <div className="flex flex-wrap gap-3">{action}</div>
  </div>
);
