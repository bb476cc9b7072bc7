import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';

type Props = {
  id: string;
  title: string;
  /** Shown below the heading. */
  note?: ReactNode;
  children: ReactNode;
};

/** Shows a part of the account: its name on the left, its controls on the right. */
export function AccountSection({ id, title, note, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-line border-t py-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div className="max-w-[28em]">
        <h2 id={id} tabIndex={-1} className="font-serif text-20 font-semibold wrap-anywhere outline-none">
          {title}
        </h2>
        {note && <p className="mt-1 text-14 text-ink-2">{note}</p>}
      </div>
      <div className="min-w-0 max-w-[36rem]">{children}</div>
    </section>
  );
}

/** Moves the focus to the section's heading when a pressed button disappears, unless the focus has moved on. */
export function focusSection(id: string, pressed: Element): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement === pressed) document.getElementById(id)?.focus();
}

/** Asks for a new sign-in, which some actions require. */
export function SignInAgain() {
  return <TextLink href="/login?callbackUrl=%2Fkonto">Noch einmal anmelden</TextLink>;
}
