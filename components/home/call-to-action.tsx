import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { TextLink } from '@/components/ui/text-link';

/** Closes the home page with a link to registration, for members to the search. */
export const CallToAction = () => (
  <>
    <Call
      id="konto-erstellen"
      className="only-visitors"
      title="Fang mit einer Aktie an, die du schon besitzt."
      text="Kostenlos, ohne Depotanbindung, mit Export aller Daten."
    >
      <ButtonLink href="/register">Kostenloses Konto erstellen</ButtonLink>
      <TextLink href="/login" className="inline-flex min-h-11 items-center">
        Anmelden
      </TextLink>
    </Call>
    <Call
      id="los"
      className="only-members"
      title="Welche Aktie prüfst du zuerst?"
      text="Suche ein Unternehmen, das du kennst, und sieh nach, wie es im Vergleich dasteht."
    >
      <ButtonLink href="/search">Suche starten</ButtonLink>
    </Call>
  </>
);

type Props = { id: string; className: string; title: string; text: string; children: ReactNode };

const Call = ({ id, className, title, text, children }: Props) => (
  <section aria-labelledby={id} className={`page mt-14 md:mt-20 ${className}`}>
    <div className="grid gap-x-10 gap-y-4 border-rule border-y py-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div>
        <h2 id={id} className="heading-1">
          {title}
        </h2>
        <p className="mt-2 max-w-[35em] text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">{children}</div>
    </div>
  </section>
);
