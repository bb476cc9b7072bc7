import type { Metadata } from 'next';
import { type Chapter, InfoPage } from '@/components/layout/info-page';
import { SampleReading } from '@/components/portfolio/import/sample-reading';
import { ButtonLink } from '@/components/ui/button-link';
import { TextTable } from '@/components/ui/text-table';

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

const formats: Chapter = {
  id: 'banken-und-formate',
  title: 'Banken und Formate',
  body: (
    <>
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
          { name: 'ING', cells: ['Käufe, Verkäufe, Erträge, Vorabpauschale'] },
          { name: 'Trade Republic', cells: ['deutsch und englisch'] },
          { name: 'Scalable Capital', cells: ['eigene Abrechnungen und die der Baader Bank'] },
          {
            name: 'comdirect, Commerzbank',
            cells: ['Abrechnung und Steuermitteilung gehören zusammen: lade beide'],
          },
          { name: 'TARGOBANK', cells: ['Abrechnung und Steuerbeilage gehören zusammen: lade beide'] },
          { name: 'Consorsbank', cells: ['auch ältere von Cortal Consors'] },
          { name: 'DKB, Postbank, Sparkassen, 1822direkt', cells: ['und andere Banken der dwpbank'] },
          { name: 'flatex', cells: ['auch Sammelabrechnungen'] },
          {
            name: 'Deutsche Bank, maxblue',
            cells: ['Käufe, Verkäufe, Erträge; Steuererstattungen bitte prüfen'],
          },
          { name: 'HypoVereinsbank', cells: ['Käufe, Verkäufe, Erträge'] },
          {
            name: 'ebase, FFB, Union Investment, Deka',
            cells: ['Umsätze von Fonds, bei Deka auch Quartalsberichte'],
          },
          {
            name: 'DEGIRO, Trading 212, Saxo, Swissquote',
            cells: ['Käufe, Verkäufe, Dividenden; Kontoauszüge besser als CSV'],
          },
          { name: 'onvista, DAB, Smartbroker', cells: ['Abrechnungen der DAB BNP Paribas'] },
        ]}
      />
      <h3>Tabellen</h3>
      <TextTable
        caption="Tabellen, die gelesen werden"
        columns={['Woher', 'Form']}
        rows={[
          { name: 'Trade Republic', cells: ['CSV der Umsätze'] },
          { name: 'Scalable Capital', cells: ['CSV: im Browser unter Broker, Transaktionen, Export'] },
          { name: 'comdirect', cells: ['CSV der Umsätze des Depots'] },
          { name: 'finanzen.net zero', cells: ['CSV der Orders'] },
          {
            name: 'flatex',
            cells: [
              'CSV der Depotumsätze und der Kontoumsätze: im Browser unter Depot, Depotumsätze und unter Konto, Kontoumsätze. Lade beide, dann stimmen die Gebühren',
            ],
          },
          {
            name: 'DEGIRO',
            cells: [
              'CSV: in der Inbox unter Transaktionen und unter Kontoauszug. Lade beide, die Dividenden stehen nur im Kontoauszug',
            ],
          },
          { name: 'Trading 212', cells: ['CSV: Verlauf, Exportieren'] },
          { name: 'eToro', cells: ['CSV der Kontoaktivität; Dividenden stehen darin nach Steuern'] },
          {
            name: 'Interactive Brokers',
            cells: [
              'Flex Query als XML oder CSV, mit Trades und Cash Transactions: unter Reporting, Flex Queries. Oder Activity Statement als CSV auf Englisch: unter Reports, Statements, Activity',
            ],
          },
          { name: 'Deutsche Bank, maxblue', cells: ['CSV der Umsätze des Depots'] },
          { name: 'FNZ Bank (ebase)', cells: ['CSV der Umsätze'] },
          {
            name: 'Portfolio Performance',
            cells: ['die Datei selbst, als XML gespeichert, oder CSV: Datei, Exportieren'],
          },
          { name: 'Parqet', cells: ['CSV'] },
          { name: 'Ghostfolio', cells: ['JSON und CSV'] },
          { name: 'Wealthfolio', cells: ['CSV'] },
          {
            name: 'Aktienlotse',
            cells: [
              'JSON und CSV: unter Buchungen, alle Buchungen; unter Portfolio, was von deinen Käufen noch da ist',
            ],
          },
        ]}
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
