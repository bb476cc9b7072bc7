import type { ReactNode } from 'react';

type Props = {
  /** Shown in the ring: a status or a character. */
  mark: string;
  title: ReactNode;
  children: ReactNode;
  /** A search field. */
  search?: ReactNode;
  action: ReactNode;
};

/** Renders a page with one message: not found, or not available. */
export function MessagePage({ mark, title, children, search, action }: Props) {
  return (
    <div className="page grid gap-x-12 gap-y-5 py-12 md:grid-cols-[auto_minmax(0,1fr)] md:py-20">
      <svg viewBox="0 0 64 58" className="w-20 md:w-30" aria-hidden="true">
        <g fill="none" strokeWidth="5.5">
          <path d="M13.62 50.38A26 26 0 1 1 50.38 50.38" className="stroke-track" />
          <path
            d="M10.27 28.56 2.37 27.31M22.01 12.4 18.38 5.27M41.99 12.4 45.62 5.27M53.73 28.56 61.63 27.31"
            strokeWidth="1.75"
            className="stroke-paper"
          />
        </g>
        <text x="32" y="38" textAnchor="middle" className="figures fill-ink-2 text-[17px] font-semibold">
          {mark}
        </text>
      </svg>
      <div className="max-w-160">
        <h1 className="heading-1">{title}</h1>
        <div className="mt-3 mb-7 max-w-[35em] space-y-3 text-17 text-ink-2">{children}</div>
        {search && <div className="mb-5">{search}</div>}
        <div className="flex flex-wrap gap-3">{action}</div>
      </div>
    </div>
  );
}
