import type { ReactNode } from 'react';

type Props = {
  /** What stands in the ring: a status, a sign. */
  mark: string;
  title: ReactNode;
  children: ReactNode;
  /** The ways on. */
  action: ReactNode;
};

/** A page that has one thing to say: not found, not reachable. */
export function Notice({ mark, title, children, action }: Props) {
  return (
    <div className="page py-14 md:py-20">
      <svg viewBox="0 0 64 58" className="mb-5 w-20" aria-hidden="true">
        <path
          d="M13.62 50.38A26 26 0 1 1 50.38 50.38"
          fill="none"
          strokeWidth="5.5"
          className="stroke-track"
        />
        <text x="32" y="38" textAnchor="middle" className="figures fill-ink-2 text-[17px] font-semibold">
          {mark}
        </text>
      </svg>
      <h1 className="heading-1">{title}</h1>
      <p className="mt-3 max-w-[56ch] text-17 text-ink-2">{children}</p>
      <div className="mt-7 flex flex-wrap gap-3">{action}</div>
    </div>
  );
}
