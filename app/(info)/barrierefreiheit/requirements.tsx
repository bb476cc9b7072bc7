import type { Chapter } from '@/components/layout/info-page';
import { SearchKeySwitch } from '@/components/search/box/search-key-switch';
import { TextTable } from '@/components/ui/text-table';
import { OperatorEmail, OperatorText } from '../operator-text';

const requirements: Chapter = {
  id: 'anforderungen',
  title: 'Wie die Anforderungen erfüllt werden',
  body: (
    <>
      <p>
        Maßstab sind das Barrierefreiheitsstärkungsgesetz (BFSG) mit seiner Verordnung (BFSGV, vor allem § 12,
        § 13 und § 19), die europäische Norm EN&nbsp;301&nbsp;549 und die Richtlinien für barrierefreie
        Webinhalte (WCAG&nbsp;2.2) auf Stufe AA. Diese Seite gibt die Auskünfte, die § 14 und Anlage 3 BFSG
        verlangen.
      </p>
      <TextTable
        caption="Grundsätze der WCAG und ihre Umsetzung"
        columns={['Grundsatz', 'Umsetzung']}
        rows={[
          {
            name: 'Wahrnehmbar',
            cells: [
              'Text hat einen Kontrast von mindestens 4,5 zu 1, Bedienelemente und Linien in Diagrammen 3 zu 1, in beiden Farbschemata. Nichts steht allein in Farbe: Anzeigen tragen ihre Zahl, Änderungen ein Plus oder Minus. Zu jedem Diagramm gibt es dieselben Werte als Tabelle. Bei 200 % Textgröße und auf 320 Pixeln Breite geht nichts verloren.',
            ],
          },
          {
            name: 'Bedienbar',
            cells: [
              'Alles geht mit der Tastatur, ohne stecken zu bleiben und mit sichtbarem Fokus. Schaltflächen sind groß genug für den Finger. Regler lassen sich auch ohne Ziehen einstellen. Nichts blinkt.',
            ],
          },
          {
            name: 'Verständlich',
            cells: [
              'Die Sprache der Seite und englischer Stellen ist ausgezeichnet. Fachwörter sind erklärt, Fehler stehen in Sätzen.',
            ],
          },
          {
            name: 'Robust',
            cells: [
              'Überschriften, Listen, Tabellen und Formulare sind als solche ausgezeichnet; Zustände und Meldungen erfahren auch Vorleseprogramme.',
            ],
          },
        ]}
      />
      <h3>Tastenkürzel</h3>
      <p>Wer mit Sprache steuert, kann das einzige Kürzel dieser Website auf diesem Gerät ausschalten:</p>
      <SearchKeySwitch />
      <h3>Wie wir prüfen</h3>
      <p>
        Bei jeder Änderung der Software prüfen Programme die Seiten auf Verstöße gegen die WCAG, in hellem und
        dunklem Farbschema, am Telefon und am großen Bildschirm. Bedienung mit der Tastatur, Vergrößerung und
        schmale Fenster werden in Abläufen nachgestellt. Das ist eine eigene Bewertung, Stand November 2026;
        eine unabhängige Prüfstelle war nicht beteiligt.
      </p>
    </>
  ),
};

const limits: Chapter = {
  id: 'grenzen',
  title: 'Was noch nicht gut genug ist',
  body: (
    <ul>
      <li>
        Namen von Unternehmen, Fachbegriffe wie EBITDA und Titel von Büchern klingen in der deutschen
        Aussprache eines Vorleseprogramms bisweilen fremd. Namen in anderen Sprachen sind nicht einzeln
        ausgezeichnet.
      </li>
      <li>
        Der Zeiger in Kursdiagrammen folgt der Maus oder dem Finger. Dieselben Werte stehen in der Tabelle
        unter dem Diagramm.
      </li>
      <li>Die Texte setzen Grundwissen voraus. Eine Fassung in Leichter Sprache gibt es nicht.</li>
      <li>Die Beschreibung der Programmierschnittstelle richtet sich an Fachleute.</li>
    </ul>
  ),
};

const feedback: Chapter = {
  id: 'melden',
  title: 'Hindernis melden',
  body: (
    <>
      <p>
        Du kommst irgendwo nicht weiter? Schreib uns, auf welcher Seite und womit du unterwegs bist. Was du
        brauchst und hier nicht bekommst, schicken wir dir auf anderem Weg.
      </p>
      <p>
        E-Mail: <OperatorEmail />
        <br />
        Telefon: <OperatorText of="OPERATOR_PHONE" />
        <br />
        Oder das Kontaktformular am Ende jeder Seite.
      </p>
    </>
  ),
};

const authority: Chapter = {
  id: 'aufsicht',
  title: 'Zuständige Aufsicht',
  body: (
    <>
      <p>
        Ob Dienstleistungen die Anforderungen des BFSG einhalten, überwacht für alle Länder die
        Marktüberwachungsstelle. Du kannst dich an sie wenden, wenn unsere Antwort dir nicht hilft:
      </p>
      <address className="not-italic">
        Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)
        <br />
        Carl-Miller-Straße 6
        <br />
        39112 Magdeburg
        <br />
        <a href="https://www.mlbf-barrierefrei.de" rel="noopener noreferrer">
          www.mlbf-barrierefrei.de
        </a>
      </address>
    </>
  ),
};

export const requirementChapters = [requirements, limits, feedback, authority];
