import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: ReactNode;
  /** Defaults to body. A page has one lead at most; a note stands within the column of something else. */
  grade?: keyof typeof GRADES;
  /** A small line above the title of a lead. */
  kicker?: string;
  /** A control or note at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
};

const GRADES = {
  lead: { frame: 'section-lead', head: 'section-line mb-3', heading: 'heading-lead' },
  body: { frame: 'section-body', head: 'section-head', heading: 'heading-2 mr-auto' },
  note: { frame: 'section-note', head: 'section-line mb-2', heading: 'heading-note mr-auto' },
} as const;

/** Shows a section of a page, as loud as its grade: the one lead on its own ground, a body below a rule, a quiet note. */
export function Section({ id, title, grade = 'body', kicker, aside, children }: Props) {
  const { frame, head, heading } = GRADES[grade];
  return (
    <section aria-labelledby={id} className={frame}>
      {kicker && <p className="mb-1 text-13 font-semibold text-ink-3">{kicker}</p>}
      <div className={head}>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
