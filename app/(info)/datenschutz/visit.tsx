import type { Chapter } from '@/components/layout/info-page';
import { TextTable } from '@/components/ui/text-table';
import { env } from '@/lib/platform/env';
import { applies, OperatorText } from '../operator-text';
import { PERIODS } from './periods';

const visit: Chapter = {
  id: 'aufruf',
  title: 'Aufruf der Website',
  body: (
    <>
      <p>
        Rufst du eine Seite auf, schickt dein Browser deine IP-Adresse, die gewünschte Adresse, die Zeit, die
        Seite, von der du kommst, und Angaben über sich selbst. Ohne die IP-Adresse käme keine Antwort an.
      </p>
      <p>
        <strong>Zweck:</strong> die Seite auszuliefern, Störungen zu finden und Angriffe abzuwehren. Der
        Webserver kann dazu Zugriffe protokollieren. Das Protokoll der Anwendung selbst hält Fehler und Zeiten
        fest, aber keine IP-Adressen. Damit niemand mit massenhaften Anfragen stört, zählen wir Anfragen je
        Netz; im Speicher des Servers, oder als Prüfsumme, deren Schlüssel täglich wechselt und danach
        gelöscht wird.
      </p>
      <p>
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. f DSGVO. Unser berechtigtes Interesse ist ein
        sicherer und zuverlässiger Betrieb.
      </p>
      <p>
        <strong>Dauer:</strong> Zugriffsprotokolle höchstens {PERIODS.requestLog}. Sicherheitsereignisse wie
        fehlgeschlagene Anmeldungen höchstens {PERIODS.securityLog}. Was zur Aufklärung eines Angriffs
        gebraucht wird, bis er aufgeklärt ist.
      </p>
      <p>
        Bei Artikeln zählen wir, wie oft sie gelesen wurden. Gezählt wird eine Zahl je Artikel, ohne Kennung
        und ohne dass sich ein Aufruf dir zuordnen ließe.
      </p>
      {applies('OPERATOR_HOSTING') && (
        <>
          <h3>Rechenzentrum</h3>
          <p>
            Die Server betreibt in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO):{' '}
            <OperatorText of="OPERATOR_HOSTING" />
          </p>
        </>
      )}
    </>
  ),
};

const CONSENT_ROWS = [
  {
    name: 'einwilligung',
    cells: [
      'Deine Antwort auf die Frage, ob wir mitzählen dürfen, damit wir nicht wieder fragen (lokaler Speicher)',
      `höchstens ${PERIODS.consent}`,
    ],
  },
  {
    name: 'analytics_session',
    cells: [
      'Die Kennung der Sitzung; nur, wenn du zugestimmt hast (§ 25 Abs. 1 TDDDG)',
      'bis du den Tab schließt oder widerrufst',
    ],
  },
];

const device: Chapter = {
  id: 'geraet',
  title: 'Was auf deinem Gerät gespeichert wird',
  body: (
    <>
      <p>
        Beim bloßen Lesen: nichts. Erst wenn du etwas einstellst oder dich anmeldest, legt die Website etwas
        ab, und nur, was dafür unbedingt nötig ist (§ 25 Abs. 2 Nr. 2 TDDDG):
      </p>
      <TextTable
        caption="Was auf deinem Gerät gespeichert wird"
        columns={['Name', 'Wozu', 'Wie lange']}
        rows={[
          {
            name: 'theme',
            cells: [
              'Dein Farbschema, wenn du eines wählst (lokaler Speicher)',
              'bis du wieder „System“ wählst',
            ],
          },
          {
            name: 'Sitzungs-Cookie (next-auth.session-token)',
            cells: [
              'Hält dich angemeldet',
              `bis du dich abmeldest, höchstens ${PERIODS.session}, ohne Besuch ${PERIODS.idleSession}`,
            ],
          },
          {
            name: 'Schutz-Cookies (next-auth.csrf-token, next-auth.callback-url)',
            cells: [
              'Verhindern, dass fremde Seiten in deinem Namen handeln, und führen dich nach der Anmeldung zurück',
              'bis du den Browser schließt',
            ],
          },
          {
            name: 'token',
            cells: [
              'Weist dich gegenüber unserer Schnittstelle aus (lokaler Speicher)',
              `gültig ${PERIODS.accessToken}, entfernt beim Abmelden`,
            ],
          },
          ...(env.ANALYTICS === 'off' ? [] : CONSENT_ROWS),
        ]}
      />
      <p>
        Auf verschlüsselten Verbindungen tragen die Cookies den Zusatz __Secure- oder __Host- vor ihrem Namen.
        Du kannst alles in den Einstellungen deines Browsers löschen; danach bist du abgemeldet.
      </p>
    </>
  ),
};

const contactForm: Chapter = {
  id: 'kontaktformular',
  title: 'Kontaktformular und E-Mail an uns',
  body: (
    <>
      <p>
        Schreibst du uns, verarbeiten wir deinen Namen, deine E-Mail-Adresse, deine Nachricht und ihre Zeit.
        Die Nachricht wird auf unserem Server gespeichert und uns per E-Mail zugestellt. Ein unsichtbares Feld
        hält Programme fern, die Formulare massenhaft ausfüllen; was sie schicken, wird nicht gespeichert.
      </p>
      <p>
        <strong>Zweck:</strong> dir zu antworten. <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. f
        DSGVO; unser Interesse ist, Anfragen zu beantworten. Geht es um dein Konto, Art. 6 Abs. 1 Buchst. b
        DSGVO. <strong>Dauer:</strong> {PERIODS.contactMessages}, danach löscht ein täglicher Lauf die
        Nachricht vom Server. Den Schriftwechsel in unserem Postfach löschen wir, wenn er erledigt ist und
        kein Gesetz verlangt, ihn aufzuheben.
      </p>
    </>
  ),
};

export const visitChapters = [visit, device, contactForm];
