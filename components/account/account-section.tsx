import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** What it is for, below the heading. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of the account: what it is about on the left, what can be done on the right. */
export function AccountSection({ id, title, note, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-line border-t py-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div className="max-w-[28em]">
        <h2 id={id} tabIndex={-1} className="font-serif text-20 font-semibold outline-none">
          {title}
        </h2>
        {note && <p className="mt-1 text-14 text-ink-2">{note}</p>}
      </div>
      <div className="min-w-0 max-w-[36rem]">{children}</div>
    </section>
  );
}

/**
 * For when a button in a part of the account goes: the heading gets the focus, unless it has moved on from what was
 * pressed.
 */
export function focusSection(id: string, pressed: Element): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement === pressed) document.getElementById(id)?.focus();
}
