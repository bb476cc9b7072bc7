import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** A control or note at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a page: rule, heading, content. */
export function Section({ id, title, aside, children }: Props) {
  return (
    <section aria-labelledby={id} className="page mt-14 md:mt-20">
      <div className="section-head">
        <h2 id={id} className="heading-2 mr-auto">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
