import type { Metadata } from 'next';
import { type Chapter, InfoPage } from '@/components/layout/info-page';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/platform/env';

export const metadata: Metadata = {
  title: 'Nutzungsbedingungen: was du bekommst und was gilt',
  description: `Was ${env.SITE_NAME} kostet und leistet, was für dein Konto gilt, was nicht erlaubt ist und wofür wir haften. Kurz und ohne Kleingedrucktes.`,
  alternates: { canonical: '/nutzungsbedingungen' },
};

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'leistung',
    title: 'Was du bekommst',
    body: (
      <>
        <p>
          {env.SITE_NAME} ist kostenlos, mit und ohne Konto. Du kannst Aktien suchen, vergleichen und
          bewerten, Texte lesen und mit einem Konto dein Portfolio und deine Watchlist führen. Wer die Website
          betreibt, steht im <TextLink href="/impressum">Impressum</TextLink>, wer sie bezahlt, unter{' '}
          <TextLink href="/ueber-uns">Über uns</TextLink>.
        </p>
        <p>
          Wir handeln nicht mit Wertpapieren, verwahren kein Geld und haben keinen Zugang zu deinem Depot.
          Dass die Website immer erreichbar ist, können wir nicht versprechen. Stellen wir sie ein, sagen wir
          es hier vorher, damit du deine Daten herunterladen kannst.
        </p>
      </>
    ),
  },
  {
    id: 'keine-beratung',
    title: 'Keine Beratung',
    body: (
      <p>
        Scores, faire Werte, Hinweise und Texte sind allgemeine Informationen. Sie kennen weder deine Ziele
        noch deine Lage und sind weder Anlageberatung noch Steuerberatung. Ob du kaufst oder verkaufst,
        entscheidest du, und mit Aktien kannst du Geld verlieren.
      </p>
    ),
  },
  {
    id: 'zahlen',
    title: 'Zahlen können falsch sein',
    body: (
      <p>
        Kurse und Kennzahlen kommen von Dritten und können fehlen, veraltet oder falsch sein; Quelle und Stand
        stehen dabei. Auch beim Lesen deiner Abrechnungen passieren Fehler. Prüfe deshalb die Vorschau, bevor
        du buchst. Für Steuererklärung und Streit mit der Bank zählen deine Abrechnungen und Bescheinigungen,
        nicht unsere Auswertung.
      </p>
    ),
  },
  {
    id: 'konto',
    title: 'Dein Konto',
    body: (
      <>
        <p>
          Ein Konto gehört einer Person. Behalte dein Passwort für dich und sag uns, wenn jemand anderes dein
          Konto benutzt. Was du einträgst, bleibt deins: Du kannst es jederzeit herunterladen und das Konto
          mit allen Daten sofort löschen. Wie wir damit umgehen, steht in der{' '}
          <TextLink href="/datenschutz">Datenschutzerklärung</TextLink>.
        </p>
        <p>
          Trage nur ein, was du eintragen darfst. Wird ein Konto benutzt, um anderen zu schaden, können wir es
          sperren. Den Grund nennen wir dir, und deine Daten bekommst du trotzdem.
        </p>
      </>
    ),
  },
  {
    id: 'nicht-erlaubt',
    title: 'Was nicht erlaubt ist',
    body: (
      <ul>
        <li>Die Website so oft automatisch abzurufen, dass es andere stört, oder ihre Grenzen zu umgehen.</li>
        <li>In fremde Konten einzudringen. Hast du eine Lücke gefunden, schreib uns.</li>
        <li>
          Kurse und Kennzahlen zu sammeln und weiterzugeben: Sie gehören ihren Quellen. Für dich selbst darfst
          du sie speichern.
        </li>
        <li>Unsere Texte als Ganzes zu kopieren. Zitieren und verlinken darfst du sie gern.</li>
      </ul>
    ),
  },
  {
    id: 'haftung',
    title: 'Wofür wir haften',
    body: (
      <p>
        Für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und wo das Gesetz es
        zwingend verlangt, haften wir ohne Grenze. Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine
        Pflicht verletzen, ohne deren Erfüllung die Website ihren Zweck verfehlt, und nur für den Schaden, mit
        dem dabei zu rechnen war.
      </p>
    ),
  },
  {
    id: 'recht',
    title: 'Recht und Änderungen',
    body: (
      <p>
        Es gilt deutsches Recht; den Schutz, den dir das Recht deines Wohnsitzes als Verbraucher gibt,
        behältst du. Für dein Konto gilt die Fassung vom Tag deiner Registrierung. Ändern wir etwas zu deinem
        Nachteil, gilt es für dich erst, wenn du zustimmst.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <InfoPage
      path="/nutzungsbedingungen"
      title="Nutzungsbedingungen"
      lead="Was du von uns bekommst, was nicht, und was wir von dir erwarten."
      chapters={CHAPTERS}
    />
  );
}
