import type { Metadata } from 'next';
import { Fragment } from 'react';
import { InfoPage } from '@/components/layout/info-page';
import { SampleReading } from '@/components/portfolio/import/sample-reading';
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
    'Welche Abrechnungen und Tabellen Aktienlotse liest, wie du an die Datei kommst, was auf deinem Gerät bleibt, und ein Beispiel zum Ausprobieren.',
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
  SAMPLE_READING: <SampleReading />,
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
      lead="Abrechnungen als PDF und Tabellen deiner Bank werden auf deinem Gerät gelesen. Du prüfst, was erkannt wurde, und übernimmst es in dein Portfolio."
      note={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/portfolio/import">Zum Import</ButtonLink>
          <ButtonLink look="secondary" href="/depot-import/beispiel">
            Beispieldepot ansehen
          </ButtonLink>
        </div>
      }
      chapters={readChapters('depot-import', PARTS)}
    />
  );
}
