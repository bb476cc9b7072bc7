import type { Metadata } from 'next';
import { Fragment } from 'react';
import { type Chapter, InfoPage } from '@/components/layout/info-page';
import { SampleReading } from '@/components/portfolio/import/sample-reading';
import { ButtonLink } from '@/components/ui/button-link';
import { TextLink } from '@/components/ui/text-link';
import { TextTable } from '@/components/ui/text-table';
import { bankGuidePath, bankGuides } from '@/lib/bank-guides/bank-guides';
import { bankNames, otherBankNames } from '@/lib/depot-import/pdf/bank-names';
import { TABLE_SOURCES } from '@/lib/depot-import/table-sources';

export const metadata: Metadata = {
  title: 'Depot importieren: Banken und Formate',
  description:
    'Welche Abrechnungen und Tabellen Aktienlotse liest, wie du an die Datei kommst, was auf deinem Gerät bleibt, und ein Beispiel zum Ausprobieren.',
  alternates: { canonical: '/depot-import' },
};

const steps: Chapter = {
  id: 'so-geht-es',
  title: 'So geht es',
  body: (
    <>
      <ol>
        <li>
          Lade bei deiner Bank die Abrechnungen als PDF oder die Umsätze als CSV herunter, so viele du hast.
        </li>
        <li>Ziehe alles zusammen auf die Seite „Depot importieren“, bis zu 500 Dateien auf einmal.</li>
        <li>
          Prüfe die Vorschau: was gebucht wird, was schon da ist, wo du entscheiden musst, was ausgelassen
          wird und warum.
        </li>
        <li>Übernimm die Buchungen mit einem Klick. Einen ganzen Import kannst du später zurücknehmen.</li>
      </ol>
      <p>
        Dieselben Dateien noch einmal zu importieren schadet nicht: Was schon gebucht ist, wird erkannt, an
        der Belegnummer oder an Tag, Stückzahl und Betrag.
      </p>
    </>
  ),
};

const trial: Chapter = {
  id: 'ausprobieren',
  title: 'Ausprobieren, ohne Konto',
  body: <SampleReading />,
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

const formats: Chapter = {
  id: 'banken-und-formate',
  title: 'Banken und Formate',
  body: (
    <>
      <p>
        Anleitungen für einzelne Banken:{' '}
        {bankGuides().map(({ slug, bank }, i) => (
          <Fragment key={slug}>
            {i > 0 && ', '}
            <TextLink href={bankGuidePath(slug)}>{bank}</TextLink>
          </Fragment>
        ))}
        .
      </p>
      <h3>Abrechnungen als PDF</h3>
      <p>
        Gelesen werden Kauf, Verkauf, Sparplan, Dividende, Ausschüttung, Vorabpauschale und einzelne Steuern.
        Nachgerechnet wird, ob brutto − Gebühren − Steuern = netto stimmt und ob Stückzahl und Kurs den
        Bruttobetrag ergeben.
      </p>
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
      <h3>Tabellen</h3>
      <TextTable
        caption="Tabellen, die gelesen werden"
        columns={['Woher', 'Form']}
        rows={TABLE_SOURCES.map(({ name, form }) => ({ name, cells: [form] }))}
      />
      <p>
        Jede andere CSV-Datei geht auch: Du sagst einmal, was in welcher Spalte steht, und siehst sofort, was
        daraus wird. Beim nächsten Mal ist die Zuordnung schon da.
      </p>
    </>
  ),
};

const privacy: Chapter = {
  id: 'was-privat-bleibt',
  title: 'Was privat bleibt',
  body: (
    <p>
      Deine Dateien verlassen dein Gerät nicht: Dein Browser liest sie selbst. An den Server gehen die Namen
      und Kennnummern der Wertpapiere, damit er sie findet, und am Ende die Buchungen, die du übernimmst oder
      offen lässt, mit dem Namen der Datei. Ordnest du die Spalten einer Tabelle selbst zu, speichert der
      Server diese Zuordnung und die Wörter, mit denen die Tabelle Käufe, Verkäufe und andere Arten benennt.
      Kontonummer, Anschrift und Kontostand werden nicht gelesen.
    </p>
  ),
};

const limits: Chapter = {
  id: 'was-nicht-geht',
  title: 'Was nicht geht',
  body: (
    <ul>
      <li>Eingescannte Abrechnungen: Sie enthalten Bilder und keinen Text.</li>
      <li>Excel-Dateien: Speichere die Tabelle als CSV.</li>
      <li>
        Stornos, Aktien statt einer Dividende und Kapitalmaßnahmen, zu denen nicht beide Wertpapiere dastehen:
        Sie werden ausgelassen, die Vorschau nennt den Grund. Buche sie von Hand.
      </li>
      <li>Ein- und Auszahlungen und Zinsen: Sie gehören zum Konto, nicht zum Depot.</li>
      <li>Kosteninformationen und Orderbestätigungen: Sie sind keine Abrechnungen.</li>
      <li>
        Depotauszüge: Nur aus denen von Trade Republic, Deutscher Bank und DEGIRO entsteht ein Bestand,
        allerdings ohne deine Kaufkurse. Besser sind die Abrechnungen.
      </li>
      <li>Wertpapierabrechnungen von N26: Die können wir noch nicht lesen.</li>
    </ul>
  ),
};

export default function DepotImportPage() {
  return (
    <InfoPage
      path="/depot-import"
      title="Dein Depot importieren"
      name="Depot importieren"
      lead="Abrechnungen als PDF und Tabellen deiner Bank werden auf deinem Gerät gelesen. Du prüfst, was erkannt wurde, und übernimmst es in dein Portfolio."
      note={<ButtonLink href="/portfolio/import">Zum Import</ButtonLink>}
      chapters={[steps, trial, formats, privacy, limits]}
    />
  );
}
