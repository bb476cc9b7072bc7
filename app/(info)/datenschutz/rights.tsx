import type { Chapter } from '@/components/layout/info-page';
import { TextTable } from '@/components/ui/text-table';
import { isRoute } from '@/lib/platform/seo/routes';
import { OperatorText } from '../operator-text';
import { PERIODS } from './periods';

const marketData: Chapter = {
  id: 'marktdaten',
  title: 'Kurse und Kennzahlen',
  body: (
    <p>
      Marktdaten holt unser Server bei den Anbietern ab, unabhängig davon, wer die Website besucht. Dabei
      gehen keine Angaben über dich hinaus, und dein Browser fragt dort nie selbst an.
    </p>
  ),
};

const backups: Chapter = {
  id: 'sicherungen',
  title: 'Sicherungskopien',
  body: (
    <p>
      Von der Datenbank machen wir regelmäßig Sicherungskopien, damit nach einem Ausfall nichts verloren ist.
      Was du löschst, steht noch in den Kopien, die es davor gab, und verschwindet mit ihnen.{' '}
      <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. f DSGVO; unser Interesse und deines ist die
      Sicherheit der Daten (Art. 32 DSGVO). <strong>Dauer:</strong> Eine Kopie wird nach {PERIODS.backup}{' '}
      gelöscht und bis dahin zu nichts anderem benutzt.
    </p>
  ),
};

const recipients: Chapter = {
  id: 'empfaenger',
  title: 'Empfänger und Drittländer',
  body: (
    <>
      <p>
        Deine Daten bekommt nur, wer sie zum Betrieb braucht: wir selbst und die oben genannten Dienstleister,
        die in unserem Auftrag und nach unserer Weisung arbeiten. Behörden bekommen Auskunft, wenn ein Gesetz
        uns dazu verpflichtet (Art. 6 Abs. 1 Buchst. c DSGVO).
      </p>
      <p>
        In Länder außerhalb des Europäischen Wirtschaftsraums übermittelt die Website von sich aus nichts.
        Sitzt ein oben genannter Dienstleister außerhalb, steht bei seinem Namen, worauf sich die Übermittlung
        stützt.
      </p>
    </>
  ),
};

const rights: Chapter = {
  id: 'rechte',
  title: 'Deine Rechte',
  body: (
    <>
      <TextTable
        caption="Deine Rechte nach der DSGVO"
        columns={['Recht', 'Was du verlangen kannst']}
        rows={[
          { name: 'Auskunft (Art. 15)', cells: ['welche Daten wir über dich haben, und eine Kopie davon'] },
          { name: 'Berichtigung (Art. 16)', cells: ['dass wir Falsches berichtigen und Lücken füllen'] },
          { name: 'Löschung (Art. 17)', cells: ['dass wir löschen, was wir nicht behalten müssen'] },
          {
            name: 'Einschränkung (Art. 18)',
            cells: ['dass wir Daten nur noch aufbewahren, etwa solange ein Streit über sie offen ist'],
          },
          {
            name: 'Übertragbarkeit (Art. 20)',
            cells: ['deine Daten in einem gängigen Format, das Maschinen lesen können'],
          },
          {
            name: 'Widerruf (Art. 7 Abs. 3)',
            cells: [
              'jederzeit, dass eine Einwilligung ab sofort nicht mehr gilt; was vorher geschah, bleibt rechtmäßig',
            ],
          },
        ]}
      />
      <p>
        <strong>
          Widerspruch (Art. 21): Was wir auf unser berechtigtes Interesse stützen (Art. 6 Abs. 1 Buchst. f),
          dem kannst du aus Gründen, die sich aus deiner besonderen Situation ergeben, jederzeit
          widersprechen.
        </strong>{' '}
        Wir hören dann damit auf, es sei denn, zwingende schutzwürdige Gründe überwiegen oder wir brauchen die
        Daten für Rechtsansprüche.
      </p>
      <p>
        Schreib uns dazu formlos; eine Mail genügt.
        {isRoute('/konto') && (
          <>
            {' '}
            Mit einem Konto brauchst du uns nicht: Auf der Seite <a href="/konto">Konto</a> lädst du alle
            deine Daten als JSON herunter, änderst sie und löschst das Konto mit allem, was dazugehört.
          </>
        )}
      </p>
      <h3>Beschwerde</h3>
      <p>
        Du kannst dich bei einer Datenschutzaufsicht beschweren (Art. 77 DSGVO), zum Beispiel dort, wo du
        wohnst oder arbeitest. Für uns zuständig ist: <OperatorText of="OPERATOR_PRIVACY_AUTHORITY" />
      </p>
    </>
  ),
};

const decisions: Chapter = {
  id: 'entscheidungen',
  title: 'Keine automatischen Entscheidungen über dich',
  body: (
    <p>
      Es gibt keine automatisierten Entscheidungen im Einzelfall und kein Profiling nach Art. 22 DSGVO. Scores
      bewerten Aktien, nicht Menschen
      {isRoute('/portfolio') &&
        ', und die Hinweise zu deinem Portfolio sind Rechenergebnisse aus dem, was du selbst eingetragen hast'}
      .
    </p>
  ),
};

const changes: Chapter = {
  id: 'stand',
  title: 'Stand dieser Erklärung',
  body: (
    <p>
      November 2026. Ändert sich, was wir verarbeiten, ändern wir diese Erklärung, bevor es geschieht.
      Grundlagen sind die DSGVO und das Telekommunikation-Digitale-Dienste-Datenschutz-Gesetz (TDDDG).
    </p>
  ),
};

export const rightsChapters = [marketData, backups, recipients, rights, decisions, changes];
