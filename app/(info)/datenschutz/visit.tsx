import type { Chapter } from '@/components/layout/info-page';
import { TextTable } from '@/components/ui/text-table';
import { sessionCookieName } from '@/lib/auth/session/session-cookie-name';
import { env } from '@/lib/platform/env';
import { isRoute } from '@/lib/platform/seo/routes';
import { applies, OperatorText } from '../operator-text';
import { MailDelivery } from './mail-delivery';
import { PERIODS } from './periods';

const HAS_ACCOUNTS = isRoute('/register');

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
        fest, aber keine IP-Adressen. Damit niemand mit massenhaften Anfragen stört, zählen wir manche von
        ihnen je Netz, etwa Nachrichten über das Kontaktformular. Gespeichert wird dazu nicht deine
        IP-Adresse, sondern eine Prüfsumme, deren Schlüssel jeden Tag wechselt und nach zwei Tagen gelöscht
        wird.
      </p>
      <p>
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. f DSGVO. Unser berechtigtes Interesse ist ein
        sicherer und zuverlässiger Betrieb.
      </p>
      <p>
        <strong>Dauer:</strong> Protokolle höchstens {PERIODS.requestLog}.{' '}
        {HAS_ACCOUNTS &&
          `Sicherheitsereignisse wie fehlgeschlagene Anmeldungen höchstens ${PERIODS.securityLog}. `}
        Was zur Aufklärung eines Angriffs gebraucht wird, bis er aufgeklärt ist.
      </p>
      {isRoute('/articles') && (
        <p>
          Bei Artikeln zählen wir, wie oft sie gelesen wurden. Gezählt wird eine Zahl je Artikel, ohne Kennung
          und ohne dass sich ein Aufruf dir zuordnen ließe. Wie oft ein Netz in einer Stunde dazu beiträgt,
          begrenzen wir mit einer solchen Prüfsumme.
        </p>
      )}
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

const UNTIL_DELETED = 'bis du es in deinem Browser löschst';

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

const CHOICE_ROWS = [
  {
    name: 'search-view',
    cells: [
      'Ob du Suchergebnisse als Karten oder als Tabelle siehst, wenn du es wählst (lokaler Speicher)',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'table-columns',
    cells: ['Die Spalten der Tabellen, wenn du sie änderst (lokaler Speicher)', UNTIL_DELETED],
  },
  {
    name: 'search-key',
    cells: [
      'Ob die Taste „/“ in die Aktiensuche führt, wenn du sie aus- oder einschaltest (lokaler Speicher)',
      UNTIL_DELETED,
    ],
  },
];

const ACCOUNT_ROWS = [
  {
    name: 'watchlist-view',
    cells: [
      'Ob du die Watchlist nach Kaufkursen, als Tabelle oder als Karten siehst, wenn du es wählst (lokaler Speicher)',
      UNTIL_DELETED,
    ],
  },
  {
    name: `Sitzungs-Cookie (${sessionCookieName(env.SITE_URL)})`,
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
    name: 'Cookies eines Anmeldedienstes (next-auth.state, next-auth.nonce, next-auth.pkce.code_verifier)',
    cells: [
      'Nur wenn du dich über einen anderen Dienst anmeldest: Sie verhindern, dass jemand anders deine Anmeldung zu Ende führt',
      'bis du zurück bist, höchstens 15 Minuten oder bis du den Browser schließt',
    ],
  },
  {
    name: 'token, token-end',
    cells: [
      'Weist dich gegenüber unserer Schnittstelle aus, und wann es damit vorbei ist (lokaler Speicher)',
      `gültig ${PERIODS.accessToken}, entfernt beim Abmelden`,
    ],
  },
  {
    name: 'anmeldung',
    cells: [
      'Nur im Fenster, in dem du dich über einen anderen Dienst anmeldest: Daran erkennt es, dass es sich danach schließen soll (Sitzungsspeicher)',
      'bis dieses Fenster geschlossen ist',
    ],
  },
];

const device: Chapter = {
  id: 'geraet',
  title: 'Was auf deinem Gerät gespeichert wird',
  body: (
    <>
      <p>
        Beim bloßen Lesen: nichts. Erst wenn du etwas einstellst{HAS_ACCOUNTS && ' oder dich anmeldest'}, legt
        die Website etwas ab, und ohne deine Einwilligung nur, was dafür unbedingt nötig ist (§ 25 Abs. 2 Nr.
        2 TDDDG). Cookies sind {HAS_ACCOUNTS ? 'nur dort dabei, wo es dasteht' : 'nicht dabei'}:
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
            name: 'currency',
            cells: ['Die Währung für Beträge, wenn du eine wählst (lokaler Speicher)', UNTIL_DELETED],
          },
          ...CHOICE_ROWS,
          ...(HAS_ACCOUNTS ? ACCOUNT_ROWS : []),
          ...(env.ANALYTICS === 'off' ? [] : CONSENT_ROWS),
        ]}
      />
      <p>
        {HAS_ACCOUNTS &&
          'Auf verschlüsselten Verbindungen tragen die Cookies den Zusatz __Secure- oder __Host- vor ihrem Namen. '}
        Du kannst alles in den Einstellungen deines Browsers löschen
        {HAS_ACCOUNTS && '; danach bist du abgemeldet'}.
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
        Die Nachricht wird auf unserem Server gespeichert und uns per E-Mail zugestellt. Niemand verpflichtet
        dich zu diesen Angaben; ohne sie können wir dir nur nicht antworten. Ein unsichtbares Feld hält
        Programme fern, die Formulare massenhaft ausfüllen; was sie schicken, wird nicht gespeichert.
      </p>
      <p>
        <strong>Zweck:</strong> dir zu antworten. <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. f
        DSGVO; unser Interesse ist, Anfragen zu beantworten.{' '}
        {HAS_ACCOUNTS && 'Geht es um dein Konto, Art. 6 Abs. 1 Buchst. b DSGVO. '}
        <strong>Dauer:</strong> {PERIODS.contactMessages}, danach löscht ein täglicher Lauf die Nachricht vom
        Server. Den Schriftwechsel in unserem Postfach löschen wir, wenn er erledigt ist und kein Gesetz
        verlangt, ihn aufzuheben. <MailDelivery />
      </p>
    </>
  ),
};

export const visitChapters = [visit, device, contactForm];
