import type { Metadata } from 'next';
import { Fragment } from 'react';
import { InfoPage } from '@/components/layout/info-page';
import { DepotTrial } from '@/components/portfolio/import/depot-trial';
import { ButtonLink } from '@/components/ui/button-link';
import { TextLink } from '@/components/ui/text-link';
import { TextTable } from '@/components/ui/text-table';
import { bankGuidePath, bankGuides } from '@/lib/bank-guides/bank-guides';
import { bankNames, otherBankNames } from '@/lib/depot-import/pdf/bank-names';
import { TABLE_SOURCES } from '@/lib/depot-import/table-sources';
import { readChapters } from '../page-text';

export const metadata: Metadata = {
  title: 'Depot importieren: Banken und Formate',
  description:
    'Welche Abrechnungen und Tabellen Aktienlotse liest, wie du an die Datei kommst, was auf deinem Gerät bleibt, und deine eigenen Dateien zum Ausprobieren, ohne Konto.',
  alternates: { canonical: '/depot-import' },
};

/** Banks of which there is something to know, most people's first. */
const MAIN_BANKS: readonly { ids: readonly string[]; note: string }[] = [
  { ids: ['ing'], note: 'Käufe, Verkäufe, Erträge, Vorabpauschale' },
  { ids: ['traderepublic'], note: 'deutsch und englisch' },
  { ids: ['scalablecapital', 'baaderbank'], note: 'eigene Abrechnungen und die der Baader Bank' },
  {
    ids: ['comdirect', 'commerzbank'],
    note: 'Abrechnung und Steuermitteilung gehören zusammen: lade beide',
  },
  { ids: ['targobank'], note: 'Abrechnung und Steuerbeilage gehören zusammen: lade beide' },
  { ids: ['consorsbank'], note: 'auch ältere von Cortal Consors' },
  {
    ids: ['dkb', 'postbank', 'sbroker', '1822direkt', 'merkurprivatbank'],
    note: 'und andere, deren Abrechnungen die dwpbank schreibt, etwa GENO Broker, MLP und UmweltBank',
  },
  { ids: ['flatex'], note: 'auch Sammelabrechnungen' },
  { ids: ['deutschebank'], note: 'Käufe, Verkäufe, Erträge; Steuererstattungen bitte prüfen' },
  { ids: ['hypovereinsbank'], note: 'Käufe, Verkäufe, Erträge' },
  {
    ids: ['ebase', 'ffb', 'unioninvestment', 'dekabank'],
    note: 'Umsätze von Fonds, bei der DekaBank auch Quartalsberichte',
  },
  {
    ids: ['degiro', 'trading212', 'saxo', 'swissquote'],
    note: 'Käufe, Verkäufe, Dividenden; Kontoauszüge besser als CSV',
  },
  { ids: ['onvista', 'dab', 'smartbroker'], note: 'Abrechnungen der DAB BNP Paribas' },
];

const PARTS = {
  BANK_GUIDES: bankGuides().map(({ slug, bank }, i) => (
    <Fragment key={slug}>
      {i > 0 && ', '}
      <TextLink href={bankGuidePath(slug)}>{bank}</TextLink>
    </Fragment>
  )),
  BANK_TABLE: (
    <TextTable
      caption="Banken, deren Abrechnungen gelesen werden"
      columns={['Bank', 'Gut zu wissen']}
      rows={[
        ...MAIN_BANKS.map(({ ids, note }) => ({ name: bankNames(ids), cells: [note] })),
        {
          name: 'Außerdem',
          // Unnamed ones of the dwpbank are in a note.
          cells: [otherBankNames(['dwpbank', ...MAIN_BANKS.flatMap(({ ids }) => ids)])],
        },
      ]}
    />
  ),
  SOURCE_TABLE: (
    <TextTable
      caption="Tabellen, die gelesen werden"
      columns={['Woher', 'Form']}
      rows={TABLE_SOURCES.map(({ name, form }) => ({ name, cells: [form] }))}
    />
  ),
};

export default function DepotImportPage() {
  return (
    <InfoPage
      path="/depot-import"
      title="Dein Depot importieren"
      name="Depot importieren"
      header={
        <div id="ausprobieren" className="scroll-mt-20">
          <DepotTrial steps={<Steps />}>
            <Introduction />
          </DepotTrial>
        </div>
      }
      chapters={readChapters('depot-import', PARTS)}
    />
  );
}

const STEPS = [
  ['Hineinziehen', 'Abrechnungen und Tabellen deiner Bank oder deines Programms'],
  ['Prüfen', 'was gebucht wird, was ausgelassen wird und warum, ob die Bank richtig gerechnet hat'],
  ['Behalten oder gehen', 'erst mit einem Konto wird etwas gespeichert'],
] as const;

const Introduction = () => (
  <>
    <h1 className="heading-reading text-balance">
      <span className="only-visitors">Sieh dein Depot, bevor du dich anmeldest</span>
      <span className="only-members">Dein Depot importieren</span>
    </h1>
    <p className="mt-4 font-serif text-20 text-pretty text-ink-2">
      Abrechnungen als PDF und Tabellen deiner Bank werden auf deinem Gerät gelesen. Du siehst sofort jede
      Buchung, nachgerechnet auf den Cent, und was dein Depot daraus macht.
    </p>
  </>
);

const Steps = () => (
  <>
    <ol className="border-line-strong border-t">
      {STEPS.map(([title, text], at) => (
        <li
          key={title}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 border-line border-b py-2.5 sm:grid-cols-[1.75rem_9.5rem_minmax(0,1fr)]"
        >
          <span aria-hidden="true" className="font-serif text-17 font-semibold text-accent">
            {at + 1}
          </span>
          <b className="font-semibold">{title}</b>
          <span className="text-14 text-ink-2 max-sm:col-start-2">{text}</span>
        </li>
      ))}
    </ol>
    <div className="mt-4 flex flex-wrap gap-3">
      <ButtonLink href="/portfolio/import" look="secondary" className="only-members">
        Zum Import
      </ButtonLink>
      <ButtonLink look="quiet" href="/depot-import/beispiel" className="-ml-3">
        Beispieldepot ansehen
      </ButtonLink>
    </div>
  </>
);
