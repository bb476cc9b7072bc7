import type { ReactNode } from 'react';
import { NoscriptNote } from '@/components/session/noscript-note';
import { TextLink } from '@/components/ui/text-link';

type Props = {
  title: string;
  lead: ReactNode;
  /** Shown beside the form, on a phone below it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Lays out an auth page: its purpose on the left, the form on the right. */
export function AuthPage({ title, lead, aside, children }: Props) {
  return (
    <div className="page grid gap-x-20 gap-y-6 pt-8 md:pt-14 lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[auto_1fr]">
      <header className="lg:pt-4">
        <h1 className="heading-1">{title}</h1>
        <p className="mt-3 max-w-[36em] text-ink-2">{lead}</p>
      </header>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="card min-w-0 max-w-[28rem]">
          {children}
          <NoscriptNote />
        </div>
      </div>
      {aside && <div className="mt-4 lg:col-start-1 lg:mt-2">{aside}</div>}
    </div>
  );
}

/** Says what an account offers. */
export function AccountPromises() {
  return (
    <ul className="max-w-[34rem] border-line border-t">
      {PROMISES.map(({ title, text }) => (
        <li key={title} className="border-line border-b py-3.5">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

const PROMISES = [
  {
    title: 'Kostenlos, ohne Depotanbindung',
    text: 'Wir fragen nach einer E-Mail-Adresse, nicht nach Bank oder Depot.',
  },
  {
    title: 'Deine Daten bleiben deine',
    text: 'Du lädst sie jederzeit als Datei herunter oder löschst das Konto mit allem, was dazugehört.',
  },
  {
    title: 'Alles andere geht ohne Konto',
    text: 'Aktien suchen, vergleichen und lesen kannst du, ohne angemeldet zu sein.',
  },
];

/** Says what applies to a new account and happens to its data. */
export function PrivacyNote() {
  return (
    <p className="text-13 text-ink-3">
      Wir nutzen deine Adresse nur für dein Konto: <TextLink href="/datenschutz">Datenschutz</TextLink>. Es
      gelten die <TextLink href="/nutzungsbedingungen">Nutzungsbedingungen</TextLink>.
    </p>
  );
}
