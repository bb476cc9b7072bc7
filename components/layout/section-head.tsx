import type { ReactNode } from 'react';

/** Shows the heading of a section, with a note at the end of its line. */
export const SectionHead = ({ id, title, note }: { id: string; title: ReactNode; note?: ReactNode }) => (
  <div className="section-head">
    <h2 id={id} className="heading-2 mr-auto">
      {title}
    </h2>
    {note && <p className="text-13 text-ink-3">{note}</p>}
  </div>
);
